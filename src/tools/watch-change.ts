import { sleep } from '../clock.ts'
import type { Question } from '../dns/message.ts'
import { TYPE } from '../dns/types.ts'
import { Problem } from '../problems.ts'
import { atOnce, type Steps } from '../slices.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { RunnableTool, ToolContext } from './define-tool.ts'
import { withDnsTimeLimit } from './delivered-answer.ts'
import { domainParameter } from './parameters/domain.ts'
import { changeParameter, formatParameter } from './plan/change-parameter.ts'
import { type PlanInput, readInput } from './plan/read-input.ts'
import {
  cachedSeconds,
  type ExpectedSet,
  expectedSets,
  resolverShows,
  serverShows,
} from './propagation/expected-sets.ts'
import { findNameServers, type WatchedServer } from './propagation/name-servers.ts'
import { isMissing, lastCacheOf, showsEverywhere, type WatchedSet } from './propagation/watched-sets.ts'
import { uncached } from './response.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const MIN_PAUSE_MS = 10 * SECOND
const MAX_PAUSE_MS = 5 * MINUTE
/** Each set is queried at up to 8 name servers and 5 resolvers in a round. */
const MAX_SETS = 200
const SETS_AT_A_TIME = 8

export interface ChangeRound {
  readonly round: number
  readonly checkedAt: string
  readonly sets: readonly WatchedSet[]
  /** When the last cache of the resolvers expires; null if none is outdated, or as long as it is not known. */
  readonly cachedUntil: string | null
  /** Null after the last round. */
  readonly nextInSeconds: number | null
}

export interface WatchedChange extends ChangeRound {
  readonly outcome: 'visible' | 'not-yet'
}

interface WatchInput extends PlanInput {
  readonly minutes: number
}

/** Waits until every record set of a change is served by all name servers and by the resolvers. Each round is a part. */
export const watchChange: RunnableTool = {
  name: 'watch_change',
  command: {},
  parameters: {
    domain: domainParameter,
    change: changeParameter,
    format: formatParameter,
    minutes: { schema: {}, isOptional: true, read: (raw) => (typeof raw === 'number' ? raw : 60) },
  },
  validate: (input) => setsIn(input as unknown as WatchInput),
  run: async (input, context) => uncached(await watched(input as unknown as WatchInput, context)),
}

function* setsIn(input: PlanInput): Steps<readonly ExpectedSet[]> {
  const { change } = yield* readInput(input)
  const sets = expectedSets(change)
  if (sets.length === 0) throw new Problem('invalid_input', 'The change has no record set that can be waited for.')
  if (sets.length > MAX_SETS)
    throw new Problem(
      'invalid_input',
      `The change has ${sets.length} record sets; a watch follows at most ${MAX_SETS}. Send the sets that change only.`,
    )
  return sets
}

async function watched(input: WatchInput, context: ToolContext): Promise<WatchedChange> {
  const { world, onPart, signal } = context
  const expected = atOnce(setsIn(input))
  const startedMs = world.monotonicMs()
  const lastMs = startedMs + input.minutes * MINUTE
  const { domain } = atOnce(readInput(input)).change
  const servers = {
    own: await serversFor({ name: domain, type: TYPE.SOA }, context),
    parent: expected.some(({ isAtParent }) => isAtParent)
      ? await serversFor({ name: domain as DomainName, type: TYPE.DS }, context)
      : [],
  }
  let known: readonly (WatchedSet | undefined)[] = expected.map(() => undefined)
  for (let round = 1; ; round++) {
    const sets = await inGroups(expected, (set, index) => {
      const before = known[index]
      // What is visible everywhere stays so; asking again would only cost queries.
      if (before !== undefined && showsEverywhere(before)) return Promise.resolve(before)
      return askSet(set, set.isAtParent ? servers.parent : servers.own, context)
    })
    signal?.throwIfAborted()
    known = sets
    const isVisible = sets.every(showsEverywhere)
    const nowMs = world.monotonicMs()
    const pauseMs = isVisible || onPart === undefined ? undefined : pauseBefore(sets, world.now(), lastMs - nowMs)
    const report: ChangeRound = {
      round,
      checkedAt: world.now().toISOString(),
      sets,
      cachedUntil: lastCacheOf(sets),
      nextInSeconds: pauseMs === undefined ? null : Math.round(pauseMs / SECOND),
    }
    onPart?.(report)
    if (pauseMs === undefined) return { outcome: isVisible ? 'visible' : 'not-yet', ...report }
    await sleep(world, pauseMs, signal)
    signal?.throwIfAborted()
  }
}

const serversFor = (question: Question, context: ToolContext): Promise<readonly WatchedServer[]> =>
  withDnsTimeLimit(context.world, context.signal, (signal) => findNameServers(question, context, signal))

async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += SETS_AT_A_TIME) {
    const group = items.slice(start, start + SETS_AT_A_TIME)
    results.push(...(await Promise.all(group.map((item, index) => work(item, start + index)))))
  }
  return results
}

/** Asks the name servers, and the resolvers only if all name servers show the set. */
async function askSet(
  expected: ExpectedSet,
  servers: readonly WatchedServer[],
  { world, signal: callerHasLeft }: ToolContext,
): Promise<WatchedSet> {
  const { dns } = world
  const { question, type, isAtParent } = expected
  const nameServers = await withDnsTimeLimit(world, callerHasLeft, (signal) =>
    Promise.all(
      servers.map(async ({ name, address }) => {
        // A response that is truncated over UDP is requested again over TCP.
        const observed = await dns.askServer(address, question, { transport: 'udp', signal })
        return { name, address, shows: serverShows(observed, expected) }
      }),
    ),
  )
  const set = { name: question.name, type, isAtParent, nameServers }
  if (nameServers.some(({ shows }) => shows === false)) return { ...set, resolvers: [] }
  const answered = await withDnsTimeLimit(world, callerHasLeft, (signal) =>
    Promise.all(
      dns.resolvers.map(async ({ id, label }) => {
        const observed = await dns.askResolver(id, question, { signal })
        const shows = resolverShows(observed, expected)
        return { label, shows, cachedFor: observed.seen ? cachedSeconds(observed.value) : undefined }
      }),
    ),
  )
  const outdated = answered.filter(({ shows }) => shows === false).map(({ cachedFor }) => cachedFor)
  const seconds = outdated.filter((one) => one !== undefined)
  return {
    ...set,
    resolvers: answered.map(({ label, shows }) => ({ label, shows })),
    ...(seconds.length > 0 &&
      seconds.length === outdated.length && {
        cachedUntil: new Date(world.now().getTime() + Math.max(...seconds) * SECOND).toISOString(),
      }),
  }
}

/** The next cache to expire decides, within limits; undefined if the time is over. */
function pauseBefore(sets: readonly WatchedSet[], now: Date, leftMs: number): number | undefined {
  if (leftMs < MIN_PAUSE_MS) return undefined
  const expiries = sets.flatMap(({ cachedUntil }) =>
    cachedUntil === undefined ? [] : [new Date(cachedUntil).getTime() - now.getTime()],
  )
  const soonest = sets.some(isMissing) ? [...expiries, MINUTE] : expiries
  return Math.min(leftMs, Math.max(MIN_PAUSE_MS, Math.min(MAX_PAUSE_MS, ...soonest)))
}
