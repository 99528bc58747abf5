import { parseServerUrl } from '../../standards/rdap/server-url.ts'
import type { Observed, WebResponse } from '../../world.ts'
import { hostAddresses } from './host-addresses.ts'
import type { RegistryFailure } from './registry-answer.ts'
import type { RegistryTurns, TurnRequest } from './registry-turns.ts'

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

export interface RegistryLookup extends TurnRequest {
  readonly maxRedirects: number
}

export interface RegistryClient {
  /** Sends a query and follows redirects, within the budget of each host. */
  fetchAnswer(url: string, lookup: RegistryLookup): Promise<Reached>
}

const MAX_ANSWER_BYTES = 512 * 1024
const CONNECT_MS = 3000

const RDAP = 'application/rdap+json, application/json;q=0.9'
const ANYTHING = '*/*'

export function createRegistryClient(turns: RegistryTurns): RegistryClient {
  const get = async (url: string, accept: string, lookup: RegistryLookup): Promise<Reached> => {
    const host = new URL(url).hostname
    const { world, signal, timeLimitMs } = lookup
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
    const reached = await turns.inTurn(host, lookup, async (): Promise<Reached> => {
      const exchange = await world.web.get(request, signal)
      if (exchange.seen && exchange.value.kind === 'response')
        return { kind: 'response', response: exchange.value, host }
      return isOverBudget(exchange) ? unreached('busy', false) : unreached('registry', true)
    })
    return typeof reached === 'string' ? unreached(reached, false) : reached
  }

  /** Some servers do not support the media types of RDAP. */
  const getTolerantly = async (url: string, lookup: RegistryLookup): Promise<Reached> => {
    const reached = await get(url, RDAP, lookup)
    return reached.kind === 'response' && reached.response.status === 406 ? get(url, ANYTHING, lookup) : reached
  }

  return {
    async fetchAnswer(url, lookup) {
      const visited = new Set([url])
      for (let at = url; ; ) {
        const reached = await getTolerantly(at, lookup)
        if (reached.kind !== 'response' || !REDIRECTS.has(reached.response.status)) return reached
        const target = parseServerUrl(headerOf(reached.response, 'location') ?? '', at)
        if (!target.ok || visited.has(target.value) || visited.size > lookup.maxRedirects)
          // The redirect is a loop, or its target is not allowed.
          return unreached('registry', false)
        at = target.value
        visited.add(at)
      }
    },
  }
}

/** Whether the service has sent too much to the network of the registry, or sends nothing there. */
export const isOverBudget = (observed: Observed<unknown>): boolean =>
  !observed.seen && ['target-limit', 'client-share', 'left-out'].includes(observed.why.reason)

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Returns the first header field of that name, given in lower case. */
export const headerOf = ({ headers }: WebResponse, wanted: string): string | undefined =>
  headers.find(([name]) => name === wanted)?.[1]
