import { describe, expect, it } from 'vitest'
import { domainObject, event, RDAP_URL, registrar, type Said, saidAbout } from '../../../test/support/rdap-answer.ts'
import type { ScriptedReply } from '../../../test/support/registry-scene.ts'

/** What a response says besides `registered`; the expectations are from RFC 9083 and the forms that registries use. */
type Details = Partial<Pick<Said, 'registrar' | 'created' | 'expires' | 'statuses'>>
type Case = readonly [what: string, members: object, details: Details]

const NOTHING = { registrar: null, created: null, expires: null, statuses: ['ok'] }
const INC = registrar('Example Inc.')

const said = async (reply: ScriptedReply) => await saidAbout('example.com', { [RDAP_URL]: reply })

const REGISTRIES: readonly Case[] = [
  [
    'a thick generic registry',
    {
      handle: 'D1-EXAMPLE',
      status: ['client delete prohibited', 'client transfer prohibited'],
      entities: [INC, { objectClassName: 'entity', roles: ['registrant'], handle: 'C1-EXAMPLE' }],
      events: [
        event('registration', '2001-02-03T04:05:06Z'),
        event('expiration', '2031-02-03T04:05:06Z'),
        event('last changed', '2025-02-03T04:05:06Z'),
        event('last update of RDAP database', '2026-11-15T09:00:00Z'),
      ],
      nameservers: [{ objectClassName: 'nameserver', ldhName: 'NS1.EXAMPLE.NET' }],
      secureDNS: { delegationSigned: false },
    },
    {
      registrar: 'Example Inc.',
      created: '2001-02-03T04:05:06.000Z',
      expires: '2031-02-03T04:05:06.000Z',
      statuses: ['clientDeleteProhibited', 'clientTransferProhibited'],
    },
  ],
  [
    'a thin registry that refers to the registrar (.com)',
    {
      ldhName: 'EXAMPLE.COM',
      entities: [{ ...INC, publicIds: [{ type: 'IANA Registrar ID', identifier: '9999' }] }],
      events: [event('expiration', '2030-01-01T00:00:00Z')],
      links: [
        { rel: 'related', type: 'application/rdap+json', href: 'https://rdap.registrar.example/domain/EXAMPLE.COM' },
      ],
    },
    { registrar: 'Example Inc.', expires: '2030-01-01T00:00:00.000Z' },
  ],
  ['a registrar with only a number (.jobs)', { entities: [{ roles: ['registrar'], handle: '9999' }] }, {}],
  [
    'no dates and no registrar (.de)',
    { events: [event('last changed', '2024-03-05T08:12:31+01:00')], nameservers: [{ ldhName: 'ns1.example.net' }] },
    {},
  ],
  ['a registrar and no dates (.eu)', { entities: [INC] }, { registrar: 'Example Inc.' }],
  [
    'no expiration (.fi, .no)',
    { events: [event('registration', '2010-01-01')] },
    { created: '2010-01-01T00:00:00.000Z' },
  ],
  [
    'its own words for the expiration (.kg)',
    { events: [event('Record expires', '2027-01-02 03:04:05')] },
    { expires: '2027-01-02T03:04:05.000Z' },
  ],
  [
    'another word for the expiration',
    { events: [event('expiry', '2027-01-02')] },
    { expires: '2027-01-02T00:00:00.000Z' },
  ],
  [
    'the name of the registrar only in its contact (CoCCA)',
    {
      entities: [
        {
          roles: ['registrar'],
          handle: '77',
          entities: [{ roles: ['abuse'], vcardArray: ['vcard', [['fn', {}, 'text', 'Island Names']]] }],
        },
      ],
      events: [event('registration', '2019-06-01T00:30:00+13:00')],
    },
    { registrar: 'Island Names', created: '2019-05-31T11:30:00.000Z' },
  ],
]

const DATES: readonly Case[] = [
  [
    'the registry before the registrar',
    { events: [event('registrar expiration', '2035-01-01'), event('expiration', '2031-01-01')] },
    { expires: '2031-01-01T00:00:00.000Z' },
  ],
  [
    'only the registrar',
    { events: [event('registrar expiration', '2035-01-01')] },
    { expires: '2035-01-01T00:00:00.000Z' },
  ],
  [
    'a repeated registration',
    {
      events: [
        event('reregistration', '2000-01-01'),
        event('registration', '2020-01-01'),
        event('registration', '2010-01-01'),
      ],
    },
    { created: '2010-01-01T00:00:00.000Z' },
  ],
  ['in the past', { events: [event('expiration', '2020-05-06T00:00:00Z')] }, { expires: '2020-05-06T00:00:00.000Z' }],
  ['invalid', { events: [event('registration', 'Invalid Date'), event('expiration', '31.12.2027')] }, {}],
  ['zeros', { events: [event('expiration', '0000-00-00T00:00:00Z')] }, {}],
  ['the end of time', { events: [event('expiration', '9999-12-31T23:59:59Z')] }, {}],
  ['a day that does not exist', { events: [event('expiration', '2027-02-30T00:00:00Z')] }, {}],
  ['numbers', { events: [event('expiration', 1_830_297_600), event('registration', 1_830_297_600_000)] }, {}],
  ['redacted', { events: [event('expiration', 'REDACTED FOR PRIVACY')] }, {}],
  [
    'fractions and an offset',
    { events: [event('expiration', '2027-01-01T01:00:00.123456+01:00')] },
    { expires: '2027-01-01T00:00:00.123Z' },
  ],
  ['no zone', { events: [event('expiration', '2027-01-01T12:00:00')] }, { expires: '2027-01-01T12:00:00.000Z' }],
  [
    'one event outside of a list',
    { events: event('Registration', '2010-01-01') },
    { created: '2010-01-01T00:00:00.000Z' },
  ],
  ['events of other types', { events: [null, 'registration', 7, [], event(null, '2010-01-01')] }, {}],
]

const STATUSES: readonly Case[] = [
  [
    'EPP codes with their URLs',
    { status: ['clientHold https://icann.org/epp#clientHold', 'serverUpdateProhibited'] },
    { statuses: ['clientHold', 'serverUpdateProhibited'] },
  ],
  ['one text', { status: 'client hold' }, { statuses: ['clientHold'] }],
  [
    'capitals and underscores',
    { status: ['CLIENT_TRANSFER_PROHIBITED', 'Auto Renew Period'] },
    { statuses: ['clientTransferProhibited', 'autoRenewPeriod'] },
  ],
  ['twice', { status: ['active', 'ok'] }, { statuses: ['ok'] }],
  [
    'deleted, and can be restored',
    { status: ['pending delete', 'redemption period'] },
    { statuses: ['pendingDelete', 'redemptionPeriod'] },
  ],
  ['about to be released', { status: ['pending delete'] }, { statuses: ['pendingDelete'] }],
  ['on hold', { status: ['server hold'] }, { statuses: ['serverHold'] }],
  ['being created', { status: ['pending create'] }, { statuses: ['pendingCreate'] }],
  ['words that EPP does not have', { status: ['locked', 'delegated'] }, { statuses: [] }],
  [
    'reserved for its registrant',
    { status: ['reserved'], entities: [INC] },
    { registrar: 'Example Inc.', statuses: [] },
  ],
  [
    'inactive with a registration',
    { status: ['inactive'], events: [event('registration', '2010-01-01')] },
    { created: '2010-01-01T00:00:00.000Z', statuses: ['inactive'] },
  ],
  ['none, but name servers', { status: undefined, nameservers: [{ ldhName: 'ns1.example.net' }] }, { statuses: [] }],
  ['none, but a DS record', { status: [], secureDNS: { delegationSigned: true } }, { statuses: [] }],
]

const card = (...properties: readonly unknown[]) => [{ roles: ['registrar'], vcardArray: ['vcard', properties] }]

const REGISTRARS: readonly Case[] = [
  ['a role as text', { entities: [registrar('Example Inc.', { roles: 'registrar' })] }, { registrar: 'Example Inc.' }],
  [
    'a role in capitals among others',
    { entities: [registrar('Example Inc.', { roles: ['ABUSE', 'Registrar'] })] },
    { registrar: 'Example Inc.' },
  ],
  ['outside of a list', { entities: INC }, { registrar: 'Example Inc.' }],
  [
    'inside of the registrant',
    { entities: [{ roles: ['registrant'], entities: [INC] }] },
    { registrar: 'Example Inc.' },
  ],
  ['a card with three items', { entities: card(['fn', 'text', 'Example Inc.']) }, { registrar: 'Example Inc.' }],
  ['a list of parameters', { entities: card(['fn', [], 'text', 'Example Inc.']) }, { registrar: 'Example Inc.' }],
  [
    'an organization in parts',
    { entities: card(['fn', {}, 'text', ''], ['org', {}, 'text', ['Example', ['Names']]]) },
    { registrar: 'Example Names' },
  ],
  [
    'bad properties before it',
    { entities: card(null, 7, ['fn'], ['fn', {}, 'text', 7], ['fn', {}, 'text', 'Example Inc.']) },
    { registrar: 'Example Inc.' },
  ],
  [
    'under vcard',
    { entities: [{ roles: ['registrar'], vcard: ['vcard', [['fn', {}, 'text', 'Example Inc.']]] }] },
    { registrar: 'Example Inc.' },
  ],
  [
    'a JSContact card',
    { entities: [{ roles: ['registrar'], jscard: { name: { full: 'Example Inc.' } } }] },
    { registrar: 'Example Inc.' },
  ],
  [
    'a handle that is a name',
    { entities: [{ roles: ['registrar'], handle: 'EXAMPLE-REG' }] },
    { registrar: 'EXAMPLE-REG' },
  ],
  ['redacted by words', { entities: [registrar('REDACTED FOR PRIVACY')] }, {}],
  [
    'redacted by RFC 9537',
    {
      entities: [],
      redacted: [
        { name: { description: 'Registrar Name' }, method: 'removal', reason: { description: 'Server policy' } },
      ],
    },
    {},
  ],
  [
    'beside redacted members',
    { entities: [INC], redacted: [{ name: { type: 'Registrant Name' } }] },
    { registrar: 'Example Inc.' },
  ],
  ['control characters', { entities: [registrar(' Example\u0000\t Inc.\r\n')] }, { registrar: 'Example Inc.' }],
  ['a very long name', { entities: [registrar('x'.repeat(300))] }, { registrar: 'x'.repeat(200) }],
]

describe('the response of a registry that has the name', () => {
  it.each([...REGISTRIES, ...DATES, ...STATUSES, ...REGISTRARS])('%s', async (_what, members, details) => {
    const { reason: _reason, ...result } = await said({ body: domainObject(members) })
    expect(result).toEqual({ state: 'registered', ...NOTHING, ...details })
  })

  it.each<[what: string, reply: ScriptedReply]>([
    ['the type of RDAP', { headers: { 'content-type': 'application/rdap+json' }, body: domainObject() }],
    ['the type of a page', { headers: { 'content-type': 'text/html; charset=utf-8' }, body: domainObject() }],
    ['no type', { body: domainObject() }],
    ['a byte order mark', { body: `\ufeff${JSON.stringify(domainObject())}` }],
    ['a final dot', { body: domainObject({ ldhName: 'Example.COM.' }) }],
    [
      'terms about limits',
      { body: domainObject({ notices: [{ title: 'Terms', description: ['Too many requests'] }] }) },
    ],
    ['an unknown extension', { body: domainObject({ foo_bar: [[[]]], variants: [{ variantNames: [] }] }) }],
  ])('with %s', async (_what, reply) => {
    expect(await said(reply)).toEqual({ state: 'registered', reason: 'registered', ...NOTHING })
  })

  it.each<[what: string, names: object]>([
    ['as A-labels', { ldhName: 'XN--MNCHEN-3YA.COM', unicodeName: 'münchen.com' }],
    ['only in Unicode', { ldhName: undefined, unicodeName: 'MÜNCHEN.com' }],
    ['with Unicode as its LDH name', { ldhName: 'münchen.com' }],
    ['beside a damaged Unicode name', { ldhName: 'xn--mnchen-3ya.com', unicodeName: 'm?nchen.com' }],
  ])('an internationalized name %s', async (_what, names) => {
    const url = RDAP_URL.replace('example.com', 'xn--mnchen-3ya.com')
    expect(await saidAbout('münchen.com', { [url]: { body: domainObject(names) } })).toMatchObject({
      state: 'registered',
      ...NOTHING,
    })
  })

  it('after a redirect to another host', async () => {
    const target = 'https://moved.registry.example/domain/example.com'
    const web = { [RDAP_URL]: { status: 302, headers: { location: target } }, [target]: { body: domainObject() } }
    expect(await saidAbout('example.com', web)).toMatchObject({ state: 'registered' })
  })

  it('from its second server, because the first sends a page', async () => {
    const web = {
      'https://one.registry.example/domain/example.org': { body: '<html>' },
      'https://two.registry.example/domain/example.org': { body: domainObject({ ldhName: 'example.org' }) },
    }
    expect(await saidAbout('example.org', web)).toMatchObject({ state: 'registered' })
  })
})
