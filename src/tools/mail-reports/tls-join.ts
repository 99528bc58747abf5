import type { MailFacts, MailHostFacts } from '../../checks/tools/mail-server/facts.ts'
import { certificateState } from '../../checks/tools/mail-server/host-state.ts'
import type { TlsFailureType } from '../../mail-reports/report.ts'
import type { ReportedTlsFailure } from '../../mail-reports/summary/tls-failures.ts'
import type { TlsCause, TlsToday } from '../../mail-reports/summary/tls-today.ts'
import type { Finding } from '../../report/words.ts'

/** What the live domain shows of everything that TLS reports are about. */
export interface LiveTransport {
  readonly mail: MailFacts
  /** Of all checks that were made, with their outcomes. */
  readonly findings: readonly Finding[]
}

/** What one mail server, or the findings, say about a failure. */
type Sight = 'faulty' | 'fine' | 'unseen'

interface Rule {
  /** Findings that show the failure, the most specific first; some only with one outcome, as `id/outcome`. */
  readonly findings: readonly string[]
  /** For what a single mail server shows. Without it, the findings decide. */
  readonly sightOf?: (host: MailHostFacts, now: Date) => Sight
}

const POLICY = ['mta-sts-policy', 'mta-sts-syntax', 'mta-sts-record']

/** RFC 8460 section 4.3. */
const RULES: Readonly<Record<TlsFailureType, Rule>> = {
  'starttls-not-supported': {
    findings: ['mail-starttls'],
    sightOf: ({ smtp }) => (typeof smtp?.starttls === 'boolean' ? sight(smtp.starttls) : 'unseen'),
  },
  'certificate-host-mismatch': {
    findings: ['mail-certificate', 'mail-sts'],
    sightOf: ({ smtp }) => (smtp?.tls === undefined ? 'unseen' : sight(smtp.tls.hostMatches)),
  },
  'certificate-expired': {
    findings: ['mail-certificate'],
    sightOf: ({ smtp }, now) =>
      smtp?.tls === undefined ? 'unseen' : sight(certificateState(smtp.tls, now) !== 'expired'),
  },
  'certificate-not-trusted': {
    findings: ['mail-certificate'],
    sightOf: ({ smtp }) => (smtp?.tls === undefined ? 'unseen' : sight(smtp.tls.trusted)),
  },
  'tlsa-invalid': {
    findings: ['mail-dane', 'dane-tlsa/unusable'],
    sightOf: ({ dane }) => (dane === undefined ? 'unseen' : sight(dane !== 'mismatch')),
  },
  'dane-required': {
    findings: ['mail-dane', 'dane-tlsa'],
    sightOf: ({ dane }) => (dane === undefined ? 'unseen' : sight(dane === 'valid')),
  },
  'dnssec-invalid': { findings: ['dnssec-chain', 'dnssec-denial', 'dnssec-servers', 'dane-tlsa/lookup-fails'] },
  'sts-policy-fetch-error': { findings: POLICY },
  'sts-policy-invalid': { findings: ['mta-sts-syntax', 'mail-sts', 'mta-sts-policy', 'mta-sts-record'] },
  'sts-webpki-invalid': { findings: POLICY },
  // These say that something failed, and not what.
  'validation-failure': { findings: [] },
  other: { findings: [] },
}

const sight = (isFine: boolean): Sight => (isFine ? 'fine' : 'faulty')

/** What any of the checks may find where the report does not say what failed. */
const GENERAL = ['mail-dane', 'mail-sts', 'mail-starttls', 'mail-certificate', ...POLICY]

/** Whether a failure that senders have reported is still there. */
export function joinTlsFailure(failure: ReportedTlsFailure, live: LiveTransport | undefined): TlsToday {
  if (live === undefined) return missing('not-checked')
  const { findings, sightOf } = RULES[failure.type]
  if (findings.length === 0) return { ...missing('unspecific'), ...findingOf(faultIn(GENERAL, live)) }
  return sightOf === undefined ? byFindings(findings, live) : byHosts(failure, findings, sightOf, live)
}

function byHosts(
  { host }: ReportedTlsFailure,
  findings: readonly string[],
  sightOf: NonNullable<Rule['sightOf']>,
  live: LiveTransport,
): TlsToday {
  const { checkedAt, limitations = [], mail } = live.mail
  const asked = host === undefined ? mail : mail.filter((one) => one.host === host)
  if (asked.length === 0) {
    const isComplete = limitations.every((one) => !INCOMPLETE.includes(one))
    return host !== undefined && mail.length > 0 && isComplete
      ? { state: 'fixed', cause: 'host-gone' }
      : missing('not-checked')
  }
  const now = new Date(checkedAt)
  const sights = asked.map((one) => sightOf(one, now))
  const fault = faultIn(findings, live)
  if (sights.includes('faulty')) return { state: 'broken', ...findingOf(fault) }
  // Another cause with the same name in reports, such as a policy that does not list the mail server.
  const other = faultIn(findings.slice(1), live)
  if (other !== undefined) return { state: 'broken', ...findingOf(other) }
  if (sights.includes('unseen')) return missing('not-checked')
  return asked.some(hasOtherAddresses) ? missing('other-address') : { state: 'fixed' }
}

/** Reasons why mail servers may be missing from the result. */
const INCOMPLETE: readonly string[] = ['dns-failure', 'time-budget', 'hosts-truncated']

/** One SMTP session shows one address. */
const hasOtherAddresses = ({ ipv4, ipv6 }: MailHostFacts): boolean => ipv4.length + ipv6.length > 1

function byFindings(ids: readonly string[], live: LiveTransport): TlsToday {
  const fault = faultIn(ids, live)
  if (fault !== undefined) return { state: 'broken', ...findingOf(fault) }
  const known = live.findings.filter(({ id }) => ids.some((wanted) => wanted.split('/')[0] === id))
  const isKnown = known.length > 0 && known.every(({ outcome }) => outcome !== 'unknown')
  return isKnown ? { state: 'fixed' } : missing('not-checked')
}

const faultIn = (ids: readonly string[], { findings }: LiveTransport): Finding | undefined =>
  ids
    .flatMap((wanted) => findings.filter(({ id, outcome }) => wanted === id || wanted === `${id}/${outcome}`))
    .find(({ severity }) => severity === 'problem' || severity === 'warn')

const missing = (cause: TlsCause): TlsToday => ({ state: 'not-reproducible', cause })

const findingOf = (finding: Finding | undefined): Pick<TlsToday, 'finding'> =>
  finding === undefined
    ? {}
    : {
        finding: { id: finding.id, title: finding.title, detail: finding.detail, steps: finding.fix?.steps ?? [] },
      }
