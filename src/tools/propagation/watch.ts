import Type from 'typebox'
import { sleep } from '../../clock.ts'
import type { Question } from '../../dns/message.ts'
import { presentData } from '../../dns/presentation.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Dns, DnsAnswer, Observed } from '../../world.ts'
import type { ResultOf, ToolContext } from '../define-tool.ts'
import { withDnsTimeLimit } from '../delivered-answer.ts'
import type { Expectation } from './expected-data.ts'
import { findNameServers, type WatchedServer } from './name-servers.ts'
import { pauseAfter } from './pace.ts'
import { askResolvers, type Entry, type ResolverAnswered } from './resolvers.ts'

const Shows = Type.Union([Type.Boolean(), Type.Null()], {
  description: 'Whether the response is as expected; null if there was no usable response.',
})

const ROUND_MEMBERS = {
  round: Type.Integer({ minimum: 1, description: 'Number of the last round.' }),
  checkedAt: Type.String({ format: 'date-time', description: 'Time of this round.' }),
  expected: Type.String({ description: 'The expected data, as in data of a lookup; with whole, one record per line.' }),
  gone: Type.Boolean({ description: 'Whether the record with this data should be gone.' }),
  nameServers: Type.Array(
    Type.Object(
      {
        name: Type.String({ description: 'Name of an authoritative name server.' }),
        address: Type.String({ description: 'The IP address that was queried.' }),
        shows: Shows,
      },
      { title: 'WatchedNameServer' },
    ),
    { description: 'The authoritative name servers; empty if they could not be determined.' },
  ),
  resolvers: Type.Array(
    Type.Object(
      {
        id: Type.String({ description: 'Id of the resolver, as in resolvers of the result.' }),
        label: Type.String({ description: 'Display name of the resolver.' }),
        shows: Shows,
      },
      { title: 'WatchedResolver' },
    ),
    { description: 'The resolvers, in the order of the result.' },
  ),
  visibleBy: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description:
      'When the TTLs of the outdated responses have ended, so that all resolvers show what is expected; null if a ' +
      'name server does not show it yet, or if a TTL is not known.',
  }),
  nextInSeconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Seconds until the next round; null after the last one.',
  }),
}

export const RoundSchema = Type.Object(ROUND_MEMBERS)

export const WatchSchema = Type.Object(
  {
    outcome: Type.Unsafe<'visible' | 'not-yet'>({
      type: 'string',
      enum: ['visible', 'not-yet'],
      description:
        'visible if at least one resolver, and all name servers and resolvers with a usable response, show what is expected.',
    }),
    ...ROUND_MEMBERS,
  },
  {
    title: 'PropagationWatch',
    description: 'Only with expect: which name servers and resolvers show the expected record.',
    'x-extension': true,
  },
)

export type WatchReport = ResultOf<typeof WatchSchema>

/** A round sends up to 13 queries, so that 5 of them send about as many as a cold health check. */
const ROUNDS_PER_CALL = 5

export interface Watched {
  readonly resolvers: readonly Entry[]
  readonly watch: WatchReport
}

/**
 * Asks the authoritative name servers and the resolvers until all of them show what is expected, and reports every round. Without
 * a listener for the rounds there is only one.
 */
export async function watchPropagation(
  question: Question,
  expectation: Expectation,
  context: ToolContext,
): Promise<Watched> {
  const { world, onPart, signal: callerHasLeft, countAgain } = context
  const startedMs = world.monotonicMs()
  const servers = await withDnsTimeLimit(world, callerHasLeft, (signal) => findNameServers(question, context, signal))
  let answered: readonly ResolverAnswered[] | undefined
  for (let round = 1; ; round++) {
    const asked: Asked = await askAll(question, expectation, servers, answered, context)
    callerHasLeft?.throwIfAborted()
    const { nameServers } = asked
    answered = asked.answered
    const resolvers = answered.map(({ entry, cachedFor }) => ({ ...entryShows(entry, expectation), cachedFor }))
    const isPublished = isUncontradicted(nameServers)
    const isVisible = isPublished && isShownBySome(resolvers) && isUncontradicted(resolvers)
    const outdated = resolvers.filter(({ shows }) => shows === false).map(({ cachedFor }) => cachedFor)
    const pauseMs =
      isVisible || onPart === undefined
        ? undefined
        : pauseAfter({ round, elapsedMs: world.monotonicMs() - startedMs, outdated: isPublished ? outdated : [] })
    const now = world.now()
    const report: ResultOf<typeof RoundSchema> = {
      round,
      checkedAt: now.toISOString(),
      expected: expectation.data,
      gone: expectation.isGone,
      nameServers,
      resolvers: resolvers.map(({ id, label, shows }) => ({ id, label, shows })),
      visibleBy: isPublished && isShownBySome(nameServers) ? latest(now, outdated) : null,
      nextInSeconds: pauseMs === undefined ? null : Math.round(pauseMs / SECOND),
    }
    onPart?.(report)
    if (pauseMs === undefined)
      return {
        resolvers: answered.map(({ entry }) => entry),
        watch: { outcome: isVisible ? 'visible' : 'not-yet', ...report },
      }
    await sleep(world, pauseMs, callerHasLeft)
    callerHasLeft?.throwIfAborted()
    if (round % ROUNDS_PER_CALL === 0) await countAgain?.()
  }
}

const SECOND = 1000

interface Showing {
  readonly shows: boolean | null
}

const isShownBySome = (places: readonly Showing[]): boolean => places.some(({ shows }) => shows === true)

/** No usable response differs from what is expected. */
const isUncontradicted = (places: readonly Showing[]): boolean => places.every(({ shows }) => shows !== false)

interface Asked {
  readonly nameServers: readonly (WatchedServer & Showing)[]
  readonly answered: readonly ResolverAnswered[]
}

/**
 * Asks the name servers and the resolvers. Until all name servers show the record, resolvers are not asked again, because they
 * would only cache the old response again.
 */
async function askAll(
  question: Question,
  expectation: Expectation,
  servers: readonly WatchedServer[],
  known: readonly ResolverAnswered[] | undefined,
  { world, signal: callerHasLeft }: ToolContext,
): Promise<Asked> {
  const { dns } = world
  const atServers = withDnsTimeLimit(world, callerHasLeft, (signal) =>
    askServers(dns, servers, question, expectation, signal),
  )
  if (known !== undefined && !isUncontradicted(await atServers))
    return { nameServers: await atServers, answered: known }
  const atResolvers = withDnsTimeLimit(world, callerHasLeft, (signal) => askResolvers(dns, question, signal))
  const [nameServers, answered] = await Promise.all([atServers, atResolvers])
  return { nameServers, answered }
}

/** When the last of these responses leaves the caches. */
function latest(now: Date, outdated: readonly (number | undefined)[]): string | null {
  const seconds = outdated.filter((one) => one !== undefined)
  if (seconds.length < outdated.length) return null
  return new Date(now.getTime() + Math.max(0, ...seconds) * SECOND).toISOString()
}

const askServers = (
  dns: Dns,
  servers: readonly WatchedServer[],
  question: Question,
  expectation: Expectation,
  signal: AbortSignal,
): Promise<readonly (WatchedServer & Showing)[]> =>
  Promise.all(
    servers.map(async (server) => {
      // A response that is truncated over UDP is requested again over TCP.
      const observed = await dns.askServer(server.address, question, { transport: 'udp', signal })
      return { ...server, shows: serverShows(observed, question, expectation) }
    }),
  )

function serverShows(observed: Observed<DnsAnswer>, { type }: Question, expectation: Expectation): boolean | null {
  if (!observed.seen) return null
  const { isAuthoritative, isTruncated, status, answers } = observed.value
  const data = answers.filter((record) => record.type === type).map(presentData)
  // The records behind an alias may be in another zone, for which this server does not answer.
  const isAlias = data.length === 0 && answers.some((record) => record.type === TYPE.CNAME)
  if (!isAuthoritative || isTruncated || isAlias) return null
  return isShown(status, data, expectation)
}

const entryShows = (
  { id, label, reachable, truncated, status, answers }: Entry,
  expectation: Expectation,
): Showing & Pick<Entry, 'id' | 'label'> => ({
  id,
  label,
  shows:
    reachable && !truncated
      ? isShown(
          status,
          answers.map(({ data }) => data),
          expectation,
        )
      : null,
})

/** Only NOERROR and NXDOMAIN say which records there are. */
function isShown(
  status: number,
  data: readonly string[],
  { data: expected, isGone, records }: Expectation,
): boolean | null {
  if (status !== RCODE.NOERROR && status !== RCODE.NXDOMAIN) return null
  // Other records of the same name and type do not matter, unless the whole set is expected.
  if (records === undefined) return data.includes(expected) !== isGone
  const served = new Set(data)
  return served.size === records.length && records.every((record) => served.has(record))
}
