import { describe, expect, it } from 'vitest'
import {
  bootstrapOf,
  NOW,
  registryScene,
  type ScriptedMessage,
  type ScriptedReply,
} from '../../test/support/registry-scene.ts'
import { resultOf } from '../../test/support/result-of.ts'
import { systemClock } from '../clock.ts'
import { createEngine, type EngineOptions } from '../engine/create-engine.ts'
import type { RegistryEntry } from '../standards/rdap/domain-answer.ts'
import type { Unseen } from '../world.ts'
import { createRegistries, type Registries } from './availability/registries.ts'
import { domainAvailability } from './domain-availability.ts'

const OVERLAY = {
  ch: { url: 'https://ch.registry.example/', trust: 'registry' },
  jp: { url: 'https://jp.registry.example/', trust: 'registry' },
  io: { url: 'https://io.registry.example/', trust: 'community' },
} as const

const registries = (): Registries =>
  createRegistries({
    packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }),
    overlay: (tld) => OVERLAY[tld as keyof typeof OVERLAY],
    facts: (tld) => (tld === 'ch' ? { publishesExpiry: false } : undefined),
  })

type Scene = Parameters<typeof registryScene>[0]

function start(scene: Scene, options: Partial<EngineOptions> = {}) {
  const { world, ...seen } = registryScene(scene)
  const engine = createEngine({ world, registries: registries(), ...options })
  const ask = (domain: string, detail?: 'full'): Promise<object> =>
    resultOf(engine.call(domainAvailability, (name) => ({ domain, detail })[name]))
  return { ask, ...seen }
}

const soa = (owner: string) => `${owner}. 900 IN SOA a.nic.example. b.nic.example. 1 2 3 4 5`
const NXDOMAIN: ScriptedMessage = { status: 'NXDOMAIN' }
const SILENCE: Unseen = { reason: 'timeout', detail: 'no response within 1200 ms' }
const NOT_FOUND: ScriptedReply = { status: 404, body: { errorCode: 404 } }
const found = (ldhName: string): ScriptedReply => ({
  body: { objectClassName: 'domain', ldhName, status: ['active'] },
})
const delegation = (name: string): ScriptedMessage => ({ answers: [`${name}. 300 IN NS ns1.example.net.`] })

/** The servers of this zone, and their response about a name. */
const parent = (zone: string, name: string, response: ScriptedMessage | Unseen) => ({
  [`${zone} NS`]: { answers: [`${zone}. 300 IN NS a.nic.example.`] },
  'a.nic.example A': { answers: ['a.nic.example. 300 IN A 192.5.6.30'] },
  [`192.5.6.30 ${name} NS`]: response,
})

describe('domain_availability at a server that IANA does not list', () => {
  it('has a registered domain, and says which server it is', async () => {
    const url = 'https://io.registry.example/domain/example.io'
    expect(await start({ web: { [url]: found('example.io') } }).ask('example.io')).toMatchObject({
      state: 'registered',
      noRdapForTld: false,
      source: 'overlay',
      trust: 'community',
      registryUrl: url,
    })
  })

  it.each<[what: string, name: string, response: ScriptedMessage | Unseen, state: string, outcome: string]>([
    ['the registry announces it, and the parent denies', 'example.ch', NXDOMAIN, 'available', 'available'],
    ['the parent has nothing there', 'example.ch', { authority: [soa('ch')] }, 'available', 'available'],
    ['the parent delegates', 'example.ch', delegation('example.ch'), 'registered', 'registered-in-dns'],
    ['the parent is silent', 'example.ch', SILENCE, 'unknown', 'unknown'],
    ['the parent fails', 'example.ch', { status: 'SERVFAIL' }, 'unknown', 'unknown'],
    ['the server answers from the zone itself', 'example.ch', { authority: [soa('example.ch')] }, 'unknown', 'unknown'],
    ['the parent has an alias', 'example.ch', { answers: ['example.ch. 1 IN CNAME a.example.'] }, 'unknown', 'unknown'],
    ['nobody announces it, and the parent denies', 'example.io', NXDOMAIN, 'unknown', 'unconfirmed'],
    [
      'nobody announces it, and the parent delegates',
      'example.io',
      delegation('example.io'),
      'registered',
      'registered-in-dns',
    ],
  ])('has no entry; %s', async (_what, name, response, state, outcome) => {
    const tld = name.slice(-2)
    const { ask } = start({
      web: { [`https://${tld}.registry.example/domain/${name}`]: NOT_FOUND },
      dns: parent(tld, name, response),
    })
    expect(await ask(name, 'full')).toMatchObject({ state, noRdapForTld: false, verdict: { outcome } })
  })

  it('has no entry, and the parent cannot be queried', async () => {
    const { ask } = start(
      {
        web: { 'https://ch.registry.example/domain/example.ch': NOT_FOUND },
        dns: parent('ch', 'example.ch', NXDOMAIN),
      },
      { settings: { baseUrl: 'http://localhost:8080', isDirectDnsOn: false } },
    )
    expect(await ask('example.ch')).toMatchObject({ state: 'unknown', noRdapForTld: false })
  })

  it('has no entry, and the zone above the name is not its parent', async () => {
    const dns = { ...parent('jp', 'example.co.jp', NXDOMAIN), 'co.jp NS': { authority: [soa('jp')] } }
    const { ask } = start({ web: { 'https://jp.registry.example/domain/example.co.jp': NOT_FOUND }, dns })
    expect(await ask('example.co.jp')).toMatchObject({ state: 'available' })
  })

  it('is no reason to believe a registry of the list of IANA less', async () => {
    const { ask } = start({ web: { 'https://rdap.registry.example/domain/example.com': NOT_FOUND } })
    expect(await ask('example.com')).toMatchObject({ state: 'available', source: 'iana', trust: 'registry' })
  })
})

describe('domain_availability says that a registry publishes no expiration dates', () => {
  it.each([
    ['example.ch', 'ch', false],
    ['example.io', 'io', undefined],
  ])('%s', async (name, tld, expiryPublished) => {
    const { ask } = start({ web: { [`https://${tld}.registry.example/domain/${name}`]: found(name) } })
    const result = await ask(name)
    expect(result).toMatchObject({ expires: null, expiresIn: null })
    expect((result as { expiryPublished?: boolean }).expiryPublished).toBe(expiryPublished)
  })
})

const ENTRY: RegistryEntry = {
  isWithheld: false,
  registrar: undefined,
  statuses: ['ok'],
  created: new Date('1995-08-14T04:00:00Z'),
  updated: new Date('2026-08-14T07:01:34Z'),
  expires: undefined,
  nameServers: ['ns1.example.net', 'ns2.example.net'],
  dnssec: { isSigned: true, ds: [{ keyTag: 370, algorithm: 13, digestType: 2, digest: 'beef' }] },
  events: [{ action: 'last changed', time: new Date('2026-08-14T07:01:34Z') }],
  registrarUrl: 'https://rdap.registrar.example/domain/example.com',
}

/** Registries whose only entry this is. */
function registriesWith(entry: RegistryEntry, atRegistrar: Partial<RegistryEntry> | undefined = undefined) {
  const followed: string[] = []
  const scripted: Registries = {
    ...registries(),
    ask: async () => ({ kind: 'registered', entry }),
    async askRegistrar(url) {
      followed.push(url)
      return atRegistrar && { ...ENTRY, ...atRegistrar }
    },
  }
  return { registries: scripted, followed }
}

describe('domain_availability follows a thin registry to the registrar', () => {
  const askWith = async (
    entry: Partial<RegistryEntry>,
    atRegistrar?: Partial<RegistryEntry>,
    domain = 'example.com',
  ): Promise<{ readonly result: object; readonly followed: readonly string[] }> => {
    const scripted = registriesWith({ ...ENTRY, ...entry }, atRegistrar)
    const result = await start({}, { registries: scripted.registries }).ask(domain)
    return { result, followed: scripted.followed }
  }
  const expires = new Date('2027-08-13T04:00:00Z')
  const AT_REGISTRAR = {
    registrar: 'Example Registrar, Inc.',
    created: new Date('1990-01-01T00:00:00Z'),
    expires: new Date('2028-01-01T00:00:00Z'),
    nameServers: ['old.example.net'],
    statuses: [],
  }

  it('and adds what the registry does not have', async () => {
    const { result, followed } = await askWith({}, AT_REGISTRAR)
    expect(followed).toEqual([ENTRY.registrarUrl])
    expect(result).toMatchObject({
      registrar: 'Example Registrar, Inc.',
      created: '1995-08-14T04:00:00.000Z',
      expires: '2028-01-01T00:00:00.000Z',
      expiryPublished: true,
      statuses: ['ok'],
      nameservers: ENTRY.nameServers,
      registrarUrl: ENTRY.registrarUrl,
    })
  })

  it('whose failure changes nothing', async () => {
    const { result } = await askWith({})
    expect(result).toMatchObject({ state: 'registered', registrar: null, expires: null })
  })

  it.each<[what: string, entry: Partial<RegistryEntry>, domain: string, times: number]>([
    ['all is known', { registrar: 'A', expires }, 'example.com', 0],
    ['only the registrar is missing', { expires }, 'example.com', 1],
    ['only the expiry is missing', { registrar: 'A' }, 'example.com', 1],
    ['the registry publishes no expiry', { registrar: 'A' }, 'example.ch', 0],
    ['the registry names no URL', { registrarUrl: undefined }, 'example.com', 0],
    ['the URL is not that of a domain', { registrarUrl: 'https://rdap.registrar.example/admin' }, 'example.com', 0],
    ['it is that of another domain', { registrarUrl: 'https://rdap.registrar.example/domain/a.com' }, 'example.com', 0],
  ])('not more than needed: %s', async (_what, entry, domain, times) => {
    const { followed } = await askWith(entry, AT_REGISTRAR, domain)
    expect(followed).toHaveLength(times)
  })

  it('and links to no URL that the service would not query', async () => {
    const { result } = await askWith({ registrarUrl: 'http://localhost/' })
    expect(result).not.toHaveProperty('registrarUrl')
  })
})

describe('domain_availability returns what the registry has', () => {
  it('in members of the result', async () => {
    const { registries: scripted } = registriesWith({ ...ENTRY, expires: new Date('2026-11-20T00:00:00Z') })
    expect(await start({}, { registries: scripted }).ask('example.com')).toMatchObject({
      expiresIn: 4,
      updated: '2026-08-14T07:01:34.000Z',
      nameservers: ENTRY.nameServers,
      dnssec: { signed: true, ds: [{ keyTag: 370, algorithm: 13, digestType: 2, digest: 'beef' }] },
      events: [{ action: 'last changed', date: '2026-08-14T07:01:34.000Z' }],
    })
  })

  it.each<[what: string, dnssec: RegistryEntry['dnssec'], member: unknown]>([
    ['nothing', undefined, null],
    ['an unsigned delegation', { isSigned: false, ds: undefined }, { signed: false, ds: null }],
  ])('of DNSSEC: %s', async (_what, dnssec, member) => {
    const { registries: scripted } = registriesWith({ ...ENTRY, dnssec })
    expect(await start({}, { registries: scripted }).ask('example.com')).toMatchObject({ dnssec: member })
  })

  it('with the number of days at the time of the response, not of the query', async () => {
    let nowMs = NOW.getTime()
    const expires = new Date(nowMs + 86_400_000 + 60_000)
    const scripted = registriesWith({ ...ENTRY, registrar: 'A', expires })
    let queries = 0
    const counted: Registries = {
      ...scripted.registries,
      ask: (...given) => {
        queries++
        return scripted.registries.ask(...given)
      },
    }
    const { ask } = start({ clock: { ...systemClock, now: () => new Date(nowMs) } }, { registries: counted })
    const first = await ask('example.com')
    expect(first).toMatchObject({ expiresIn: 1 })
    nowMs += 60_000
    expect(await ask('example.com')).toBe(first)
    nowMs += 1
    expect(await ask('example.com')).toMatchObject({ expiresIn: 0 })
    expect(queries).toBe(1)
  })

  it('with a negative number after the date', async () => {
    const { registries: scripted } = registriesWith({ ...ENTRY, expires: new Date(NOW.getTime() - 1) })
    expect(await start({}, { registries: scripted }).ask('example.com')).toMatchObject({ expiresIn: -1 })
  })
})

describe('domain_availability queries the DNS for a comparison', () => {
  const QUERIES = ['example.com NS', 'example.com DS']
  it.each<[what: string, entry: Partial<RegistryEntry>, queries: readonly string[]]>([
    ['of all that the registry publishes', {}, QUERIES],
    ['of nothing', { nameServers: undefined, dnssec: undefined }, []],
    ['of name servers only', { dnssec: undefined }, ['example.com NS']],
  ])('%s', async (_what, entry, queries) => {
    const { registries: scripted } = registriesWith({ ...ENTRY, ...entry })
    const { ask, questions } = start({}, { registries: scripted })
    await ask('example.com')
    // The first query belongs to the test of the delegation.
    expect(questions.slice(1)).toEqual(queries)
  })
})
