import { BOUNCE_SERVICES } from '../../evidence/data/bounce-services.ts'
import { DKIM_SELECTORS } from '../../evidence/data/dkim-selectors.ts'
import type { ReportCollection } from '../../mail-reports/collect/collection.ts'
import type { PolicyTrial } from '../../mail-reports/replay/policy.ts'
import { type KnownService, type ReverseName, withNames } from '../../mail-reports/sources/sources.ts'
import {
  lookUpAllInSteps,
  type Summary,
  type SummaryInput,
  summaryInSteps,
} from '../../mail-reports/summary/summary.ts'
import type { TlsFailureToday } from '../../mail-reports/summary/tls-today.ts'
import { ChangeError } from '../../plan/change-error.ts'
import { plannedWorld } from '../../plan/planned-world.ts'
import { createSlices } from '../../slices.ts'
import type { Locale } from '../../text.ts'
import type { World } from '../../world.ts'
import { invalidChange, type PlannedChange } from '../plan/read-input.ts'
import { worldObservedOnce } from '../report/observed-once.ts'
import { createDnsAnswers, type DnsAnswers, type DnsAnswersOptions } from './dns-answers.ts'
import { reverseNameOf } from './reverse-names.ts'
import { tlsToday } from './tls-live.ts'

export interface LiveSummaryInput extends DnsAnswersOptions {
  readonly collection: ReportCollection
  readonly trial?: PolicyTrial
  readonly change?: PlannedChange
  readonly locale: Locale
  /** Only this domain; by default all that the reports name. */
  readonly domain?: string
}

export interface LiveSummary {
  readonly summary: Summary
  /** Questions beyond the limit, and those without an answer. */
  readonly unasked: number
  readonly unanswered: number
  /** The failures in TLS reports by domain, with what the live domain shows of them. */
  readonly tls: ReadonlyMap<string, readonly TlsFailureToday[]>
}

/** Longer than for a service, because nothing else waits but a signal. */
const SLICE_MS = 50
const MS_OF_DAY = 86_400_000
/** Answers lead to further questions as often as SPF records refer to others. */
const MAX_ROUNDS = 16
/** For so many of the largest sources of each domain, the name of one address is looked up. */
const NAMED_SOURCES = 25

/** What the reports say under the DNS of today, after a change, and under another policy. Throws a `Problem` if no server would load the change. */
export async function liveSummary(world: World, input: LiveSummaryInput): Promise<LiveSummary> {
  const shared = worldObservedOnce(world)
  try {
    const [summary, tls] = await Promise.all([dmarcSummary(shared.world, input), tlsToday(shared.world, input)])
    return { ...summary, tls }
  } finally {
    shared.release()
  }
}

async function dmarcSummary(world: World, input: LiveSummaryInput): Promise<Omit<LiveSummary, 'tls'>> {
  const { change, collection, domain, signal, trial } = input
  const answers = createDnsAnswers(world.dns, input)
  const planned = change && createDnsAnswers((await worldAfter(world, change)).dns, input)
  const all: SummaryInput = {
    collection,
    today: Math.floor(world.now().getTime() / MS_OF_DAY),
    answers,
    services: SERVICES,
    ...(domain !== undefined && { domain }),
    ...(planned && { planned }),
    ...(trial && { trial }),
  }
  const slices = createSlices({ monotonicMs: () => world.monotonicMs(), sliceMs: SLICE_MS })
  // Millions of rows take seconds, in which the caller can leave.
  const onTurn = (): void => signal.throwIfAborted()
  const stores: readonly DnsAnswers[] = planned === undefined ? [answers] : [answers, planned]
  for (let round = 0, asked = 1; round < MAX_ROUNDS && asked > 0 && !signal.aborted; round++) {
    await slices.run('report', lookUpAllInSteps(all), onTurn)
    const counts = await Promise.all(stores.map((store) => store.askOpen()))
    asked = Math.max(...counts)
  }
  const first = await slices.run('report', summaryInSteps(all), onTurn)
  const names = await namesOf(first, world, input)
  const sum = (of: (store: DnsAnswers) => number): number => stores.reduce((total, store) => total + of(store), 0)
  return {
    summary: {
      ...first,
      domains: first.domains.map((one) => ({
        ...one,
        sources: withNames(one.sources, (address) => names.get(address), SERVICES),
      })),
    },
    unasked: sum(({ unasked }) => unasked),
    unanswered: sum(({ unanswered }) => unanswered),
  }
}

/** Suffixes of names that show a service. That it sends this mail is still the claim of a receiver. */
const SERVICES: readonly KnownService[] = [
  ...DKIM_SELECTORS.providers.map(({ name, traces }) => ({ name, traces })),
  ...BOUNCE_SERVICES.filter((one) => DKIM_SELECTORS.providers.every(({ name }) => name !== one.name)).map(
    ({ name, spf }) => ({ name, traces: [spf] }),
  ),
]

async function worldAfter(world: World, { change, notJudged }: PlannedChange): Promise<World> {
  try {
    // The world itself refuses direct queries if the operator does.
    return await plannedWorld(world, change, { isDirectDnsOn: true, notJudged })
  } catch (error) {
    throw error instanceof ChangeError ? invalidChange(error.faults) : error
  }
}

async function namesOf(
  { domains }: Summary,
  { dns }: World,
  { onAsked, signal }: LiveSummaryInput,
): Promise<ReadonlyMap<string, ReverseName>> {
  const names = new Map<string, ReverseName>()
  const addresses = domains.flatMap(({ sources }) =>
    sources.groups.slice(0, NAMED_SOURCES).flatMap((group) => group.addresses.slice(0, 1)),
  )
  await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const name = await reverseNameOf(address, dns, signal)
      onAsked?.()
      if (name !== undefined) names.set(address, name)
    }),
  )
  return names
}
