import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import type { DohClient, DohQuery } from '../doh/client.ts'
import { ABORTED, unseen } from '../unseen.ts'
import { limitInFlight } from './limit-in-flight.ts'

const QUERY: DohQuery = {
  question: { name: 'example.com', type: 1 },
  isCheckingDisabled: false,
  isDnssecOk: true,
  timeoutMs: 1_000,
}
const DONE = unseen('bad-answer', 'done')

/** A client with two queries at a time, whose queries end when the test says so. */
function setUp() {
  const clock = createVirtualClock()
  const open: { readonly query: DohQuery; settle(result: Observed<DnsAnswer>): void }[] = []
  let isClosed = false
  const client: DohClient = {
    ask(query, settle) {
      open.push({ query, settle })
      return () => settle(ABORTED)
    },
    close() {
      isClosed = true
    },
  }
  const limited = limitInFlight(clock, client, 2)
  const results: (string | undefined)[] = []
  const ask = () => {
    const index = results.push(undefined) - 1
    return limited.ask(QUERY, (result) => {
      results[index] = result.seen ? 'seen' : result.why.reason
    })
  }
  return { clock, open, limited, results, ask, isClosed: () => isClosed }
}

describe('queries beyond the limit', () => {
  it('are sent in the order of the calls when others end, with the time that is left', async () => {
    const { clock, open, results, ask } = setUp()
    for (let count = 0; count < 4; count++) ask()
    expect(open).toHaveLength(2)
    await clock.advance(400)
    open[1]?.settle(DONE)
    expect(open.map(({ query }) => query.timeoutMs)).toEqual([1_000, 1_000, 600])
    open[2]?.settle(DONE)
    expect(results).toEqual([undefined, 'bad-answer', 'bad-answer', undefined])
    expect(open).toHaveLength(4)
  })

  it('time out while they wait', async () => {
    const { clock, open, results, ask } = setUp()
    for (let count = 0; count < 3; count++) ask()
    await clock.advance(1_000)
    expect([results, open.length]).toEqual([[undefined, undefined, 'timeout'], 2])
  })

  it('can be cancelled while they wait and afterwards', () => {
    const { open, results, ask } = setUp()
    const [, , third, fourth] = [ask(), ask(), ask(), ask()]
    third?.()
    open[0]?.settle(DONE)
    fourth?.()
    expect([results, open.length]).toEqual([['bad-answer', undefined, 'aborted', 'aborted'], 3])
  })

  it('are aborted when the client is closed', () => {
    const { results, ask, limited, isClosed } = setUp()
    for (let count = 0; count < 3; count++) ask()
    limited.close()
    expect([results[2], isClosed()]).toEqual(['aborted', true])
  })
})
