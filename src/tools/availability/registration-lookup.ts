import { deadlineSignal } from '../../clock.ts'
import type { Registration } from '../../evidence/inquiry.ts'
import { seen, unseen } from '../../evidence/observed.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { queryNameOf } from '../../standards/rdap/query-name.ts'
import type { Observed } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'
import { availabilityIn } from '../domain-availability.ts'
import type { Made } from '../result-cache.ts'
import type { Registries } from './registries.ts'
import type { RegistryAnswer } from './registry-answer.ts'

/** The report does not wait longer for the statuses, because they are only an addition. */
const MAX_WAIT_MS = 1500
const CACHE_MS = 300_000
const BYTES = 500

const NOT_REPORTED: Observed<never> = unseen('bad-answer', 'the registry did not tell')
const TOO_LATE: Observed<never> = unseen('timeout', `no answer within ${MAX_WAIT_MS} ms`)
const NO_REGISTRY: Observed<never> = unseen('disabled', 'no registry of this name offers RDAP')

/** Whether a registry can be queried about the registration of a name. */
export function hasRegistry(domain: DomainName, registries: Pick<Registries, 'sourceFor'>, nowMs: number): boolean {
  const query = queryNameOf(domain)
  return query.ok && !query.value.isSpecialUse && registries.sourceFor(query.value.name, nowMs)?.url !== undefined
}

type Means = Pick<ToolContext, 'world' | 'cache' | 'registries'>

/** Returns the registration from an availability check that this process has cached, or from one request. */
export function registrationLookup(
  means: Means,
): (domain: string, signal: AbortSignal) => Promise<Observed<Registration>> {
  return async (domain, signal) => {
    const { world, registries } = means
    const name = domain as DomainName
    const url = registries.sourceFor(name, world.now().getTime())?.url
    if (url === undefined) return NO_REGISTRY
    const deadline = deadlineSignal(world, MAX_WAIT_MS)
    try {
      return await Promise.race([lookUp(name, url, means, deadline.signal), ended(deadline.signal), ended(signal)])
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
  url: string,
  { world, cache, registries }: Means,
  deadline: AbortSignal,
): Promise<Observed<Registration>> {
  const known = await availabilityIn(cache, name)
  if (known?.state === 'available') return seen({ isRegistered: false, statuses: [], url })
  if (known?.statuses !== undefined) return seen({ isRegistered: true, statuses: known.statuses, url })
  const { observation } = await cache
    .partition<CacheEntry>('registration')
    .share(name, async () => cached(await registries.ask(name, world, deadline), url))
  return observation
}

interface CacheEntry {
  readonly observation: Observed<Registration>
}

/** Failed lookups are not cached, because the next one may succeed. */
function cached(answer: RegistryAnswer, url: string): Made<CacheEntry> {
  switch (answer.kind) {
    case 'registered':
      return made(seen({ isRegistered: true, statuses: answer.entry.statuses, url }), CACHE_MS)
    case 'not-found':
      return made(seen({ isRegistered: false, statuses: [], url }), CACHE_MS)
    default:
      return made(NOT_REPORTED, 0)
  }
}

const made = (observation: Observed<Registration>, cacheMs: number): Made<CacheEntry> => ({
  value: { observation },
  cacheMs,
  bytes: BYTES,
})
