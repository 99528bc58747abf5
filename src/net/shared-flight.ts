import type { Observed } from '../world.ts'
import { ABORTED } from './unseen.ts'

/**
 * Starts the work; the returned function ends it early. One of the two is called once, and not before that function is
 * returned; `fail` only for faults of our own.
 */
export type Start<Value> = (settle: (result: Observed<Value>) => void, fail: (error: unknown) => void) => () => void

export interface SharedFlights<Value> {
  /** Joins what is under way for this key, or starts it. It ends early only when all who joined have given up. */
  join(key: string, signal: AbortSignal | undefined, start: Start<Value>): Promise<Observed<Value>>
}

interface Waiter<Value> {
  readonly settle: (result: Observed<Value>) => void
  readonly fail: (error: unknown) => void
}

interface Flight<Value> {
  readonly waiters: Set<Waiter<Value>>
  cancel: () => void
}

export function createSharedFlights<Value>(): SharedFlights<Value> {
  const flights = new Map<string, Flight<Value>>()

  function begin(key: string, start: Start<Value>): Flight<Value> {
    const flight: Flight<Value> = { waiters: new Set(), cancel: () => undefined }
    const land = (tell: (waiter: Waiter<Value>) => void): void => {
      if (flights.get(key) === flight) flights.delete(key)
      for (const waiter of flight.waiters) tell(waiter)
    }
    flight.cancel = start(
      (result) => land(({ settle }) => settle(result)),
      (error) => land(({ fail }) => fail(error)),
    )
    flights.set(key, flight)
    return flight
  }

  return {
    join(key, signal, start) {
      if (signal?.aborted) return Promise.resolve(ABORTED)
      const flight = flights.get(key) ?? begin(key, start)
      return new Promise((resolve, fail) => {
        if (signal === undefined) {
          flight.waiters.add({ settle: resolve, fail })
          return
        }
        const giveUp = (): void => {
          flight.waiters.delete(waiter)
          resolve(ABORTED)
          if (flight.waiters.size > 0) return
          // Whoever asks from now on must not join what is being given up.
          if (flights.get(key) === flight) flights.delete(key)
          flight.cancel()
        }
        const waiter: Waiter<Value> = {
          settle(result) {
            signal.removeEventListener('abort', giveUp)
            resolve(result)
          },
          fail,
        }
        flight.waiters.add(waiter)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
