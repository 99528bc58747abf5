import { describe, expect, it } from 'vitest'
import { SEO_CATEGORIES } from '../../src/checks/groups.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'

describe('the checks of the SEO report', () => {
  it('are registered once each', () => {
    const ids = SEO_CHECKS.map(({ check }) => check.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are listed by category', () => {
    const categories = SEO_CHECKS.map(({ check }) => check.group)
    expect([...new Set(categories)]).toEqual(SEO_CATEGORIES)
    expect(categories).toEqual(SEO_CATEGORIES.flatMap((category) => categories.filter((one) => one === category)))
  })

  it('cost the same for every warning, and for every problem', () => {
    const unequal = SEO_CHECKS.filter(({ check }) =>
      (['warn', 'problem'] as const).some((severity) => {
        const losses = Object.values(check.outcomes).filter((one) => one.severity === severity)
        return new Set(losses.map(({ loss }) => JSON.stringify(loss))).size > 1
      }),
    )
    expect(unequal.map(({ check }) => check.id)).toEqual([])
  })
})
