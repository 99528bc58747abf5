import type { DomainSummary } from '../../mail-reports/summary/summary.ts'
import type { TlsFailureToday } from '../../mail-reports/summary/tls-today.ts'
import { isoDay, replaySentences } from '../../mail-reports/texts.ts'
import type { Locale } from '../../text.ts'
import { policyText, type ReportsOutcome } from './outcome.ts'
import { recommendationValue } from './recommendation-value.ts'
import type { MailReports, ReportedDomain } from './result.ts'

/** The result for programs. */
export function reportsValue(outcome: ReportsOutcome, locale: Locale): MailReports {
  const { collection, hasAddresses, isOffline, summary, tls, trial, unanswered, unasked, unreadable } = outcome
  const { duplicates, failureReports, messages, policies, refused, reports, rows, unreadableRows } = collection.totals
  return {
    totals: { reports, rows, messages, policies, refused },
    duplicates,
    failureReports,
    unreadableRows,
    offline: isOffline,
    ...(trial && { policy: policyText(trial) }),
    ...(!isOffline && { queries: { unanswered, unasked } }),
    domains: summary.domains.map((one) => domainValue(one, hasAddresses, locale)),
    otherDomains: summary.otherDomains,
    tls: summary.tls.map((total) => ({
      ...total,
      failures: Object.fromEntries(total.failures),
      ...(tls.has(total.domain) && { today: (tls.get(total.domain) ?? []).map(failureValue) }),
    })),
    refusals: collection.refusals,
    unreadable,
  }
}

const failureValue = ({ lastDay, ...failure }: TlsFailureToday) => ({ ...failure, lastDay: isoDay(lastDay) })

function domainValue(summary: DomainSummary, hasAddresses: boolean, locale: Locale): ReportedDomain {
  const { claims, days, domain, recommendation, replays, reporters, reports, sources } = summary
  return {
    domain,
    firstDay: isoDay(days.first),
    lastDay: isoDay(days.last),
    reports,
    reporters,
    claims,
    replays: replays.map(({ counts, kind }) => ({
      records: kind,
      ...counts,
      sentences: replaySentences[locale](counts),
    })),
    sources: sources.groups.map(({ addresses, byClass, byDay, byReporter, ...group }) => ({
      ...group,
      ...(hasAddresses && { addresses }),
      classes: byClass,
      days: [...byDay]
        .toSorted(([one], [other]) => one - other)
        .map(([day, messages]) => ({ day: isoDay(day), messages })),
      claimedBy: [...byReporter].map(([reporter, messages]) => ({ reporter, messages })),
    })),
    otherSources: sources.others,
    ...(recommendation && recommendationValue(recommendation, locale)),
  }
}
