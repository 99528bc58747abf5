import type { DomainSummary } from '../../mail-reports/summary/summary.ts'
import { claimSentence, isoDay, replaySentences, stepSentence } from '../../mail-reports/texts.ts'
import { tlsTodayText } from '../../mail-reports/tls-texts.ts'
import type { Locale } from '../../text.ts'
import { policyText, type ReportsOutcome } from '../../tools/mail-reports/outcome.ts'
import { visibleJson } from '../../visible.ts'

/** Enough for an answer, in characters of the encoded result. */
export const MAX_REPORT_CHARACTERS = 6000

/** How many domains, sources of a domain and other lines are there, in the order in which this is tried. */
const LIMITS = [
  { domains: 5, sources: 10, lines: 10 },
  { domains: 3, sources: 5, lines: 5 },
  { domains: 2, sources: 3, lines: 3 },
  { domains: 1, sources: 3, lines: 1 },
  { domains: 1, sources: 1, lines: 0 },
] as const

type Limits = (typeof LIMITS)[number]

/** What an agent needs of the result: the step first, then why. Texts of strangers are bounded when they are read. */
export function reportsForAgents(outcome: ReportsOutcome, locale: Locale): object {
  for (const limits of LIMITS) {
    const value = valueWithin(outcome, locale, limits)
    if (visibleJson(value).length <= MAX_REPORT_CHARACTERS) return value
  }
  const { messages, reports, rows } = outcome.collection.totals
  return { totals: { reports, rows, messages }, omitted: 'Call again with domain, or with fewer paths.' }
}

function valueWithin(outcome: ReportsOutcome, locale: Locale, { domains, lines, sources }: Limits): object {
  const { collection, isOffline, summary, tls, trial, unanswered, unasked } = outcome
  const { duplicates, failureReports, messages, policies, refused, reports, rows } = collection.totals
  const hidden = Math.max(0, summary.domains.length - domains) + summary.otherDomains
  return {
    totals: { reports, rows, messages, policies, refused, duplicates, failureReports },
    ...(isOffline && { offline: true }),
    ...(trial && { policy: policyText(trial) }),
    ...(unanswered + unasked > 0 && { queries: { unanswered, unasked } }),
    domains: summary.domains.slice(0, domains).map((one) => domainValue(one, locale, sources)),
    ...(hidden > 0 && { omitted: `${hidden} more domains. Call again with domain: "<domain>" for one of them.` }),
    tls: [...tls].slice(0, domains).map(([domain, failures]) => ({
      domain,
      failures: failures.slice(0, lines).map((failure) => tlsTodayText(failure, locale)),
    })),
    ...(outcome.unreadable.length > 0 && { unreadableFiles: outcome.unreadable.length }),
  }
}

function domainValue(summary: DomainSummary, locale: Locale, limit: number): object {
  const { claims, days, domain, recommendation, replays, reports, sources } = summary
  const { groups, others } = sources
  const step = recommendation?.step
  return {
    domain,
    ...(step && { step: stepSentence[locale](step), kind: step.kind }),
    ...(step?.kind === 'raise' && { record: step.record }),
    period: `${isoDay(days.first)} to ${isoDay(days.last)}`,
    reports,
    claims: claimSentence[locale](claims),
    replays: replays.map(({ counts, kind }) => ({ records: kind, result: replaySentences[locale](counts).join(' ') })),
    sources: groups.slice(0, limit).map(({ byClass, byReporter, messages, names, network, services }) => ({
      network,
      messages,
      classes: Object.fromEntries(Object.entries(byClass).filter(([, count]) => count > 0)),
      claimedBy: [...byReporter.keys()].slice(0, 2),
      ...(names.length > 0 && { name: names[0] }),
      ...(services.length > 0 && { services: services.slice(0, 2) }),
    })),
    ...(groups.length > limit && { otherSources: groups.length - limit }),
    ...(others > 0 && { otherMessages: others }),
  }
}
