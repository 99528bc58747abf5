import type { CheckId } from '../../checks/registry.ts'
import type { SeoCheckId } from '../../checks/seo/registry.ts'

/** Of the health check and of the SEO check; no id is in both. */
export type FindingId = CheckId | SeoCheckId
