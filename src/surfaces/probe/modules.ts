import type { CallOptions, Engine } from '../../engine/call.ts'
import {
  certificateExpiryOf,
  known,
  type Measured,
  registrationExpiryOf,
  UNDETERMINED,
  type Validity,
} from '../../report/measurements.ts'
import { type HealthReport, undeterminedChecks } from '../../report/report.ts'
import type { SeoReport } from '../../report/seo/report.ts'
import type { SeoCheckResult } from '../../report/seo/words.ts'
import type { DomainHealth } from '../../report/words.ts'
import { factsIn } from '../../tools/availability/result.ts'
import type { ResultOf, Tool } from '../../tools/define-tool.ts'
import { dnsHealthCheck } from '../../tools/dns-health-check.ts'
import { dnsPropagation, type PropagationResult } from '../../tools/dns-propagation.ts'
import type { DnssecReport } from '../../tools/dnssec/cached-report.ts'
import type { DnssecResult } from '../../tools/dnssec/schema.ts'
import { dnssecCheck } from '../../tools/dnssec-check.ts'
import { type AvailabilityResult, domainAvailability } from '../../tools/domain-availability.ts'
import { domainReport } from '../../tools/domain-report.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { mailCheck } from '../../tools/mail-check.ts'
import type { DomainReportSchema } from '../../tools/report/schema.ts'
import type { ToolResponse } from '../../tools/response.ts'
import { seoCheck } from '../../tools/seo-check.ts'
import type { ValueLabel } from './metrics.ts'
import type { ProbedFinding, ProbeReport } from './samples.ts'

type DomainReportResult = ResultOf<typeof DomainReportSchema>

type Input = Readonly<Record<string, string>>

export interface ProbeModule {
  /** The tool whose findings the module reports. */
  readonly tool: Tool
  /** The values that the module measures, all of which are undetermined if the check fails. */
  readonly values: readonly ValueLabel[]
  /**
   * How long a complete result is reused, if that is longer than the tool caches it: these checks cause work for servers
   * that others operate, and what they measure changes slowly.
   */
  readonly reuseMs: number
  /** The input of the tool in addition to the domain. */
  readonly input: Input
  /** A further tool that runs at the same time, and its input. */
  readonly further?: (target: string) => readonly [tool: Tool, input: Input]
  readonly measure: (response: ToolResponse, further: ToolResponse | undefined) => ProbeReport
}

const MINUTE_MS = 60_000

const FULL = { detail: 'full' }

/** The type that every name has, or has not, for all resolvers alike, and whose records do not depend on the client. */
const COMPARED_TYPE = 'NS'

export const PROBE_MODULES = {
  health: {
    tool: dnsHealthCheck,
    values: ['score', 'signature_expiry', 'registration_expiry', 'spf_lookups', 'dmarc_policy', 'resolver_agreement'],
    reuseMs: 0,
    input: {},
    further: (target) => [dnsPropagation, { name: target, type: COMPARED_TYPE }],
    measure({ result, meta }, further) {
      const { score, coverage, determined, findings, checkedAt } = result as DomainHealth
      const report = meta.report as HealthReport
      return {
        checkedAt,
        coverage,
        findings,
        undeterminedChecks: undeterminedChecks(report.findings),
        score: determined ? known(score) : UNDETERMINED,
        ...report.measurements,
        resolverAgreement: agreementIn(further),
      }
    },
  },
  mail: {
    tool: mailCheck,
    values: ['certificate_expiry'],
    reuseMs: 15 * MINUTE_MS,
    input: FULL,
    measure({ result }) {
      const mail = result as MailCheck
      return {
        checkedAt: mail.checkedAt,
        ...judgement(mail.findings),
        certificateExpiry: { smtp: mailCertificateExpiry(mail) },
      }
    },
  },
  seo: {
    tool: seoCheck,
    values: ['score', 'certificate_expiry'],
    reuseMs: 15 * MINUTE_MS,
    input: {},
    measure({ result, meta }) {
      const { score, determined, findings, fetchedAt } = result as SeoCheckResult
      return {
        checkedAt: fetchedAt,
        findings,
        score: determined ? known(score) : UNDETERMINED,
        certificateExpiry: { https: (meta.report as SeoReport).certificateExpiry },
      }
    },
  },
  registration: {
    tool: domainAvailability,
    values: ['registered', 'registration_expiry'],
    reuseMs: 60 * MINUTE_MS,
    input: FULL,
    measure({ result }) {
      const registration = result as AvailabilityResult
      const { state } = registration
      return {
        ...judgement(registration.findings),
        registered: state === 'unknown' ? UNDETERMINED : known(state === 'registered'),
        registrationExpiry: registrationExpiryOf(factsIn(registration)),
      }
    },
  },
  dnssec: {
    tool: dnssecCheck,
    values: ['signature_expiry'],
    reuseMs: 0,
    input: FULL,
    measure({ result, meta }) {
      const { findings = [] } = result as DnssecResult
      const { signatureExpiry, checkedAt, ...report } = meta.report as DnssecReport
      return {
        checkedAt: checkedAt.toISOString(),
        findings,
        undeterminedChecks: undeterminedChecks(report.findings),
        signatureExpiry,
      }
    },
  },
  report: {
    tool: domainReport,
    values: ['score', 'certificate_expiry', 'registration_expiry'],
    reuseMs: 15 * MINUTE_MS,
    input: FULL,
    // The report has its result too; only this one says since when the certificate is valid.
    further: (target) => [seoCheck, { domain: target }],
    measure({ result }, further) {
      const { checkedAt, findings, results = {} } = result as DomainReportResult
      const { dns, mail, registration } = results
      const website = further?.meta.report as SeoReport | undefined
      return {
        checkedAt,
        ...judgement(findings),
        ...(dns !== undefined && { coverage: dns.coverage }),
        score: dns?.score === undefined ? UNDETERMINED : known(dns.score),
        certificateExpiry: {
          https: website?.certificateExpiry ?? UNDETERMINED,
          smtp: mail === undefined ? UNDETERMINED : mailCertificateExpiry(mail),
        },
        registrationExpiry:
          registration === undefined ? UNDETERMINED : registrationExpiryOf(factsIn(registration as AvailabilityResult)),
      }
    },
  },
} as const satisfies Record<string, ProbeModule>

export type ProbeModuleName = keyof typeof PROBE_MODULES

export const isModuleName = (text: string): text is ProbeModuleName => Object.hasOwn(PROBE_MODULES, text)

export interface Probed {
  /** Undefined if no resolver responded, so that nothing is known. */
  readonly report: ProbeReport | undefined
  /** How long the result may be reused. */
  readonly reuseMs: number
}

/** Runs a module like a call of any other surface, so that it shares its results with all of them. */
export async function runModule(
  { tool, input, further, reuseMs, measure }: ProbeModule,
  target: string,
  engine: Pick<Engine, 'call' | 'clock'>,
  options: CallOptions,
): Promise<Probed> {
  const call = async (called: Tool, given: Input): Promise<ToolResponse> =>
    engine.call(called, (name) => given[name], options)
  const [response, other] = await Promise.all([
    call(tool, { domain: target, ...input }),
    further === undefined ? undefined : call(...further(target)),
  ])
  const { isCounted, cachedUntilMs } = response.meta
  const cachedMs = cachedUntilMs === undefined ? 0 : Math.max(0, cachedUntilMs - engine.clock.now().getTime())
  const report = isCounted ? measure(response, other) : undefined
  const isReusable = cachedMs > 0 && report !== undefined && isComplete(report)
  return { report, reuseMs: isReusable ? Math.max(cachedMs, reuseMs) : cachedMs }
}

const isComplete = ({ undeterminedChecks = 0, score, certificateExpiry, registered }: ProbeReport): boolean =>
  undeterminedChecks === 0 &&
  [score, registered, ...Object.values(certificateExpiry ?? {})].every((measured) => measured?.state !== 'undetermined')

const judgement = (
  findings: readonly (ProbedFinding & { readonly outcome?: string })[] = [],
): Pick<ProbeReport, 'findings' | 'undeterminedChecks'> => ({
  findings,
  undeterminedChecks: findings.filter(({ outcome }) => outcome === 'unknown').length,
})

/** The answer of one resolver cannot be compared. */
function agreementIn(response: ToolResponse | undefined): Measured<number> {
  if (response === undefined) return UNDETERMINED
  const { reachable, agreeing } = (response.result as PropagationResult).consistency
  return reachable < 2 ? UNDETERMINED : known(agreeing / reachable)
}

/** Of the mail servers that presented a certificate; undetermined if none did and one of them could not be asked for it. */
export function mailCertificateExpiry({
  mail,
  limitations = [],
}: Pick<MailCheck, 'mail' | 'limitations'>): Measured<Validity> {
  const certificates = mail.flatMap(({ smtp }) =>
    smtp?.tls === undefined ? [] : [{ validFrom: new Date(smtp.tls.notBefore), validTo: new Date(smtp.tls.notAfter) }],
  )
  const isOpen =
    mail.some(({ smtp }) => smtp === undefined || smtp.starttls === null) ||
    limitations.some((limit) => limit === 'dns-failure' || limit === 'time-budget')
  return certificates.length === 0 && isOpen ? UNDETERMINED : certificateExpiryOf(certificates)
}
