import type { SeoCategory, Severity } from '../../checks/define-check.ts'
import type { SeoCheckId } from '../../checks/seo/registry.ts'

/** The points that a finding costs as a warning and as a problem, and the maximum score while it is a problem. */
interface Cost {
  readonly warn?: number
  readonly problem?: number
  readonly gate?: number
}

interface CategoryPolicy {
  /** The points of the category, which are also the maximum that it can cost. */
  readonly points: number
  readonly costs: Readonly<Record<string, Cost>>
}

const FREE: Cost = {}
const warn = (points: number): Cost => ({ warn: points })
const problem = (points: number, gate?: number): Cost => ({ problem: points, ...(gate !== undefined && { gate }) })
const both = (warned: number, broken: number, gate?: number): Cost => ({ ...warn(warned), ...problem(broken, gate) })

/** The scoring policy. Its order is the order of the catalogue and of the findings in a report. */
export const SEO_POLICY = {
  indexing: {
    points: 40,
    costs: {
      'http-status': both(5, 40, 0),
      'page-indexable': problem(40, 30),
      'engine-specific-noindex': warn(8),
      'robots-allows-search': both(10, 40, 30),
      'noindex-hidden-by-robots': warn(5),
      'robots-txt-reachable': problem(20, 40),
      'robots-txt-format': warn(3),
      'robots-txt-size': warn(3),
      'robots-shared-group': warn(6),
      'missing-page-status': warn(6),
      'page-not-soft-404': problem(40, 0),
      'page-not-placeholder': problem(20, 40),
      'canonical-present': FREE,
      'canonical-valid': warn(6),
      'canonical-target': warn(8),
      'sitemap-present': FREE,
      'sitemap-valid': warn(3),
      'hreflang-valid': warn(4),
      'meta-refresh': warn(4),
      'redirect-chain': warn(4),
      'redirect-type': FREE,
      'redirect-domain': FREE,
      'host-variants': warn(5),
      'links-crawlable': warn(5),
    },
  },
  content: {
    points: 25,
    costs: {
      'title-present': problem(10),
      'title-quality': warn(4),
      'meta-description': warn(4),
      'h1-present': warn(4),
      'html-lang': warn(3),
      'text-amount': warn(6),
      'image-alt': warn(3),
      'structured-data': warn(3),
      'open-graph': FREE,
      favicon: FREE,
      'duplicate-head-tags': FREE,
    },
  },
  technical: {
    points: 20,
    costs: {
      'https-valid': both(5, 15, 60),
      'http-to-https': warn(5),
      hsts: FREE,
      'response-time': warn(4),
      compression: warn(2),
      viewport: warn(5),
      charset: warn(3),
      'html-size': warn(4),
      doctype: FREE,
      'mixed-content': warn(3),
      'head-integrity': warn(4),
    },
  },
  ai: {
    points: 15,
    costs: {
      'ai-search-access': both(4, 10),
      'ai-assistant-access': warn(3),
      'ai-training-policy': FREE,
      'ai-snippet-limits': warn(4),
      'ai-content-readable': problem(12, 70),
      'ai-usage-signals': warn(3),
      'ai-meta-optout': FREE,
      'llms-txt': FREE,
      'ai-entity-data': FREE,
      'ai-semantic-structure': FREE,
      'bot-protection': FREE,
    },
  },
} as const satisfies Readonly<Record<SeoCategory, CategoryPolicy>>

type IdsOf<Category> = Category extends { readonly costs: infer Costs } ? keyof Costs : never

/** All findings with a weight. */
export type SeoId = IdsOf<(typeof SEO_POLICY)[SeoCategory]>

/** A registered check without a weight is a compile error here. */
const COSTS: Readonly<Record<SeoCheckId, Cost>> & Readonly<Record<SeoId, Cost>> = {
  ...SEO_POLICY.indexing.costs,
  ...SEO_POLICY.content.costs,
  ...SEO_POLICY.technical.costs,
  ...SEO_POLICY.ai.costs,
}

/** Checks in the order of the catalogue. */
export const SEO_IDS = Object.keys(COSTS) as readonly SeoId[]

export const SEO_CATEGORIES = Object.keys(SEO_POLICY) as readonly SeoCategory[]

/** The points that a finding of this severity costs, before the limit of its category. */
export const pointsOf = (id: SeoId, severity: Severity): number =>
  severity === 'warn' || severity === 'problem' ? (COSTS[id][severity] ?? 0) : 0

export const gateOf = (id: SeoId, severity: Severity): number | undefined =>
  severity === 'problem' ? COSTS[id].gate : undefined
