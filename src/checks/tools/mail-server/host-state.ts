import { isPublic } from '../../../evidence/lookup/address-kind.ts'
import { type CertificateState, certificateLifetime } from '../../../standards/certificate/lifetime.ts'
import { uncoveredHosts } from '../../../standards/mta-sts/mx-pattern.ts'
import { MAX_POLICY_PATTERNS, type MailCertificate, type MailFacts, type MailHostFacts } from './facts.ts'

/** The result for a sender on port 25 of one mail server. */
export type HostDelivery =
  | 'accepts'
  | 'no-address'
  | 'no-public-address'
  /** Port 25 is closed or filtered. */
  | 'closed'
  /** The SMTP banner has a 5xx code. */
  | 'rejects'
  /** The SMTP banner has a 4xx code. */
  | 'busy'
  /** There is no banner, an invalid one, or the session ended before STARTTLS was known. */
  | 'no-session'
  /** Every port is open, but no SMTP banner was received. */
  | 'suspicious'
  | 'untested'

type Circumstances = Pick<MailFacts, 'checkedAt' | 'mtaSts' | 'limitations'>

export function hostDelivery(host: MailHostFacts, circumstances: Pick<MailFacts, 'limitations'>): HostDelivery {
  const { ipv4, ipv6, smtp, suspicious } = host
  const isIncomplete = hasUnansweredQueries(circumstances)
  if (!hasAddress(host)) return isIncomplete ? 'untested' : 'no-address'
  const port = port25Of(host)
  if (port === 'unknown') return isIncomplete || [...ipv4, ...ipv6].some(isPublic) ? 'untested' : 'no-public-address'
  if (port !== 'open') return 'closed'
  if (suspicious) return 'suspicious'
  if (smtp === undefined) return 'accepts'
  return greetingFault(smtp.banner) ?? (smtp.starttls === null ? 'no-session' : 'accepts')
}

/** Records whose query was not answered, or not sent in time, are unknown, not absent. */
export const hasUnansweredQueries = ({ limitations = [] }: Pick<MailFacts, 'limitations'>): boolean =>
  limitations.includes('dns-failure') || limitations.includes('time-budget')

export const hasAddress = ({ ipv4, ipv6 }: Pick<MailHostFacts, 'ipv4' | 'ipv6'>): boolean =>
  ipv4.length + ipv6.length > 0

export const port25Of = ({ ports }: Pick<MailHostFacts, 'ports'>) =>
  ports.find(({ port }) => port === 25)?.state ?? 'unknown'

/** RFC 5321 section 4.2.1: the first digit of a reply says whether it is positive. Undefined if it is. */
function greetingFault(banner: string | undefined): 'rejects' | 'busy' | 'no-session' | undefined {
  const [, digit] = /^([245])\d\d(?:[ -]|$)/.exec(banner ?? '') ?? []
  if (digit === '2') return undefined
  return digit === '4' ? 'busy' : digit === '5' ? 'rejects' : 'no-session'
}

export type StarttlsState = 'works' | 'not-offered' | 'fails'

/** Undefined if there was no SMTP session that shows whether STARTTLS is offered. */
export function starttlsState(host: MailHostFacts, circumstances: Circumstances): StarttlsState | undefined {
  const { smtp } = host
  if (smtp === undefined || hostDelivery(host, circumstances) !== 'accepts') return undefined
  if (!smtp.starttls) return 'not-offered'
  return smtp.tls === undefined ? 'fails' : 'works'
}

export type DaneState = 'valid' | 'unsigned' | 'mismatch' | 'without-tls'

/** Undefined if the host has no usable TLSA record, or if it is unknown whether they match. */
export function daneState(host: MailHostFacts, circumstances: Circumstances): DaneState | undefined {
  const { dane } = host
  const delivery = hostDelivery(host, circumstances)
  if (delivery !== 'accepts' && delivery !== 'untested') return undefined
  if (dane === undefined || dane === 'none') return undefined
  return isDaneWithoutTls(host) ? 'without-tls' : dane
}

/** Usable TLSA records require TLS (RFC 7672 section 2.2), and the host does not offer it or fails to start it. */
export const isDaneWithoutTls = ({ dane, smtp }: Pick<MailHostFacts, 'dane' | 'smtp'>): boolean =>
  dane === 'mismatch' && smtp !== undefined && smtp.tls === undefined

/** Whether senders must apply an MTA-STS policy; `unknown` if it could not be read. */
export type PolicyState = 'enforced' | 'unknown' | 'not-enforced'

export function policyState({ mtaSts }: Pick<MailFacts, 'mtaSts'>): PolicyState {
  if (mtaSts?.mode === 'unknown') return 'unknown'
  return mtaSts?.mode === 'enforce' ? 'enforced' : 'not-enforced'
}

const isPolicyEnforced = (facts: Pick<MailFacts, 'mtaSts'>): boolean => policyState(facts) === 'enforced'

/** The hosts that an enforced MTA-STS policy does not list; senders do not deliver to them (RFC 8461 section 5). */
export function hostsOutsidePolicy(hosts: readonly string[], facts: Pick<MailFacts, 'mtaSts'>): readonly string[] {
  const patterns = facts.mtaSts?.mx ?? []
  if (!isPolicyEnforced(facts) || patterns.length >= MAX_POLICY_PATTERNS) return []
  return uncoveredHosts(hosts, patterns)
}

export type PresentedState = CertificateState | 'not-trusted' | 'wrong-name'

/** Dates are checked first, because an expired certificate is not trusted either. */
export function certificateState(
  { notBefore, notAfter, trusted, hostMatches }: MailCertificate,
  now: Date,
): PresentedState {
  const { state } = certificateLifetime({ validFrom: new Date(notBefore), validTo: new Date(notAfter) }, now)
  if (state === 'expired' || state === 'not-yet-valid') return state
  if (!trusted) return 'not-trusted'
  return hostMatches ? state : 'wrong-name'
}

/**
 * With usable TLSA records senders verify the host by these records instead of its issuer, dates and mostly its name (RFC 7672
 * section 3.1); only an enforced MTA-STS policy still requires a valid certificate, and one that is unknown may.
 */
export const isVerifiedByDane = (
  { dane }: Pick<MailHostFacts, 'dane'>,
  circumstances: Pick<MailFacts, 'mtaSts'>,
): boolean => (dane === 'valid' || dane === 'mismatch') && policyState(circumstances) === 'not-enforced'

/** Undefined if no certificate was presented, or if senders ignore its fault. */
export function presentedState(host: MailHostFacts, circumstances: Circumstances): PresentedState | undefined {
  if (host.smtp?.tls === undefined || starttlsState(host, circumstances) !== 'works') return undefined
  const state = certificateState(host.smtp.tls, new Date(circumstances.checkedAt))
  return state !== 'valid' && isVerifiedByDane(host, circumstances) ? undefined : state
}
