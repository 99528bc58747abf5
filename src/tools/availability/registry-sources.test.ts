import { beforeEach, describe, expect, it } from 'vitest'
import { bootstrapOf, bootstrapText, registryScene, type ScriptedReply } from '../../../test/support/registry-scene.ts'
import { sleep } from '../../clock.ts'
import { createVirtualClock, type VirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import { createRegistries, type RegistriesOptions } from './registries.ts'
import type { RegistryAnswer } from './registry-answer.ts'
import { createMemoryBudget, type QueryUse } from './registry-budget.ts'

const NEVER = new AbortController().signal
const NOT_FOUND: ScriptedReply = { status: 404 }

let clock: VirtualClock
beforeEach(() => {
  clock = createVirtualClock()
})
const nowMs = (): number => clock.now().getTime()

const OPTIONS: RegistriesOptions = {
  packaged: bootstrapOf({ com: ['https://rdap.registry.example/'], kg: ['http://kg.registry.example/'] }),
  overlay: (tld) =>
    ({
      com: { url: 'https://wrong.registry.example/', trust: 'community' } as const,
      kg: { url: 'https://kg.registry.example/', trust: 'community' } as const,
      ch: { url: 'https://ch.registry.example/rdap', trust: 'registry' } as const,
      io: { url: 'https://io.registry.example/', trust: 'community' } as const,
    })[tld],
  facts: (tld) => (tld === 'ch' ? { publishesExpiry: false } : undefined),
}

const sourceOf = (domain: string, options = OPTIONS) =>
  createRegistries(options).sourceFor(domain as DomainName, nowMs())

describe('the source of the data about a name', () => {
  it.each([
    ['example.com', { kind: 'iana', trust: 'registry', url: 'https://rdap.registry.example/domain/example.com' }],
    // The service does not connect without TLS, but the row of IANA still counts.
    ['example.kg', { kind: 'iana', trust: 'registry', url: undefined }],
    [
      'example.ch',
      {
        kind: 'overlay',
        trust: 'registry',
        url: 'https://ch.registry.example/rdap/domain/example.ch',
        publishesExpiry: false,
      },
    ],
    ['example.io', { kind: 'overlay', trust: 'community', url: 'https://io.registry.example/domain/example.io' }],
    ['example.co.io', { kind: 'overlay', trust: 'community', url: 'https://io.registry.example/domain/example.co.io' }],
    ['example.gr', undefined],
  ])('%s', (domain, source) => {
    expect(sourceOf(domain)).toEqual(source)
  })

  it('is the list of IANA as soon as a newer one has the TLD, also if the operator provides it', async () => {
    const registries = createRegistries({
      ...OPTIONS,
      fetchBootstrap: async () => ({
        seen: true,
        value: {
          kind: 'file',
          text: bootstrapText({
            com: ['https://rdap.registry.example/'],
            ch: ['https://official.registry.example/'],
          }),
          etag: undefined,
        },
      }),
    })
    const source = () => registries.sourceFor('example.ch' as DomainName, nowMs())
    expect(source()).toMatchObject({ kind: 'overlay' })
    await registries.refresh(nowMs())
    expect(source()).toMatchObject({ kind: 'iana', url: 'https://official.registry.example/domain/example.ch' })
  })

  it('is by default the packaged overlay', () => {
    const { overlay: _own, facts: _ownFacts, ...others } = OPTIONS
    expect(sourceOf('example.de', others)).toMatchObject({ kind: 'overlay', trust: 'registry', publishesExpiry: false })
  })
})

describe('WHOIS', () => {
  const asked: [string, QueryUse][] = []
  const ANSWER: RegistryAnswer = { kind: 'not-found', isReserved: false, isConclusive: false }
  const whois: RegistriesOptions['whois'] = {
    urlFor: (domain) =>
      domain.endsWith('.gr') || domain.endsWith('.ch') ? `whois://whois.example/${domain}` : undefined,
    async ask(domain, _world, _signal, use) {
      asked.push([domain, use])
      return ANSWER
    },
  }
  const { world } = registryScene({ web: { 'https://ch.registry.example/rdap/domain/example.ch': NOT_FOUND } })
  const registries = createRegistries({ ...OPTIONS, whois })
  const ask = (domain: string, use?: QueryUse) => registries.ask(domain as DomainName, world, NEVER, use)

  it('is used only where there is no RDAP', async () => {
    expect(sourceOf('example.gr', { ...OPTIONS, whois })).toEqual({
      kind: 'whois',
      trust: 'registry',
      url: 'whois://whois.example/example.gr',
    })
    expect(sourceOf('example.ch', { ...OPTIONS, whois })).toMatchObject({ kind: 'overlay' })
    expect(await ask('example.gr')).toBe(ANSWER)
    expect(await ask('example.gr', 'report')).toBe(ANSWER)
    expect(await ask('example.ch')).toEqual({ kind: 'not-found', isReserved: false })
    expect(await ask('example.hu')).toEqual({ kind: 'no-registry' })
    expect(asked).toEqual([
      ['example.gr', 'call'],
      ['example.gr', 'report'],
    ])
  })
})

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}.com`)
const PAGES = Object.fromEntries(names(1000).map((name) => [`https://rdap.registry.example/domain/${name}`, NOT_FOUND]))

function startQuerying(options: Partial<RegistriesOptions> = {}, onRequest?: () => Promise<void>) {
  const { world, requests } = registryScene({ clock, web: PAGES, ...(onRequest && { onRequest }) })
  const registries = createRegistries({ ...OPTIONS, ...options })
  const ask = (name: string, use: QueryUse, signal = NEVER) => registries.ask(name as DomainName, world, signal, use)
  return { ask, requests }
}

describe('queries for reports', () => {
  it('of 1,000 domains in a minute take at most half of the budget, and calls still succeed', async () => {
    const { ask, requests } = startQuerying()
    const answers: Promise<RegistryAnswer>[] = []
    const calls: Promise<RegistryAnswer>[] = []
    for (const [index, name] of names(1000).entries()) {
      answers.push(ask(name, 'report'))
      if (index % 50 === 25) calls.push(ask(name, 'call'))
      await clock.advance(60)
    }
    const kinds = (await Promise.all(answers)).map(({ kind }) => kind)
    const answered = kinds.filter((kind) => kind === 'not-found').length
    expect(answered).toBeGreaterThan(40)
    expect(answered).toBeLessThanOrEqual(60)
    expect((await Promise.all(calls)).every(({ kind }) => kind === 'not-found')).toBe(true)
    expect(requests).toHaveLength(answered + calls.length)
  })

  it('never wait for the budget', async () => {
    const { ask } = startQuerying()
    expect(await ask('name0.com', 'report')).toMatchObject({ kind: 'not-found' })
    expect(await ask('name1.com', 'report')).toEqual({ kind: 'failed', why: 'busy' })
  })

  it('never wait for other queries, nor take their place in the queue', async () => {
    const { ask } = startQuerying({}, () => sleep(clock, 3000))
    const running = [ask('name0.com', 'call'), ask('name1.com', 'call')]
    await clock.advance(1500)
    expect(await ask('name2.com', 'report')).toEqual({ kind: 'failed', why: 'busy' })
    const waiting = ask('name3.com', 'call')
    await clock.advance(10_000)
    expect(await Promise.all([...running, waiting])).toHaveLength(3)
    expect(await waiting).toMatchObject({ kind: 'not-found' })
  })
})

describe('a documented limit', () => {
  const slow = (queries: number, perSeconds: number): Partial<RegistriesOptions> => ({
    facts: () => ({ publishesExpiry: true, queryLimit: { queries, perSeconds, protocol: 'rdap' } }),
  })

  it('is kept by all queries to the host', async () => {
    const { ask, requests } = startQuerying(slow(5, 60))
    const answers: RegistryAnswer[] = []
    for (const name of names(10)) {
      const answer = ask(name, 'call')
      await clock.advance(1000)
      answers.push(await answer)
    }
    // Three at once and one each 20 seconds are never more than five in a minute.
    expect(requests).toHaveLength(3)
    expect(answers.slice(3)).toEqual(Array.from({ length: 7 }, () => ({ kind: 'failed', why: 'busy' })))
    await clock.advance(60_000)
    expect(await ask('name99.com', 'call')).toMatchObject({ kind: 'not-found' })
  })

  it('is waited for if that takes only seconds', async () => {
    const { ask, requests } = startQuerying(slow(1, 5))
    const answers = [ask('name0.com', 'call'), ask('name1.com', 'call')]
    await clock.advance(5000)
    expect((await Promise.all(answers)).every(({ kind }) => kind === 'not-found')).toBe(true)
    expect(requests).toHaveLength(2)
  })

  it('of the overlay is kept too, and a shared host is one', async () => {
    const host = 'shared.registry.example'
    const { world, requests } = registryScene({
      clock,
      web: {
        [`https://${host}/aa/domain/example.aa`]: NOT_FOUND,
        [`https://${host}/bb/domain/example.bb`]: NOT_FOUND,
      },
    })
    const registries = createRegistries({
      packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }),
      overlay: (tld) => ({ url: `https://${host}/${tld}/`, trust: 'registry' }),
      facts: (tld) =>
        tld === 'aa'
          ? { publishesExpiry: true, queryLimit: { queries: 1, perSeconds: 60, protocol: 'rdap' } }
          : undefined,
      budget: createMemoryBudget(),
    })
    const ask = (domain: string) => registries.ask(domain as DomainName, world, NEVER)
    expect(await ask('example.aa')).toMatchObject({ kind: 'not-found' })
    expect(await ask('example.bb')).toEqual({ kind: 'failed', why: 'busy' })
    expect(requests).toHaveLength(1)
  })
})

describe('the server of a registrar', () => {
  const URL = 'https://rdap.registrar.registry.example/domain/example.com'
  const found = (ldhName: string): ScriptedReply => ({
    body: { objectClassName: 'domain', ldhName, events: [{ eventAction: 'expiration', eventDate: '2027-08-13' }] },
  })
  function start(web: Parameters<typeof registryScene>[0]['web'], dns = {}) {
    const { world, requests } = registryScene({ clock, ...(web && { web }), dns })
    const registries = createRegistries(OPTIONS)
    const ask = (url: string) => registries.askRegistrar(url, 'example.com' as DomainName, world, NEVER)
    return { ask, requests }
  }

  it('is queried like a registry, for a shorter time', async () => {
    const { ask, requests } = start({ [URL]: found('example.com') })
    expect(await ask(URL)).toMatchObject({ expires: new Date('2027-08-13T00:00:00Z') })
    expect(requests).toMatchObject([{ url: URL, maxBodyBytes: 524_288, totalMs: 3000 }])
  })

  it.each<[what: string, reply: ScriptedReply]>([
    ['another name', found('example.net')],
    ['an error', { status: 500 }],
    ['nothing', { status: 404 }],
    ['a page', { body: '<html>' }],
    ['too much', { ...found('example.com'), bodyEnd: 'cut' }],
  ])('that returns %s is ignored', async (_what, reply) => {
    expect(await start({ [URL]: reply }).ask(URL)).toBeUndefined()
  })

  it.each([
    'http://rdap.registry.example/domain/example.com',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
  ])('at %s is never queried', async (url) => {
    const { ask, requests } = start({})
    expect(await ask(url)).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('may redirect once and not twice', async () => {
    const to = (location: string): ScriptedReply => ({ status: 302, headers: { location } })
    const once = start({ [URL]: to('/1'), 'https://rdap.registrar.registry.example/1': found('example.com') })
    expect(await once.ask(URL)).toBeDefined()
    const twice = start({ [URL]: to('/1'), 'https://rdap.registrar.registry.example/1': to('/2') })
    expect(await twice.ask(URL)).toBeUndefined()
    expect(twice.requests).toHaveLength(2)
  })

  it('gets a budget of its own, and its pauses are respected', async () => {
    const { ask, requests } = start({ [URL]: [{ status: 429 }, found('example.com')] })
    expect(await ask(URL)).toBeUndefined()
    expect(await ask(URL)).toBeUndefined()
    expect(requests).toHaveLength(1)
    await clock.advance(60_000)
    expect(await ask(URL)).toBeDefined()
  })
})
