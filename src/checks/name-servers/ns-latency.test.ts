import { describe, expect, it } from 'vitest'
import { ofType } from '../../../test/support/delegation-scenes.ts'
import { answered, EVERY_ADDRESS, firstOf, NS1, NS2, to, unanswered } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { TYPE } from '../../dns/types.ts'
import { nsLatency } from './ns-latency.ts'

const delayed = (durationMs: number, ...addresses: readonly string[]): NonNullable<Scene['answer']> =>
  answered(to(addresses), { durationMs })

const SILENT = unanswered(to(EVERY_ADDRESS))

describe('ns-latency', () => {
  it.each<[what: string, answer: Scene['answer'], outcome: string | undefined]>([
    ['quick servers', delayed(20, ...EVERY_ADDRESS), 'ok'],
    ['just below half a second', delayed(499, ...EVERY_ADDRESS), 'ok'],
    ['half a second', delayed(500, ...EVERY_ADDRESS), 'noticeable'],
    ['one address of four', delayed(600, NS2.ipv6), 'noticeable'],
    ['all just below the first wait of BIND', delayed(799, ...EVERY_ADDRESS), 'noticeable'],
    ['all at the first wait of BIND', delayed(800, ...EVERY_ADDRESS), 'all-slow'],
    ['all but one just below a second', delayed(999, NS1.ipv4, NS1.ipv6, NS2.ipv4), 'noticeable'],
    [
      'one responds after a second, and the others do not respond',
      firstOf(delayed(1000, NS1.ipv4), SILENT),
      'all-slow',
    ],
    ['one second', delayed(1000, NS1.ipv4), 'slow'],
    ['a slow and a noticeable one', firstOf(delayed(600, NS1.ipv4), delayed(2500, NS2.ipv4)), 'slow'],
    ['a server that times out is not slow, if the others are quick', unanswered(to([NS2.ipv4])), 'ok'],
    ['no server responds, which is another finding', SILENT, undefined],
  ])('%s', async (_what, answer, outcome) => {
    expect((await judge(nsLatency, { zone: '', ...(answer && { answer }) }))?.outcome).toBe(outcome)
  })

  it('names the servers that are as slow as the outcome says, and the longest time', async () => {
    const answer = firstOf(delayed(600, NS1.ipv4), delayed(1500, NS2.ipv4), delayed(2500, NS2.ipv6))
    expect((await judge(nsLatency, { zone: '', answer }))?.values).toEqual({
      servers: [`ns2.example.com (${NS2.ipv4})`, `ns2.example.com (${NS2.ipv6})`],
      milliseconds: 2500,
    })
  })

  it('uses the shortest time of a server: a single lost packet does not make it slow', async () => {
    const answer = answered(to([NS2.ipv4], ofType(TYPE.SOA)), { durationMs: 1500 })
    expect((await judge(nsLatency, { zone: '', answer }))?.outcome).toBe('ok')
  })

  it('is unknown if name servers are not queried directly', async () => {
    expect((await judge(nsLatency, { zone: '', isDirectDnsOn: false }))?.outcome).toBe('unknown')
  })
})
