import { deadlineSignal, sleep } from '../../clock.ts'
import type { Registration } from '../../evidence/engine/inquiry.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import { queryNameOf } from '../../standards/rdap/query-name.ts'
import type { Observed } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'
import type { Codec, Made, ResultCache } from '../result-cache.ts'
import type { Registries } from './registries.ts'
import type { RegistryAnswer, RegistryFailure, RegistrySource } from './registry-answer.ts'

/** A report does not wait longer for the registry, because its data is only an addition. */
const MAX_WAIT_MS = 1500
/**
 * The query itself may take longer, so that the next report about the domain has the response. The limit is short, because the command
 * line ends only after its last query.
 */
const TIME_LIMIT_MS = 4000

/** A report has no place in the queue for the registry, so it tries again while it may wait. */
const RETRY_MS = 400

const MINUTE_MS = 60_000
/** One query for a domain per day; a registry that failed is queried again soon. */
const CACHED_MS = { answer: 24 * 60 * MINUTE_MS, failure: 10 * MINUTE_MS, unasked: 0 } as const

const TOO_LATE: Observed<never> = unseen('timeout', `no response within ${MAX_WAIT_MS} ms`)
const NO_REGISTRY: Observed<never> = unseen('disabled', 'no registry of this name can be queried')
const UNDECIDED: Observed<never> = unseen(
  'bad-answer',
  'the response of the registry does not show whether the domain is registered',
)

/** Whether a registry can be queried about the registration of a name. */
export function hasRegistry(domain: DomainName, registries: Pick<Registries, 'sourceFor'>, nowMs: number): boolean {
  const query = queryNameOf(domain)
  return query.ok && !query.value.isSpecialUse && registries.sourceFor(query.value.name, nowMs)?.url !== undefined
}

type Means = Pick<ToolContext, 'world' | 'cache' | 'registries'>

/** A source that can be queried. */
type Source = RegistrySource & { readonly url: string }

/** Returns the registration from the cache, or from one request within the share of the budget that reports have. */
export function registrationLookup(
  means: Means,
): (domain: string, signal: AbortSignal) => Promise<Observed<Registration>> {
  return async (domain, signal) => {
    const { world, registries } = means
    const name = domain as DomainName
    const source = registries.sourceFor(name, world.now().getTime())
    if (source?.url === undefined) return NO_REGISTRY
    const deadline = deadlineSignal(world, MAX_WAIT_MS)
    try {
      return await Promise.race([
        lookUp(name, { ...source, url: source.url }, means, signal),
        ended(deadline.signal),
        ended(signal),
      ])
    } finally {
      deadline.cancel()
    }
  }
}

const ended = (signal: AbortSignal): Promise<Observed<never>> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(TOO_LATE)
    else signal.addEventListener('abort', () => resolve(TOO_LATE), { once: true })
  })

async function lookUp(
  name: DomainName,
  source: Source,
  means: Means,
  signal: AbortSignal,
): Promise<Observed<Registration>> {
  const { observation } = await partitionIn(means.cache).share(
    name,
    async (_notify, callers) => {
      const answer = await ask(name, means, callers.signal)
      // All reports that waited have ended, so the query was cancelled, and its result says nothing about the registry.
      return callers.signal.aborted ? made(TOO_LATE, CACHED_MS.unasked) : cacheEntryOf(answer, source)
    },
    { signal },
  )
  return observation
}

async function ask(name: DomainName, { world, registries }: Means, signal: AbortSignal): Promise<RegistryAnswer> {
  const timeLimit = deadlineSignal(world, TIME_LIMIT_MS)
  try {
    const ended = AbortSignal.any([timeLimit.signal, signal])
    const startedMs = world.monotonicMs()
    for (;;) {
      const answer = await registries.ask(name, world, ended, 'report')
      const isBusy = answer.kind === 'failed' && answer.why === 'busy'
      if (!isBusy || ended.aborted || world.monotonicMs() - startedMs + RETRY_MS >= MAX_WAIT_MS) return answer
      await sleep(world, RETRY_MS, ended)
    }
  } finally {
    timeLimit.cancel()
  }
}

interface CacheEntry {
  readonly observation: Observed<Registration>
}

const CODEC: Codec<CacheEntry> = {
  encode: (entry) => JSON.stringify(entry),
  decode(text) {
    const entry = JSON.parse(text) as Partial<CacheEntry>
    // Another version of the service may share the store.
    return entry.observation === undefined
      ? undefined
      : { value: { observation: entry.observation }, bytes: text.length * COPIES }
  },
}

/** Memory is needed for the value, whose strings are as long as its text. */
const COPIES = 2

const partitionIn = (cache: ResultCache) => cache.partition<CacheEntry>('registration', { codec: CODEC })

/** Failures of the registry are cached for a short time; if it was not queried, nothing is cached. */
function cacheEntryOf(answer: RegistryAnswer, source: Source): Made<CacheEntry> {
  switch (answer.kind) {
    case 'registered':
      return made(seen(registrationIn(answer.entry, source)), CACHED_MS.answer)
    case 'not-found':
      return made(provesAbsence(answer, source) ? seen(notRegistered(source)) : UNDECIDED, CACHED_MS.answer)
    case 'failed':
      return made(FAILURES[answer.why], CACHED_MS[answer.why === 'registry' ? 'failure' : 'unasked'])
    default:
      return made(UNDECIDED, CACHED_MS.answer)
  }
}

/** Servers that the registry has not announced, and WHOIS phrases that it has not documented, were seen for registered names too. */
const provesAbsence = ({ isConclusive = true }: { readonly isConclusive?: boolean }, { trust }: Source): boolean =>
  trust === 'registry' && isConclusive

const QUERY_LIMIT: Observed<never> = unseen('registry-limit', 'too many queries to the registry')

const FAILURES: Readonly<Record<RegistryFailure, Observed<never>>> = {
  registry: unseen('bad-answer', 'the registry could not be reached, or its response is unusable'),
  paused: QUERY_LIMIT,
  busy: QUERY_LIMIT,
  'own-dns': unseen('dns-failure', 'no resolver returned the IP addresses of the registry'),
}

const notRegistered = ({ url }: Source): Registration => ({ isRegistered: false, statuses: [], url })

function registrationIn(entry: RegistryEntry, { url, publishesExpiry }: Source): Registration {
  const { statuses, registrar, expires, nameServers, dnssec } = entry
  return {
    isRegistered: true,
    statuses,
    url,
    ...(registrar !== undefined && { registrar }),
    ...(expires !== undefined && { expires: expires.toISOString() }),
    ...(publishesExpiry !== undefined && { isExpiryPublished: publishesExpiry }),
    ...(nameServers !== undefined && { nameServers }),
    ...(dnssec !== undefined && { dnssec }),
  }
}

const made = (observation: Observed<Registration>, cacheMs: number): Made<CacheEntry> => ({
  value: { observation },
  cacheMs,
  bytes: CODEC.encode({ observation }).length * COPIES,
})
