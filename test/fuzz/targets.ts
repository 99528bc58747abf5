import type { Target } from './target.ts'
import { CHANGE_TARGETS } from './targets/changes.ts'
import { CHECK_TARGETS } from './targets/checks.ts'
import { DNS_TARGETS } from './targets/dns.ts'
import { EVIDENCE_TARGETS } from './targets/evidence.ts'
import { MAIL_TARGETS } from './targets/mail.ts'
import { MAIL_REPORT_TARGETS } from './targets/mail-reports.ts'
import { MOVE_TARGETS } from './targets/moves.ts'
import { REGISTRY_TARGETS } from './targets/registries.ts'
import { REPORT_TARGETS } from './targets/report.ts'
import { REQUEST_TARGETS } from './targets/requests.ts'
import { SITE_TARGETS } from './targets/site.ts'
import { SURFACE_TARGETS } from './targets/surfaces.ts'
import { TRY_CHANGE_TARGETS } from './targets/try-change.ts'
import { WEB_TARGETS } from './targets/web.ts'

/** Every target: what reads text that others wrote. Each file of `targets/` has those of one subject. */
export const TARGETS: readonly Target[] = [
  ...DNS_TARGETS,
  ...CHANGE_TARGETS,
  ...MAIL_TARGETS,
  ...MAIL_REPORT_TARGETS,
  ...WEB_TARGETS,
  ...REGISTRY_TARGETS,
  ...MOVE_TARGETS,
  ...EVIDENCE_TARGETS,
  ...CHECK_TARGETS,
  ...REPORT_TARGETS,
  ...REQUEST_TARGETS,
  ...SURFACE_TARGETS,
  ...SITE_TARGETS,
  ...TRY_CHANGE_TARGETS,
]
