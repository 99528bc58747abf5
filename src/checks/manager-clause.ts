import type { Localized } from '../text.ts'

/**
 * What a clause says in the summary for managers. `report/manager-summary.ts` has the question that it belongs to, its precedence and
 * the condition under which it is shown.
 */
export type ManagerPart =
  | 'all-servers-allowed'
  | 'no-policy'
  | 'policy-not-enforced'
  | 'policy-enforced'
  | 'gap-in-policy'
  | 'gap-in-senders'
  | 'gap-in-keys'
  | 'no-senders-listed'
  | 'not-in-dns'
  | 'expiration'
  | 'registered'
  | 'transfer'
  | 'takeover'
  | 'dnssec'

/** What an outcome means to readers who do not know DNS: a clause without a full stop. */
export interface ManagerClause extends Localized<string> {
  readonly part: ManagerPart
}
