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
import { createEngine } from '../engine/create-engine.ts'
import type { Unseen, WebFailure } from '../world.ts'
import { createRegistries, type RegistriesOptions } from './availability/registries.ts'
import { domainAvailability } from './domain-availability.ts'

const BOOTSTRAP = bootstrapOf({
  com: ['https://rdap.registry.example/com/'],
  uk: ['https://uk.registry.example/rdap'],
  kg: ['http://kg.registry.example/'],
  org: ['https://one.registry.example/', 'https://two.registry.example/'],
})

const OPTIONS: RegistriesOptions = { packaged: BOOTSTRAP, overlay: () => undefined, facts: () => undefined }

const SILENCE: Unseen = { reason: 'timeout', detail: 'no response within 1200 ms' }
const NOT_SAID = { registrar: null, created: null, expires: null }
const FROM_IANA = { source: 'iana', trust: 'registry' }
const DISCLAIMER = expect.stringMatching(/^Non-binding .*may still be reserved/)

const REGISTRANT = { roles: ['registrant'] }
const domainObject = (ldhName: string, members: object = {}) => ({
  objectClassName: 'domain',
  ldhName,
  entities: [REGISTRANT],
  ...members,
})
const REGISTRAR = { roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Example Inc.']]] }

type Scene = Parameters<typeof registryScene>[0]

function start(scene: Scene) {
  const { world, ...seen } = registryScene(scene)
  const engine = createEngine({ world, registries: createRegistries(OPTIONS) })
  const respond = async (domain: string) =>
    await engine.call(domainAvailability, (name) => (name === 'domain' ? domain : undefined))
  const ask = (domain: string): Promise<object> => resultOf(respond(domain))
  return { ask, respond, ...seen }
}

describe('domain_availability queries the registrable domain', () => {
  const FREE: ScriptedReply = { status: 404 }
  it.each<[input: string, url: string, domain: string]>([
    ['Example.COM.', 'https://rdap.registry.example/com/domain/example.com', 'example.com'],
    ['www.shop.example.com', 'https://rdap.registry.example/com/domain/example.com', 'example.com'],
    ['example.co.uk', 'https://uk.registry.example/rdap/domain/example.co.uk', 'example.co.uk'],
    ['a.b.example.co.uk', 'https://uk.registry.example/rdap/domain/example.co.uk', 'example.co.uk'],
    ['foo.uk.com', 'https://rdap.registry.example/com/domain/uk.com', 'uk.com'],
    ['München.com', 'https://rdap.registry.example/com/domain/xn--mnchen-3ya.com', 'xn--mnchen-3ya.com'],
  ])('%s', async (input, url, domain) => {
    const { ask, requests } = start({ web: { [url]: FREE } })
    expect(await ask(input)).toMatchObject({ domain, state: 'available' })
    expect(requests.map((request) => request.url)).toEqual([url])
  })

  it.each([
    ['x.github.io', 'github.io'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['a.example.de', 'example.de'],
    ['www.shop.test', 'www.shop.test'],
    ['a.example', 'a.example'],
    ['a.invalid', 'a.invalid'],
    ['a.localhost', 'a.localhost'],
    ['printer.local', 'printer.local'],
    ['a.onion', 'a.onion'],
    ['a.internal', 'a.internal'],
    ['a.alt', 'a.alt'],
    ['home.arpa', 'home.arpa'],
  ])('%s is unknown without any query, because there is no RDAP', async (input, domain) => {
    const { ask, requests, questions } = start({})
    expect(await ask(input)).toEqual({
      domain,
      state: 'unknown',
      noRdapForTld: true,
      ...NOT_SAID,
      disclaimer: DISCLAIMER,
    })
    expect([requests, questions]).toEqual([[], []])
  })

  it.each([
    'co.uk',
    'com',
    'com.br',
    'example..com',
    '.example.com',
    `${'a'.repeat(64)}.com`,
    `${'abcdefgh.'.repeat(30)}com`,
    '_x.example.com',
    '192.0.2.1',
    'localhost',
    'xn--a.com',
    'https://example.com/',
    '',
  ])('%j is rejected before any query', async (input) => {
    const { ask, requests, questions } = start({})
    await expect(ask(input)).rejects.toMatchObject({ code: 'invalid_domain' })
    expect([requests, questions]).toEqual([[], []])
  })

  it('says why a suffix is refused, and what to send instead', async () => {
    await expect(start({}).ask('co.uk')).rejects.toMatchObject({
      message:
        'co.uk is a public suffix, and a public suffix cannot be registered. Send a name below it, for example example.co.uk.',
    })
  })
})

const URL = 'https://rdap.registry.example/com/domain/example.com'
const NXDOMAIN: ScriptedMessage = { status: 'NXDOMAIN' }
const DELEGATED: ScriptedMessage = { answers: ['example.com. 300 IN NS ns1.example.net.'] }

const askOnce = (reply: ScriptedReply | WebFailure | Unseen, ns: ScriptedMessage | Unseen = NXDOMAIN) =>
  start({ web: { [URL]: reply }, dns: { 'example.com NS': ns } }).ask('example.com')

const found = (members: object = {}): ScriptedReply => ({ body: domainObject('EXAMPLE.COM', members) })
const notFound = (members: object = {}): ScriptedReply => ({
  status: 404,
  body: { errorCode: 404, title: 'Not Found', ...members },
})
const failure = (cause: WebFailure['cause']): WebFailure => ({ kind: 'failure', cause, detail: 'it broke' })

describe('domain_availability on a registered name', () => {
  it('gives the registrar, the dates and the status', async () => {
    const events = [
      { eventAction: 'registration', eventDate: '1995-08-14T06:00:00+02:00' },
      { eventAction: 'expiration', eventDate: '2027-08-13' },
    ]
    expect(
      await askOnce(found({ status: ['client hold', 'active', 'locked'], entities: [REGISTRAR], events })),
    ).toStrictEqual({
      domain: 'example.com',
      state: 'registered',
      noRdapForTld: false,
      registrar: 'Example Inc.',
      created: '1995-08-14T04:00:00.000Z',
      expires: '2027-08-13T00:00:00.000Z',
      disclaimer: DISCLAIMER,
      ...FROM_IANA,
      statuses: ['clientHold', 'ok'],
      expiresIn: 270,
      expiryPublished: true,
      updated: null,
      nameservers: null,
      dnssec: null,
      events: [
        { action: 'registration', date: '1995-08-14T04:00:00.000Z' },
        { action: 'expiration', date: '2027-08-13T00:00:00.000Z' },
      ],
      registryUrl: URL,
    })
  })

  it.each<[what: string, answer: ReturnType<typeof askOnce>, statuses: readonly string[] | undefined]>([
    ['without a status has none', askOnce(found()), []],
    ['that only the DNS knows says nothing of it', askOnce(notFound(), DELEGATED), undefined],
    ['that nobody has says nothing of it', askOnce(notFound()), undefined],
    ['whose registry fails says nothing of it', askOnce({ status: 500 }), undefined],
  ])('%s', async (_what, answer, statuses) => {
    expect((await answer) as { readonly statuses?: unknown }).toHaveProperty('domain', 'example.com')
    expect(((await answer) as { readonly statuses?: unknown }).statuses).toEqual(statuses)
  })

  it.each<[what: string, members: object]>([
    ['without any details', {}],
    ['with a date that cannot be read', { events: [{ eventAction: 'expiration', eventDate: 'Invalid Date' }] }],
    ['pending delete', { status: ['pending delete'] }],
    ['in its redemption period', { status: ['redemption period', 'inactive'] }],
  ])('%s', async (_what, members) => {
    expect(await askOnce(found(members))).toMatchObject({ state: 'registered', noRdapForTld: false, ...NOT_SAID })
  })

  it('that has expired', async () => {
    const events = [{ eventAction: 'expiration', eventDate: '2020-01-01T00:00:00Z' }]
    expect(await askOnce(found({ events }))).toMatchObject({ state: 'registered', expires: '2020-01-01T00:00:00.000Z' })
  })

  it('known by its Unicode form', async () => {
    const { ask } = start({
      web: {
        'https://rdap.registry.example/com/domain/xn--mnchen-3ya.com': {
          body: { objectClassName: 'domain', unicodeName: 'münchen.com', entities: [REGISTRANT] },
        },
      },
    })
    expect(await ask('münchen.com')).toMatchObject({ state: 'registered' })
  })
})

describe('domain_availability where the registry does not have the name', () => {
  const soa = (owner: string) => `${owner}. 900 IN SOA a.nic.example. b.nic.example. 1 2 3 4 5`
  it.each<[what: string, ns: ScriptedMessage | Unseen, state: string]>([
    ['and it does not exist', NXDOMAIN, 'available'],
    ['and the zone above has nothing there', { authority: [soa('com')] }, 'available'],
    ['but it is delegated', DELEGATED, 'registered'],
    ['and the answer has no SOA', {}, 'unknown'],
    ['and the SOA is that of the name itself', { authority: [soa('example.com')] }, 'unknown'],
    ['and the SOA is that of another zone', { authority: [soa('net')] }, 'unknown'],
    ['and there is an alias', { answers: ['example.com. 300 IN CNAME parked.example.'] }, 'unknown'],
    [
      'and there is an alias to nowhere',
      { status: 'NXDOMAIN', answers: ['example.com. 300 IN CNAME parked.example.'] },
      'unknown',
    ],
    [
      'and NS records are only at the end of an alias',
      { answers: ['example.com. 300 IN CNAME a.example.', 'a.example. 300 IN NS ns1.example.net.'] },
      'unknown',
    ],
    ['and the look-up failed', { status: 'SERVFAIL' }, 'unknown'],
    ['and the resolver refuses', { status: 'REFUSED' }, 'unknown'],
    ['and no resolver answers', SILENCE, 'unknown'],
  ])('%s', async (_what, ns, state) => {
    expect(await askOnce(notFound(), ns)).toEqual({
      domain: 'example.com',
      state,
      noRdapForTld: false,
      ...NOT_SAID,
      disclaimer: DISCLAIMER,
      ...FROM_IANA,
      registryUrl: URL,
    })
  })

  it.each<[what: string, atParent: ScriptedMessage | Unseen, state: string]>([
    ['denies it: resolvers still have the deleted domain', NXDOMAIN, 'available'],
    ['has nothing there', { authority: [soa('com')] }, 'available'],
    ['shows the delegation', DELEGATED, 'registered'],
    ['is silent', SILENCE, 'registered'],
  ])('but resolvers say that it is delegated, and the zone above %s', async (_what, atParent, state) => {
    const dns = {
      'example.com NS': DELEGATED,
      'com NS': { answers: ['com. 300 IN NS a.nic.example.'] },
      'a.nic.example A': { answers: ['a.nic.example. 300 IN A 192.5.6.30'] },
      '192.5.6.30 example.com NS': atParent,
    }
    expect(await start({ web: { [URL]: notFound() }, dns }).ask('example.com')).toMatchObject({ state })
  })

  it('the parent zone knows a delegation that resolvers do not have yet', async () => {
    const dns = {
      'com NS': { answers: ['com. 300 IN NS a.nic.example.'] },
      'a.nic.example A': { answers: ['a.nic.example. 300 IN A 192.5.6.30'] },
      '192.5.6.30 example.com NS': DELEGATED,
    }
    expect(await start({ web: { [URL]: notFound() }, dns }).ask('example.com')).toMatchObject({ state: 'registered' })
  })

  it('a delegation with wrong signatures is one', async () => {
    const dns = { 'example.com NS': { status: 'SERVFAIL' }, 'example.com NS +cd': DELEGATED } as const
    expect(await start({ web: { [URL]: notFound() }, dns }).ask('example.com')).toMatchObject({ state: 'registered' })
  })

  it.each<[what: string, reply: ScriptedReply]>([
    ['an empty body', { status: 404 }],
    ['a page', { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not Found</h1>' }],
    [
      'terms of use',
      notFound({ notices: [{ title: 'Terms of Use', description: ['All rights reserved. Mining is prohibited.'] }] }),
    ],
  ])('%s of its 404 changes nothing', async (_what, reply) => {
    expect(await askOnce(reply)).toMatchObject({ state: 'available' })
    expect(await askOnce(reply, DELEGATED)).toMatchObject({ state: 'registered' })
  })

  it.each<[what: string, members: object]>([
    ['title', { title: 'Reserved' }],
    ['description', { description: ['This name is not available for registration:', 'Registry Reserved'] }],
    ['notices', { notices: [{ title: 'Blocked Domain', description: ['This name has been blocked'] }] }],
  ])('but says in its %s that the name is reserved', async (_what, members) => {
    expect(await askOnce(notFound(members))).toMatchObject({ state: 'unknown', noRdapForTld: false })
    expect(await askOnce(notFound(members), DELEGATED)).toMatchObject({ state: 'registered' })
  })
})

describe('domain_availability says unknown, and not that there is no RDAP,', () => {
  it.each<[what: string, reply: ScriptedReply | WebFailure | Unseen]>([
    ['for another name', { body: domainObject('example.net') }],
    ['for another object', { body: { objectClassName: 'entity', ldhName: 'example.com' } }],
    ['for an error in a 200', { body: { errorCode: 404, title: 'Not Found' } }],
    ['for a page', { body: '<!doctype html>' }],
    ['for bad JSON', { body: '{"objectClassName": "domain",' }],
    ['for JSON of great depth', { body: '['.repeat(100_000) }],
    ['for a body over 512 KiB', { ...found(), bodyEnd: 'cut' }],
    ['for a body that stalled', { ...found(), bodyEnd: 'stalled' }],
    ['for a body that broke off', { ...found(), bodyEnd: 'broken' }],
    ['for a 404 whose body was cut', { ...notFound(), bodyEnd: 'cut' }],
    ['for a reserved name', found({ status: ['reserved'] })],
    ['for a blocked name', found({ status: ['blocked', 'inactive'] })],
    ...[202, 204, 300, 304, 400, 401, 403, 405, 406, 410, 415, 418, 422, 429, 451, 500, 502, 503, 504].map(
      (status): [string, ScriptedReply] => [`for a ${status}`, { status }],
    ),
    ['for a refused connection', failure('refused')],
    ['for a connection that takes too long', failure('connect-timeout')],
    ['for a bad certificate', { ...failure('tls'), tlsFault: 'expired' }],
    ['for a response that takes too long', failure('response-timeout')],
    ['for a registry without a public address', { reason: 'not-public', detail: 'no public address' }],
    ['for nothing in time', SILENCE],
  ])('%s', async (_what, reply) => {
    expect(await askOnce(reply)).toEqual({
      domain: 'example.com',
      state: 'unknown',
      noRdapForTld: false,
      ...NOT_SAID,
      disclaimer: DISCLAIMER,
      ...FROM_IANA,
      registryUrl: URL,
    })
  })

  it('where the only server of the registry is without TLS', async () => {
    const { ask, requests } = start({})
    expect(await ask('example.kg')).toMatchObject({ state: 'unknown', noRdapForTld: false })
    expect(requests).toEqual([])
  })

  it('where the registry has no address', async () => {
    const { ask, requests } = start({ dns: { 'rdap.registry.example A': {} } })
    expect(await ask('example.com')).toMatchObject({ state: 'unknown', noRdapForTld: false })
    expect(requests).toEqual([])
  })

  it('if no resolver returns the IP address of the registry', async () => {
    const { ask } = start({ dns: { 'rdap.registry.example A': SILENCE, 'rdap.registry.example AAAA': SILENCE } })
    expect(await ask('example.com')).toMatchObject({ state: 'unknown', noRdapForTld: false })
  })
})

describe('domain_availability sends one query', () => {
  const momentAfter = (seconds: number) => NOW.getTime() + seconds * 1000

  it.each<[what: string, scene: Scene, seconds: number | undefined, isCounted: boolean]>([
    ['registered', { web: { [URL]: found() } }, 300, true],
    ['available', { web: { [URL]: notFound() } }, 300, true],
    ['reserved', { web: { [URL]: notFound({ title: 'Reserved' }) } }, 300, true],
    ['not a name to the registry', { web: { [URL]: { status: 400 } } }, 300, true],
    ['a registry that fails', { web: { [URL]: { status: 500 } } }, 60, true],
    ['a registry that is not there', { web: { [URL]: failure('refused') } }, 60, true],
    ['a registry that has enough', { web: { [URL]: { status: 429 } } }, 60, true],
    [
      'a look-up that fails',
      { web: { [URL]: notFound() }, dns: { 'example.com NS': { status: 'SERVFAIL' } } },
      60,
      true,
    ],
    ['an outage of ours', { web: { [URL]: notFound() }, dns: { 'example.com NS': SILENCE } }, undefined, false],
    [
      'an outage of ours before the registry',
      { dns: { 'rdap.registry.example A': SILENCE, 'rdap.registry.example AAAA': SILENCE } },
      undefined,
      false,
    ],
  ])('%s', async (_what, scene, seconds, isCounted) => {
    let nowMs = NOW.getTime()
    const { ask, respond, questions } = start({ ...scene, clock: { ...systemClock, now: () => new Date(nowMs) } })
    const { result, meta } = await respond('example.com')
    expect(meta).toEqual({
      cachedUntilMs: seconds === undefined ? undefined : momentAfter(seconds),
      derived: expect.any(Map),
      language: 'en',
      isCounted,
    })
    const before = questions.length
    nowMs = momentAfter(seconds === undefined ? 0 : seconds - 1)
    const again = await ask('www.example.com')
    expect(again === result).toBe(seconds !== undefined)
    nowMs = momentAfter((seconds ?? 0) + 1)
    await ask('EXAMPLE.com')
    expect(questions.length).toBeGreaterThan(before)
  })

  it('for all who ask meanwhile', async () => {
    const { ask, requests } = start({ web: { [URL]: found() } })
    await Promise.all([ask('example.com'), ask('www.example.com'), ask('Example.COM')])
    expect(requests).toHaveLength(1)
  })
})

describe('domain_availability queries the DNS', () => {
  it('in parallel with the registry', async () => {
    const order: string[] = []
    const { world } = registryScene({
      web: { [URL]: notFound() },
      onRequest: () => void order.push('registry answers'),
    })
    const resolve: typeof world.dns.resolve = (question, options) => {
      if (question.name === 'example.com') order.push('delegation asked')
      return world.dns.resolve(question, options)
    }
    const engine = createEngine({
      world: { ...world, dns: { ...world.dns, resolve } },
      registries: createRegistries(OPTIONS),
    })
    await engine.call(domainAvailability, (name) => (name === 'domain' ? 'example.com' : undefined))
    expect(order).toEqual(['delegation asked', 'registry answers'])
  })

  it('no longer than the registry leaves the question open', async () => {
    const { world } = registryScene({ web: { [URL]: found() } })
    const resolve: typeof world.dns.resolve = (question, options) =>
      question.name === 'example.com'
        ? new Promise((settle) =>
            options?.signal?.addEventListener('abort', () =>
              settle({ seen: false, why: { reason: 'aborted', detail: 'nobody waits' } }),
            ),
          )
        : world.dns.resolve(question, options)
    const engine = createEngine({
      world: { ...world, dns: { ...world.dns, resolve } },
      registries: createRegistries(OPTIONS),
    })
    expect(
      await resultOf(engine.call(domainAvailability, (name) => (name === 'domain' ? 'example.com' : undefined))),
    ).toMatchObject({ state: 'registered' })
  })
})
