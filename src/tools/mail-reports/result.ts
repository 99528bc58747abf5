import type { Refusal } from '../../mail-reports/collect/collection.ts'
import type { ClaimCounts } from '../../mail-reports/replay/claims.ts'
import type { ReplayCounts } from '../../mail-reports/replay/replay.ts'
import type { SourceClass } from '../../mail-reports/sources/sources.ts'
import type { ReportedTlsFailure } from '../../mail-reports/summary/tls-failures.ts'
import type { TlsToday } from '../../mail-reports/summary/tls-today.ts'

/** What the reports say, and what the records make of it. Days are dates such as 2026-11-01. */
export interface MailReports {
  readonly totals: {
    /** Aggregate reports and TLS reports that count. */
    readonly reports: number
    readonly rows: number
    readonly messages: number
    /** Policies of TLS reports. */
    readonly policies: number
    readonly refused: number
  }
  /** Reports that were there before. */
  readonly duplicates: number
  readonly failureReports: number
  readonly unreadableRows: number
  readonly offline: boolean
  /** The policy that was tried. */
  readonly policy?: string
  /** DNS queries without an answer, and queries that were not sent because there are too many. */
  readonly queries?: { readonly unanswered: number; readonly unasked: number }
  readonly domains: readonly ReportedDomain[]
  /** Domains beyond the limit. */
  readonly otherDomains: number
  readonly tls: readonly ReportedTls[]
  readonly refusals: readonly Refusal[]
  readonly unreadable: readonly { readonly file: string; readonly why: string }[]
}

export interface ReportedDomain {
  readonly domain: string
  readonly firstDay: string
  readonly lastDay: string
  readonly reports: number
  readonly reporters: readonly string[]
  readonly claims: ClaimCounts
  /** The same mail under the records of today, after the change, and under another policy. */
  readonly replays: readonly (ReplayCounts & {
    readonly records: 'today' | 'plan' | 'policy'
    readonly sentences: readonly string[]
  })[]
  readonly sources: readonly ReportedSource[]
  /** Messages of networks beyond the limit. */
  readonly otherSources: number
  /** Absent if nothing may be looked up. */
  readonly step?: ReportedStep
  readonly coverage?: {
    readonly firstDay: string
    readonly lastDay: string
    /** Receivers that report regularly. */
    readonly established: readonly string[]
    readonly tooRare: readonly { readonly reporter: string; readonly missingDays: number }[]
    readonly missing: readonly string[]
  }
  readonly unknownSources?: readonly FailingNetwork[]
}

/** A network whose mail fails. */
export interface FailingNetwork {
  readonly network: string
  readonly messages: number
  readonly reports: number
  readonly claimedBy: readonly string[]
}

/** The next step, or the reason to wait. */
export interface ReportedStep {
  readonly kind: 'raise' | 'repair' | 'review' | 'wait' | 'no-record' | 'not-answered' | 'nothing'
  readonly text: string
  /** The day of the step, or of the next attempt. */
  readonly day?: string
  /** The record to publish. */
  readonly record?: string
  readonly to?: 'none' | 'quarantine' | 'reject'
  readonly missing?: readonly string[]
  readonly sources?: readonly FailingNetwork[]
}

export interface ReportedSource {
  readonly network: string
  readonly messages: number
  readonly reports: number
  readonly classes: Readonly<Record<SourceClass, number>>
  readonly days: readonly { readonly day: string; readonly messages: number }[]
  readonly claimedBy: readonly { readonly reporter: string; readonly messages: number }[]
  readonly addresses?: readonly string[]
  readonly spfTerms: readonly string[]
  readonly dkimDomains: readonly string[]
  readonly signers: readonly string[]
  readonly names: readonly string[]
  readonly services: readonly string[]
}

export interface ReportedTls {
  readonly domain: string
  readonly successful: number
  readonly failed: number
  /** Sessions by type of failure. */
  readonly failures: Readonly<Record<string, number>>
  /** The failures, as the live domain shows them. */
  readonly today?: readonly (Omit<ReportedTlsFailure, 'lastDay'> & TlsToday & { readonly lastDay: string })[]
}
