import { describe, expect, it } from 'vitest'
import { routes } from '../../../test/support/routes.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { ProbedPort } from '../../world.ts'
import type { PublicAddress } from '../wire.ts'
import { createAdaptiveTimeout } from './adaptive-timeout.ts'
import { createPorts } from './ports.ts'

const HOST = '93.184.80.1' as PublicAddress
const OTHER = '93.184.80.2' as PublicAddress

describe('createAdaptiveTimeout', () => {
  const setUp = () => {
    const clock = createVirtualClock()
    const timeouts = createAdaptiveTimeout({ connectMs: 2_500, retryMs: 1_500, shortMs: 600, cacheMs: 60_000, clock })
    return { clock, timeouts }
  }

  it('waits the full time until two ports of the same address timed out', () => {
    const { timeouts } = setUp()
    expect(timeouts.attemptMs(HOST)).toBe(2_500)
    timeouts.noteSilence(HOST, 25)
    timeouts.noteSilence(HOST, 25)
    expect(timeouts.attemptMs(HOST)).toBe(2_500)
    timeouts.noteSilence(HOST, 465)
    expect(timeouts.attemptMs(HOST)).toBe(600)
    expect(timeouts.attemptMs(OTHER)).toBe(2_500)
  })

  it('tries a port again only if no other port timed out', () => {
    const { timeouts } = setUp()
    timeouts.noteSilence(HOST, 25)
    expect(timeouts.retryMs(HOST, 25)).toBe(1_500)
    timeouts.noteSilence(HOST, 465)
    expect(timeouts.retryMs(HOST, 25)).toBeUndefined()
    expect(timeouts.retryMs(OTHER, 25)).toBe(1_500)
  })

  it('forgets timeouts after their time', async () => {
    const { clock, timeouts } = setUp()
    timeouts.noteSilence(HOST, 25)
    timeouts.noteSilence(HOST, 465)
    await clock.advance(60_000)
    expect(timeouts.attemptMs(HOST)).toBe(2_500)
    expect(timeouts.retryMs(HOST, 25)).toBe(1_500)
  })
})

describe('the seven mail ports of a host', () => {
  const MAIL_PORTS: readonly ProbedPort[] = [25, 465, 587, 143, 993, 110, 995]

  /** Uses the limits of production. */
  async function probeAll(places: Parameters<typeof routes>[0], addresses: readonly string[]) {
    const clock = createVirtualClock()
    const wire = routes(places)
    const ports = createPorts({
      wire,
      clock,
      resolve: () => Promise.reject(new Error('no name is asked for')),
      egressTest: { mailHosts: [], webHosts: [] },
      ownName: 'check.example.net',
    })
    const probes = addresses.flatMap((address) => MAIL_PORTS.map((port) => ports.probe(address, port)))
    const states = await clock.run(Promise.all(probes))
    return { states, seconds: clock.monotonicMs() / 1000, contacted: wire.contacted }
  }

  it('that drops every packet are probed within five seconds', async () => {
    const { states, seconds, contacted } = await probeAll({}, [HOST])
    expect(states).toEqual(MAIL_PORTS.map(() => ({ seen: true, value: 'filtered' })))
    expect(contacted[0]).toBe(`${HOST} 25`)
    expect(contacted).toHaveLength(7)
    expect(seconds).toBeLessThanOrEqual(4.5)
  })

  it('the same over IPv4 and IPv6', async () => {
    const { seconds } = await probeAll({}, [HOST, '2a01:4f8:80::1'])
    expect(seconds).toBeLessThanOrEqual(4.5)
  })
})
