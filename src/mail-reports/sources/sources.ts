import { isAtOrBelow } from '../../dns/name.ts'
import { atOnce, type Steps } from '../../slices.ts'
import { siteNetworkOf } from '../../standards/ip-address/site-network.ts'
import type { ClaimedRow, ReportCollection } from '../collect/collection.ts'
import { eachRow } from '../collect/each-row.ts'
import type { Verdict } from '../replay/judge.ts'
import { type Days, dayOfReport, isWithin, type Judge } from '../replay/replay.ts'
import type { Override } from '../report.ts'

/**
 * `aligned`: the mail passes today. `alignable`: it fails today and passes after the change. `forwarder`: a receiver says that the mail
 * was forwarded. `unknown`: everything else, whoever sends it.
 */
export type SourceClass = 'aligned' | 'alignable' | 'forwarder' | 'unknown'

/** A name from reverse DNS, which counts only if it resolves to the address again. */
export interface ReverseName {
  readonly name: string
  readonly isConfirmed: boolean
}

/** A service that sends for its customers. `traces` are suffixes of its host names and of the domains that it signs for. */
export interface KnownService {
  readonly name: string
  readonly traces: readonly string[]
}

export interface SourceGroup {
  readonly network: string
  /** Some of its addresses. */
  readonly addresses: readonly string[]
  readonly messages: number
  readonly byClass: Readonly<Record<SourceClass, number>>
  /** Messages by day, as days since 1970. */
  readonly byDay: ReadonlyMap<number, number>
  readonly byReporter: ReadonlyMap<string, number>
  /** Reports that name the group; more than one row of a report counts once. */
  readonly reports: number
  /** The terms of the SPF record and the signing domains that authorize it today. */
  readonly spfTerms: readonly string[]
  readonly dkimDomains: readonly string[]
  /** Domains whose signatures passed, as receivers report it, aligned or not. */
  readonly signers: readonly string[]
  /** Confirmed names only. */
  readonly names: readonly string[]
  readonly services: readonly string[]
}

export interface SourceInput {
  readonly collection: ReportCollection
  readonly days?: Days
  readonly today: Judge
  /** The records after the change, if there is one. */
  readonly changed?: Judge
  readonly services: readonly KnownService[]
}

export interface Sources {
  /** The largest first. */
  readonly groups: readonly SourceGroup[]
  /** Messages of networks beyond the limit. */
  readonly others: number
}

/** Forged reports can name any number of networks. */
const MAX_GROUPS = 20_000
const MAX_LISTED = 10

const FORWARDING: ReadonlySet<Override> = new Set(['forwarded', 'trusted_forwarder', 'mailing_list'])

/** Groups the sources of a domain's mail by network. */
export const sourcesOf = (input: SourceInput): Sources => atOnce(sourcesInSteps(input))

export function* sourcesInSteps(input: SourceInput): Steps<Sources> {
  const drafts = new Map<string, Draft>()
  let others = 0
  yield* eachRow(input.collection, (row) => {
    const day = dayOfReport(row.report)
    if (input.days !== undefined && !isWithin(day, input.days)) return
    const verdict = input.today.verdictOf(row)
    if (verdict === undefined) return
    const draft = draftFor(drafts, siteNetworkOf(row.source))
    if (draft === undefined) others += row.count
    else addRow(draft, { row, day, verdict, input })
  })
  const groups = [...drafts].map(([network, draft]) => groupOf(network, draft, input.services))
  return { groups: groups.toSorted((one, other) => other.messages - one.messages), others }
}

interface Draft {
  messages: number
  reports: number
  lastReport: unknown
  readonly byClass: Record<SourceClass, number>
  readonly byDay: Map<number, number>
  readonly byReporter: Map<string, number>
  readonly addresses: Set<string>
  readonly spfTerms: Set<string>
  readonly dkimDomains: Set<string>
  readonly signers: Set<string>
}

function draftFor(drafts: Map<string, Draft>, network: string): Draft | undefined {
  const known = drafts.get(network)
  if (known !== undefined || drafts.size >= MAX_GROUPS) return known
  const draft: Draft = {
    messages: 0,
    reports: 0,
    lastReport: undefined,
    byClass: { aligned: 0, alignable: 0, forwarder: 0, unknown: 0 },
    byDay: new Map(),
    byReporter: new Map(),
    addresses: new Set(),
    spfTerms: new Set(),
    dkimDomains: new Set(),
    signers: new Set(),
  }
  drafts.set(network, draft)
  return draft
}

interface Judged {
  readonly row: ClaimedRow
  readonly day: number
  readonly verdict: Verdict
  readonly input: SourceInput
}

function addRow(draft: Draft, { day, input, row, verdict }: Judged): void {
  const { count, report, source } = row
  draft.messages += count
  if (draft.lastReport !== report) draft.reports++
  draft.lastReport = report
  draft.byClass[classOf(row, verdict, input.changed)] += count
  draft.byDay.set(day, (draft.byDay.get(day) ?? 0) + count)
  if (draft.byReporter.has(report.reporter) || draft.byReporter.size < MAX_REPORTERS)
    draft.byReporter.set(report.reporter, (draft.byReporter.get(report.reporter) ?? 0) + count)
  addTo(draft.addresses, source)
  addTo(draft.spfTerms, verdict.spfTerm)
  addTo(draft.dkimDomains, verdict.dkimDomain)
  for (const { domain, result } of row.authentication.dkim)
    if (result === 'pass' && domain !== '') addTo(draft.signers, domain)
}

const MAX_REPORTERS = 100

function addTo(texts: Set<string>, text: string | undefined): void {
  if (text !== undefined && texts.size < MAX_LISTED) texts.add(text)
}

function classOf(row: ClaimedRow, verdict: Verdict, changed: Judge | undefined): SourceClass {
  if (verdict.result === 'pass') return 'aligned'
  if (changed?.verdictOf(row)?.result === 'pass') return 'alignable'
  return row.authentication.overrides.some((override) => FORWARDING.has(override)) ? 'forwarder' : 'unknown'
}

function groupOf(network: string, draft: Draft, services: readonly KnownService[]): SourceGroup {
  const { addresses, byClass, byDay, byReporter, dkimDomains, messages, reports, signers, spfTerms } = draft
  const group = {
    network,
    addresses: [...addresses],
    messages,
    byClass,
    byDay,
    byReporter,
    reports,
    spfTerms: [...spfTerms],
    dkimDomains: [...dkimDomains],
    signers: [...signers],
    names: [],
  }
  return { ...group, services: servicesOf(group, services) }
}

type Traces = Pick<SourceGroup, 'names' | 'dkimDomains' | 'signers' | 'spfTerms'>

/** The known services of which something about a group has a trace. */
function servicesOf({ dkimDomains, names, signers, spfTerms }: Traces, services: readonly KnownService[]) {
  const hosts = [...names, ...dkimDomains, ...signers, ...spfTerms.flatMap(targetOf)]
  return services
    .filter(({ traces }) => traces.some((trace) => hosts.some((host) => isAtOrBelow(host, trace))))
    .map(({ name }) => name)
}

/** The same sources with the confirmed names of their listed addresses. */
export function withNames(
  { groups, others }: Sources,
  nameOf: (address: string) => ReverseName | undefined,
  services: readonly KnownService[],
): Sources {
  return {
    others,
    groups: groups.map((group) => {
      const found = group.addresses.flatMap((address) => {
        const reverse = nameOf(address)
        return reverse?.isConfirmed === true ? reverse.name : []
      })
      if (found.length === 0) return group
      const named = { ...group, names: [...new Set(found)] }
      return { ...named, services: servicesOf(named, services) }
    }),
  }
}

/** The domain of an include or a redirect. */
function targetOf(term: string): readonly string[] {
  const target = /^[+\-~?]?(?:include:|redirect=)(.+)$/i.exec(term)?.[1]
  return target === undefined || target.includes('%') ? [] : [target.toLowerCase()]
}
