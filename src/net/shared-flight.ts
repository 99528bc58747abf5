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
  readonly landing: Promise<Observed<Value>>
  /** The number of callers that have not aborted. */
  joined: number
  cancel: () => void
}

export function createSharedFlights<Value>(): SharedRequests<Value> {
  const kinds = new Map<string | number, Map<string, SharedRequest<Value>>>()

  const flightsOf = (kind: string | number): Map<string, SharedRequest<Value>> => {
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const made = new Map<string, SharedRequest<Value>>()
    kinds.set(kind, made)
    return made
  }

  /**
   * Removes the flight, so that no later caller joins it. If all its callers aborted, another flight may already exist
   * for the same name.
   */
  const leave = (kind: string | number, name: string, flight: SharedRequest<Value>): void => {
    const flights = kinds.get(kind)
    if (flights?.get(name) !== flight) return
    flights.delete(name)
    if (flights.size === 0 && kinds.size > MAX_IDLE_KINDS) kinds.delete(kind)
  }

  function begin(kind: string | number, name: string, start: Start<Value>): SharedRequest<Value> {
    let cancel = nothing
    const landing = new Promise<Observed<Value>>((resolve, reject) => {
      cancel = start(
        (result) => {
          leave(kind, name, flight)
          resolve(result)
        },
        (error) => {
          leave(kind, name, flight)
          reject(error)
        },
      )
    })
    const flight: SharedRequest<Value> = { landing, joined: 0, cancel }
    flightsOf(kind).set(name, flight)
    return flight
  }

  async function joinAgain(
    flight: SharedRequest<Value>,
    ...[kind, name, signal, start]: Parameters<SharedRequests<Value>['join']>
  ): Promise<Observed<Value>> {
    const result = await join(flight, kind, name, signal)
    if (result.seen || result.why.reason !== 'client-share' || signal?.aborted) return result
    return join(kinds.get(kind)?.get(name) ?? begin(kind, name, start), kind, name, signal)
  }

  function join(
    flight: SharedRequest<Value>,
    kind: string | number,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<Observed<Value>> {
    flight.joined++
    if (signal === undefined) return flight.landing
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        resolve(ABORTED)
        flight.joined--
        if (flight.joined > 0) return
        leave(kind, name, flight)
        flight.cancel()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      flight.landing.then((result) => {
        signal.removeEventListener('abort', giveUp)
        resolve(result)
      }, reject)
    })
  }

  return {
    join(kind, name, signal, start) {
      if (signal?.aborted) return Promise.resolve(ABORTED)
      const flight = kinds.get(kind)?.get(name)
      return flight === undefined
        ? join(begin(kind, name, start), kind, name, signal)
        : joinAgain(flight, kind, name, signal, start)
    },
  }
}

/**
 * The maps of recurring kinds are retained. If there are more kinds than this, a map is removed together with its last
 * flight.
 */
const MAX_IDLE_KINDS = 256

const nothing = (): void => undefined
