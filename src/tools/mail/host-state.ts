import type { MailCheck } from './schema.ts'

/** The rules for one mail server that the page shows; the checks apply the same rules. */
export {
  certificateState,
  hasAddress,
  hostsOutsidePolicy,
  isDaneWithoutTls,
  isVerifiedByDane,
  type PresentedState,
  policyState,
} from '../../checks/tools/mail-server/host-state.ts'

export type MailHost = MailCheck['mail'][number]
export type PortState = MailHost['ports'][number]['state']
