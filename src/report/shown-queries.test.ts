import { describe, expect, it } from 'vitest'
import { RCODE, TYPE } from '../dns/types.ts'
import { parseZoneFile } from '../dns/zone-file/parse.ts'
import type { Inquiry, Registration } from '../evidence/engine/inquiry.ts'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { seen, unseen } from '../evidence/engine/observed.ts'
import type { DnsAnswer, WebExchange } from '../world.ts'
import { recordQueries, type ShownQuery, shownQuery } from './shown-queries.ts'

const ANSWER: DnsAnswer = {
  status: RCODE.NOERROR,
  isAuthoritative: false,
  isValidated: true,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'resolver-2',
  durationMs: 3,
}

function shownFor(inquiry: Inquiry, observation: Entry['observation'] = seen(ANSWER)): ShownQuery {
  const recorded = recordQueries(new Map([['key', { inquiry, observation, startedMs: 10.2, endedMs: 31.9 }]])).get(
    'key',
  )
  if (recorded === undefined) throw new Error('nothing was kept')
  return shownQuery(recorded)
}

const resolvers = (name: string, isCheckingDisabled = false): Inquiry => ({
  kind: 'resolvers',
  name,
  type: TYPE.MX,
  isCheckingDisabled,
})

const records = (lines: string) => {
  const parsed = parseZoneFile(lines, { origin: 'example.com', include: () => undefined })
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.value
}

const POLICY: Inquiry = {
  kind: 'web',
  isBodyShown: true,
  url: 'https://mta-sts.example.com/.well-known/mta-sts.txt',
  addresses: ['93.184.5.1'],
  headers: {},
  maxBodyBytes: 65_536,
  connectMs: 1_500,
  firstByteMs: 4_000,
  totalMs: 4_000,
}

describe('the command that repeats the query', () => {
  const server = {
    kind: 'server',
    address: '2a01:4f8::53',
    name: 'example.com',
    type: TYPE.SOA,
    transport: 'udp',
    form: 'dnssec',
    isRecursionDesired: false,
  } as const
  const CASES: readonly [Inquiry, string][] = [
    [resolvers('example.com'), 'dig +dnssec -q example.com. -t MX'],
    [resolvers('example.com', true), 'dig +dnssec +cdflag -q example.com. -t MX'],
    [resolvers('.'), 'dig +dnssec -q . -t MX'],
    [server, 'dig @2a01:4f8::53 +norecurse +dnssec -q example.com. -t SOA'],
    [
      { ...server, form: 'plain', transport: 'tcp', isRecursionDesired: true },
      'dig @2a01:4f8::53 +recurse +noedns +tcp -q example.com. -t SOA',
    ],
    [POLICY, 'curl --include --silent --show-error https://mta-sts.example.com/.well-known/mta-sts.txt'],
    [resolvers('$(reboot).example'), "dig +dnssec -q '$(reboot).example.' -t MX"],
    [resolvers("a';reboot;'.example"), "dig +dnssec -q 'a'\\'';reboot;'\\''.example.' -t MX"],
    [resolvers('*.example.com'), "dig +dnssec -q '*.example.com.' -t MX"],
  ]
  it.each(CASES)('%j', (inquiry, line) => {
    expect(shownFor(inquiry, unseen('timeout', 'nothing came')).reproduce).toBe(line)
  })
})

describe('the shown queries', () => {
  it('contains the query, the server and the response', () => {
    const answers = records('@ 300 MX 10 mx1\n@ 300 MX 20 mx2')
    expect(shownFor(resolvers('example.com'), seen({ ...ANSWER, answers }))).toEqual({
      asked: 'example.com MX',
      of: 'resolver-2',
      answer: 'NOERROR, 2 records, validated',
      records: ['example.com 300 MX 10 mx1.example.com', 'example.com 300 MX 20 mx2.example.com'],
      durationMs: 22,
      reproduce: 'dig +dnssec -q example.com. -t MX',
    })
  })

  it('never makes an absence of silence', () => {
    const silence = shownFor(resolvers('example.com'), unseen('timeout', 'no response within 1200 ms'))
    expect(silence).toMatchObject({ of: 'resolvers', answer: 'no answer: no response within 1200 ms', records: [] })
  })

  it('is bounded, whatever a server sends', () => {
    const answers = records(
      Array.from({ length: 300 }, (_, index) => `@ 300 TXT "${index} ${'x'.repeat(240)}" "${'y'.repeat(240)}"`).join(
        '\n',
      ),
    )
    const { records: shown } = shownFor(resolvers('example.com'), seen({ ...ANSWER, answers }))
    expect(shown).toHaveLength(9)
    expect(shown.at(-1)).toBe('… 292 more')
    expect(Math.max(...shown.map(({ length }) => length))).toBeLessThan(210)
  })

  it('is bounded, whatever the number of queries', () => {
    const long = records(Array.from({ length: 8 }, (_, index) => `@ 300 TXT "${index} ${'x'.repeat(240)}"`).join('\n'))
    const entries = Array.from({ length: 250 }, (_, index): [string, Entry] => [
      `key ${index}`,
      {
        inquiry: resolvers(`${index}.example.com`),
        observation: seen({ ...ANSWER, answers: long }),
        startedMs: 0,
        endedMs: 1,
      },
    ])
    const recorded = recordQueries(new Map(entries))
    expect(recorded.size).toBeGreaterThan(20)
    expect(JSON.stringify([...recorded]).length).toBeLessThan(80_000)
  })

  const response = (status: number, headers: readonly (readonly [string, string])[], body = ''): WebExchange => ({
    kind: 'response',
    status,
    headers,
    body: new TextEncoder().encode(body),
    bodyEnd: 'whole',
    wireBytes: body.length,
    ttfbMs: 1,
    address: '93.184.5.1',
  })
  const TEXT = ['content-type', 'text/plain'] as const
  const EXCHANGES: readonly [string, WebExchange, string, readonly string[]][] = [
    [
      'a body',
      response(200, [TEXT], 'version: STSv1\r\n\r\nmode: none\r\n'),
      'HTTP 200, text/plain, 30 bytes',
      ['version: STSv1', 'mode: none'],
    ],
    ['an empty body', response(200, [TEXT]), 'HTTP 200, text/plain, 0 bytes', ['content-type: text/plain']],
    [
      'a redirect',
      response(301, [['location', 'https://www.example.com/\u202e']], '<a>'),
      'HTTP 301, no content type, 3 bytes',
      ['location: https://www.example.com/\\u{202e}'],
    ],
    ['a failure', { kind: 'failure', cause: 'refused', detail: 'refused\u202e' }, 'refused\\u{202e}', []],
  ]
  it.each(EXCHANGES)('shows the lines of a policy, or the headers: %s', (_case, exchange, answer, lines) => {
    expect(shownFor(POLICY, seen(exchange))).toMatchObject({ of: 'mta-sts.example.com', answer, records: lines })
  })

  it('shows the headers of other responses', () => {
    const page = { ...POLICY, isBodyShown: false }
    expect(shownFor(page, seen(response(200, [TEXT], 'text'))).records).toEqual(['content-type: text/plain'])
  })

  const REGISTRATION: Inquiry = { kind: 'registration', domain: 'example.com' }
  const RDAP = 'https://rdap.registry.example/domain/example.com'
  const ds = [{ keyTag: 12345, algorithm: 13, digestType: 2, digest: 'ab01' }]
  const REGISTRATIONS: readonly [string, Registration, Partial<ShownQuery>][] = [
    [
      'all data of the registry',
      {
        isRegistered: true,
        statuses: ['clientHold'],
        url: RDAP,
        expires: '2026-12-01T00:00:00.000Z',
        nameServers: ['ns1.example.net'],
        dnssec: { isSigned: true, ds },
      },
      {
        asked: 'example.com RDAP',
        of: 'rdap.registry.example',
        answer: 'registered, 1 statuses',
        records: [
          'expires: 2026-12-01T00:00:00.000Z',
          'name server: ns1.example.net',
          'DS: 12345 13 2 ab01',
          'status: clientHold',
        ],
        reproduce: `curl --include --silent --show-error ${RDAP}`,
      },
    ],
    [
      'a domain that is not registered',
      { isRegistered: false, statuses: [], url: RDAP },
      { answer: 'no entry', records: [] },
    ],
    [
      'a WHOIS server',
      { isRegistered: true, statuses: [], url: 'whois://whois.registry.example/example.com' },
      {
        asked: 'example.com WHOIS',
        of: 'whois.registry.example',
        records: [],
        reproduce: 'whois -h whois.registry.example example.com',
      },
    ],
  ]
  it.each(REGISTRATIONS)('shows %s', (_case, registration, expected) => {
    expect(shownFor(REGISTRATION, seen(registration))).toMatchObject(expected)
  })

  it('shows how to query a registry that did not respond', () => {
    expect(shownFor(REGISTRATION, unseen('timeout', 'no answer'))).toMatchObject({
      asked: 'example.com RDAP',
      of: 'registry',
      reproduce: 'whois example.com',
    })
  })
})
