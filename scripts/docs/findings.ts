import type { Block } from '../../src/report/reference/blocks.ts'
import { DOCUMENTED_CHECKS } from '../../src/report/reference/documented-check.ts'
import { FINDING_PAGES } from '../../src/report/reference/finding-page.ts'
import { findingsIndex } from '../../src/report/reference/findings-index.ts'
import { recordedExamples } from '../../src/surfaces/recorded-examples.ts'
import { LOCALES } from '../../src/text.ts'
import { page } from './markdown.ts'
import { markdownOf, type Place } from './markdown-blocks.ts'

const written = (blocks: readonly Block[], place: Place): string =>
  page(...blocks.map((block) => markdownOf(block, place)))

/** A page for each registered check, and an index page. */
export const findingPages = (): Readonly<Record<string, () => string>> =>
  Object.fromEntries([
    ['findings.md', () => written(findingsIndex(DOCUMENTED_CHECKS, LOCALES), 'docs')],
    ...[...FINDING_PAGES].map(([id, blocks]) => [
      `findings/${id}.md`,
      () => written(blocks({ linksTo: 'files', examples: recordedExamples(), languages: LOCALES }), 'findings'),
    ]),
  ])
