import { describe, expect, it } from 'vitest'
import { presentData, presentZoneLine, textOf } from './presentation.ts'
import { type KnownData, makeRecord, otherRecord } from './record-data.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const TEN = Uint8Array.of(0xde, 0xad, 0xbe, 0xef)

const CASES: readonly [data: KnownData, presented: string, zoneLine?: string][] = [
  [{ type: 'A', address: '192.0.2.1' }, '192.0.2.1'],
  [{ type: 'AAAA', address: '2001:DB8:0:0:0:0:0:1' }, '2001:db8::1'],
  [{ type: 'NS', target: 'Ns1.Example.com' }, 'ns1.example.com', 'ns1.example.com.'],
  [{ type: 'CNAME', target: '.' }, '.', '.'],
  [{ type: 'PTR', target: 'a\\.b.example' }, 'a\\.b.example', 'a\\.b.example.'],
  [{ type: 'MX', preference: 10, exchange: 'mail.example' }, '10 mail.example', '10 mail.example.'],
  [{ type: 'MX', preference: 0, exchange: '.' }, '0 .', '0 .'],
  [
    { type: 'SOA', mname: 'ns.a', rname: 'host.a', serial: 4_294_967_295, refresh: 2, retry: 3, expire: 4, minimum: 5 },
    'ns.a host.a 4294967295 2 3 4 5',
    'ns.a. host.a. 4294967295 2 3 4 5',
  ],
  [{ type: 'SRV', priority: 1, weight: 2, port: 443, target: 'a.b' }, '1 2 443 a.b', '1 2 443 a.b.'],
  [{ type: 'DS', keyTag: 60_485, algorithm: 5, digestType: 1, digest: TEN }, '60485 5 1 DEADBEEF'],
  [{ type: 'CDS', keyTag: 0, algorithm: 0, digestType: 0, digest: Uint8Array.of(0) }, '0 0 0 00'],
  [{ type: 'DNSKEY', flags: 257, protocol: 3, algorithm: 8, publicKey: TEN }, '257 3 8 3q2+7w=='],
  [{ type: 'TXT', strings: [bytes('v=spf1 '), bytes('-all')] }, 'v=spf1 -all', '"v=spf1 " "-all"'],
  [{ type: 'TXT', strings: [new Uint8Array()] }, '', '""'],
  [{ type: 'TXT', strings: [bytes('"ä\\')] }, '"ä\\', '"\\"\\195\\164\\\\"'],
  // A character that is split over two strings is one character in the joined value.
  [{ type: 'TXT', strings: [Uint8Array.of(0xc3), Uint8Array.of(0xa4, 0xff)] }, 'ä\\255', '"\\195" "\\164\\255"'],
  [{ type: 'CAA', flags: 0, tag: 'issue', value: bytes('ca.example') }, '0 issue "ca.example"'],
  [{ type: 'CAA', flags: 128, tag: 'a\\032b', value: bytes('"') }, '128 a\\032b "\\""'],
  [{ type: 'TLSA', usage: 3, selector: 1, matchingType: 1, certificate: TEN }, '3 1 1 DEADBEEF'],
  [{ type: 'SSHFP', algorithm: 4, fingerprintType: 2, fingerprint: TEN }, '4 2 DEADBEEF'],
  // The example of RFC 3403 section 6.1.
  [
    {
      type: 'NAPTR',
      order: 100,
      preference: 50,
      flags: bytes('a'),
      services: bytes('z3950+N2L+N2C'),
      regexp: new Uint8Array(),
      replacement: 'CIDserver.example.com',
    },
    '100 50 "a" "z3950+N2L+N2C" "" cidserver.example.com',
    '100 50 "a" "z3950+N2L+N2C" "" cidserver.example.com.',
  ],
  [
    {
      type: 'NAPTR',
      order: 10,
      preference: 10,
      flags: bytes('u'),
      services: bytes('E2U+sip'),
      regexp: bytes('!^.*$!sip:"a"@example.com!'),
      replacement: '.',
    },
    '10 10 "u" "E2U+sip" "!^.*$!sip:\\"a\\"@example.com!" .',
  ],
  [
    { type: 'NSEC3', hashAlgorithm: 1, flags: 1, iterations: 12, salt: TEN, nextHash: bytes('foo'), types: [1, 999] },
    '1 1 12 DEADBEEF CPNMU A TYPE999',
  ],
  [{ type: 'NSEC3PARAM', hashAlgorithm: 1, flags: 0, iterations: 0, salt: new Uint8Array() }, '1 0 0 -'],
  [{ type: 'NSEC', next: 'b.example', types: [1, 46, 47] }, 'b.example A RRSIG NSEC', 'b.example. A RRSIG NSEC'],
  [
    {
      type: 'HTTPS',
      priority: 1,
      target: '.',
      parameters: [
        { key: 1, value: Uint8Array.of(2, 0x68, 0x32) },
        { key: 3, value: Uint8Array.of(1, 187) },
        { key: 4, value: Uint8Array.of(192, 0, 2, 1) },
        { key: 667, value: bytes('hello') },
      ],
    },
    '1 . alpn="h2" port=443 ipv4hint=192.0.2.1 key667="hello"',
  ],
  // A value that does not have the format of its key is shown as bytes.
  [
    { type: 'SVCB', priority: 1, target: 'a', parameters: [{ key: 3, value: Uint8Array.of(1) }] },
    '1 a key3="\\001"',
    '1 a. key3="\\001"',
  ],
]

describe('presentation', () => {
  it.each(CASES)('$type is %#: %s', (data, presented, zoneData) => {
    const record = makeRecord('Www.Example', 300, data)
    expect(presentData(record)).toBe(presented)
    expect(presentZoneLine(record)).toBe(`www.example. 300 IN ${data.type} ${zoneData ?? presented}`)
  })

  it('shows unknown types as RFC 3597 does', () => {
    const record = otherRecord('.', 0, 999, TEN)
    expect(presentData(record)).toBe('\\# 4 DEADBEEF')
    expect(presentZoneLine(record)).toBe('. 0 IN TYPE999 \\# 4 DEADBEEF')
    expect(presentData(otherRecord('.', 0, 999, new Uint8Array()))).toBe('\\# 0')
  })

  it('has a text only for TXT', () => {
    expect(textOf(makeRecord('a', 0, { type: 'TXT', strings: [bytes('a'), bytes('b')] }))).toBe('ab')
    expect(textOf(makeRecord('a', 0, { type: 'NS', target: 'b' }))).toBeUndefined()
  })
})

describe('makeRecord', () => {
  it.each<[what: string, data: KnownData]>([
    ['an address of the other family', { type: 'A', address: '::1' }],
    ['an invalid name', { type: 'NS', target: 'a..b' }],
    ['a number too large', { type: 'MX', preference: 65_536, exchange: 'a' }],
    ['a string of 256 bytes', { type: 'TXT', strings: [new Uint8Array(256)] }],
    ['no string at all', { type: 'TXT', strings: [] }],
    ['an empty tag', { type: 'CAA', flags: 0, tag: '', value: TEN }],
  ])('throws on %s', (_, data) => {
    expect(() => makeRecord('example', 0, data)).toThrow(RangeError)
  })

  it('throws on an owner that is not a name', () => {
    expect(() => makeRecord('a..b', 0, { type: 'A', address: '192.0.2.1' })).toThrow(RangeError)
    expect(() => otherRecord('a..b', 0, 999, TEN)).toThrow(RangeError)
  })
})
