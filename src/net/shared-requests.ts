import type { Observed } from '../world.ts'
import { ABORTED } from './unseen.ts'

/**
 * Starts the work; the returned function cancels it. Exactly one of `settle` and `fail` is called, once, and never
 * before this function returns. `fail` is only for our own errors.
 */
export type Start<Value> = (settle: (result: Observed<Value>) => void, fail: (error: unknown) => void) => () => void

export interface SharedRequests<Value> {
  /**
   * Joins the work in progress for this kind and name, or starts it. The work is cancelled only when all callers have
   * aborted. If it was refused because of the client that started it, the others join or start it again. There are two
   * keys, because concatenating them would cost more than two lookups.
   */
  join(
    kind: string | number,
    name: string,
    signal: AbortSignal | undefined,
    start: Start<Value>,
  ): Promise<Observed<Value>>
}

interface SharedRequest<Value> {
  readonly outcome: Promise<Observed<Value>>
  /** The number of callers that have not aborted. */
  joined: number
  cancel: () => void
}

export function createSharedRequests<Value>(): SharedRequests<Value> {
  const kinds = new Map<string | number, Map<string, SharedRequest<Value>>>()

  const requestsOf = (kind: string | number): Map<string, SharedRequest<Value>> => {
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const made = new Map<string, SharedRequest<Value>>()
    kinds.set(kind, made)
    return made
  }

  /**
   * Removes the request, so that no later caller joins it. If all its callers aborted, another request may already exist
   * for the same name.
   */
  const leave = (kind: string | number, name: string, request: SharedRequest<Value>): void => {
    const requests = kinds.get(kind)
    if (requests?.get(name) !== request) return
    requests.delete(name)
    if (requests.size === 0 && kinds.size > MAX_IDLE_KINDS) kinds.delete(kind)
  }

  function begin(kind: string | number, name: string, start: Start<Value>): SharedRequest<Value> {
    let cancel = nothing
    const outcome = new Promise<Observed<Value>>((resolve, reject) => {
      cancel = start(
        (result) => {
          leave(kind, name, request)
          resolve(result)
        },
        (error) => {
          leave(kind, name, request)
          reject(error)
        },
      )
    })
    const request: SharedRequest<Value> = { outcome, joined: 0, cancel }
    requestsOf(kind).set(name, request)
    return request
  }

  async function joinAgain(
    request: SharedRequest<Value>,
    ...[kind, name, signal, start]: Parameters<SharedRequests<Value>['join']>
  ): Promise<Observed<Value>> {
    const result = await join(request, kind, name, signal)
    if (result.seen || result.why.reason !== 'client-share' || signal?.aborted) return result
    return join(kinds.get(kind)?.get(name) ?? begin(kind, name, start), kind, name, signal)
  }

  function join(
    request: SharedRequest<Value>,
    kind: string | number,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<Observed<Value>> {
    request.joined++
    if (signal === undefined) return request.outcome
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        resolve(ABORTED)
        request.joined--
        if (request.joined > 0) return
        leave(kind, name, request)
        request.cancel()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      request.outcome.then((result) => {
        signal.removeEventListener('abort', giveUp)
        resolve(result)
      }, reject)
    })
  }

  return {
    join(kind, name, signal, start) {
      if (signal?.aborted) return Promise.resolve(ABORTED)
      const request = kinds.get(kind)?.get(name)
      return request === undefined
        ? join(begin(kind, name, start), kind, name, signal)
        : joinAgain(request, kind, name, signal, start)
    },
  }
}

/**
 * The maps of recurring kinds are retained. If there are more kinds than this, a map is removed together with its last
 * request.
 */
const MAX_IDLE_KINDS = 256

const nothing = (): void => undefined
