/** What mail reports say, after they were read. Everything here is the claim of a stranger. */

export type Disposition = 'none' | 'quarantine' | 'reject' | 'unknown'
type Policy = 'none' | 'quarantine' | 'reject'

export interface Period {
  /** Seconds since 1970. */
  readonly begin: number
  readonly end: number
}

export interface ReportIdentity {
  /** The name that the report gives for its author, in lower case. */
  readonly reporter: string
  readonly id: string
  readonly period: Period
}

/** The policy that the reporter found. Members that the report lacks, or whose value is invalid, are absent. */
export interface PublishedPolicy {
  readonly domain: string
  readonly p?: Policy
  readonly sp?: Policy
  readonly np?: Policy
  readonly adkim?: 'r' | 's'
  readonly aspf?: 'r' | 's'
  readonly pct?: number
  readonly testing?: boolean
}

/** `rfc9990` if the report has a member or the namespace that only RFC 9990 defines. */
export type AggregateForm = 'rfc7489' | 'rfc9990'

export interface AggregateReport extends ReportIdentity {
  readonly form: AggregateForm
  readonly policy: PublishedPolicy
  /** Rows without a source address or a count, which were left out. */
  readonly unreadableRows: number
}

export type DkimResult = 'none' | 'pass' | 'fail' | 'policy' | 'neutral' | 'temperror' | 'permerror' | 'unknown'
export type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'temperror' | 'permerror' | 'unknown'

export interface DkimAuthentication {
  readonly domain: string
  readonly selector?: string
  readonly result: DkimResult
}

export interface SpfAuthentication {
  readonly domain: string
  readonly scope: 'mfrom' | 'helo'
  readonly result: SpfResult
}

/** Why a receiver did not follow the policy. */
export type Override =
  | 'forwarded'
  | 'sampled_out'
  | 'trusted_forwarder'
  | 'mailing_list'
  | 'local_policy'
  | 'policy_test_mode'
  | 'other'

/** Everything of a row except its source and its count. Many rows share it. */
export interface Authentication {
  /** Empty if the report has none, or one that is not a domain name. */
  readonly headerFrom: string
  readonly envelopeFrom?: string
  readonly disposition: Disposition
  /** Whether DKIM and SPF passed with alignment, as the reporter judged it. */
  readonly evaluatedDkim: 'pass' | 'fail' | 'unknown'
  readonly evaluatedSpf: 'pass' | 'fail' | 'unknown'
  readonly overrides: readonly Override[]
  readonly dkim: readonly DkimAuthentication[]
  readonly spf: readonly SpfAuthentication[]
  /** The row has more results than are read. */
  readonly isShortened?: true
}

export interface ReportRow {
  /** An IP address in its canonical form. */
  readonly source: string
  readonly count: number
  readonly authentication: Authentication
}

/** The result types of RFC 8460 section 4.3. */
export const TLS_FAILURES = [
  'starttls-not-supported',
  'certificate-host-mismatch',
  'certificate-expired',
  'certificate-not-trusted',
  'validation-failure',
  'tlsa-invalid',
  'dnssec-invalid',
  'dane-required',
  'sts-policy-fetch-error',
  'sts-policy-invalid',
  'sts-webpki-invalid',
] as const

export type TlsFailureType = (typeof TLS_FAILURES)[number] | 'other'

export interface TlsFailure {
  readonly type: TlsFailureType
  readonly sessions: number
  readonly sendingAddress?: string
  readonly receivingHost?: string
  readonly receivingAddress?: string
}

export interface TlsPolicyResult {
  readonly kind: 'sts' | 'tlsa' | 'no-policy-found' | 'unknown'
  readonly domain: string
  readonly hosts: readonly string[]
  readonly successful: number
  readonly failed: number
  readonly failures: readonly TlsFailure[]
}

export interface TlsReport extends ReportIdentity {
  readonly policies: readonly TlsPolicyResult[]
}

/** Why a file, or a part of one, contains no report that can be read. No reason quotes content. */
export type RefusalReason =
  | 'empty'
  | 'unknown-format'
  | 'no-report'
  | 'not-well-formed'
  | 'truncated'
  | 'has-doctype'
  | 'other-document'
  | 'no-period'
  | 'no-domain'
  | 'too-large'
  | 'too-deep'
  | 'too-many-parts'
  | 'damaged-archive'

/** Receives what a file contains, in the order of the file. */
export interface ReportSink {
  /** The rows of an aggregate report come before its end, because files have them in any order. */
  row(row: ReportRow): void
  aggregate(report: AggregateReport): void
  tls(report: TlsReport): void
  /** A failure report is counted; nothing of it is shown. */
  failure(): void
  /** The rows since the last report belong to none. `part` is the path of positions inside archives and messages, from 1. */
  refused(reason: RefusalReason, part: readonly number[]): void
}
