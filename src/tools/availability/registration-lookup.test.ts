import { describe, expect, it } from 'vitest'
import { bootstrapOf, NOW, registryScene, type ScriptedReply } from '../../../test/support/registry-scene.ts'
import { systemClock } from '../../clock.ts'
import { createCache } from '../../engine/cache.ts'
import { createEngine } from '../../engine/call.ts'
import type { WebRequest } from '../../world.ts'
import { dnsHealthCheck } from '../dns-health-check.ts'
import { domainAvailability } from '../domain-availability.ts'
import { registrationLookup } from './registration-lookup.ts'
import { createRegistries } from './registries.ts'

const URL = 'https://rdap.registry.example/com/domain/example.com'
const BOOTSTRAP = bootstrapOf({ com: ['https://rdap.registry.example/com/'] })
const HELD: ScriptedReply = { body: { objectClassName: 'domain', ldhName: 'example.com', status: ['client hold'] } }

interface Setting {
  readonly reply?: ScriptedReply
  readonly onRequest?: (request: WebRequest) => Promise<void>
  /** Timers that have run out when they are set. */
  readonly isTimeUp?: boolean
}

function start({ reply = HELD, onRequest, isTimeUp = false }: Setting = {}) {
  let nowMs = NOW.getTime()
  const scene = registryScene({
    web: { [URL]: reply },
    clock: { ...systemClock, now: () => new Date(nowMs) },
    ...(onRequest && { onRequest }),
  })
  const waits: number[] = []
  const world = {
    ...scene.world,
    setTimer(callback: () => void, afterMs: number) {
      waits.push(afterMs)
      if (isTimeUp) setImmediate(callback)
      return { cancel: () => undefined, unref: () => undefined, ref: () => undefined }
    },
  }
  const registries = createRegistries({ packaged: BOOTSTRAP, overlay: () => undefined })
  const cache = createCache({ nowMs: () => nowMs })
  const engine = createEngine({ world, registries })
  const lookup = registrationLookup({ world, cache, registries })
  return {
    waits,
    requests: scene.requests,
    ask: (domain = 'example.com', signal = new AbortController().signal) => lookup(domain, signal),
    /** With the cache of an engine, in which availability checks leave their results. */
    afterAvailability: async () => {
      await engine.call(domainAvailability, (name) => (name === 'domain' ? 'example.com' : undefined))
      return registrationLookup({ world, cache: engine.cache, registries })('example.com', new AbortController().signal)
    },
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('what is known of a registration', () => {
  it.each<[string, ScriptedReply, object]>([
    ['the statuses that the registry gives', HELD, { isRegistered: true, statuses: ['clientHold'], url: URL }],
    ['that it is not registered', { status: 404 }, { isRegistered: false, statuses: [], url: URL }],
  ])('%s', async (_case, reply, value) => {
    expect(await start({ reply }).ask()).toEqual({ seen: true, value })
  })

  it.each<[string, ScriptedReply]>([
    ['answers with an error', { status: 500 }],
    ['answers with a page', { body: '<html>' }],
    ['wants to be left alone', { status: 429 }],
  ])('nothing, where the registry %s', async (_case, reply) => {
    expect(await start({ reply }).ask()).toMatchObject({ seen: false, why: { reason: 'bad-answer' } })
  })

  it('nothing, if no registry can be queried', async () => {
    const { ask, requests } = start()
    expect(await ask('example.de')).toMatchObject({ seen: false, why: { reason: 'disabled' } })
    expect(requests).toHaveLength(0)
  })

  it('nothing, where the registry takes longer than 1.5 seconds', async () => {
    const { ask, waits } = start({ onRequest: () => new Promise(() => undefined), isTimeUp: true })
    expect(await ask()).toMatchObject({ seen: false, why: { reason: 'timeout' } })
    expect(waits).toEqual([1500])
  })

  it('nothing, where the report has ended', async () => {
    const { ask } = start({ onRequest: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const answer = ask('example.com', controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ seen: false })
  })
})

describe('the registry is queried', () => {
  it('once for all who want to know at the same time, and not again for five minutes', async () => {
    const { ask, requests, advance } = start()
    await Promise.all([ask(), ask()])
    await ask()
    expect(requests).toHaveLength(1)
    advance(301_000)
    await ask()
    expect(requests).toHaveLength(2)
  })

  it('again where it did not tell', async () => {
    const { ask, requests } = start({ reply: { status: 500 } })
    await ask()
    await ask()
    expect(requests).toHaveLength(2)
  })

  it('not at all if an availability check has queried it', async () => {
    const { afterAvailability, requests } = start()
    expect(await afterAvailability()).toEqual({
      seen: true,
      value: { isRegistered: true, statuses: ['clientHold'], url: URL },
    })
    expect(requests).toHaveLength(1)
  })
})

describe('a health check', () => {
  const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: false }

  it.each([
    ['does not even look for a registry where the name exists', {}, false],
    ['looks for one where it does not', { status: 'NXDOMAIN' as const }, true],
  ])('%s', async (_case, answer, isLookedFor) => {
    const { world } = registryScene({
      web: { [URL]: HELD },
      dns: Object.fromEntries(['SOA', 'NS', 'A', 'AAAA', 'MX', 'TXT'].map((type) => [`example.com ${type}`, answer])),
    })
    const registries = createRegistries({ packaged: BOOTSTRAP, overlay: () => undefined })
    let looked = 0
    const watched: typeof registries = {
      ...registries,
      sourceFor(domain, nowMs) {
        looked++
        return registries.sourceFor(domain, nowMs)
      },
    }
    await createEngine({ world, settings, registries: watched }).call(dnsHealthCheck, (name) =>
      name === 'domain' ? 'example.com' : undefined,
    )
    expect(looked > 0).toBe(isLookedFor)
  })
})
