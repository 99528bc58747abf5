/** The values of a label; `findingIds` stands for the ids of all warnings and problems that the module can report. */
type LabelValues = readonly string[] | 'findingIds'

interface ProbeMetric {
  readonly help: string
  /** Every label has a closed list of values, so that no domain can create time series. */
  readonly labels: Readonly<Record<string, LabelValues>>
}

export const SEVERITY_LABELS = ['problem', 'warn', 'info', 'ok'] as const
const SERVICE_LABELS = ['https', 'smtp'] as const
export const DMARC_LABELS = ['reject', 'quarantine', 'none', 'missing'] as const

/** The values whose absence says nothing, unless `zonewise_probe_undetermined` is 0. */
export const VALUE_LABELS = [
  'score',
  'signature_expiry',
  'certificate_expiry',
  'registration_expiry',
  'registered',
  'spf_lookups',
  'dmarc_policy',
  'resolver_agreement',
] as const
export type ValueLabel = (typeof VALUE_LABELS)[number]

/**
 * `timeout`: the check did not end before the timeout of the scrape; it continues, and the next scrape gets its result.
 * `overload`: the budget for probes is used up. `outage`: no resolver responded. `internal`: a fault of the service.
 */
export const FAILURE_LABELS = ['timeout', 'overload', 'outage', 'internal'] as const
export type FailureLabel = (typeof FAILURE_LABELS)[number]

/** Every metric of `/probe`. All of them are gauges. The first two have the names that the exporters of Prometheus use. */
export const PROBE_METRICS = {
  probe_success: { help: '1 if the check was made, whatever it found; otherwise 0.', labels: {} },
  probe_duration_seconds: { help: 'Duration of this scrape in seconds.', labels: {} },
  zonewise_probe_failure: {
    help: '1 for the reason why the check was not made.',
    labels: { reason: FAILURE_LABELS },
  },
  zonewise_probe_checked_timestamp_seconds: { help: 'Time of the check, which may be cached.', labels: {} },
  zonewise_probe_score: { help: 'Score from 0 to 100.', labels: {} },
  zonewise_probe_coverage_ratio: { help: 'Share of the points that could be checked, from 0 to 1.', labels: {} },
  zonewise_probe_findings: { help: 'Number of findings by severity.', labels: { severity: SEVERITY_LABELS } },
  zonewise_probe_finding: {
    help: '1 for each finding that is a warning or a problem.',
    labels: { id: 'findingIds', severity: ['problem', 'warn'] },
  },
  zonewise_probe_checks_undetermined: { help: 'Number of checks that were not possible.', labels: {} },
  zonewise_probe_signature_expiry_timestamp_seconds: {
    help: 'Time at which the first DNSSEC signature of the zone expires.',
    labels: {},
  },
  zonewise_probe_signature_lifetime_seconds: { help: 'Validity period of that signature.', labels: {} },
  zonewise_probe_certificate_expiry_timestamp_seconds: {
    help: 'Time at which the first certificate expires.',
    labels: { service: SERVICE_LABELS },
  },
  zonewise_probe_certificate_lifetime_seconds: {
    help: 'Validity period of that certificate.',
    labels: { service: SERVICE_LABELS },
  },
  zonewise_probe_registration_expiry_timestamp_seconds: {
    help: 'Time at which the registration of the domain expires.',
    labels: {},
  },
  zonewise_probe_registered: { help: '1 if the domain is registered, 0 if it is available.', labels: {} },
  zonewise_probe_spf_lookups: { help: 'DNS lookups of the SPF record; the limit is 10.', labels: {} },
  zonewise_probe_dmarc_policy: {
    help: '1 for the DMARC policy that receivers apply, 0 for the others.',
    labels: { policy: DMARC_LABELS },
  },
  zonewise_probe_resolver_agreement_ratio: {
    help: 'Share of the responding resolvers that return the same NS records, from 0 to 1.',
    labels: {},
  },
  zonewise_probe_undetermined: {
    help: '1 if the value could not be determined and is therefore absent, otherwise 0.',
    labels: { value: VALUE_LABELS },
  },
} as const satisfies Record<string, ProbeMetric>

export type ProbeMetricName = keyof typeof PROBE_METRICS

export interface Sample {
  readonly name: ProbeMetricName
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const NAMES = Object.keys(PROBE_METRICS) as readonly ProbeMetricName[]

/** The text format of Prometheus. Label values are not escaped, because none of them comes from the network. */
export const textOf = (samples: readonly Sample[]): string =>
  NAMES.flatMap((name) => {
    const own = samples.filter((sample) => sample.name === name)
    return own.length === 0
      ? []
      : [`# HELP ${name} ${PROBE_METRICS[name].help}\n# TYPE ${name} gauge\n`, ...own.map(line)]
  }).join('')

const line = ({ name, labels = {}, value }: Sample): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
}
