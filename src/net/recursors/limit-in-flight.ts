import type { Clock } from '../../clock.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { createDeadlines } from '../deadlines.ts'
import type { DohClient, DohQuery } from '../doh/client.ts'
import { ABORTED, timedOut, unseen } from '../unseen.ts'

interface Waiting {
  readonly query: DohQuery
  readonly settle: (result: Observed<DnsAnswer>) => void
  readonly startedAt: number
}

/** More queries than this do not wait: the resolver could not answer them in time either. */
const MAX_WAITING = 5_000

const TOO_MANY = unseen('budget', 'too many queries wait for this resolver')

/** The same client, which sends no more than `max` queries at a time. The others wait in the order of the calls. */
export function limitInFlight(clock: Clock, client: DohClient, max: number): DohClient {
  const waiting = new Set<Waiting>()
  const deadlines = createDeadlines<Waiting>(clock, (entry) => {
    waiting.delete(entry)
    entry.settle(timedOut(entry.query.timeoutMs))
  })
  let inFlight = 0

  function leave(entry: Waiting): boolean {
    deadlines.clear(entry, entry.query.timeoutMs)
    return waiting.delete(entry)
  }

  function send(query: DohQuery, settle: (result: Observed<DnsAnswer>) => void): () => void {
    inFlight++
    return client.ask(query, (result) => {
      inFlight--
      const [next] = waiting
      if (next !== undefined) sendLate(next)
      settle(result)
    })
  }

  const cancels = new Map<Waiting, () => void>()

  function sendLate(entry: Waiting): void {
    leave(entry)
    const leftMs = entry.startedAt + entry.query.timeoutMs - clock.monotonicMs()
    const cancel = send({ ...entry.query, timeoutMs: Math.max(1, leftMs) }, (result) => {
      cancels.delete(entry)
      entry.settle(result)
    })
    cancels.set(entry, cancel)
  }

  return {
    ask(query, settle) {
      if (inFlight < max) return send(query, settle)
      const entry: Waiting = { query, settle, startedAt: clock.monotonicMs() }
      if (waiting.size >= MAX_WAITING) {
        queueMicrotask(() => settle(TOO_MANY))
        return () => undefined
      }
      waiting.add(entry)
      deadlines.set(entry, query.timeoutMs)
      return () => {
        if (leave(entry)) entry.settle(ABORTED)
        else cancels.get(entry)?.()
      }
    },
    close() {
      for (const entry of [...waiting]) {
        leave(entry)
        entry.settle(ABORTED)
      }
      client.close()
    },
  }
}
