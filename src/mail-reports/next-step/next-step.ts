import { atOnce, type Steps } from '../../slices.ts'
import { buildDmarc } from '../../standards/dmarc/build.ts'
import { isTesting } from '../../standards/dmarc/policy.ts'
import type { DmarcPolicy, DmarcRecord } from '../../standards/dmarc/record.ts'
import { siteNetworkOf } from '../../standards/ip-address/site-network.ts'
import type { Answers } from '../answers.ts'
import type { ReportCollection } from '../collect/collection.ts'
import { eachRow } from '../collect/each-row.ts'
import { type PolicyTrial, recordAt, trialRecord, withPolicy } from '../replay/policy.ts'
import { createJudge, dayOfReport, isWithin } from '../replay/replay.ts'
import { type Coverage, coverageOf, TOLERATED_REPORTS } from './coverage.ts'

/** A network whose mail the stricter policy would stop. Only receivers say that it sends. */
export interface FailingSource {
  readonly network: string
  readonly messages: number
  readonly reports: number
  /** Who claims it; the first of them. */
  readonly claimedBy: readonly string[]
}

export type NextStep =
  /** Publish this record on this day, in days since 1970, after the check of the unknown sources. */
  | { readonly kind: 'raise'; readonly day: number; readonly record: string; readonly to: DmarcPolicy }
  /** Own sources fail, which have to be repaired before. */
  | { readonly kind: 'repair'; readonly sources: readonly FailingSource[] }
  /** Sources that established reporters name again and again, and that nothing in the DNS explains: somebody has to say whose they are. */
  | { readonly kind: 'review'; readonly sources: readonly FailingSource[] }
  /** `day` is the first one on which enough reports can be there; it is absent if no receiver reports regularly. */
  | { readonly kind: 'wait'; readonly missing: readonly number[]; readonly day?: number }
  | { readonly kind: 'no-record' }
  | { readonly kind: 'not-answered' }
  /** The strictest policy is published. */
  | { readonly kind: 'nothing' }

export interface Recommendation {
  readonly step: NextStep
  readonly coverage: Coverage
  /** Sources without any sign in the DNS that they belong to the domain: to be looked at before every step, and never offered. */
  readonly unknownSources: readonly FailingSource[]
}

const MAX_LISTED = 100
const MAX_REPORTERS = 5

export interface StepInput {
  readonly collection: ReportCollection
  readonly domain: string
  readonly today: number
  readonly answers: Answers
  /** Networks that the operator of the domain has looked at, and that are not theirs. */
  readonly foreignNetworks?: ReadonlySet<string>
}

/** The next step that the reports support: one policy at a time, and only the policy. */
export const nextStep = (input: StepInput): Recommendation => atOnce(nextStepInSteps(input))

export function* nextStepInSteps(input: StepInput): Steps<Recommendation> {
  const { answers, collection, domain, today } = input
  const coverage = coverageOf(collection, domain, today)
  const answer = answers.lookup(`_dmarc.${domain}`, 'TXT')
  const record = recordAt(domain, answers)
  const trial = record === undefined ? undefined : raised(record)
  const failing = yield* failingSources(input, coverage, trial)
  const unknownSources = failing.unknown.slice(0, MAX_LISTED)
  const isForeign = (network: string): boolean => input.foreignNetworks?.has(network) ?? false
  const decide = (): NextStep => {
    if (answer.state === 'unknown') return { kind: 'not-answered' }
    if (record === undefined) return { kind: 'no-record' }
    if (trial === undefined) return { kind: 'nothing' }
    if (coverage.missing.length > 0) return waitFor(coverage, today)
    const own = failing.own.filter(({ reports }) => reports > TOLERATED_REPORTS)
    if (own.length > 0) return { kind: 'repair', sources: own.slice(0, MAX_LISTED) }
    const open = failing.unknown.filter(({ network, reports }) => reports > TOLERATED_REPORTS && !isForeign(network))
    if (open.length > 0) return { kind: 'review', sources: open.slice(0, MAX_LISTED) }
    return { kind: 'raise', day: today, record: buildDmarc(trialRecord(record, trial)), to: trial.p ?? 'none' }
  }
  return { step: decide(), coverage, unknownSources }
}

/** Test mode ends before a policy is raised further. Subdomains without a policy of their own follow. */
function raised(record: DmarcRecord): PolicyTrial | undefined {
  const p = record.p ?? 'none'
  if (p === 'none') return { p: 'quarantine' }
  if (isTesting(record) || (record.pct ?? 100) < 100) return { p, t: null }
  return p === 'quarantine' ? { p: 'reject' } : undefined
}

/** Only an established reporter fills the missing days, and a reporter without any report may never send one. */
function waitFor({ established, missing, tooRare }: Coverage, today: number): NextStep {
  const [closest] = tooRare
  const days = established.length > 0 ? missing.length : closest?.missingDays
  return { kind: 'wait', missing, ...(days !== undefined && { day: today + Math.max(days, 1) }) }
}

interface Draft {
  messages: number
  reports: number
  lastReport: unknown
  readonly claimedBy: Set<string>
}

const MAX_NETWORKS = 20_000

/** The networks whose mail fails under the raised policy, by whether the DNS shows that they send for the domain. */
function* failingSources(
  { answers, collection, domain }: StepInput,
  coverage: Coverage,
  trial: PolicyTrial | undefined,
) {
  const judge = createJudge(domain, trial === undefined ? answers : withPolicy(answers, domain, trial))
  const drafts = new Map<string, Draft>()
  const own = new Set<string>()
  yield* eachRow(collection, (row) => {
    if (!isWithin(dayOfReport(row.report), coverage.window)) return
    const verdict = judge.verdictOf(row)
    if (verdict === undefined) return
    const network = siteNetworkOf(row.source)
    // The record itself names the source. That a signature passed is a claim.
    if (verdict.spfTerm !== undefined && own.size < MAX_NETWORKS) own.add(network)
    if (verdict.result === 'pass') return
    const draft = drafts.get(network) ?? newDraft(drafts, network)
    if (draft === undefined) return
    draft.messages += row.count
    if (draft.lastReport !== row.report) draft.reports++
    draft.lastReport = row.report
    if (draft.claimedBy.size < MAX_REPORTERS) draft.claimedBy.add(row.report.reporter)
  })
  const sources = [...drafts]
    .map(([network, { claimedBy, messages, reports }]) => ({ network, messages, reports, claimedBy: [...claimedBy] }))
    .toSorted((one, other) => other.messages - one.messages)
  return {
    own: sources.filter(({ network }) => own.has(network)),
    unknown: sources.filter(({ network }) => !own.has(network)),
  }
}

function newDraft(drafts: Map<string, Draft>, network: string): Draft | undefined {
  if (drafts.size >= MAX_NETWORKS) return undefined
  const draft: Draft = { messages: 0, reports: 0, lastReport: undefined, claimedBy: new Set() }
  drafts.set(network, draft)
  return draft
}
