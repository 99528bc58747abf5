import { describe, expect, it } from 'vitest'
import { type FakeWorld, fakeWorld } from '../../test/health/fake-world.ts'
import { bootstrapOf } from '../../test/support/registry-scene.ts'
import { unreadOptions } from '../../test/support/unread-options.ts'
import type { Engine } from '../engine/call.ts'
import { createEngine } from '../engine/create-engine.ts'
import { Problem } from '../problems.ts'
import { briefReport } from '../report/brief.ts'
import type { DomainHealth, Finding } from '../report/words.ts'
import type { World } from '../world.ts'
import { createRegistries } from './availability/registries.ts'
import { dnsHealthCheck } from './dns-health-check.ts'
import type { ToolResponse } from './response.ts'

interface Input {
  readonly domain?: string
  readonly lang?: unknown
  readonly detail?: unknown
}

function scene(world: FakeWorld = fakeWorld()) {
  // This world has no name servers to ask; what is turned off does not make a report incomplete.
  const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: false }
  const registries = createRegistries({
    packaged: bootstrapOf({ org: ['https://rdap.registry.example/'] }),
    overlay: () => undefined,
  })
  const engine = createEngine({ world, settings, registries })
  return {
    world,
    engine,
    check: async (input: Input = {}, onPart?: (part: object) => void) => (await call(engine, input, onPart)).result,
    metaOf: async (input: Input = {}) => (await call(engine, input)).meta,
  }
}

const call = async (
  engine: Engine,
  input: Input,
  onPart?: (part: object) => void,
): Promise<ToolResponse<DomainHealth>> =>
  (await engine.call(
    dnsHealthCheck,
    (name) => (name === 'domain' ? (input.domain ?? 'example.com') : input[name as keyof Input]),
    onPart === undefined ? {} : { onPart },
  )) as ToolResponse<DomainHealth>

const MINUTE = 60_000

describe('the arguments', () => {
  const REFUSED: readonly [Input, string, string][] = [
    [{ domain: 'not_a_domain' }, 'invalid_domain', 'only letters'],
    [{ domain: 'https://example.com/' }, 'invalid_domain', 'for example example.com'],
    [{ lang: 'fr' }, 'invalid_lang', '"fr" is not a supported language. Send en or de.'],
    [{ lang: ['de'] }, 'invalid_lang', 'Send en or de.'],
    [{ detail: 'all' }, 'invalid_input', '"all" is not a value of detail'],
    [{ detail: 'FULL' }, 'invalid_input', 'Send detail=full'],
    [{ domain: 'x', lang: 'fr', detail: 'all' }, 'invalid_domain', ''],
    [{ lang: 'fr', detail: 'all' }, 'invalid_lang', ''],
  ]
  it.each(REFUSED)('%j is refused with %s', async (input, code, says) => {
    const problem = await scene()
      .check(input)
      .catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ code, message: expect.stringContaining(says) })
  })

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['DE', 'de'],
    ['de', 'de'],
  ])('lang %j gives %s', async (lang, locale) => {
    expect((await scene().check({ lang })).locale).toBe(locale)
  })

  it('a name in Unicode is answered in both forms', async () => {
    const health = await scene().check({ domain: 'Bücher.Example' })
    expect(health).toMatchObject({ domain: 'xn--bcher-kva.example', displayDomain: 'bücher.example' })
  })
})

describe('a report', () => {
  it('counts what it shows, and has no id twice', async () => {
    const { findings, summary, score } = await scene().check()
    expect(findings.length).toBeGreaterThan(0)
    const counts = (severity: string) => findings.filter((finding) => finding.severity === severity).length
    expect(summary).toEqual({
      ok: counts('ok'),
      info: counts('info'),
      warn: counts('warn'),
      problem: counts('problem'),
    })
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
    expect(Number.isInteger(score)).toBe(true)
  })

  it.each(['en', 'de'])('says nothing that no text says (%s)', async (lang) => {
    const { findings } = await scene().check({ lang })
    expect(JSON.stringify(findings)).not.toMatch(/undefined|:null|NaN|\[object|=>/)
  })

  it('says more with detail=full, and nothing else otherwise', async () => {
    const { check } = scene()
    const [brief, full] = [await check(), await check({ detail: 'full' })]
    for (const member of ['scoring', 'timings', 'pictures', 'records']) expect(brief).not.toHaveProperty(member)
    expect(Object.keys(full.pictures ?? {})).not.toEqual([])
    expect(full.records?.sets).not.toEqual([])
    for (const finding of brief.findings)
      for (const member of ['outcome', 'place', 'about', 'points', 'gain', 'why', 'references', 'evidence'])
        expect(finding).not.toHaveProperty(member)
    expect(briefReport(full)).toEqual(brief)
    expect(full.scoring?.score).toBe(full.score)
    expect(full.timings?.questions).toBeGreaterThan(0)
    // Disabled queries were never sent.
    for (const { outcome, evidence = [] } of full.findings)
      if (outcome !== 'unknown') expect(evidence.length).toBeGreaterThan(0)
  })
})

describe('the cache', () => {
  it('answers without waiting and without determining the client or watching the connection', async () => {
    const { engine, check, world } = scene()
    const report = await check()
    const argument = (name: string) => (name === 'domain' ? 'example.com' : undefined)
    const again = () => engine.call(dnsHealthCheck, argument, unreadOptions())
    expect(again()).toMatchObject({ result: { checkedAt: report.checkedAt } })
    await world.advance(6 * MINUTE)
    expect(again).toThrow('a cached response needs this')
  })

  it('serves every language and every detail for five minutes', async () => {
    const { world, check } = scene()
    const first = await check()
    const asked = world.asked()
    world.advance(5 * MINUTE - 1000)
    const later = [
      await check({ lang: 'de' }),
      await check({ detail: 'full' }),
      await check({ domain: 'EXAMPLE.com.' }),
    ]
    expect(world.asked()).toBe(asked)
    for (const { checkedAt } of later) expect(checkedAt).toBe(first.checkedAt)
    world.advance(2000)
    expect((await check()).checkedAt).not.toBe(first.checkedAt)
    expect(world.asked()).toBe(2 * asked)
  })

  it('returns the same object to all callers, so that it is encoded once', async () => {
    const { check, metaOf } = scene()
    expect(await check()).toBe(await check())
    expect(await metaOf()).toMatchObject({ derived: expect.any(Map), language: 'en', isCounted: true })
    expect(await metaOf({ lang: 'de', detail: 'full' })).toEqual({
      cachedUntilMs: expect.any(Number),
      language: 'de',
      isCounted: true,
      report: expect.objectContaining({ domain: 'example.com' }),
    })
  })

  it('is gathered once for two hundred callers', async () => {
    const { world, check } = scene(fakeWorld({ delayMs: 2 }))
    await check({ domain: 'example.com' })
    const once = world.asked()
    const other = scene(fakeWorld({ delayMs: 2 }))
    await Promise.all(Array.from({ length: 200 }, (_, index) => other.check({ lang: index % 2 === 0 ? 'en' : 'de' })))
    // How often a query is repeated depends on the time that it takes; two hundred checks would ask two hundred times as much.
    expect(other.world.asked()).toBeLessThan(2 * once)
  })

  it('stores an incomplete report for 30 seconds', async () => {
    // Here name servers are asked, and this world has none that answers as they do.
    const world = fakeWorld()
    const { result, meta } = await call(createEngine({ world }), {})
    expect(result.findings.filter(({ title }) => title.startsWith('Not checked')).length).toBeGreaterThan(0)
    expect(meta.cachedUntilMs).toBe(world.now().getTime() + 30_000)
  })

  it('leaves no question behind, also where we are at fault', async () => {
    const world = fakeWorld()
    const signals: (AbortSignal | undefined)[] = []
    const dns: World['dns'] = {
      ...world.dns,
      resolve: (_question, options) => {
        signals.push(options?.signal)
        return signals.length === 1 ? Promise.reject(new Error('a fault of ours')) : new Promise(() => undefined)
      },
    }
    await expect(call(createEngine({ world: { ...world, dns } }), {})).rejects.toThrow('a fault of ours')
    expect(signals.length).toBeGreaterThan(10)
    expect(signals.slice(1).every((signal) => signal?.aborted)).toBe(true)
  })

  it('is nothing while we cannot ask, and such a report does not count', async () => {
    const { world, engine, metaOf } = scene()
    world.fail(true)
    const { result: blind, meta } = await call(engine, {})
    expect(meta).toMatchObject({ cachedUntilMs: undefined, isCounted: false })
    expect(blind).toMatchObject({ resolvable: false, score: 0, summary: { ok: 0, info: 1, warn: 0, problem: 0 } })
    expect(blind.findings.map(({ id, severity }) => [id, severity])).toEqual([['domain-resolves', 'info']])
    expect(blind.findings[0]?.detail).toContain('This says nothing about the domain.')
    world.fail(false)
    expect(await metaOf()).toMatchObject({ isCounted: true })
  })
})

describe('a name that does not exist', () => {
  it('scores zero, and only that is said', async () => {
    const { resolvable, score, findings } = await scene().check({ domain: 'no-such-name.com' })
    expect({ resolvable, score }).toEqual({ resolvable: false, score: 0 })
    expect(findings.filter(({ severity }) => severity === 'problem').map(({ id }) => id)).toEqual(['domain-resolves'])
    expect(findings[0]?.fix?.cta?.href).toBe('https://dns.example/availability?domain=no-such-name.com')
  })
})

describe('the examples of its description', () => {
  it.each(dnsHealthCheck.examples)('$title', async ({ input, output }) => {
    const settings = { baseUrl: 'http://localhost:8080', isDirectDnsOn: false }
    const { result } = await call(createEngine({ world: fakeWorld(), settings }), input)
    expect(result).toEqual(output)
  })
})

describe('live parts', () => {
  const listen = () => {
    const received: Finding[] = []
    return { received, onPart: (part: object) => void received.push(part as Finding) }
  }
  const byId = (findings: readonly Finding[]) => [...findings].sort((one, other) => (one.id < other.id ? -1 : 1))

  it('are the findings of the report, each once, in the language of the caller', async () => {
    const { check } = scene(fakeWorld({ delayMs: 2 }))
    const [english, german] = [listen(), listen()]
    const [inEnglish, inGerman] = await Promise.all([check({}, english.onPart), check({ lang: 'de' }, german.onPart)])
    expect(byId(english.received)).toEqual(byId(inEnglish.findings))
    expect(byId(german.received)).toEqual(byId(inGerman.findings))
  })

  it('of a cached report are sent immediately', async () => {
    const { check } = scene()
    const { findings } = await check()
    const { received, onPart } = listen()
    await check({}, onPart)
    expect(received).toEqual(findings)
  })
})
