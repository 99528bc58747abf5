import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../checks/registry.ts'
import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { FINDING_PAGES } from './finding-page.ts'

describe('the page of a finding', () => {
  it.each([...CHECKS, ...SEO_CHECKS])(
    '$check.id: says why the question matters, right after it',
    ({ check, texts }) => {
      const blocks = FINDING_PAGES.get(check.id)?.({ hasOtherPages: true })
      expect(blocks?.slice(1, 4)).toEqual([
        { kind: 'paragraph', line: [texts.question.de], language: 'de' },
        { kind: 'paragraph', line: [texts.why.en] },
        { kind: 'paragraph', line: [texts.why.de], language: 'de' },
      ])
    },
  )
})
