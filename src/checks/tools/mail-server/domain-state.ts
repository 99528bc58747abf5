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
  /** The same, at a name that is not used for mail. */
  | 'not-used'
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
  if (!mail.some((host) => port25Of(host) !== 'unknown')) return 'own-host-untested'
  return facts.mailClass === 'host' || facts.mailClass === 'nonmail' ? 'not-used' : 'own-host-closed'
}

/** The domain has no mail server: neither an MX record nor an open port 25 at its own address. */
export const isWithoutServer = (state: DomainState | undefined): boolean =>
  state === 'own-host-closed' || state === 'not-used'
