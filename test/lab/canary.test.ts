import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '../../lab/internet/addresses.ts'
import { TYPE } from '../../src/dns/types.ts'
import { canaryVisits, withWorld } from './lab.ts'

const QUESTION = { name: 'ok.com', type: TYPE.A }

/** Further spellings of forbidden addresses, some with an IPv4 address embedded in an IPv6 address. */
const DISGUISED = [
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
]

/** The service never uses this port, so that all connections to it come from the test. */
const CONTROL = { address: '10.0.0.1', port: 995 }

describe('addresses that the service must never contact', () => {
  it.each([...FORBIDDEN, ...DISGUISED])('%s is never contacted', async (address) => {
    await withWorld(async ({ dns }) => {
      for (const transport of ['udp', 'tcp'] as const)
        expect(await dns.askServer(address, QUESTION, { transport })).toMatchObject({
          seen: false,
          why: { reason: 'not-public' },
        })
    })
  })

  it('got no connection in the whole run, and the listener that records them works', async () => {
    const isControl = (line: string): boolean =>
      line === JSON.stringify({ protocol: 'tcp', address: CONTROL.address, port: CONTROL.port })
    expect(canaryVisits().filter((line) => !isControl(line))).toEqual([])
    await new Promise<void>((resolve) => {
      connect(CONTROL.port, CONTROL.address).on('close', () => resolve())
    })
    expect(canaryVisits().filter(isControl)).not.toEqual([])
  })
})
