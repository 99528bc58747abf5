import { describe, expect, it } from 'vitest'
import type { SeoCategory, WordedCheck } from '../../src/checks/define-check.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { SEO_IDS, SEO_POLICY } from '../../src/report/seo/weights.ts'

const CHECKS: readonly WordedCheck<string, SeoCategory>[] = SEO_CHECKS

describe('the checks of the SEO report', () => {
  it('are registered once each, in the order of the catalogue', () => {
    const ids = CHECKS.map(({ check }) => check.id)
    expect(ids).toEqual(SEO_IDS.filter((id) => ids.includes(id)))
  })

  it('have the category to which their points belong', () => {
    const misplaced = CHECKS.filter(({ check: { id, group } }) => !(id in SEO_POLICY[group].costs))
    expect(misplaced.map(({ check }) => check.id)).toEqual([])
  })
})
