import type { CheckId } from '../../checks/registry.ts'
import type { SeoCheckId } from '../../checks/seo/registry.ts'
import type { ToolCheckId } from '../../checks/tools/registry.ts'

/** The ids of the health check, the SEO check and the tools. A check with one id has the same rule and texts everywhere. */
export type FindingId = CheckId | SeoCheckId | ToolCheckId
