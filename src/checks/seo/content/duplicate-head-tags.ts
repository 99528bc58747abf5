import { page } from '../../../evidence/seo/visit.ts'
import type { PageMeta } from '../../../standards/web-page/page-facts.ts'
import { defineCheck, outcome } from '../../define-check.ts'

const ONCE_ONLY = ['description', 'viewport', 'og:title'] as const

export const duplicateHeadTags = defineCheck({
  id: 'duplicate-head-tags',
  group: 'content',
  references: ['HTML standard section 4.2.5.1', 'The Open Graph protocol'],
  needs: { page },
  outcomes: {
    contradictory: outcome<{ names: readonly string[] }>('info'),
  },
  evaluate({ page }, say) {
    const metas = page.facts.metas.items
    const names = ONCE_ONLY.filter((name) => valuesOf(name, metas).size > 1)
    return names.length === 0 ? undefined : say('contradictory', { names })
  },
})

const valuesOf = (wanted: string, metas: readonly PageMeta[]): ReadonlySet<string> =>
  new Set(
    metas.flatMap(({ name, property, content = '' }) => (name === wanted || property === wanted ? [content] : [])),
  )
