import type { MailCheck } from './schema.ts'

/** The rules about one mail server that the page shows beside the findings; the checks apply the same ones. */
export {
  certificateState,
  hasAddress,
  hostsOutsidePolicy,
  isDaneWithoutTls,
  isPolicyEnforced,
  isVerifiedByDane,
  type PresentedState,
} from '../../checks/tools/mail-server/host-state.ts'

export type MailHost = MailCheck['mail'][number]
export type PortState = MailHost['ports'][number]['state']
