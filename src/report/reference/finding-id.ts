import type { CheckId } from '../../checks/registry.ts'
import type { SeoCheckId } from '../../checks/seo/registry.ts'
import type { ToolCheckId } from '../../checks/tools/registry.ts'

/** The ids of the health check, the SEO check and the tools; no two checks share one. */
export type FindingId = CheckId | SeoCheckId | ToolCheckId
