import type { Measured, Validity } from '../../report/measurements.ts'
import { DMARC_LABELS, type ProbeMetricName, type Sample, SEVERITY_LABELS, type ValueLabel } from './metrics.ts'

export interface ProbedFinding {
  readonly id: string
  readonly severity: (typeof SEVERITY_LABELS)[number]
}

/** What a module measures; members are absent if the module does not have them. */
export interface ProbeReport {
  readonly checkedAt?: string
  readonly coverage?: number
  readonly findings: readonly ProbedFinding[]
  readonly undeterminedChecks?: number
  readonly score?: Measured<number>
  readonly signatureExpiry?: Measured<Validity>
  /** By service; at least one. */
  readonly certificateExpiry?: Readonly<Partial<Record<'https' | 'smtp', Measured<Validity>>>>
  readonly registrationExpiry?: Measured<string>
  readonly registered?: Measured<boolean>
  readonly spfLookups?: Measured<number>
  readonly dmarcPolicy?: Measured<(typeof DMARC_LABELS)[number]>
  readonly resolverAgreement?: Measured<number>
}

/** `ids` are the findings that the module can report. */
export function samplesOf(report: ProbeReport, ids: ReadonlySet<string>): readonly Sample[] {
  const { checkedAt, coverage, findings, undeterminedChecks, certificateExpiry } = report
  return [
    ...plain('zonewise_probe_checked_timestamp_seconds', checkedAt && seconds(checkedAt)),
    ...plain('zonewise_probe_coverage_ratio', coverage),
    ...SEVERITY_LABELS.map(
      (severity): Sample => ({
        name: 'zonewise_probe_findings',
        labels: { severity },
        value: findings.filter((finding) => finding.severity === severity).length,
      }),
    ),
    ...findings.flatMap(({ id, severity }): readonly Sample[] =>
      (severity === 'problem' || severity === 'warn') && ids.has(id)
        ? [{ name: 'zonewise_probe_finding', labels: { id, severity }, value: 1 }]
        : [],
    ),
    ...plain('zonewise_probe_checks_undetermined', undeterminedChecks),
    ...valued('score', report.score, (score) => plain('zonewise_probe_score', score)),
    ...valued('signature_expiry', report.signatureExpiry, (dates) => [
      ...plain('zonewise_probe_signature_expiry_timestamp_seconds', seconds(dates.until)),
      ...plain('zonewise_probe_signature_lifetime_seconds', lifetime(dates)),
    ]),
    ...(certificateExpiry === undefined ? [] : certificateSamples(certificateExpiry)),
    ...valued('registration_expiry', report.registrationExpiry, (at) =>
      plain('zonewise_probe_registration_expiry_timestamp_seconds', seconds(at)),
    ),
    ...valued('registered', report.registered, (is) => plain('zonewise_probe_registered', Number(is))),
    ...valued('spf_lookups', report.spfLookups, (count) => plain('zonewise_probe_spf_lookups', count)),
    ...valued('dmarc_policy', report.dmarcPolicy, (applied) =>
      DMARC_LABELS.flatMap((policy) => plain('zonewise_probe_dmarc_policy', Number(policy === applied), { policy })),
    ),
    ...valued('resolver_agreement', report.resolverAgreement, (ratio) =>
      plain('zonewise_probe_resolver_agreement_ratio', ratio),
    ),
  ]
}

/** One sample says whether all of them could be determined. */
const certificateSamples = (expiries: NonNullable<ProbeReport['certificateExpiry']>): readonly Sample[] => [
  ...Object.entries(expiries).flatMap(([service, measured]) =>
    measured.state === 'known'
      ? [
          ...plain('zonewise_probe_certificate_expiry_timestamp_seconds', seconds(measured.value.until), { service }),
          ...plain('zonewise_probe_certificate_lifetime_seconds', lifetime(measured.value), { service }),
        ]
      : [],
  ),
  undetermined(
    'certificate_expiry',
    Object.values(expiries).some(({ state }) => state === 'undetermined'),
  ),
]

export const undetermined = (value: ValueLabel, is: boolean): Sample => ({
  name: 'zonewise_probe_undetermined',
  labels: { value },
  value: Number(is),
})

function plain(name: ProbeMetricName, value: number | '' | undefined, labels?: Sample['labels']): readonly Sample[] {
  return typeof value === 'number' ? [{ name, value, ...(labels && { labels }) }] : []
}

/** A value that was not determined is absent, never 0. */
function valued<Value>(
  label: ValueLabel,
  measured: Measured<Value> | undefined,
  toSamples: (value: Value) => readonly Sample[],
): readonly Sample[] {
  if (measured === undefined) return []
  return [
    ...(measured.state === 'known' ? toSamples(measured.value) : []),
    undetermined(label, measured.state === 'undetermined'),
  ]
}

const seconds = (time: string): number => Date.parse(time) / 1000

const lifetime = ({ from, until }: Validity): number => seconds(until) - seconds(from)
