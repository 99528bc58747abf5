import { sleep } from '../../clock.ts'
import type { Release, Semaphore } from '../../semaphore.ts'
import type { QueryLimit } from '../../standards/rdap/registry-facts.ts'
import { parseServerUrl } from '../../standards/rdap/server-url.ts'
import type { WebResponse, World } from '../../world.ts'
import { hostAddresses } from './host-addresses.ts'
import type { RegistryFailure } from './registry-answer.ts'
import type { QueryUse, RegistryBudget } from './registry-budget.ts'

/** The response of a registry and the host that sent it, which redirects can change. */
export type Reached = { readonly kind: 'response'; readonly response: WebResponse; readonly host: string } | Unreached

interface Unreached {
  readonly kind: 'unreached'
  readonly why: RegistryFailure
  /** Whether another server of the same registry may succeed. */
  readonly isWorthAnother: boolean
}

const unreached = (why: RegistryFailure, isWorthAnother: boolean): Unreached => ({
  kind: 'unreached',
  why,
  isWorthAnother,
})

export interface Resolution {
  readonly world: World
  readonly signal: AbortSignal
  /** The time limit of each request. */
  readonly timeLimitMs: number
  readonly use: QueryUse
  readonly maxRedirects: number
}

export interface RegistryClient {
  /** Sends a query and follows redirects, within the budget of each host. */
  fetchAnswer(url: string, resolution: Resolution): Promise<Reached>
}

const MAX_ANSWER_BYTES = 512 * 1024
const CONNECT_MS = 3000

const RDAP = 'application/rdap+json, application/json;q=0.9'
const ANYTHING = '*/*'

export interface RegistryClientOptions {
  /** Limits the parallel queries to a host. */
  readonly semaphore: Semaphore
  readonly budget: RegistryBudget
  /** The limit that the registries at this host document. */
  readonly limitOf: (host: string) => QueryLimit | undefined
}

export function createRegistryClient({ semaphore, budget, limitOf }: RegistryClientOptions): RegistryClient {
  /** Waits until the registry may be queried, unless that would take too long. A report does not wait at all. */
  const mayAsk = async (
    host: string,
    { world, signal, timeLimitMs, use }: Resolution,
  ): Promise<'now' | 'paused' | 'busy'> => {
    let nowMs = world.now().getTime()
    while (!signal.aborted) {
      const permission = await budget.take(host, nowMs, use, limitOf(host))
      if (permission.ok) return 'now'
      if (permission.reason === 'paused') return 'paused'
      if (use === 'report' || permission.waitMs > timeLimitMs) return 'busy'
      await sleep(world, permission.waitMs, signal)
      // At least this time has passed, whatever the clock says.
      nowMs = Math.max(world.now().getTime(), nowMs + permission.waitMs)
    }
    return 'busy'
  }

  const acquire = (host: string, { signal, use }: Resolution): Promise<Release | undefined> => {
    if (use === 'call') return semaphore.acquire({ key: host, signal })
    // A free permit is granted immediately, so that the abort only affects a request that would wait.
    const patience = new AbortController()
    const release = semaphore.acquire({ key: host, signal: patience.signal })
    patience.abort()
    return release
  }

  const get = async (url: string, accept: string, resolution: Resolution): Promise<Reached> => {
    const host = new URL(url).hostname
    const { world, signal, timeLimitMs } = resolution
    const addresses = await hostAddresses(host, world, signal)
    if (!addresses.seen) return unreached('own-dns', true)
    if (addresses.value.length === 0) return unreached('registry', true)
    const request = {
      url,
      addresses: addresses.value,
      headers: { accept },
      maxBodyBytes: MAX_ANSWER_BYTES,
      connectMs: CONNECT_MS,
      firstByteMs: timeLimitMs,
      totalMs: timeLimitMs,
    }
    const inTurn = async (): Promise<Reached> => {
      const permission = await mayAsk(host, resolution)
      if (permission !== 'now') return unreached(permission, false)
      const exchange = await world.web.get(request, signal)
      if (exchange.seen && exchange.value.kind === 'response')
        return { kind: 'response', response: exchange.value, host }
      const isOverBudget = !exchange.seen && ['target-limit', 'client-share'].includes(exchange.why.reason)
      return isOverBudget ? unreached('busy', false) : unreached('registry', true)
    }
    const release = await acquire(host, resolution)
    if (release === undefined) return unreached('busy', false)
    try {
      return await inTurn()
    } finally {
      release()
    }
  }

  /** Some servers do not support the media types of RDAP. */
  const getTolerantly = async (url: string, resolution: Resolution): Promise<Reached> => {
    const reached = await get(url, RDAP, resolution)
    return reached.kind === 'response' && reached.response.status === 406 ? get(url, ANYTHING, resolution) : reached
  }

  return {
    async fetchAnswer(url, resolution) {
      const visited = new Set([url])
      for (let at = url; ; ) {
        const reached = await getTolerantly(at, resolution)
        if (reached.kind !== 'response' || !REDIRECTS.has(reached.response.status)) return reached
        const target = parseServerUrl(headerOf(reached.response, 'location') ?? '', at)
        if (!target.ok || visited.has(target.value) || visited.size > resolution.maxRedirects)
          // The redirect is a loop, or its target is not allowed.
          return unreached('registry', false)
        at = target.value
        visited.add(at)
      }
    },
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Returns the first header field of that name, given in lower case. */
export const headerOf = ({ headers }: WebResponse, wanted: string): string | undefined =>
  headers.find(([name]) => name === wanted)?.[1]
