import { describe, expect, it } from 'vitest'
import { decodeMessage } from '../dns/decode.ts'
import { encodeQuery } from '../dns/encode.ts'
import type { Message } from '../dns/message.ts'
import { presentZoneLine } from '../dns/presentation.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { RCODE, rcodeName, TYPE, typeCode } from '../dns/types.ts'
import { createInternet } from './internet.ts'
import type { ScriptedInternet } from './scripted-internet.ts'

const ZONES: readonly (readonly [Name, string])[] = [
  [
    '.',
    ';! signed denial=nsec\n$TTL 86400\n. SOA a.root. hostmaster. 1 1800 900 604800 86400\n. NS a.root.\na.root. A 198.41.0.4',
  ],
  ['lab', '$TTL 3600\n@ SOA a.nic hostmaster 1 7200 1800 1209600 300\n@ NS a.nic\na.nic A 93.184.10.53'],
  [
    'shop.lab',
    `;! is A shop.
;! scenario S73 mail
$TTL 3600
@ SOA ns1 hostmaster 5 7200 1800 1209600 300
@ NS ns1
@ NS ns2
ns1 A 93.184.1.53
ns1 AAAA 2a01:4f8:1::53
ns2 A 45.33.2.53
@ A 93.184.80.1
@ MX 10 mail
mail A 93.184.25.1
www CNAME @
away CNAME www.other.lab.
gone CNAME nothing
loop CNAME pool
pool CNAME loop
* TXT "anything"
*.alias CNAME @
*.alias.below TXT "deeper"
a.b.c TXT "deep"
old DNAME other.lab.`,
  ],
  [
    'other.lab',
    ';! unsigned\n$TTL 3600\n@ SOA ns.shop.lab. hostmaster 1 7200 1800 1209600 300\n@ NS ns1.shop.lab.\nwww A 93.184.80.2',
  ],
  [
    'moved.lab',
    `;! parent ns1 ns9.shop.lab.
;! glue ns1 93.184.9.9 93.184.1.53
;! at ns2 @ SOA ns1 hostmaster 4 7200 1800 1209600 300
;! apex-cname www.other.lab.
;! ds standby
$TTL 3600
@ SOA ns1 hostmaster 5 7200 1800 1209600 300
@ NS ns1
@ NS ns2
ns1 A 93.184.1.53
ns2 A 45.33.2.53`,
  ],
  [
    'hidden.lab',
    ';! not-delegated\n;! ds none\n$TTL 3600\n@ SOA ns1 hostmaster 1 7200 1800 1209600 300\n@ NS ns1.shop.lab.',
  ],
]

function internetOf(zones: readonly (readonly [Name, string])[]): ScriptedInternet {
  const text = { zones: new Map(zones), include: () => undefined, servers: '' }
  const internet = createInternet(text, () => new Date('2026-03-01T12:00:00Z'))
  if (!internet.ok) throw new Error(internet.fault)
  return internet.value
}

const INTERNET = internetOf(ZONES)

interface Asking {
  readonly internet?: ScriptedInternet
  readonly isDnssecOk?: boolean
}

function ask(address: string, question: string, { internet = INTERNET, isDnssecOk = false }: Asking = {}): Message {
  const [name = '', type = 'A'] = question.split(' ')
  const query = encodeQuery({
    id: 1,
    question: { name, type: typeCode(type) ?? 0 },
    isRecursionDesired: false,
    isCheckingDisabled: false,
    edns: { udpPayloadSize: 4096, isDnssecOk },
  })
  const reply = internet.answer({ address }, query, 'udp')
  const message = reply.kind === 'message' ? decodeMessage(reply.bytes) : undefined
  if (message?.ok !== true) throw new Error(`no answer to ${question}`)
  return message.value
}

const lines = (records: readonly ResourceRecord[]): string[] =>
  records.map((record) => presentZoneLine(record).replace(/ IN /, ' '))

const ROOT_SERVER = '198.41.0.4'
const LAB_SERVER = '93.184.10.53'
const SHOP_SERVER = '93.184.1.53'
const SECOND_SERVER = '45.33.2.53'
const SHOP_SOA = 'shop.lab. 300 SOA ns1.shop.lab. hostmaster.shop.lab. 5 7200 1800 1209600 300'

describe('an authoritative server (RFC 1034 section 4.3.2)', () => {
  it.each<[string, string, string, string, readonly string[], readonly string[]]>([
    ['an address', 'shop.lab A', 'NOERROR', 'authoritative', ['shop.lab. 3600 A 93.184.80.1'], []],
    ['letter case', 'SHOP.lab A', 'NOERROR', 'authoritative', ['shop.lab. 3600 A 93.184.80.1'], []],
    ['no such type', 'shop.lab SRV', 'NOERROR', 'authoritative', [], [SHOP_SOA]],
    ['an empty non-terminal', 'b.c.shop.lab TXT', 'NOERROR', 'authoritative', [], [SHOP_SOA]],
    ['no such name below an empty one', 'x.c.shop.lab A', 'NXDOMAIN', 'authoritative', [], [SHOP_SOA]],
    ['no such name below a host', 'x.mail.shop.lab TXT', 'NXDOMAIN', 'authoritative', [], [SHOP_SOA]],
    ['a wildcard', 'x.shop.lab TXT', 'NOERROR', 'authoritative', ['x.shop.lab. 3600 TXT "anything"'], []],
    [
      'a wildcard over two labels',
      'x.y.shop.lab TXT',
      'NOERROR',
      'authoritative',
      ['x.y.shop.lab. 3600 TXT "anything"'],
      [],
    ],
    ['the wildcard itself', '*.shop.lab TXT', 'NOERROR', 'authoritative', ['*.shop.lab. 3600 TXT "anything"'], []],
    ['a wildcard without the type', 'x.shop.lab A', 'NOERROR', 'authoritative', [], [SHOP_SOA]],
    [
      'a wildcard alias',
      'x.alias.shop.lab A',
      'NOERROR',
      'authoritative',
      ['x.alias.shop.lab. 3600 CNAME shop.lab.', 'shop.lab. 3600 A 93.184.80.1'],
      [],
    ],
    [
      'an alias',
      'www.shop.lab A',
      'NOERROR',
      'authoritative',
      ['www.shop.lab. 3600 CNAME shop.lab.', 'shop.lab. 3600 A 93.184.80.1'],
      [],
    ],
    ['an alias itself', 'www.shop.lab CNAME', 'NOERROR', 'authoritative', ['www.shop.lab. 3600 CNAME shop.lab.'], []],
    [
      'an alias into another zone of the server',
      'away.shop.lab A',
      'NOERROR',
      'authoritative',
      ['away.shop.lab. 3600 CNAME www.other.lab.', 'www.other.lab. 3600 A 93.184.80.2'],
      [],
    ],
    [
      'an alias to a name without the type',
      'gone.shop.lab A',
      'NOERROR',
      'authoritative',
      ['gone.shop.lab. 3600 CNAME nothing.shop.lab.'],
      [SHOP_SOA],
    ],
    [
      'a loop of aliases',
      'loop.shop.lab A',
      'NOERROR',
      'authoritative',
      ['loop.shop.lab. 3600 CNAME pool.shop.lab.', 'pool.shop.lab. 3600 CNAME loop.shop.lab.'],
      [],
    ],
    [
      'a moved tree (RFC 6672)',
      'www.old.shop.lab A',
      'NOERROR',
      'authoritative',
      [
        'old.shop.lab. 3600 DNAME other.lab.',
        'www.old.shop.lab. 3600 CNAME www.other.lab.',
        'www.other.lab. 3600 A 93.184.80.2',
      ],
      [],
    ],
    ['the owner of a DNAME', 'old.shop.lab A', 'NOERROR', 'authoritative', [], [SHOP_SOA]],
    ['a foreign name', 'www.example.com A', 'REFUSED', 'not authoritative', [], []],
    ['the parent', 'lab NS', 'REFUSED', 'not authoritative', [], []],
    ['a transfer', 'shop.lab AXFR', 'REFUSED', 'not authoritative', [], []],
  ])('answers for %s', (_, question, rcode, authority, answers, soa) => {
    const message = ask(SHOP_SERVER, question)
    expect(rcodeName(message.rcode)).toBe(rcode)
    expect(message.isAuthoritative).toBe(authority === 'authoritative')
    expect(lines(message.answers)).toEqual(answers)
    expect(lines(message.authority)).toEqual(soa)
  })

  it('refuses to build a name that is too long (RFC 6672 section 2.2)', () => {
    const label = 'a'.repeat(61)
    const prefix = [label, label, label, 'b'.repeat(50)].join('.')
    const zones = ZONES.map(
      ([origin, text]) =>
        [origin, text.replace('DNAME other.lab.', 'DNAME much-longer-than-before.other.lab.')] as const,
    )
    const message = ask(SHOP_SERVER, `${prefix}.old.shop.lab A`, { internet: internetOf(zones) })
    expect(message.rcode).toBe(RCODE.YXDOMAIN)
    expect(message.answers.map(({ type }) => type)).toEqual([TYPE.DNAME])
  })

  it('returns all records of a name for ANY', () => {
    const types = ask(SHOP_SERVER, 'shop.lab ANY').answers.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining([TYPE.SOA, TYPE.NS, TYPE.A, TYPE.MX, TYPE.DNSKEY]))
  })
})

describe('a delegation', () => {
  it('of the top-level domain is in the root, with glue', () => {
    const message = ask(ROOT_SERVER, 'www.shop.lab A')
    expect(message.isAuthoritative).toBe(false)
    expect(message.answers).toEqual([])
    expect(lines(message.authority)).toEqual(['lab. 3600 NS a.nic.lab.'])
    expect(lines(message.additional)).toEqual(['a.nic.lab. 3600 A 93.184.10.53'])
  })

  it('is derived from the zone file of the child', () => {
    const message = ask(LAB_SERVER, 'www.shop.lab A')
    expect(lines(message.authority)).toEqual(['shop.lab. 3600 NS ns1.shop.lab.', 'shop.lab. 3600 NS ns2.shop.lab.'])
    expect(lines(message.additional)).toEqual([
      'ns1.shop.lab. 3600 A 93.184.1.53',
      'ns1.shop.lab. 3600 AAAA 2a01:4f8:1::53',
      'ns2.shop.lab. 3600 A 45.33.2.53',
    ])
  })

  it('has the names and the glue of the directives', () => {
    const message = ask(LAB_SERVER, 'moved.lab NS')
    expect(lines(message.authority)).toEqual(['moved.lab. 3600 NS ns1.moved.lab.', 'moved.lab. 3600 NS ns9.shop.lab.'])
    expect(lines(message.additional)).toEqual(['ns1.moved.lab. 3600 A 93.184.9.9', 'ns1.moved.lab. 3600 A 93.184.1.53'])
  })

  it('does not exist if the zone is not delegated', () => {
    expect(ask(LAB_SERVER, 'hidden.lab A').rcode).toBe(RCODE.NXDOMAIN)
  })

  it.each([
    ['one DS for a signed zone', 'shop.lab DS', 1],
    ['none for an unsigned one', 'other.lab DS', 0],
    ['two with a stand-by key', 'moved.lab DS', 2],
  ])('has %s', (_, question, count) => {
    const message = ask(LAB_SERVER, question)
    expect(message.isAuthoritative).toBe(true)
    expect(message.answers).toHaveLength(count)
  })

  it('includes the DS records if DNSSEC is requested', () => {
    const { authority } = ask(LAB_SERVER, 'www.shop.lab A', { isDnssecOk: true })
    expect(authority.map(({ type }) => type)).toEqual([TYPE.NS, TYPE.NS, TYPE.DS, TYPE.RRSIG])
  })
})

describe('the data of single servers', () => {
  it.each([
    ['the zone without replacements', SHOP_SERVER, 5],
    ['the replaced record', SECOND_SERVER, 4],
    ['the zone at an address that only the glue knows', '93.184.9.9', 5],
  ])('is %s', (_, address, serial) => {
    const [soa] = ask(address, 'moved.lab SOA').answers
    expect(soa?.data).toMatchObject({ type: 'SOA', serial })
  })

  it.each([
    ['A', ['moved.lab. 3600 CNAME www.other.lab.', 'www.other.lab. 3600 A 93.184.80.2']],
    ['CNAME', ['moved.lab. 3600 CNAME www.other.lab.']],
    ['MX', []],
  ])('is a synthesized alias at the apex for %s', (type, expected) => {
    expect(lines(ask(SHOP_SERVER, `moved.lab ${type}`).answers)).toEqual(expected)
  })

  it('is flattened with delegations, without DS records, with the SOA record first', () => {
    const flat = lines(INTERNET.flatten('lab'))
    expect(flat[0]).toBe('lab. 3600 SOA a.nic.lab. hostmaster.lab. 1 7200 1800 1209600 300')
    expect(flat).toContain('moved.lab. 3600 NS ns9.shop.lab.')
    expect(flat).toContain('ns1.moved.lab. 3600 A 93.184.9.9')
    expect(flat.filter((line) => line.includes(' DS ') || line.startsWith('hidden'))).toEqual([])
    expect(lines(INTERNET.flatten('moved.lab', SECOND_SERVER))[0]).toContain(' 4 7200 ')
    expect(INTERNET.flatten('nowhere.lab')).toEqual([])
  })
})

describe('the internet', () => {
  it('lists its zones with their descriptions', () => {
    expect(INTERNET.zones).toContainEqual({
      origin: 'shop.lab',
      isDelegated: true,
      about: 'A shop.',
      scenario: 'S73',
      subject: 'mail.shop.lab',
    })
    expect(INTERNET.zones).toContainEqual({ origin: 'other.lab', isDelegated: true, subject: 'other.lab' })
  })

  it('lists the addresses of its servers', () => {
    expect(INTERNET.rootServers).toEqual([ROOT_SERVER])
    expect([...INTERNET.addresses()].sort()).toEqual(
      [ROOT_SERVER, LAB_SERVER, SHOP_SERVER, '2a01:4f8:1::53', SECOND_SERVER, '93.184.9.9'].sort(),
    )
  })

  it('accepts every notation of an IP address', () => {
    expect(ask('2A01:04f8:0001:0:0:0:0:0053', 'shop.lab A').rcode).toBe(RCODE.NOERROR)
  })

  it('does not respond at an address without a server', () => {
    expect(INTERNET.answer({ address: '93.184.99.99' }, Uint8Array.of(), 'udp')).toEqual({ kind: 'silence' })
  })

  it('uses the key of its root as trust anchor', () => {
    const [dnskey, ds] = INTERNET.trustAnchors
    expect(ask(ROOT_SERVER, '. DNSKEY').answers).toEqual([dnskey])
    expect(ds?.data).toMatchObject({ type: 'DS', algorithm: 13, digestType: 2 })
  })

  it.each<[string, Partial<Record<'zone' | 'servers', string>>, string]>([
    ['an unknown directive', { zone: ';! sleepy' }, 'zone bad.lab, line 1: "sleepy" is not a directive'],
    ['a part that is missing', { zone: '$INCLUDE parts/none.zone' }, 'zone bad.lab, line 1: '],
    ['a zone without SOA', { zone: '$TTL 60\n@ NS ns1' }, 'zone bad.lab: there must be one SOA at the apex'],
    [
      'a replacement that cannot be read',
      { zone: ';! is Bad.\n;! at ns2 @ A 1.2.3\n$TTL 60\n@ SOA a b 1 2 3 4 5\n@ NS ns1' },
      'zone bad.lab, line 2: "at ns2": ',
    ],
    ['an unknown behaviour', { servers: '93.184.1.53 sleepy' }, 'servers, line 1: "sleepy" is not a known behavior'],
    [
      'an earlier state in the wrong place',
      { zone: ';! state before\n$TTL 60\n@ SOA a b 1 2 3 4 5\n@ NS ns1' },
      'zone bad.lab: "state before" is allowed only in files of before/',
    ],
    [
      'a fault of NSEC3 in a zone with NSEC',
      { zone: ';! signed denial=nsec\n;! denial bad-hash\n$TTL 60\n@ SOA a b 1 2 3 4 5\n@ NS ns1' },
      'zone bad.lab: "denial bad-hash" is about NSEC3, which the zone does not have',
    ],
    ['a server without zones', { servers: '93.184.99.99 silent' }, 'servers: no zone uses 93.184.99.99'],
  ])('is refused with %s', (_, { zone, servers = '' }, message) => {
    const zones = new Map(zone === undefined ? ZONES : [...ZONES, ['bad.lab', zone] as const])
    const internet = createInternet({ zones, include: () => undefined, servers }, () => new Date(0))
    expect(internet.ok ? '' : internet.fault).toContain(message)
  })

  it('is refused without a signed root', () => {
    const zones = new Map(ZONES.filter(([origin]) => origin !== '.'))
    const internet = createInternet({ zones, include: () => undefined, servers: '' }, () => new Date(0))
    expect(internet).toEqual({ ok: false, fault: 'there must be a signed root zone' })
  })
})

describe('the earlier state', () => {
  const OLD_SHOP =
    '$TTL 3600\n@ SOA ns1 hostmaster 4 7200 1800 1209600 300\n@ NS ns1\nns1 A 93.184.77.53\n@ A 93.184.80.7'
  const made = createInternet(
    {
      zones: new Map(ZONES),
      before: new Map([['shop.lab', OLD_SHOP]]),
      include: () => undefined,
      // Only the old name server of the shop has this address.
      servers: '93.184.77.53 slow=10',
    },
    () => new Date('2026-03-01T12:00:00Z'),
  )
  const internet = made.ok ? made.value : undefined

  it('has the earlier version of changed zones, and the current version of the others', () => {
    const addressesIn = (state: ScriptedInternet | undefined, origin: Name): readonly string[] =>
      state
        ?.flatten(origin)
        .flatMap(({ name, data }) => (name === origin && data.type === 'A' ? [data.address] : [])) ?? []
    expect(internet?.before?.changed).toEqual(['shop.lab'])
    expect(addressesIn(internet?.before, 'shop.lab')).toEqual(['93.184.80.7'])
    expect(addressesIn(internet, 'shop.lab')).toEqual(['93.184.80.1'])
    expect(internet?.before?.flatten('other.lab')).toEqual(internet?.flatten('other.lab'))
  })

  it('has the same keys', () => {
    expect(internet?.before?.trustAnchors).toEqual(internet?.trustAnchors)
  })

  it('has its own name servers', () => {
    expect(internet?.before?.addresses()).toContain('93.184.77.53')
    expect(internet?.addresses()).not.toContain('93.184.77.53')
  })
})
