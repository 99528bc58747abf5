import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDomainAnswer } from './domain-answer.ts'

const answer = (members: object = {}) =>
  JSON.stringify({ objectClassName: 'domain', ldhName: 'example.com', status: ['active'], ...members })
const registrar = { roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Example Inc.']]] }

describe('a response for the name', () => {
  it('contains everything that the registry publishes', () => {
    const href = 'https://rdap.registrar.example/domain/example.com'
    const text = answer({
      status: ['active', 'client hold'],
      entities: [registrar],
      events: [
        { eventAction: 'last changed', eventDate: '2025-08-14T04:00:00Z' },
        { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
        { eventAction: 'expiration', eventDate: '2027-08-13T04:00:00Z' },
      ],
      nameservers: [{ ldhName: 'NS2.EXAMPLE.NET' }, { ldhName: 'NS1.EXAMPLE.NET' }],
      secureDNS: { delegationSigned: false },
      links: [{ rel: 'related', type: 'application/rdap+json', href }],
      redacted: [{ name: { type: 'Registrant Name' }, method: 'removal' }],
    })
    expect(parseDomainAnswer(text, 'example.com')).toEqual({
      ok: true,
      value: {
        isWithheld: false,
        registrar: 'Example Inc.',
        statuses: ['ok', 'clientHold'],
        created: new Date('1995-08-14T04:00:00Z'),
        updated: new Date('2025-08-14T04:00:00Z'),
        expires: new Date('2027-08-13T04:00:00Z'),
        nameServers: ['ns1.example.net', 'ns2.example.net'],
        dnssec: { isSigned: false, ds: [] },
        events: [
          { action: 'registration', time: new Date('1995-08-14T04:00:00Z') },
          { action: 'last changed', time: new Date('2025-08-14T04:00:00Z') },
          { action: 'expiration', time: new Date('2027-08-13T04:00:00Z') },
        ],
        registrarUrl: href,
      },
    })
  })

  it.each<[members: object, name: string]>([
    [{ ldhName: 'EXAMPLE.COM' }, 'example.com'],
    [{ ldhName: 'example.com.' }, 'example.com'],
    [{ ldhName: undefined, unicodeName: 'Bücher.example' }, 'xn--bcher-kva.example'],
    [{ ldhName: 'bücher.example' }, 'xn--bcher-kva.example'],
    [{ objectClassName: 'Domain' }, 'example.com'],
  ])('%j is a response for %s', (members, name) => {
    expect(parseDomainAnswer(answer(members), name)).toMatchObject({ ok: true })
  })

  it.each([
    ['a name inside of it', answer({ ldhName: 'www.example.com' }), 'other-name'],
    ['another name', answer({ ldhName: 'example.net' }), 'other-name'],
    ['a number for a name', answer({ ldhName: 7 }), 'other-name'],
    ['another name with the name as Unicode', answer({ ldhName: 'a.com', unicodeName: 'example.com' }), 'other-name'],
    ['no name', answer({ ldhName: undefined }), 'other-name'],
    ['an entity', answer({ objectClassName: 'entity' }), 'other-object'],
    ['no class', answer({ objectClassName: undefined }), 'other-object'],
    ['an error inside', answer({ errorCode: 404 }), 'error-inside'],
    ['an error alone', '{"errorCode": "404", "title": "Not Found"}', 'error-inside'],
    ['a page', '<!doctype html><title>RDAP</title>', 'not-json'],
    ['nothing', '', 'not-json'],
    ['half an answer', answer().slice(0, -1), 'not-json'],
    ['a list', '[]', 'not-an-object'],
    ['null', 'null', 'not-an-object'],
    ['a text', '"example.com"', 'not-an-object'],
    ['forty lists in the object', answer({ deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }), 'too-deep'],
    ['half a million brackets', '['.repeat(500_000), 'too-deep'],
  ])('is not %s', (_what, text, fault) => {
    expect(parseDomainAnswer(text, 'example.com')).toEqual({ ok: false, fault })
  })

  it('may have brackets in its texts', () => {
    const remarks = [{ description: ['['.repeat(100), `"\\${'{'.repeat(100)}`] }]
    expect(parseDomainAnswer(answer({ remarks }), 'example.com')).toMatchObject({ ok: true })
  })
})

describe('a withheld name', () => {
  const registration = { eventAction: 'registration', eventDate: 'unreadable' }
  it.each<[members: object, isWithheld: boolean]>([
    [{ status: ['reserved'] }, true],
    [{ status: ['Blocked', ' inactive '] }, true],
    [{ status: 'reserved' }, true],
    [{ status: ['reserved', 'active'] }, false],
    [{ status: ['reserved'], entities: [{ roles: ['registrar'] }] }, false],
    [{ status: ['reserved'], events: [registration] }, false],
    [{ status: ['inactive'], entities: [registrar] }, false],
    [{ status: ['available'] }, true],
    [{ status: ['Not Registered', 'inactive'] }, true],
    [{ status: ['available'], entities: [registrar] }, false],
    [{ status: ['pending delete'] }, false],
    [{ status: ['redemption period'] }, false],
  ])('%j: %s', (members, isWithheld) => {
    expect(parseDomainAnswer(answer(members), 'example.com')).toMatchObject({ ok: true, value: { isWithheld } })
  })
})

describe('a response with nothing but the name', () => {
  const bare = (members: object) => answer({ status: undefined, ...members })
  const updated = { eventAction: 'last update of RDAP database', eventDate: '2026-11-16T00:00:00Z' }
  it.each<[what: string, members: object]>([
    ['no other member', {}],
    ['empty members', { status: [], events: [], entities: [], nameservers: [], secureDNS: {} }],
    ['an empty status', { status: [' '] }],
    ['conformance, notices and links', { rdapConformance: ['rdap_level_0'], notices: [{ title: 'Terms' }], links: [] }],
    ['a handle', { handle: 'example.com' }],
    ['the age of the database', { events: [updated] }],
    ['the contact of the registry', { entities: [{ roles: ['abuse'], handle: 'ABUSE' }] }],
    ['an unsigned delegation', { secureDNS: { delegationSigned: false } }],
    ['wrong types', { status: 7, events: 'registration', entities: 'registrar', nameservers: [7], redacted: [] }],
  ])('decides nothing: %s', (_what, members) => {
    expect(parseDomainAnswer(bare(members), 'example.com')).toEqual({ ok: false, fault: 'no-data' })
  })

  it.each<[what: string, members: object]>([
    ['a status', { status: ['locked'] }],
    ['a registrar without a name', { entities: [{ roles: ['registrar'] }] }],
    ['a registrant', { entities: [{ roles: ['Registrant'] }] }],
    ['an event with an invalid date', { events: [updated, { eventAction: 'registration', eventDate: 'soon' }] }],
    ['name servers', { nameservers: [{ ldhName: 'ns1.example.net' }] }],
    ['a signed delegation', { secureDNS: { delegationSigned: true } }],
    ['redacted members', { redacted: [{ name: { description: 'Registrar Name' } }] }],
  ])('is not one with %s', (_what, members) => {
    expect(parseDomainAnswer(bare(members), 'example.com')).toMatchObject({ ok: true, value: { isWithheld: false } })
  })
})

describe('any text from a server', () => {
  it('is parsed without an exception', () => {
    const member = fc.constantFrom(
      'status',
      'entities',
      'events',
      'ldhName',
      'unicodeName',
      'roles',
      'vcardArray',
      'jscard',
      'handle',
      'nameservers',
      'secureDNS',
      'links',
      'redacted',
    )
    const members = fc.dictionary(member, fc.jsonValue({ maxDepth: 6 }) as fc.Arbitrary<unknown>)
    fc.assert(
      fc.property(members, members, (outer, inner) => {
        const text = answer({ ...outer, entities: [{ roles: 'registrar', ...inner }, outer['entities']] })
        const entry = parseDomainAnswer(text, 'example.com')
        if (entry.ok && entry.value.registrar !== undefined) expect(entry.value.registrar).toMatch(/^\S(.*\S)?$/u)
      }),
    )
  })
})
