import { describe, expect, it } from 'vitest'
import { NO_OUTSIDE } from '../../test/support/no-outside.ts'
import { worldWith } from '../../test/support/scripted-dns.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { Observed, World } from '../world.ts'
import { worldUntil } from './world-until.ts'

const QUESTION = { name: 'example.com', type: 1 }
const SEEN: Observed<never> = { seen: false, why: { reason: 'timeout', detail: 'in time' } }
const WEB = {
  ...{ url: 'https://example.com/', addresses: [], headers: {}, maxBodyBytes: 0 },
  ...{ connectMs: 1, firstByteMs: 1, totalMs: 1 },
}

/** Every way to observe something. */
const OBSERVATIONS: Readonly<Record<string, (world: World) => Promise<Observed<unknown>>>> = {
  resolve: ({ dns }) => dns.resolve(QUESTION),
  askResolver: ({ dns }) => dns.askResolver('resolver-1', QUESTION),
  askServer: ({ dns }) => dns.askServer('192.0.2.1', QUESTION, { transport: 'udp' }),
  get: ({ web }) => web.get(WEB),
  probe: ({ ports }) => ports.probe('192.0.2.1', 25),
  greet: ({ ports }) => ports.greet({ address: '192.0.2.1', host: 'mx.example.com' }),
  whois: ({ whois }) => whois.ask({ addresses: [], query: 'example.com' }),
}

/** A world in which every observation takes this long. */
function worldTaking(ms: number) {
  const clock = createVirtualClock()
  const slow = (): Promise<never> => new Promise((resolve) => clock.setTimer(() => resolve(SEEN as never), ms))
  const base = worldWith({ resolvers: [], resolve: slow, askResolver: slow, askServer: slow }, clock)
  const world: World = {
    ...base,
    web: { get: slow },
    ports: { ...NO_OUTSIDE.ports, probe: slow, greet: slow },
    whois: { ask: slow },
    forClient: () => world,
  }
  const over = new AbortController()
  clock.setTimer(() => over.abort(), 1000)
  return { clock, world: worldUntil(world, over.signal), over }
}

describe('a world with a time limit', () => {
  it.each(Object.entries(OBSERVATIONS))('%s is seen before the limit', async (_name, observe) => {
    const { clock, world } = worldTaking(900)
    expect(await clock.run(observe(world))).toBe(SEEN)
  })

  it.each(Object.entries(OBSERVATIONS))('%s is unseen at the limit, for a reason of ours', async (_name, observe) => {
    const { clock, world } = worldTaking(5000)
    expect(await clock.run(observe(world))).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    expect(clock.monotonicMs()).toBe(1000)
    // Nothing is sent any more.
    expect(await observe(world)).toMatchObject({ seen: false, why: { reason: 'aborted' } })
  })

  it('has the same limit in the world of a client', async () => {
    const { clock, world } = worldTaking(5000)
    const own = world.forClient?.('client') as World
    expect(await clock.run(own.dns.resolve(QUESTION))).toMatchObject({ seen: false, why: { reason: 'aborted' } })
  })
})
