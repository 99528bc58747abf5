import { describe, expect, it } from 'vitest'
import { bootstrapOf, registryScene, type ScriptedReply } from '../../../test/support/registry-scene.ts'
import { sleep } from '../../clock.ts'
import { createCache, type SharedResult, type SharedResults } from '../../engine/cache.ts'
import { createEngine } from '../../engine/create-engine.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { Unseen } from '../../world.ts'
import { dnsHealthCheck } from '../dns-health-check.ts'
import { registrationLookup } from './registration-lookup.ts'
import { createRegistries } from './registries.ts'
import { createMemoryBudget, type RegistryBudget } from './registry-budget.ts'

const URL = 'https://rdap.registry.example/com/domain/example.com'
const BOOTSTRAP = bootstrapOf({ com: ['https://rdap.registry.example/com/'] })
const HELD: ScriptedReply = { body: { objectClassName: 'domain', ldhName: 'example.com', status: ['client hold'] } }
const EXPIRING: ScriptedReply = {
  body: {
    objectClassName: 'domain',
    ldhName: 'example.com',
    status: ['active'],
    entities: [
      { objectClassName: 'entity', roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Registrar A']]] },
    ],
    events: [{ eventAction: 'expiration', eventDate: '2026-12-01T00:00:00Z' }],
  },
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

interface Setting {
  readonly reply?: ScriptedReply | Unseen
  /** The time until the registry responds. */
  readonly delayMs?: number
  readonly budget?: RegistryBudget
  readonly publishesExpiry?: boolean
  /** Of a server that the list of IANA does not have. */
  readonly trust?: 'registry' | 'community'
}

/** The store that several processes share. */
function sharedStore(nowMs: () => number): SharedResults {
  const notes = new Map<string, SharedResult>()
  return {
    async get(name) {
      const note = notes.get(name)
      return note !== undefined && note.cacheUntilMs > nowMs() ? note : undefined
    },
    put: (name, result) => void notes.set(name, result),
    onUnusable(error) {
      throw error
    },
  }
}

function start({ reply = HELD, delayMs = 0, budget = createMemoryBudget(), publishesExpiry, trust }: Setting = {}) {
  const clock = createVirtualClock()
  const scene = registryScene({ web: { [URL]: reply }, clock, onRequest: () => sleep(clock, delayMs) })
  const registries = createRegistries({
    packaged: trust === undefined ? BOOTSTRAP : bootstrapOf({ net: ['https://rdap.registry.example/net/'] }),
    overlay: () => trust && { url: 'https://rdap.registry.example/com/', trust },
    facts: () => (publishesExpiry === undefined ? undefined : { publishesExpiry }),
    budget,
  })
  const nowMs = (): number => clock.now().getTime()
  const shared = sharedStore(nowMs)
  const newProcess = () => {
    const lookup = registrationLookup({ world: scene.world, cache: createCache({ nowMs, shared }), registries })
    return (domain = 'example.com', signal = new AbortController().signal) => clock.run(lookup(domain, signal))
  }
  return { clock, requests: scene.requests, ask: newProcess(), newProcess }
}

describe('a server that the list of IANA does not have', () => {
  it.each<[string, Setting, object]>([
    ['announced: absence counts', { trust: 'registry', reply: { status: 404 } }, { value: { isRegistered: false } }],
    ['not announced: absence proves nothing', { trust: 'community', reply: { status: 404 } }, { seen: false }],
    ['not announced: an entry counts', { trust: 'community' }, { value: { isRegistered: true } }],
  ])('%s', async (_case, setting, expected) => {
    expect(await start(setting).ask()).toMatchObject(expected)
  })
})

describe('what is known of a registration', () => {
  it.each<[string, Setting, object]>([
    ['the statuses', { reply: HELD }, { isRegistered: true, statuses: ['clientHold'], url: URL }],
    [
      'registrar and date',
      { reply: EXPIRING },
      {
        isRegistered: true,
        statuses: ['ok'],
        url: URL,
        registrar: 'Registrar A',
        expires: '2026-12-01T00:00:00.000Z',
      },
    ],
    [
      'that the registry publishes no dates',
      { reply: HELD, publishesExpiry: false },
      { isRegistered: true, statuses: ['clientHold'], url: URL, isExpiryPublished: false },
    ],
    ['that it is not registered', { reply: { status: 404 } }, { isRegistered: false, statuses: [], url: URL }],
  ])('%s', async (_case, setting, value) => {
    expect(await start(setting).ask()).toMatchObject({ seen: true, value })
  })

  const FULL: RegistryBudget = {
    take: async () => ({ ok: false, reason: 'rate', waitMs: 400 }),
    pause: async () => undefined,
  }
  it.each<[string, Setting, string]>([
    ['the registry reports an error', { reply: { status: 500 } }, 'bad-answer'],
    ['the registry sends a page', { reply: { body: '<html>' } }, 'bad-answer'],
    ['the registry limits our queries', { reply: { status: 429 } }, 'registry-limit'],
    ['the budget of reports is used up', { budget: FULL }, 'registry-limit'],
    ['the network is over its limit', { reply: { reason: 'target-limit', detail: 'too many' } }, 'registry-limit'],
    ['the registry takes longer than 1.5 seconds', { delayMs: 1501 }, 'timeout'],
  ])('nothing if %s', async (_case, setting, reason) => {
    expect(await start(setting).ask()).toMatchObject({ seen: false, why: { reason } })
  })

  it('is asked for again while the report may wait, if the budget of reports is used up for a moment', async () => {
    let refusals = 2
    const budget: RegistryBudget = {
      take: async () => (refusals-- > 0 ? { ok: false, reason: 'rate', waitMs: 400 } : { ok: true }),
      pause: async () => undefined,
    }
    const { ask, clock, requests } = start({ budget, reply: HELD })
    expect(await ask()).toMatchObject({ seen: true, value: { isRegistered: true } })
    expect(requests).toHaveLength(1)
    expect(clock.monotonicMs()).toBeLessThanOrEqual(1500)
  })

  it('nothing if no registry can be queried', async () => {
    const { ask, requests } = start()
    expect(await ask('example.de')).toMatchObject({ seen: false, why: { reason: 'disabled' } })
    expect(requests).toHaveLength(0)
  })

  it.each(['before', 'during'])('nothing if the report ended %s the lookup', async (time) => {
    const { ask } = start({ delayMs: 1000 })
    const controller = new AbortController()
    if (time === 'before') controller.abort()
    const answer = ask('example.com', controller.signal)
    controller.abort()
    expect(await answer).toMatchObject({ seen: false, why: { reason: 'timeout' } })
  })

  it('is waited for at most 1.5 seconds', async () => {
    const { ask, clock } = start({ delayMs: 5000 })
    await ask()
    expect(clock.monotonicMs()).toBe(1500)
  })
})

describe('the registry is queried', () => {
  it('once for all who want to know at the same time', async () => {
    const { ask, requests } = start({ delayMs: 100 })
    await Promise.all([ask(), ask()])
    expect(requests).toHaveLength(1)
  })

  it.each<[string, Setting, number]>([
    ['a registered domain', { reply: HELD }, 24 * HOUR_MS],
    ['a domain that is not registered', { reply: { status: 404 } }, 24 * HOUR_MS],
    ['a failure of the registry', { reply: { status: 500 } }, 10 * MINUTE_MS],
    ['an unusable response', { reply: { body: '<html>' } }, 10 * MINUTE_MS],
  ])('again only after the lifetime of the cache entry: %s', async (_case, setting, lifetimeMs) => {
    const { ask, newProcess, requests, clock } = start(setting)
    const first = await ask()
    await clock.advance(lifetimeMs - MINUTE_MS)
    // Another machine reads what this one has cached.
    expect(await newProcess()()).toEqual(first)
    expect(await ask()).toEqual(first)
    expect(requests).toHaveLength(1)
    await clock.advance(MINUTE_MS + 1)
    await ask()
    expect(requests).toHaveLength(2)
  })

  it('again as soon as the budget allows it, because a refusal is not cached', async () => {
    const own = createMemoryBudget()
    let isFull = true
    const budget: RegistryBudget = {
      ...own,
      take: async (...given) => (isFull ? { ok: false, reason: 'rate', waitMs: 400 } : own.take(...given)),
    }
    const { ask, requests } = start({ budget })
    expect(await ask()).toMatchObject({ seen: false })
    isFull = false
    expect(await ask()).toMatchObject({ seen: true })
    expect(requests).toHaveLength(1)
  })

  it('once if it is slow: the response is cached for the next report', async () => {
    const { ask, requests, clock } = start({ delayMs: 3000 })
    expect(await ask()).toMatchObject({ seen: false, why: { reason: 'timeout' } })
    await clock.advance(1500)
    expect(await ask()).toMatchObject({ seen: true })
    expect(requests).toHaveLength(1)
    expect(clock.pendingTimers).toBe(0)
  })

  it('again after 10 minutes if it has not responded', async () => {
    const { ask, requests, clock } = start({ delayMs: 4000, reply: { reason: 'aborted', detail: 'too late' } })
    await ask()
    await clock.advance(9 * MINUTE_MS)
    await ask()
    expect(requests).toHaveLength(1)
    await clock.advance(2 * MINUTE_MS)
    await ask()
    expect(requests).toHaveLength(2)
  })

  it('again if all reports that waited have ended before', async () => {
    const { ask, requests, clock } = start({ delayMs: 1000 })
    const controller = new AbortController()
    const answer = ask('example.com', controller.signal)
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    await answer
    await clock.advance(MINUTE_MS)
    expect(await ask()).toMatchObject({ seen: true })
    expect(requests).toHaveLength(2)
  })

  it('with the share of the budget that reports have', async () => {
    const uses: string[] = []
    const own = createMemoryBudget()
    const budget: RegistryBudget = {
      ...own,
      take(host, nowMs, use, documented) {
        uses.push(use)
        return own.take(host, nowMs, use, documented)
      },
    }
    await start({ budget }).ask()
    expect(uses).toEqual(['report'])
  })

  it('again if another version of the service has left an entry that this one cannot read', async () => {
    const clock = createVirtualClock()
    const scene = registryScene({ web: { [URL]: HELD }, clock })
    const shared: SharedResults = {
      get: async () => ({ text: '{}', cacheUntilMs: clock.now().getTime() + HOUR_MS }),
      put: () => undefined,
      onUnusable: () => undefined,
    }
    const lookup = registrationLookup({
      world: scene.world,
      cache: createCache({ nowMs: () => clock.now().getTime(), shared }),
      registries: createRegistries({ packaged: BOOTSTRAP }),
    })
    expect(await clock.run(lookup('example.com', new AbortController().signal))).toMatchObject({ seen: true })
  })
})

describe('a health check', () => {
  const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: false }

  it.each([
    ['of a name that exists', {}],
    ['of a name that does not', { status: 'NXDOMAIN' as const }],
  ])('%s queries the registry once, also if it is repeated after its report has expired', async (_case, answer) => {
    const clock = createVirtualClock()
    const { world, requests } = registryScene({
      web: { [URL]: HELD },
      dns: Object.fromEntries(['SOA', 'NS', 'A', 'AAAA', 'MX', 'TXT'].map((type) => [`example.com ${type}`, answer])),
      clock,
    })
    const engine = createEngine({ world, settings, registries: createRegistries({ packaged: BOOTSTRAP }) })
    const check = () =>
      clock.run(
        engine.call(dnsHealthCheck, (name) => (name === 'domain' ? 'example.com' : undefined)) as Promise<unknown>,
      )
    await check()
    await clock.advance(HOUR_MS)
    await check()
    expect(requests.filter(({ url }) => url === URL)).toHaveLength(1)
  })
})
