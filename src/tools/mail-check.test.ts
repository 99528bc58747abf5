import { describe, expect, it } from 'vitest'
import { exampleMailWorld } from '../../test/mail/example-mail-world.ts'
import { type MailScene, mailWorld } from '../../test/mail/mail-world.ts'
import { resultOf } from '../../test/support/result-of.ts'
import { unreadOptions } from '../../test/support/unread-options.ts'
import { createEngine } from '../engine/create-engine.ts'
import { seen } from '../evidence/engine/observed.ts'
import { Problem } from '../problems.ts'
import type { MailHost } from './mail/host-state.ts'
import type { MailCheck } from './mail/schema.ts'
import { mailCheck } from './mail-check.ts'
import type { ToolResponse } from './response.ts'

const SECOND = 1000

function scene(about: MailScene) {
  const world = mailWorld(about)
  const engine = createEngine({ world })
  const respond = async (input: Readonly<Record<string, unknown>> = {}): Promise<ToolResponse<MailCheck>> =>
    (await engine.call(mailCheck, (name) => ({ domain: 'example.com', ...input })[name])) as ToolResponse<MailCheck>
  const check = async (input: Readonly<Record<string, unknown>> = {}): Promise<MailCheck> =>
    (await respond(input)).result
  /** The hosts that the listener receives. */
  const listen = (hosts: MailHost[], input: Readonly<Record<string, unknown>> = {}) =>
    Promise.resolve(
      engine.call(mailCheck, (name) => ({ domain: 'example.com', ...input })[name], {
        onPart: (host) => void hosts.push(host as MailHost),
      }),
    ) as Promise<ToolResponse<MailCheck>>
  /** Fails unless the response is cached. */
  const respondFromCache = (input: Readonly<Record<string, unknown>> = {}) =>
    engine.call(mailCheck, (name) => ({ domain: 'example.com', ...input })[name], unreadOptions())
  return { world, check, respond, listen, respondFromCache }
}

const ONE_HOST: MailScene = { zone: '@ MX 10 mx\nmx A 93.184.25.1', ports: { '93.184.25.1 25': 'open' } }
const NO_RESOLVER: MailScene = {
  failures: Object.fromEntries(
    ['example.com', 'com', '.'].flatMap((name) =>
      ['MX', 'A', 'AAAA', 'SOA', 'NS'].map((type) => [`${name} ${type}`, 'timeout' as const]),
    ),
  ),
}

describe('the arguments', () => {
  it.each([
    [{ domain: 'not_a_domain' }, 'invalid_domain'],
    [{ domain: '93.184.25.1' }, 'invalid_domain'],
    [{ detail: 'all' }, 'invalid_input'],
    [{ domain: 'x', detail: 'all' }, 'invalid_domain'],
  ])('%j is refused with %s', async (input, code) => {
    const problem = await scene(ONE_HOST)
      .check(input)
      .catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ code })
  })

  it('a name in Unicode is answered in Punycode', async () => {
    expect(await scene({}).check({ domain: 'Bücher.Example' })).toMatchObject({ domain: 'xn--bcher-kva.example' })
  })
})

describe('the cache', () => {
  it('returns the same object to all callers for five minutes', async () => {
    const { world, check, respond } = scene(ONE_HOST)
    const { result: first, meta } = await respond()
    const asked = world.questions.length
    world.advance(299 * SECOND)
    expect(await check({ domain: 'EXAMPLE.com.' })).toBe(first)
    expect(world.questions).toHaveLength(asked)
    expect(meta).toMatchObject({ derived: expect.any(Map), isCounted: true })
    world.advance(2 * SECOND)
    expect((await check()).checkedAt).not.toBe(first.checkedAt)
  })

  it('answers without waiting and without determining the client or watching the connection', async () => {
    const { world, respond, respondFromCache } = scene(ONE_HOST)
    const short = await respond()
    expect(respondFromCache()).toEqual(short)
    expect(() => respondFromCache({ detail: 'full' })).toThrow('a cached response needs this')
    const full = await respond({ detail: 'full', lang: 'de' })
    expect(full.result.verdict).toBeDefined()
    expect(respondFromCache({ detail: 'full', lang: 'de' })).toEqual(full)
    world.advance(301 * SECOND)
    expect(respondFromCache).toThrow('a cached response needs this')
  })

  it('is another with the details', async () => {
    const { check } = scene(ONE_HOST)
    expect((await check()).mail[0]).not.toHaveProperty('dane')
    expect((await check({ detail: 'full' })).mail[0]).toHaveProperty('dane')
    expect((await check()).mail[0]).not.toHaveProperty('dane')
  })

  it('is looked for once for all who ask meanwhile', async () => {
    const { world, check } = scene({ ...ONE_HOST, delayMs: 2 })
    const all = await Promise.all(Array.from({ length: 50 }, () => check()))
    expect(new Set(all).size).toBe(1)
    expect(world.probes).toHaveLength(7)
  })

  it('stores a result for a minute after a DNS failure', async () => {
    const { world, check, respond } = scene({ zone: '@ A 93.184.25.1', failures: { 'example.com MX': 'SERVFAIL' } })
    const { result: first, meta } = await respond()
    expect(meta).toEqual({
      cachedUntilMs: world.now().getTime() + 60 * SECOND,
      derived: expect.any(Map),
      language: 'en',
      isCounted: true,
    })
    world.advance(59 * SECOND)
    expect(await check()).toBe(first)
    world.advance(2 * SECOND)
    expect(await check()).not.toBe(first)
  })

  it('stores a result for a minute if the MTA-STS policy could not be read', async () => {
    const zone = `${ONE_HOST.zone}\n_mta-sts TXT "v=STSv1; id=1;"\nmta-sts A 93.184.80.1`
    const { world, respond } = scene({ ...ONE_HOST, zone })
    const { result, meta } = await respond({ detail: 'full' })
    expect(result.mtaSts).toEqual({ mode: 'unknown', mx: [] })
    expect(meta?.cachedUntilMs).toBe(world.now().getTime() + 60 * SECOND)
  })

  it('is nothing while no resolver answers us, and such a result does not count', async () => {
    const { check, respond } = scene(NO_RESOLVER)
    const { result: first, meta } = await respond()
    expect(first).toEqual({
      domain: 'example.com',
      acceptsMail: false,
      nullMx: false,
      mail: [],
      web: null,
      checkedAt: '2026-11-15T09:30:05.000Z',
      limitations: ['dns-failure'],
    })
    expect(meta).toMatchObject({ cachedUntilMs: undefined, isCounted: false })
    expect(await check()).not.toBe(first)
  })
})

describe('the parts', () => {
  const zone = '@ MX 10 mx1\n@ MX 20 mx2\nmx1 A 93.184.25.1\nmx2 A 93.184.25.2'

  it.each([undefined, 'full'])(
    'are the hosts of the result, each as soon as it is complete (detail=%s)',
    async (detail) => {
      let answer = (): void => undefined
      const first = new Promise<void>((resolve) => {
        answer = resolve
      })
      const { listen } = scene({
        zone,
        ownPorts: {
          async probe(address) {
            if (address === '93.184.25.1') await first
            return seen('open')
          },
        },
      })
      const hosts: MailHost[] = []
      let isOver = false
      const response = listen(hosts, { detail }).finally(() => {
        isOver = true
      })
      await expect.poll(() => hosts.map(({ host }) => host)).toEqual(['mx2.example.com'])
      expect(isOver).toBe(false)
      answer()
      const { mail } = (await response).result
      expect(hosts.map(({ host }) => host)).toEqual(['mx2.example.com', 'mx1.example.com'])
      expect([...hosts].reverse()).toEqual(mail)
    },
  )

  it('reach a caller who joins later, and all of them come at once from the cache', async () => {
    const { listen } = scene({ zone })
    const [one, other, later]: [MailHost[], MailHost[], MailHost[]] = [[], [], []]
    await Promise.all([listen(one), listen(other)])
    await listen(later)
    expect(one).toHaveLength(2)
    expect(other).toEqual(one)
    expect(later.map(({ host }) => host)).toEqual(['mx1.example.com', 'mx2.example.com'])
  })

  it.each([
    ['a null MX record', '@ MX 0 .', 0],
    ['no MX record', '@ A 93.184.25.1', 1],
    ['neither', '', 0],
  ])('of a domain with %s', async (_what, lines, count) => {
    const hosts: MailHost[] = []
    const { result } = await scene({ zone: lines }).listen(hosts)
    expect(hosts).toHaveLength(count)
    expect(hosts).toEqual(result.mail)
  })
})

describe('the examples of its description', () => {
  it.each(mailCheck.examples)('$title', async ({ input, output }) => {
    const engine = createEngine({ world: exampleMailWorld() })
    expect(await resultOf(engine.call(mailCheck, (name) => input[name]))).toEqual(output)
  })
})
