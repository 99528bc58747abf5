import { describe, expect, it } from 'vitest'
import {
  DELEGATED,
  domainObject,
  errorObject,
  event,
  RDAP_URL,
  registrar,
  saidAbout,
} from '../../../test/support/rdap-answer.ts'
import type { ScriptedReply } from '../../../test/support/registry-scene.ts'

type Web = Readonly<Record<string, ScriptedReply>>
type Case = readonly [what: string, reply: ScriptedReply, reason: string]

const NOTHING = { registrar: null, created: null, expires: null, statuses: undefined }
const bare = (members: object = {}) => ({ objectClassName: 'domain', ldhName: 'example.com', ...members })
const html = (text: string) =>
  `<!doctype html><html><head><title>${text}</title></head><body><p>${text}</p></body></html>`

const FOUND: readonly Case[] = [
  ['a reserved name', { body: bare({ status: ['reserved'] }) }, 'undecided'],
  ['a blocked name', { body: bare({ status: ['Blocked', 'inactive'] }) }, 'undecided'],
  ['a name that it calls available', { body: bare({ status: ['available'] }) }, 'undecided'],
  ['nothing but the name', { body: bare() }, 'undecided'],
  [
    'a template for every name',
    {
      body: bare({
        rdapConformance: ['rdap_level_0'],
        status: [],
        entities: [{ roles: ['abuse'], handle: 'REGISTRY-ABUSE' }],
        events: [event('last update of RDAP database', '2026-11-15T09:00:00Z')],
        nameservers: [],
        secureDNS: { delegationSigned: false },
      }),
    },
    'undecided',
  ],
  ['another name for every name', { body: domainObject({ ldhName: 'nic.com' }) }, 'registry-failed'],
  [
    'another name and the query as Unicode',
    { body: domainObject({ ldhName: 'nic.com', unicodeName: 'example.com' }) },
    'registry-failed',
  ],
  ['the name below it', { body: domainObject({ ldhName: 'www.example.com' }) }, 'registry-failed'],
  ['no name', { body: domainObject({ ldhName: undefined }) }, 'registry-failed'],
  ['a name server', { body: { objectClassName: 'nameserver', ldhName: 'example.com' } }, 'registry-failed'],
  ['search results', { body: { domainSearchResults: [domainObject()] } }, 'registry-failed'],
  ['an error inside', { body: errorObject() }, 'registry-failed'],
  ['a limit inside', { body: errorObject({ errorCode: 429, title: 'Slow down' }) }, 'query-limit'],
  ['a limit inside, in words', { body: errorObject({ errorCode: 1, title: 'Query limit exceeded' }) }, 'query-limit'],
  ['an error page', { headers: { 'content-type': 'text/html' }, body: html('Error') }, 'registry-failed'],
  [
    'an error page as RDAP',
    { headers: { 'content-type': 'application/rdap+json' }, body: html('Error') },
    'registry-failed',
  ],
  ['a page about limits', { body: html('Too many requests') }, 'query-limit'],
  ['a text about limits', { body: 'Your daily quota is used up' }, 'query-limit'],
  ['half of an object', { body: JSON.stringify(domainObject()).slice(0, -20) }, 'registry-failed'],
  ['10 MB', { body: domainObject(), bodyEnd: 'cut' }, 'registry-failed'],
  ['a body that ends early', { body: domainObject(), bodyEnd: 'broken' }, 'registry-failed'],
  [
    'deep lists',
    { body: `{"objectClassName":"domain","ldhName":"example.com","a":${'['.repeat(5000)}` },
    'registry-failed',
  ],
  ['an empty body', { body: '' }, 'registry-failed'],
  ['a list', { body: JSON.stringify([domainObject()]) }, 'registry-failed'],
  ['an image', { headers: { 'content-type': 'image/png' }, body: '\u0089PNG\r\n\u001a\n' }, 'registry-failed'],
]

const NOT_FOUND: readonly Case[] = [
  ['a rate limit', { status: 404, body: errorObject({ description: ['Rate limit exceeded'] }) }, 'query-limit'],
  [
    'a quota in plain text',
    { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Quota exceeded' },
    'query-limit',
  ],
  ['too many requests', { status: 404, body: errorObject({ title: 'Too Many Requests' }) }, 'query-limit'],
  [
    'a blocked client',
    { status: 404, body: errorObject({ description: ['Your IP address is blocked.'] }) },
    'query-limit',
  ],
  ['a page for blocked clients', { status: 404, body: html('You have been blocked') }, 'query-limit'],
  ['another code: a limit', { status: 404, body: errorObject({ errorCode: 429, title: 'Error' }) }, 'query-limit'],
  ['another code: an error', { status: 404, body: errorObject({ errorCode: 500, title: 'Error' }) }, 'registry-failed'],
  ['maintenance', { status: 404, body: errorObject({ description: ['Down for maintenance'] }) }, 'registry-failed'],
  ['a page about maintenance', { status: 404, body: html('Scheduled maintenance') }, 'registry-failed'],
  ['an entry', { status: 404, body: domainObject({ entities: [registrar('Example Inc.')] }) }, 'registry-failed'],
  [
    'another server',
    { status: 404, body: errorObject({ description: ['Not authoritative for com'] }) },
    'registry-failed',
  ],
  ['a body that was cut', { status: 404, body: errorObject(), bodyEnd: 'cut' }, 'registry-failed'],
  ['a reservation', { status: 404, body: errorObject({ title: 'Reserved by the registry' }) }, 'reserved'],
  [
    'a premium name',
    { status: 404, body: errorObject({ notices: [{ title: 'Premium', description: ['A premium name'] }] }) },
    'reserved',
  ],
  ['a block of trademark owners', { status: 404, body: errorObject({ description: ['DPML'] }) }, 'reserved'],
  ['a reservation in a list', { status: 404, body: JSON.stringify([errorObject({ title: 'Reserved' })]) }, 'reserved'],
]

const STATUSES: readonly Case[] = [
  ['204', { status: 204 }, 'registry-failed'],
  ['400', { status: 400, body: errorObject({ errorCode: 400 }) }, 'undecided'],
  [
    '400 about limits',
    { status: 400, body: errorObject({ errorCode: 400, title: 'Rate limit exceeded' }) },
    'query-limit',
  ],
  ['401', { status: 401 }, 'registry-failed'],
  ['403', { status: 403, body: html('Error') }, 'registry-failed'],
  ['403 about limits', { status: 403, body: html('Too many queries') }, 'query-limit'],
  ['410', { status: 410 }, 'undecided'],
  ['422', { status: 422 }, 'undecided'],
  ['429', { status: 429 }, 'query-limit'],
  ['500 with an entry', { status: 500, body: domainObject() }, 'registry-failed'],
  ['503', { status: 503, body: html('Maintenance') }, 'registry-failed'],
  ['503 about limits', { status: 503, body: 'Request limit reached' }, 'query-limit'],
]

describe('a response that does not show whether the name is registered', () => {
  it.each([
    ...FOUND.map(([what, ...rest]): Case => [`200 with ${what}`, ...rest]),
    ...NOT_FOUND.map(([what, ...rest]): Case => [`404 with ${what}`, ...rest]),
    ...STATUSES,
  ])('%s', async (_what, reply, reason) => {
    expect(await saidAbout('example.com', { [RDAP_URL]: reply })).toEqual({ state: 'unknown', reason, ...NOTHING })
  })

  const MOVED = 'https://moved.registry.example/'
  const to = (location: string): ScriptedReply => ({ status: 302, headers: { location } })
  it.each<[what: string, web: Web]>([
    ['to http', { [RDAP_URL]: to('http://rdap.registry.example/com/domain/example.com') }],
    ['to an IP address', { [RDAP_URL]: to('https://93.184.10.80/domain/example.com') }],
    ['to itself', { [RDAP_URL]: to(RDAP_URL) }],
    ['to nowhere', { [RDAP_URL]: { status: 301 } }],
    ['to the home page of another host', { [RDAP_URL]: to(MOVED), [MOVED]: { body: html('Welcome') } }],
    [
      'to another host without such a page',
      { [RDAP_URL]: to(MOVED), [MOVED]: { status: 404, body: html('Not Found') } },
    ],
    ['to another host with an empty 404', { [RDAP_URL]: to(MOVED), [MOVED]: { status: 404 } }],
    ['to another name', { [RDAP_URL]: to(MOVED), [MOVED]: { body: domainObject({ ldhName: 'nic.com' }) } }],
  ])('a redirect %s', async (_what, web) => {
    expect(await saidAbout('example.com', web)).toEqual({ state: 'unknown', reason: 'registry-failed', ...NOTHING })
  })
})

describe('the response of a registry that does not have the name', () => {
  const terms = { title: 'Terms of Use', description: ['Queries are subject to a rate limit. All rights reserved.'] }
  const CASES: readonly (readonly [what: string, reply: ScriptedReply])[] = [
    ['an error response', { status: 404, body: errorObject() }],
    ['no body', { status: 404 }],
    ['a page', { status: 404, headers: { 'content-type': 'text/html' }, body: html('404 Not Found') }],
    ['a wrong type', { status: 404, headers: { 'content-type': 'text/html' }, body: errorObject() }],
    ['the code as text', { status: 404, body: errorObject({ errorCode: '404' }) }],
    ['terms', { status: 404, body: errorObject({ notices: [terms] }) }],
    ['the name', { status: 404, body: errorObject({ description: ['EXAMPLE.COM is not in the database'] }) }],
    ['nonsense', { status: 404, body: { errorCode: null, title: 7, description: {}, notices: 'x' } }],
  ]

  it.each(CASES)('%s: available', async (_what, reply) => {
    const said = await saidAbout('example.com', { [RDAP_URL]: reply })
    expect(said).toEqual({ state: 'available', reason: 'available', ...NOTHING })
  })

  it.each([...CASES, ['a reservation', { status: 404, body: errorObject({ title: 'Reserved' }) }] as const])(
    '%s, but the DNS delegates the name: registered',
    async (_what, reply) => {
      const said = await saidAbout('example.com', { [RDAP_URL]: reply }, DELEGATED)
      expect(said).toEqual({ state: 'registered', reason: 'registered-in-dns', ...NOTHING })
    },
  )

  it('words in the name itself change nothing', async () => {
    const url = RDAP_URL.replace('example.com', 'premium-quota.com')
    const body = errorObject({ description: ['premium-quota.com was not found'] })
    expect(await saidAbout('premium-quota.com', { [url]: { status: 404, body } })).toMatchObject({ state: 'available' })
  })

  it('after a redirect to another host: available', async () => {
    const target = 'https://moved.registry.example/domain/example.com'
    const web = {
      [RDAP_URL]: { status: 302, headers: { location: target } },
      [target]: { status: 404, body: errorObject() },
    }
    expect(await saidAbout('example.com', web)).toMatchObject({ state: 'available' })
  })
})
