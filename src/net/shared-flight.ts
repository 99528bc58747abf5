import type { Observed } from '../world.ts'
import { ABORTED } from './unseen.ts'

/**
 * Starts the work; the returned function ends it early. One of the two is called once, and not before that function is
 * returned; `fail` only for faults of our own.
 */
export type Start<Value> = (settle: (result: Observed<Value>) => void, fail: (error: unknown) => void) => () => void

export interface SharedFlights<Value> {
  /**
   * Joins what is under way for this kind and name, or starts it. It ends early only when all who joined have given up. Two
   * keys, because gluing them together would cost more than looking twice.
   */
  join(
    kind: string | number,
    name: string,
    signal: AbortSignal | undefined,
    start: Start<Value>,
  ): Promise<Observed<Value>>
}

interface Flight<Value> {
  readonly landing: Promise<Observed<Value>>
  /** Those who have not given up. */
  joined: number
  cancel: () => void
}

export function createSharedFlights<Value>(): SharedFlights<Value> {
  const kinds = new Map<string | number, Map<string, Flight<Value>>>()

  const flightsOf = (kind: string | number): Map<string, Flight<Value>> => {
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const made = new Map<string, Flight<Value>>()
    kinds.set(kind, made)
    return made
  }

  /** Nobody joins it any more. Another one may be under way for the same name, if all who had joined this one gave up. */
  const leave = (kind: string | number, name: string, flight: Flight<Value>): void => {
    const flights = kinds.get(kind)
    if (flights?.get(name) !== flight) return
    flights.delete(name)
    if (flights.size === 0 && kinds.size > MAX_IDLE_KINDS) kinds.delete(kind)
  }

  function begin(kind: string | number, name: string, start: Start<Value>): Flight<Value> {
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
    const flight: Flight<Value> = { landing, joined: 0, cancel }
    flightsOf(kind).set(name, flight)
    return flight
  }

  return {
    join(kind, name, signal, start) {
      if (signal?.aborted) return Promise.resolve(ABORTED)
      const flight = kinds.get(kind)?.get(name) ?? begin(kind, name, start)
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
    },
  }
}

/** Kinds that come again and again are kept; where there are very many of them, they go with their last flight. */
const MAX_IDLE_KINDS = 256

const nothing = (): void => undefined
