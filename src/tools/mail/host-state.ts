import { certificateLifetime } from '../../standards/certificate/lifetime.ts'
import { uncoveredHosts } from '../../standards/mta-sts/mx-pattern.ts'
import type { MailCheck } from './schema.ts'

export type MailHost = MailCheck['mail'][number]
export type PortState = MailHost['ports'][number]['state']
type Tls = NonNullable<NonNullable<MailHost['smtp']>['tls']>

/** What is wrong with a mail server; the worst first, as far as they weigh the same. */
export const HOST_STATES = [
  /** The TLSA records do not match the certificate: senders that use DANE do not deliver (RFC 7672). */
  'dane-mismatch',
  /** There are TLSA records, and STARTTLS is missing or fails: the same. */
  'dane-without-tls',
  /** An enforced MTA-STS policy does not list the host (RFC 8461 section 5). */
  'not-in-policy',
  /** A greeting with 5xx. */
  'refuses',
  /** Port 25 is closed or filtered. */
  'closed',
  'no-address',
  'no-starttls',
  /** STARTTLS is offered, and then fails. */
  'starttls-fails',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-untrusted',
  'certificate-wrong-name',
  /** A greeting with 4xx. */
  'busy',
  /** No SMTP session: no greeting, or it ended before STARTTLS was known. */
  'no-session',
  'certificate-about-to-end',
  'certificate-ends-soon',
  /** Every port is open and nobody speaks. */
  'suspicious',
  'untested',
  'good',
] as const

export type HostState = (typeof HOST_STATES)[number]
export type Severity = 'problem' | 'warn' | 'info' | 'ok' | 'unknown'

export interface JudgedHost {
  readonly host: string
  readonly state: HostState
  readonly severity: Severity
}

const SEVERITIES: Readonly<Record<HostState, Severity>> = {
  'dane-mismatch': 'problem',
  'dane-without-tls': 'problem',
  'not-in-policy': 'problem',
  refuses: 'problem',
  closed: 'problem',
  'no-address': 'problem',
  'no-starttls': 'warn',
  'starttls-fails': 'warn',
  'certificate-expired': 'warn',
  'certificate-not-yet-valid': 'warn',
  'certificate-untrusted': 'warn',
  'certificate-wrong-name': 'warn',
  busy: 'warn',
  'no-session': 'warn',
  'certificate-about-to-end': 'warn',
  'certificate-ends-soon': 'info',
  suspicious: 'unknown',
  untested: 'unknown',
  good: 'ok',
}

/** Senders that apply an enforced MTA-STS policy do not deliver to a host in one of these states (RFC 8461 section 4). */
const FORBIDDEN_BY_POLICY: ReadonlySet<HostState> = new Set<HostState>([
  'no-starttls',
  'starttls-fails',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-untrusted',
  'certificate-wrong-name',
])

export type Circumstances = Pick<MailCheck, 'checkedAt' | 'mtaSts' | 'limitations'>

/** What senders meet at one mail server. */
export function judgeHost(host: MailHost, circumstances: Circumstances): JudgedHost {
  const isEnforced = circumstances.mtaSts?.mode === 'enforce'
  const state = stateOf(host, circumstances, isEnforced)
  const isForbidden = isEnforced && FORBIDDEN_BY_POLICY.has(state)
  return { host: host.host, state, severity: isForbidden ? 'problem' : SEVERITIES[state] }
}

function stateOf(entry: MailHost, circumstances: Circumstances, isEnforced: boolean): HostState {
  const { host, smtp, dane, suspicious } = entry
  if (!hasAddress(entry)) return circumstances.limitations?.includes('dns-failure') ? 'untested' : 'no-address'
  const door = doorOf(entry)
  if (door !== 'open') return door === 'unknown' ? 'untested' : 'closed'
  if (suspicious) return 'suspicious'
  if (dane === 'mismatch') return smtp !== undefined && smtp.tls === undefined ? 'dane-without-tls' : 'dane-mismatch'
  if (isEnforced && uncoveredHosts([host], circumstances.mtaSts?.mx ?? []).length > 0) return 'not-in-policy'
  if (smtp === undefined) return 'good'
  const greeting = greetingState(smtp.banner)
  if (greeting !== undefined) return greeting
  if (smtp.starttls === null) return 'no-session'
  if (!smtp.starttls) return 'no-starttls'
  if (smtp.tls === undefined) return 'starttls-fails'
  // RFC 7672 section 3.1.1: keys in the DNS replace the authority, the dates and mostly the name.
  if (dane === 'valid' && !isEnforced) return 'good'
  return certificateState(smtp.tls, new Date(circumstances.checkedAt))
}

/** RFC 5321 section 4.2.1: the first digit of a reply says whether it is positive. Undefined: it is. */
function greetingState(banner: string | undefined): HostState | undefined {
  const [, digit] = /^([245])\d\d(?:[ -]|$)/.exec(banner ?? '') ?? []
  if (digit === '2') return undefined
  return digit === '4' ? 'busy' : digit === '5' ? 'refuses' : 'no-session'
}

export function certificateState(
  { notBefore, notAfter, trusted, hostMatches }: Tls,
  now: Date,
): Extract<HostState, 'good' | `certificate-${string}`> {
  const { state } = certificateLifetime({ validFrom: new Date(notBefore), validTo: new Date(notAfter) }, now)
  if (state === 'expired' || state === 'not-yet-valid') return `certificate-${state}`
  if (!trusted) return 'certificate-untrusted'
  if (!hostMatches) return 'certificate-wrong-name'
  return state === 'valid' ? 'good' : `certificate-${state}`
}

export const hasAddress = ({ ipv4, ipv6 }: Pick<MailHost, 'ipv4' | 'ipv6'>): boolean => ipv4.length + ipv6.length > 0

const doorOf = ({ ports }: MailHost): PortState => ports.find(({ port }) => port === 25)?.state ?? 'unknown'
