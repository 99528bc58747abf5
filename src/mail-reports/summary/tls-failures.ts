import { dayOfPeriod } from '../period.ts'
import type { TlsFailureType, TlsReport } from '../report.ts'

/** The failures of one type at one mail server, as senders report them. */
export interface ReportedTlsFailure {
  readonly type: TlsFailureType
  /** The mail server; absent if senders do not name one. */
  readonly host?: string
  readonly sessions: number
  /** The last day that a report covers, as days since 1970. */
  readonly lastDay: number
  readonly claimedBy: readonly string[]
}

/** Forged reports can name any number of hosts. */
const MAX_FAILURES = 50
const MAX_REPORTERS = 5

interface Draft {
  readonly type: TlsFailureType
  readonly host: string | undefined
  sessions: number
  lastDay: number
  readonly claimedBy: Set<string>
}

/** The failures of a domain, those with the most sessions first. */
export function tlsFailuresOf(reports: readonly TlsReport[], domain: string): readonly ReportedTlsFailure[] {
  const drafts = new Map<string, Draft>()
  for (const report of reports) {
    const day = dayOfPeriod(report.period)
    for (const policy of report.policies) {
      if (policy.domain !== domain) continue
      for (const { receivingHost: host, sessions, type } of policy.failures) {
        const key = `${type} ${host ?? ''}`
        const draft = drafts.get(key) ?? { type, host, sessions: 0, lastDay: day, claimedBy: new Set() }
        drafts.set(key, draft)
        draft.sessions += sessions
        draft.lastDay = Math.max(draft.lastDay, day)
        if (draft.claimedBy.size < MAX_REPORTERS) draft.claimedBy.add(report.reporter)
      }
    }
  }
  return [...drafts.values()]
    .toSorted((one, other) => other.sessions - one.sessions)
    .slice(0, MAX_FAILURES)
    .map(({ claimedBy, host, ...draft }) => ({
      ...draft,
      claimedBy: [...claimedBy],
      ...(host !== undefined && { host }),
    }))
}
