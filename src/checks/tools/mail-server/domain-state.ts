import type { MailFacts } from './facts.ts'
import { hasAddress, hasUnansweredQueries, port25Of } from './host-state.ts'

/** What is known about mail for a domain before a mail server is judged. */
export type DomainState =
  | 'null-mx'
  | 'no-name'
  /** The queries for the MX records failed. */
  | 'unknown-hosts'
  | 'no-mail-server'
  /** There are MX hosts, and the queries for their addresses failed. */
  | 'unknown-addresses'
  | 'no-address'
  /** No MX record, and port 25 at the domain's own address is closed. */
  | 'own-host-closed'
  | 'own-host-untested'

/** Undefined if there are mail servers to judge. */
export function domainState(facts: MailFacts): DomainState | undefined {
  const { nullMx, mail, acceptsMail, exists } = facts
  if (nullMx) return 'null-mx'
  if (exists === false) return 'no-name'
  const isIncomplete = hasUnansweredQueries(facts)
  if (mail.length === 0) return isIncomplete ? 'unknown-hosts' : 'no-mail-server'
  if (acceptsMail) return undefined
  if (!mail.some(hasAddress)) return isIncomplete ? 'unknown-addresses' : 'no-address'
  return mail.some((host) => port25Of(host) !== 'unknown') ? 'own-host-closed' : 'own-host-untested'
}
