import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../../src/clock.ts'
import { createRealWorld, type RealWorld } from '../../src/net/real-world.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { type RunningInternet, startInternet } from '../../src/scripted-world/servers/running-internet.ts'
import type { MoveResult } from '../../src/tools/move/worded.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { DOMAIN, movingInternet, OLD_SERVERS } from '../support/moving-internet.ts'
import { CLOCK, outsideOf, runCli } from './cli-world.ts'

/** The simulated server sends a transfer in one message, which has at most 64 KiB. */
const MANY = 200
const RECORDS = `;! unsigned
@ MX 10 mail
mail A 93.184.25.1
${Array.from({ length: MANY }, (_, index) => `odd-name-${index} TXT "${'x'.repeat(40)}"\n`).join('')}`

const LACKING = RECORDS.replace(/^odd-name-(?:7|199) .*\n/gm, '')

/** The simulated name servers listen on loopback, and the clients of the service connect to them. */
async function start(servers: string): Promise<{ world: RealWorld; internet: RunningInternet }> {
  const clock: Clock = { ...createIdleClock(), now: () => CLOCK }
  const internet = await startInternet({
    internet: movingInternet({ old: RECORDS, new: LACKING, servers }, CLOCK),
    clock,
    certificates: await createAuthority(),
  })
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: true,
    wire: internet.wire,
    clock,
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } },
  })
  return { world, internet }
}

describe('names of the old side over a TCP connection', () => {
  let open: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    open = await start(
      Object.values(OLD_SERVERS)
        .map((address) => `${address} allows-axfr\n`)
        .join(''),
    )
  })
  afterAll(async () => {
    await open.world.close()
    await open.internet.close()
  })

  it('come from a zone transfer', async () => {
    const argv = ['move', DOMAIN, '--to', 'ns1.new.test,ns2.new.test', '--json']
    const { stdout } = await runCli(argv, outsideOf(open.world))
    const { parity, notes } = JSON.parse(stdout) as MoveResult
    expect(notes[0]).toBe('The names come from a zone transfer (AXFR).')
    expect(parity).toMatchObject({ enumeration: 'transfer', complete: true })
    expect(parity.differences?.map(({ name }) => name).toSorted()).toEqual([
      `odd-name-199.${DOMAIN}`,
      `odd-name-7.${DOMAIN}`,
    ])
    const connections = [...open.internet.seen.connections().keys()]
    expect(connections).toContain(`${OLD_SERVERS['ns1.old.test']}:53`)
    expect(open.internet.violations).toEqual([])
  })
})
