import { describe, expect, it } from 'vitest'
import { type SeoWorldOptions, seoWorld } from '../../test/seo/seo-world.ts'
import { PAGE, START, textFile } from '../../test/seo/site-scene.ts'
import { unreadOptions } from '../../test/support/unread-options.ts'
import { createEngine } from '../engine/create-engine.ts'
import { unseen } from '../evidence/engine/observed.ts'
import { Problem } from '../problems.ts'
import type { SeoCheckResult } from '../report/seo/words.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { ToolResponse } from './response.ts'
import { seoCheck } from './seo-check.ts'

interface Input {
  readonly domain?: unknown
  readonly lang?: unknown
  readonly detail?: unknown
}

function scene(options: SeoWorldOptions = { web: { [START]: PAGE } }) {
  const world = seoWorld(options)
  const engine = createEngine({ world })
  const respond = async (input: Input = {}): Promise<ToolResponse<SeoCheckResult>> =>
    (await engine.call(seoCheck, (name) =>
      name === 'domain' ? (input.domain ?? 'example.com') : input[name as keyof Input],
    )) as ToolResponse<SeoCheckResult>
  /** Fails unless the response is cached. */
  const respondFromCache = (input: Input = {}) =>
    engine.call(seoCheck, (name) => (name === 'domain' ? 'example.com' : input[name as keyof Input]), unreadOptions())
  return { world, check: async (input?: Input) => (await respond(input)).result, respond, respondFromCache }
}

describe('the arguments', () => {
  const REFUSED: readonly [Input, string][] = [
    [{ domain: 'https://example.com/' }, 'invalid_domain'],
    [{ domain: '127.0.0.1' }, 'invalid_domain'],
    [{ domain: '0x7f.1' }, 'invalid_domain'],
    [{ domain: '[::1]' }, 'invalid_domain'],
    [{ lang: 'fr' }, 'invalid_lang'],
    [{ detail: 'all' }, 'invalid_input'],
  ]
  it.each(REFUSED)('%j is refused with %s, and nothing is fetched', async (input, code) => {
    const { check, world } = scene()
    const problem = await check(input).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ code })
    expect(world.requests).toEqual([])
  })

  it('a name in Unicode is requested in Punycode', async () => {
    const { check } = scene({
      hosts: { 'xn--bcher-kva.example': '93.184.1.1' },
      web: { 'https://xn--bcher-kva.example/': PAGE },
    })
    expect(await check({ domain: 'Bücher.example' })).toMatchObject({
      domain: 'xn--bcher-kva.example',
      finalUrl: 'https://xn--bcher-kva.example/',
      error: null,
    })
  })
})

describe('a page', () => {
  it('is described by the fields of the contract', async () => {
    const { findings, ...rest } = await scene().check()
    expect(rest).toEqual({
      domain: 'example.com',
      finalUrl: START,
      fetchedAt: '2026-11-15T09:30:05.000Z',
      ttfbMs: 120,
      score: expect.any(Number),
      determined: true,
      pageTitle: 'Bakery Meyer',
      error: null,
      // Not in the contract: agents are asked for it, and the long form is ten times as long.
      certificate: { notAfter: '2026-12-30T00:00:00.000Z' },
    })
    expect(Array.isArray(findings)).toBe(true)
  })

  it('may have no title', async () => {
    const { check } = scene({ web: { [START]: PAGE.replace('<title>Bakery Meyer</title>', '<title> </title>') } })
    expect(await check()).toMatchObject({ pageTitle: null, error: null })
  })

  it('has a title without anything invisible, and not too long', async () => {
    const title = `Shop\u202e${'x'.repeat(400)}`
    const { pageTitle } = await scene({ web: { [START]: PAGE.replace('Bakery Meyer', title) } }).check()
    expect(pageTitle).not.toMatch(/\u202e/)
    expect(pageTitle?.length).toBeLessThan(220)
  })

  it('is explained with detail=full', async () => {
    const result = await scene().check({ detail: 'full' })
    expect(result.scoring?.categories.map(({ category }) => category)).toEqual([
      'indexing',
      'content',
      'technical',
      'ai',
    ])
    expect(result.timings?.questions).toBeGreaterThan(0)
  })

  it('is requested in the language of the report', async () => {
    const { check, world } = scene()
    await check({ lang: 'de' })
    expect(world.requests.find(({ url }) => url === START)?.headers['accept-language']).toBe('de,en;q=0.5')
  })
})

describe('an error', () => {
  it('has a message in the language of the report', async () => {
    const { check } = scene({ web: { [START]: { status: 503 } } })
    expect(await check()).toMatchObject({
      score: 0,
      error: { code: 'http_error', message: 'The web server returns HTTP status 503 instead of a page.' },
      pageTitle: null,
      ttfbMs: 120,
    })
    expect((await check({ lang: 'de' })).error?.message).toBe(
      'Der Webserver antwortet mit HTTP-Status 503 statt mit einer Seite.',
    )
  })

  it('is reported for sites that opt out', async () => {
    const robots = textFile('User-agent: zonewise\nDisallow: /')
    const { check } = scene({ web: { [START]: PAGE, 'https://example.com/robots.txt': robots } })
    expect((await check()).error?.code).toBe('opted_out')
  })

  it.each([
    ['2a01:4f8:1::1', 'our network has no IPv6'],
    ['93.184.1.1', 'The connection to example.com failed'],
  ])('may be that we have no way to %s', async (address, says) => {
    const { check } = scene({
      hosts: { 'example.com': address },
      get: async () => unseen('connection', 'no way there'),
    })
    expect((await check()).error).toEqual({ code: 'connect_failed', message: expect.stringContaining(says) })
  })

  it('of bot protection costs no points, and leaves the score undetermined', async () => {
    const { check } = scene({ web: { [START]: { status: 403, headers: ['cf-mitigated: challenge'], body: PAGE } } })
    const result = await check({ detail: 'full' })
    expect(result).toMatchObject({ determined: false, error: { code: 'blocked_by_protection' }, pageTitle: null })
    expect(result.findings.filter(({ points = 0, severity }) => points > 0 || severity === 'problem')).toEqual([])
    const finding = result.findings.find(({ id }) => id === 'http-status')
    expect(finding?.title).toBe('Not checked: page behind bot protection')
    expect(finding?.fix?.steps.join(' ')).toContain('allow verified search engine crawlers')
  })

  it('of crawlers that have to pay is an answer of its own', async () => {
    const { check } = scene({ web: { [START]: { status: 402, headers: ['crawler-price: USD 0.01'] } } })
    expect(await check()).toMatchObject({ determined: false, error: { code: 'payment_required' }, score: 0 })
  })

  it('of our own resolvers has no problem among its findings', async () => {
    const result = await scene({ isDnsSilent: true }).check()
    expect(result).toMatchObject({ error: { code: 'dns_failure' }, score: 0, finalUrl: START, ttfbMs: null })
    expect(result.findings).toEqual([])
  })
})

describe('the cache', () => {
  const SECOND = 1000
  const CACHED: readonly [string, SeoWorldOptions, number | undefined, boolean][] = [
    ['a report', { web: { [START]: PAGE } }, 300, true],
    ['an error', { web: { [START]: { status: 500 } } }, 60, true],
    ['a name without an address', { hosts: {} }, 60, true],
    ['an outage of ours', { isDnsSilent: true }, undefined, false],
  ]
  it.each(CACHED)('%s', async (_case, options, seconds, isCounted) => {
    const { world, respond } = scene(options)
    const startMs = world.now().getTime()
    expect((await respond()).meta).toEqual({
      cachedUntilMs: seconds === undefined ? undefined : startMs + seconds * SECOND,
      derived: expect.any(Map),
      language: 'en',
      isCounted,
      report: expect.objectContaining({ domain: 'example.com' }),
    })
  })

  it('serves all callers in the same language from one fetch, with its time', async () => {
    const { world, check } = scene()
    const [first, second] = await Promise.all([check(), check()])
    const requests = world.requests.length
    world.passMs(299 * SECOND)
    expect(await check()).toBe(first)
    expect(second).toBe(first)
    expect(world.requests).toHaveLength(requests)
    world.passMs(2 * SECOND)
    expect((await check()).fetchedAt).toBe('2026-11-15T09:35:06.000Z')
  })

  it('answers without waiting and without determining the client or watching the connection', async () => {
    const { world, respond, respondFromCache } = scene()
    const response = await respond()
    expect(respondFromCache()).toEqual(response)
    expect(() => respondFromCache({ lang: 'de' })).toThrow('a cached response needs this')
    world.passMs(301 * SECOND)
    expect(respondFromCache).toThrow('a cached response needs this')
  })

  it('does not serve the other language', async () => {
    const { world, check, respond } = scene()
    await check()
    const before = world.requests.length
    expect((await respond({ lang: 'de' })).meta.language).toBe('de')
    expect(world.requests.length).toBe(2 * before)
  })

  it('costs nothing of the burst', async () => {
    const world = seoWorld({ web: { [START]: PAGE } })
    const engine = createEngine({ world })
    const context = { world, cache: engine.cache } as never
    const input = { domain: 'example.com', lang: 'en' }
    expect(seoCheck.bursts?.[0]?.isFree(input, context)).toBe(false)
    await engine.call(seoCheck, (name) => (name === 'domain' ? 'example.com' : undefined))
    expect(seoCheck.bursts?.[0]?.isFree(input, context)).toBe(true)
  })
})

describe('a site that never ends', () => {
  it('is given up within twenty seconds', async () => {
    const clock = createVirtualClock()
    const { check } = scene({ clock, get: () => new Promise(() => undefined) })
    expect(await clock.run(check())).toMatchObject({ score: 0, ttfbMs: null, error: { code: 'response_timeout' } })
    expect(clock.monotonicMs()).toBeLessThan(20_000)
  })

  it('is judged by what is there', async () => {
    const clock = createVirtualClock()
    const { check } = scene({
      clock,
      web: { [START]: PAGE },
      get: ({ url }) => (url.endsWith('/robots.txt') ? new Promise(() => undefined) : undefined),
    })
    expect(await clock.run(check())).toMatchObject({ error: null, pageTitle: 'Bakery Meyer' })
    expect(clock.monotonicMs()).toBeLessThan(20_000)
  })
})
