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
  readonly waiters: Waiter<Value>[]
  cancel: () => void
}

export function createSharedFlights<Value>(): SharedFlights<Value> {
  const flights = new Map<string, Flight<Value>>()

  /** Nobody joins it any more. Another one may be under way for the same key, if all who had joined this one gave up. */
  const leave = (key: string, flight: Flight<Value>): void => {
    if (flights.get(key) === flight) flights.delete(key)
  }

  function begin(key: string, start: Start<Value>): Flight<Value> {
    const flight: Flight<Value> = { waiters: [], cancel: nothing }
    flight.cancel = start(
      (result) => {
        leave(key, flight)
        for (const { settle } of flight.waiters) settle(result)
      },
      (error) => {
        leave(key, flight)
        for (const { fail } of flight.waiters) fail(error)
      },
    )
    flights.set(key, flight)
    return flight
  }

  const joinUntil = (signal: AbortSignal, key: string, flight: Flight<Value>): Promise<Observed<Value>> =>
    new Promise((resolve, fail) => {
      const waiter: Waiter<Value> = {
        settle(result) {
          signal.removeEventListener('abort', giveUp)
          resolve(result)
        },
        fail,
      }
      const giveUp = (): void => {
        resolve(ABORTED)
        flight.waiters.splice(flight.waiters.indexOf(waiter), 1)
        if (flight.waiters.length > 0) return
        leave(key, flight)
        flight.cancel()
      }
      flight.waiters.push(waiter)
      signal.addEventListener('abort', giveUp, { once: true })
    })

  return {
    join(key, signal, start) {
      if (signal?.aborted) return Promise.resolve(ABORTED)
      const flight = flights.get(key) ?? begin(key, start)
      if (signal !== undefined) return joinUntil(signal, key, flight)
      return new Promise((settle, fail) => void flight.waiters.push({ settle, fail }))
    },
  }
}

const nothing = (): void => undefined
