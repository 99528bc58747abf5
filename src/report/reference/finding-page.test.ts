import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../checks/registry.ts'
import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../checks/tools/registry.ts'
import { LOCALES } from '../../text.ts'
import { FINDING_PAGES } from './finding-page.ts'

describe('the page of a finding', () => {
  it.each([...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS])(
    '$check.id: says why the question matters, right after it',
    ({ check, texts }) => {
      const blocks = FINDING_PAGES.get(check.id)?.({ linksTo: 'files', examples: {}, languages: LOCALES })
      expect(blocks?.slice(1, 4)).toEqual([
        { kind: 'paragraph', line: [texts.question.de], language: 'de' },
        { kind: 'paragraph', line: [texts.why.en] },
        { kind: 'paragraph', line: [texts.why.de], language: 'de' },
      ])
    },
  )

  it.each([
    ['spf-record', ['Outcome', 'Severity', 'Points']],
    ['http-status', ['Outcome', 'Severity', 'Points']],
    ['dkim-selector', ['Outcome', 'Severity']],
  ])('%s: lists points only if there is a score', (id, head) => {
    const tables = FINDING_PAGES.get(id)?.({ linksTo: 'files', examples: {}, languages: LOCALES }).filter(
      ({ kind }) => kind === 'table',
    )
    expect(tables).toEqual([expect.objectContaining({ head })])
  })

  it('names the tool of a check that judges a result', () => {
    const blocks = FINDING_PAGES.get('dkim-selector')?.({ linksTo: 'files', examples: {}, languages: LOCALES })
    expect(blocks).toContainEqual({
      kind: 'paragraph',
      line: ['DKIM check (', { as: 'code', text: 'dkim_check' }, ').', ' Also reported if it passes.'],
    })
  })
})
