import {
  daneState,
  hasAddress,
  hostDelivery,
  hostsOutsidePolicy,
  isPolicyEnforced,
  type PresentedState,
  presentedState,
  starttlsState,
  certificateState as stateOfCertificate,
} from '../../checks/tools/mail-server/host-state.ts'
import type { MailCheck } from './schema.ts'

export { hasAddress }

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

/** What senders meet at one mail server: one state for the page, from the rules that the checks share. */
export function judgeHost(host: MailHost, circumstances: Circumstances): JudgedHost {
  const isEnforced = isPolicyEnforced(circumstances)
  const state = stateOf(host, circumstances)
  const isForbidden = isEnforced && FORBIDDEN_BY_POLICY.has(state)
  return { host: host.host, state, severity: isForbidden ? 'problem' : SEVERITIES[state] }
}

function stateOf(host: MailHost, circumstances: Circumstances): HostState {
  const delivery = hostDelivery(host, circumstances)
  if (delivery === 'no-public-address') return 'untested'
  if (delivery === 'no-address' || delivery === 'untested' || delivery === 'closed' || delivery === 'suspicious')
    return delivery
  const dane = daneState(host, circumstances)
  if (dane === 'mismatch' || dane === 'without-tls') return `dane-${dane}`
  if (hostsOutsidePolicy([host.host], circumstances).length > 0) return 'not-in-policy'
  if (delivery === 'rejects') return 'refuses'
  if (delivery !== 'accepts') return delivery
  const starttls = starttlsState(host, circumstances)
  if (starttls === 'not-offered') return 'no-starttls'
  if (starttls === 'fails') return 'starttls-fails'
  const presented = presentedState(host, circumstances)
  return presented === undefined ? 'good' : CERTIFICATE_STATES[presented]
}

const CERTIFICATE_STATES = {
  valid: 'good',
  'ends-soon': 'certificate-ends-soon',
  'about-to-end': 'certificate-about-to-end',
  'not-trusted': 'certificate-untrusted',
  'not-yet-valid': 'certificate-not-yet-valid',
  'wrong-name': 'certificate-wrong-name',
  expired: 'certificate-expired',
} as const satisfies Readonly<Record<PresentedState, HostState>>

export const certificateState = (tls: Tls, now: Date) => CERTIFICATE_STATES[stateOfCertificate(tls, now)]
