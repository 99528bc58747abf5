import { atOnce, type Steps } from '../../slices.ts'
import type { Answers } from '../answers.ts'
import type { ReportCollection } from '../collect/collection.ts'
import { nextStepInSteps, type Recommendation } from '../next-step/next-step.ts'
import { type ClaimCounts, claimedCountsInSteps, createClaimJudge } from '../replay/claims.ts'
import { type PolicyTrial, withPolicy } from '../replay/policy.ts'
import { createJudge, type Days, dayOfReport, type ReplayCounts, replayInSteps } from '../replay/replay.ts'
import { type KnownService, type Sources, sourcesInSteps } from '../sources/sources.ts'
import { type TlsTotals, tlsTotals } from './tls-totals.ts'

export interface SummaryInput {
  readonly collection: ReportCollection
  /** In days since 1970. */
  readonly today: number
  /** The DNS today; absent if nothing may be looked up. */
  readonly answers?: Answers
  /** The DNS after a change. */
  readonly planned?: Answers
  /** Only this domain; by default all that the reports name. */
  readonly domain?: string
  /** A policy to try, after the change if there is one. */
  readonly trial?: PolicyTrial
  readonly services?: readonly KnownService[]
}

/** Under which records mail was judged again. */
type ReplayKind = 'today' | 'plan' | 'policy'

export interface DomainSummary {
  readonly domain: string
  readonly days: Days
  readonly reports: number
  readonly reporters: readonly string[]
  readonly claims: ClaimCounts
  readonly sources: Sources
  readonly replays: readonly { readonly kind: ReplayKind; readonly counts: ReplayCounts }[]
  /** Absent if nothing may be looked up. */
  readonly recommendation?: Recommendation
}

export interface Summary {
  /** The domains whose policies the reports name, those with the most reports first. */
  readonly domains: readonly DomainSummary[]
  /** Domains beyond the limit. */
  readonly otherDomains: number
  readonly tls: readonly TlsTotals[]
}

/** Forged reports can name any number of domains. */
const MAX_DOMAINS = 20

const NOTHING_KNOWN: Answers = { lookup: () => ({ state: 'unknown' }) }

/** Everything that the reports say, and what the records make of it. */
export const summaryOf = (input: SummaryInput): Summary => atOnce(summaryInSteps(input))

export function* summaryInSteps(input: SummaryInput): Steps<Summary> {
  const all = domainsIn(input)
  const domains: DomainSummary[] = []
  for (const found of all.slice(0, MAX_DOMAINS)) domains.push(yield* summaryOfDomain(found, input))
  return {
    domains,
    otherDomains: Math.max(0, all.length - MAX_DOMAINS),
    tls: tlsTotals(input.collection.tlsReports).filter(({ domain }) => isWanted(domain, input)),
  }
}

/** Looks up everything that a summary needs, with as little work as possible: answers lead to further questions. */
export const lookUpAll = (input: SummaryInput): void => atOnce(lookUpAllInSteps(input))

export function* lookUpAllInSteps(input: SummaryInput): Steps<void> {
  const domains = domainsIn(input).slice(0, MAX_DOMAINS)
  // The records of the domains come first, because reports can name any number of other names.
  for (const { domain } of domains)
    for (const answers of [input.answers, input.planned])
      for (const name of [`_dmarc.${domain}`, domain]) answers?.lookup(name, 'TXT')
  for (const { domain } of domains)
    for (const { answers } of trialsOf(domain, input)) yield* replayInSteps(input.collection, domain, answers)
}

interface FoundDomain {
  readonly domain: string
  days: Days
  reports: number
  readonly reporters: Set<string>
}

const isWanted = (domain: string, { domain: wanted }: Pick<SummaryInput, 'domain'>): boolean =>
  wanted === undefined || wanted === domain

function domainsIn(input: Pick<SummaryInput, 'collection' | 'domain'>): readonly FoundDomain[] {
  const found = new Map<string, FoundDomain>()
  for (const report of input.collection.reports) {
    const { domain } = report.policy
    if (!isWanted(domain, input)) continue
    const day = dayOfReport(report)
    const known = found.get(domain) ?? { domain, days: { first: day, last: day }, reports: 0, reporters: new Set() }
    found.set(domain, known)
    known.reports++
    known.days = { first: Math.min(known.days.first, day), last: Math.max(known.days.last, day) }
    known.reporters.add(report.reporter)
  }
  return [...found.values()].toSorted((one, other) => other.reports - one.reports)
}

interface Trial {
  readonly kind: ReplayKind
  readonly answers: Answers
}

function trialsOf(domain: string, { answers, planned, trial }: SummaryInput): readonly Trial[] {
  const changed = planned ?? answers ?? NOTHING_KNOWN
  return [
    ...(answers === undefined ? [] : [{ kind: 'today', answers } as const]),
    ...(planned === undefined ? [] : [{ kind: 'plan', answers: planned } as const]),
    ...(trial === undefined ? [] : [{ kind: 'policy', answers: withPolicy(changed, domain, trial) } as const]),
  ]
}

function* summaryOfDomain(
  { days, domain, reporters, reports }: FoundDomain,
  input: SummaryInput,
): Steps<DomainSummary> {
  const { answers, collection, planned, services = [], today } = input
  const replays: DomainSummary['replays'][number][] = []
  for (const { answers: tried, kind } of trialsOf(domain, input)) {
    const { counts } = yield* replayInSteps(collection, domain, tried)
    replays.push({ kind, counts })
  }
  return {
    domain,
    days,
    reports,
    reporters: [...reporters],
    claims: yield* claimedCountsInSteps(collection, domain),
    sources: yield* sourcesInSteps({
      collection,
      today: answers === undefined ? createClaimJudge(domain) : createJudge(domain, answers),
      ...(planned !== undefined && { changed: createJudge(domain, planned) }),
      services,
    }),
    replays,
    ...(answers !== undefined && { recommendation: yield* nextStepInSteps({ collection, domain, today, answers }) }),
  }
}
