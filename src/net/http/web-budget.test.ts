import { afterEach, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, type Place, type Routes, routes } from '../../../test/support/routes.ts'
import { FIRST, LIMITS, notSeen, SECOND, SIXTH, serve } from '../../../test/support/web-get.ts'
import type { Observed, WebExchange } from '../../world.ts'
import { guardAgainst } from '../guard.ts'
import { createWebClient, type WebClientOptions } from './web-client.ts'
import type { ClientWeb } from './web-get.ts'

const clock = createIdleClock()
const loopback = createLoopback()
afterEach(() => loopback.close())

interface Setup {
  readonly web: ClientWeb
  readonly wire: Routes
}

function setUp(places: Readonly<Record<string, Place>>, options: Partial<WebClientOptions> = {}): Setup {
  const wire = routes(places)
  return { wire, web: createWebClient({ wire, clock, userAgent: 'zonewise-test/1', ...options }) }
}

interface Asked {
  readonly host?: string
  readonly addresses?: readonly string[]
  readonly client?: string
  readonly signal?: AbortSignal
}

const get = (web: ClientWeb, { host = 'www.example.com', addresses = [FIRST], client, signal }: Asked = {}) =>
  web.get({ url: `http://${host}/`, addresses, headers: {}, maxBodyBytes: 100, ...LIMITS }, signal, client)

const isAnswered = (observation: Observed<WebExchange>): boolean => observation.seen

describe('the budget of a web server', () => {
  const answering = () => serve(loopback, (_request, response) => response.end('hello'))

  it('is not exceeded by one hundred SEO checks of wildcard names, and half stays for others', async () => {
    const { web, wire } = setUp({ [FIRST]: await answering() })
    const attack = await Promise.all(
      Array.from({ length: 400 }, (_, index) => get(web, { host: `w${index}.example.com`, client: 'attacker' })),
    )
    // 60 immediately, and 2 each second for those that wait at most 3 seconds.
    expect(wire.contacted.length).toBeLessThanOrEqual(66)
    expect(attack.filter((each) => !each.seen && each.why.reason === 'client-share')).toHaveLength(
      400 - wire.contacted.length,
    )
    const others = await Promise.all(Array.from({ length: 30 }, () => get(web, { client: 'other' })))
    expect(others.every(isAnswered)).toBe(true)
  })

  it('is not exceeded by many clients together', async () => {
    const { web, wire } = setUp({ [FIRST]: await answering() })
    const attack = await Promise.all(Array.from({ length: 400 }, (_, index) => get(web, { client: `client ${index}` })))
    expect(wire.contacted.length).toBeLessThanOrEqual(120 + 3 * 4)
    expect(attack.filter(isAnswered)).toHaveLength(wire.contacted.length)
    expect(attack.at(-1)).toEqual(notSeen('target-limit', /too much/))
  })

  const TWO = { budget: { perNetwork: 2, windowMs: 1_000 }, maxWaitMs: 0 }

  it('counts every connection, also those to further addresses', async () => {
    const { web, wire } = setUp({ [FIRST]: 'refused', [SECOND]: await answering() }, { limits: TWO })
    expect(isAnswered(await get(web, { addresses: [FIRST, SECOND] }))).toBe(true)
    await get(web, { addresses: [FIRST] })
    expect(await get(web, { addresses: [FIRST] })).toEqual(notSeen('target-limit', /too much/))
    expect(isAnswered(await get(web, { addresses: [FIRST, SECOND] }))).toBe(true)
    expect(await get(web, { addresses: [FIRST, SECOND] })).toEqual(notSeen('target-limit', /of 93.184.80.1$/))
    expect(wire.contacted).toEqual([FIRST, SECOND, FIRST, SECOND].map((address) => `${address} 80`))
  })

  it('skips a further address without budget', async () => {
    const { web, wire } = setUp({ [FIRST]: 'refused', [SECOND]: await answering() }, { limits: TWO })
    await get(web, { addresses: [SECOND] })
    await get(web, { addresses: [SECOND] })
    expect(await get(web, { addresses: [FIRST, SECOND] })).toMatchObject({ seen: true, value: { cause: 'refused' } })
    expect(wire.contacted.at(-1)).toBe(`${FIRST} 80`)
  })

  it('lets requests wait, and the wait does not count as the time of the server', async () => {
    const limits = { budget: { perNetwork: 1, windowMs: 5_000 }, maxWaitMs: 6_000 }
    const { web } = setUp({ [FIRST]: await answering() }, { limits })
    await get(web)
    const startedMs = clock.monotonicMs()
    expect(await get(web)).toMatchObject({ seen: true, value: { kind: 'response', status: 200 } })
    expect(clock.monotonicMs() - startedMs).toBeGreaterThan(4_000)
  })

  it('is given back by a caller who left while waiting', async () => {
    const limits = { budget: { perNetwork: 1, windowMs: 5_000 }, maxWaitMs: 6_000 }
    const { web, wire } = setUp({ [FIRST]: await answering() }, { limits })
    await get(web)
    const controller = new AbortController()
    const waiting = get(web, { signal: controller.signal })
    controller.abort()
    expect(await waiting).toEqual(notSeen('aborted'))
    expect(isAnswered(await get(web))).toBe(true)
    expect(wire.contacted).toHaveLength(2)
  })
})

describe('the service itself', () => {
  const own = {
    guard: guardAgainst((address) => address === FIRST || address === SIXTH),
    ownNames: ['dns.example.net'],
  }

  it.each([
    ['by its name', { host: 'dns.example.net', addresses: [SECOND] }, 'own-address'],
    ['by its name with a trailing dot', { host: 'DNS.example.net.', addresses: [SECOND] }, 'own-address'],
    ['by its address', { addresses: [FIRST] }, 'own-address'],
    ['by an IPv6 address in another form', { addresses: ['2A01:4F8:80:0::0001'] }, 'own-address'],
    ['by a name without a public address', { addresses: ['10.0.0.1'] }, 'not-public'],
  ])('is not requested %s', async (_, asked, reason) => {
    const { web, wire } = setUp({}, own)
    expect(await get(web, asked)).toEqual(notSeen(reason))
    expect(wire.contacted).toEqual([])
  })

  it('does not keep other addresses of a name from being requested', async () => {
    const port = await serve(loopback, (_request, response) => response.end('hello'))
    const { web, wire } = setUp({ [SECOND]: port }, own)
    expect(isAnswered(await get(web, { addresses: [FIRST, SECOND] }))).toBe(true)
    expect(wire.contacted).toEqual([`${SECOND} 80`])
  })
})
