import type { Target } from './target.ts'
import { DNS_TARGETS } from './targets/dns.ts'
import { MAIL_TARGETS } from './targets/mail.ts'
import { REGISTRY_TARGETS } from './targets/registries.ts'
import { REQUEST_TARGETS } from './targets/requests.ts'
import { WEB_TARGETS } from './targets/web.ts'

/**
 * Every target. Each file of `targets/` has those of one subject. A target that runs a whole check of a domain belongs here as well,
 * with `isHeavy`.
 */
export const TARGETS: readonly Target[] = [
  ...DNS_TARGETS,
  ...MAIL_TARGETS,
  ...WEB_TARGETS,
  ...REGISTRY_TARGETS,
  ...REQUEST_TARGETS,
]
