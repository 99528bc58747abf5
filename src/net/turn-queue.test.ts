import { beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock, type VirtualClock } from '../scripted-world/virtual-clock.ts'
import { createTurnQueues, type NoTurn, type Try, type TurnQueues } from './turn-queue.ts'

/** One turn every 100 ms; none is saved. */
const TURN_MS = 100

let clock: VirtualClock
let queues: TurnQueues<string>
let freeAtMs: number
/** The requests in the order in which they were served. */
let served: string[]
beforeEach(() => {
  clock = createVirtualClock()
  queues = createTurnQueues(clock, { maxWaiting: 6, maxPatient: 3 })
  freeAtMs = TURN_MS
  served = []
})

interface Ask {
  readonly client?: string
  readonly part?: string
  readonly isPatient?: boolean
  readonly maxWaitMs?: number
  readonly signal?: AbortSignal
  readonly result?: Promise<string>
  /** This request alone gets no turn before. */
  readonly notBeforeMs?: number
}

const enter = async (name: string, ask: Ask = {}): Promise<string> => {
  const { client = name.charAt(0), part = 'server', isPatient = false, maxWaitMs = 10_000, signal } = ask
  const take = (): Try<string> => {
    const nowMs = clock.monotonicMs()
    if (nowMs < freeAtMs) return { waitMs: freeAtMs - nowMs, closedMs: freeAtMs - nowMs }
    if (nowMs < (ask.notBeforeMs ?? 0)) return { waitMs: (ask.notBeforeMs ?? 0) - nowMs, closedMs: 0 }
    freeAtMs = nowMs + TURN_MS
    served.push(name)
    return { result: ask.result ?? `${name} at ${nowMs}` }
  }
  const untilMs = clock.monotonicMs() + maxWaitMs
  return queues.enter({ queue: 'network', client, part, isPatient, untilMs, signal, take })
}

const outcomes = (requests: readonly Promise<string | NoTurn>[]): Promise<readonly string[]> =>
  clock.run(Promise.all(requests))

describe('requests that wait for turns', () => {
  it('are served by client in turn, and those of a client in their order', async () => {
    await outcomes(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => enter(name)))
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('of a new client are served after one of each other client', async () => {
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => enter(name))
    await clock.advance(TURN_MS + 10)
    await outcomes([...many, enter('b1'), enter('b2')])
    expect(served).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('do not wait for a client or a server that has no turn', async () => {
    await outcomes([
      enter('a1', { notBeforeMs: 1_000 }),
      enter('a2'),
      enter('a3', { part: 'other server' }),
      enter('b1'),
    ])
    expect(served).toEqual(['a3', 'b1', 'a1', 'a2'])
  })

  it('are refused at their deadline, and the others go on', async () => {
    const [late, next] = [enter('a1', { maxWaitMs: 50 }), enter('a2')]
    expect(await outcomes([late, next])).toEqual(['late', 'a2 at 100'])
    expect(await outcomes([enter('a3', { maxWaitMs: 0 })])).toEqual(['late'])
  })

  it('make room when their callers leave', async () => {
    const left = new AbortController()
    const given = enter('a1', { signal: left.signal })
    const next = enter('a2')
    left.abort()
    expect(await outcomes([given, next, enter('a3', { signal: left.signal })])).toEqual(['left', 'a2 at 100', 'left'])
    expect(queues.isWaiting('network')).toBe(false)
  })

  it('that are patient are served when no other can be', async () => {
    await outcomes([enter('p1', { isPatient: true }), enter('p2', { isPatient: true }), enter('a1'), enter('a2')])
    expect(served).toEqual(['a1', 'a2', 'p1', 'p2'])
  })

  it('are limited in number; a client with many makes room for one with few', async () => {
    const many = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => enter(name))
    expect(await outcomes([enter('a7')])).toEqual(['full'])
    const few = [enter('b1'), enter('b2')]
    expect(await outcomes([...many, ...few])).toEqual([
      ...['a1 at 100', 'a2 at 300', 'a3 at 500', 'a4 at 600', 'full', 'full'],
      ...['b1 at 200', 'b2 at 400'],
    ])
  })

  it('are limited separately if they are patient', async () => {
    const patient = ['p1', 'p2', 'p3', 'p4'].map((name) => enter(name, { isPatient: true }))
    expect((await outcomes([...patient, enter('a1')])).filter((outcome) => outcome === 'full')).toHaveLength(1)
    expect(served).toEqual(['a1', 'p1', 'p2', 'p3'])
  })

  it('of a client wait while others are asked for one of them, and those of other clients do not', async () => {
    let answer: (result: string) => void = () => undefined
    const result = new Promise<string>((resolve) => {
      answer = resolve
    })
    const requests = [enter('a1', { result }), enter('a2', { maxWaitMs: 300 }), enter('b1'), enter('b2')]
    await clock.advance(500)
    expect(served).toEqual(['a1', 'b1', 'b2'])
    answer('a1 later')
    // It was not known whether there is a turn for the second one, so it was not refused at its deadline.
    expect(await outcomes(requests)).toEqual(['a1 later', 'a2 at 500', 'b1 at 200', 'b2 at 300'])
  })

  it('are counted', async () => {
    const requests = ['a1', 'a2', 'a3', 'b1'].map((name) => enter(name))
    const place = { queue: 'network', part: 'server', isPatient: false }
    expect(queues.waitingOf({ ...place, client: 'a' })).toEqual({ inAll: 3, forPart: 3 })
    expect(queues.waitingOf({ ...place, client: 'a', part: 'other server' })).toEqual({ inAll: 3, forPart: 0 })
    // One of each other client is served before the first request of a client, and two before its second one.
    expect([queues.before('network', 'c'), queues.before('network', 'b'), queues.before('network', 'a')]).toEqual([
      2, 3, 4,
    ])
    await outcomes(requests)
    expect(queues.before('network', 'c')).toBe(0)
  })
})
