import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presentZoneLine } from '../presentation.ts'
import { parseZoneFile } from './parse.ts'

const read = (text: string, files: Readonly<Record<string, string>> = {}) =>
  parseZoneFile(text, { origin: 'example', include: (path) => files[path] })

function lines(text: string, files?: Readonly<Record<string, string>>): string[] {
  const zone = read(text, files)
  if (!zone.ok) throw new Error(`line ${zone.fault.line}: ${zone.fault.message}`)
  return zone.value.map(presentZoneLine)
}

describe('zone files', () => {
  it.each<[what: string, text: string, expected: string[]]>([
    ['nothing', '', []],
    ['only comments and blank lines', '; a\n\n  \t\n ;b', []],
    ['the origin', '@ 60 IN A 192.0.2.1', ['example. 60 IN A 192.0.2.1']],
    [
      'relative and absolute names',
      'a 60 MX 1 b\na. 60 MX 1 b.',
      ['a.example. 60 IN MX 1 b.example.', 'a. 60 IN MX 1 b.'],
    ],
    ['the class by its number (RFC 3597 section 5)', 'a 60 CLASS1 NS b.', ['a.example. 60 IN NS b.']],
    [
      'requests to delete the DS records, as RFC 8078 section 4 writes them',
      'a 60 CDS 0 0 0 0\na 60 CDNSKEY 0 3 0 0',
      ['a.example. 60 IN CDS 0 0 0 00', 'a.example. 60 IN CDNSKEY 0 3 0 AA=='],
    ],
    [
      'class and TTL in both orders',
      'a IN 60 NS b.\na 60 IN NS b.',
      ['a.example. 60 IN NS b.', 'a.example. 60 IN NS b.'],
    ],
    [
      'a blank owner, also after a comment and a directive',
      'a 60 NS b.\n NS c.\n; x\n$TTL 5\n\tNS d.',
      ['a.example. 60 IN NS b.', 'a.example. 60 IN NS c.', 'a.example. 5 IN NS d.'],
    ],
    ['TTL units', '$TTL 1h30m\na NS b.\na 1W NS b.', ['a.example. 5400 IN NS b.', 'a.example. 604800 IN NS b.']],
    [
      'the TTL of the previous record if there is no $TTL',
      'a 7 NS b.\na NS c.',
      ['a.example. 7 IN NS b.', 'a.example. 7 IN NS c.'],
    ],
    [
      'the minimum of a SOA record without a TTL',
      '@ SOA ns host 1 2 3 4 5\na NS c.',
      ['example. 5 IN SOA ns.example. host.example. 1 2 3 4 5', 'a.example. 5 IN NS c.'],
    ],
    [
      '$TTL takes precedence over the TTL of the previous record',
      '$TTL 5\na 7 NS b.\na NS c.',
      ['a.example. 7 IN NS b.', 'a.example. 5 IN NS c.'],
    ],
    ['$ORIGIN, absolute and relative', '$TTL 1\n$ORIGIN b.\n$ORIGIN a\nx NS y', ['x.a.b. 1 IN NS y.a.b.']],
    [
      'parentheses, with comments inside',
      '@ 60 SOA ns host ( ; here\n 1 ; serial\n 1h 5m 1w\n 60 ) ; end\n',
      ['example. 60 IN SOA ns.example. host.example. 1 3600 300 604800 60'],
    ],
    ['a parenthesis at the beginning of the data', 'a 60 TXT("a"\n"b")', ['a.example. 60 IN TXT "a" "b"']],
    ['Windows line ends', 'a 60 NS b.\r\n NS c.\r\n', ['a.example. 60 IN NS b.', 'a.example. 60 IN NS c.']],
    ['a comment sign inside quotes', 'a 60 TXT "a;b"', ['a.example. 60 IN TXT "a;b"']],
    ['a comment sign after a backslash', 'a 60 TXT a\\;b', ['a.example. 60 IN TXT "a;b"']],
    ['escapes by number', 'a 60 TXT "\\000\\255\\"\\\\"', ['a.example. 60 IN TXT "\\000\\255\\"\\\\"']],
    ['UTF-8 in a text', 'a 60 TXT "ä"', ['a.example. 60 IN TXT "\\195\\164"']],
    ['an empty string', 'a 60 TXT ""', ['a.example. 60 IN TXT ""']],
    ['an escaped dot in a name', 'a\\.b 60 NS c\\.', ['a\\.b.example. 60 IN NS c\\..example.']],
    ['a name in capital letters', 'A 60 in ns B.', ['a.example. 60 IN NS b.']],
    ['an owner that looks like a type', 'A 60 A 192.0.2.1', ['a.example. 60 IN A 192.0.2.1']],
    ['an unknown type', 'a 60 TYPE999 \\# 3 abcd ef', ['a.example. 60 IN TYPE999 \\# 3 ABCDEF']],
    ['a known type in the unknown form', 'a 60 TYPE1 \\# 4 c0000201', ['a.example. 60 IN A 192.0.2.1']],
    ['data of no bytes', 'a 60 TYPE999 \\# 0', ['a.example. 60 IN TYPE999 \\# 0']],
    ['a type of which only the name is known', 'a 60 HINFO \\# 2 0000', ['a.example. 60 IN HINFO \\# 2 0000']],
    ['a CAA value without quotes', 'a 60 CAA 0 issue ca.example', ['a.example. 60 IN CAA 0 issue "ca.example"']],
    ['algorithms by name', 'a 60 DS 1 ECDSAP256SHA256 2 00', ['a.example. 60 IN DS 1 13 2 00']],
  ])('%s', (_, text, expected) => {
    expect(lines(text)).toEqual(expected)
  })

  it('includes texts, and restores the origin and the owner after them', () => {
    const files = { inner: '$ORIGIN c\nx NS y\n', other: 'z NS @\n' }
    expect(lines('$TTL 1\na NS b\n$INCLUDE inner\n NS d\n$INCLUDE other q\na NS b', files)).toEqual([
      'a.example. 1 IN NS b.example.',
      'x.c.example. 1 IN NS y.c.example.',
      'a.example. 1 IN NS d.example.',
      'z.q.example. 1 IN NS q.example.',
      'a.example. 1 IN NS b.example.',
    ])
  })
})

describe('faults', () => {
  it.each<[text: string, line: number, message: string]>([
    ['a 60 A 192.0.2.1\n\na 60 A 192.0.2', 3, 'A: 192.0.2 is not an IPv4 address'],
    ['a 60 (\nA\n1.1.1 )', 3, 'A: 1.1.1 is not an IPv4 address'],
    ['a 60 AAAA 192.0.2.1', 1, 'AAAA: 192.0.2.1 is not an IPv6 address'],
    ['a 60 NS', 1, 'NS: a field is missing'],
    ['a 60 NS b c', 1, 'NS: c is too much'],
    ['a 60 NS b..', 1, 'NS: b.. is not a name'],
    ['a 60 NS ..', 1, 'NS: .. is not a name'],
    ['a..b 60 NS b', 1, 'a..b is not a name'],
    ['a 60 MX 65536 b', 1, 'MX: 65536 is not a number from 0 to 65535'],
    ['a 60 MX ten b', 1, 'MX: ten is not a number from 0 to 65535'],
    ['a 60 BOB b', 1, 'BOB is not a record type'],
    ['a 60', 1, 'a field is missing'],
    ['a 60 60 NS b', 1, '60 is not a record type'],
    ['a CH NS b', 1, 'the class CH is not supported'],
    ['a CLASS3 NS b', 1, 'the class CLASS3 is not supported'],
    ['a CLASS10 NS b', 1, 'the class CLASS10 is not supported'],
    ['a NS b', 1, 'the record has no TTL, and there is no $TTL'],
    [' 60 NS b', 1, 'the first record has no owner'],
    ['a 60 TXT "b', 1, 'a quote is not closed, or a backslash ends the line'],
    ['a 60 TXT b\\', 1, 'a quote is not closed, or a backslash ends the line'],
    ['a 60 TXT "b"c', 1, 'a blank is missing after a quotation mark'],
    ['a 60 TXT \\256', 1, 'TXT: \\256 has a broken escape'],
    [`a 60 TXT ${'b'.repeat(256)}`, 1, 'TXT: a character-string has more than 255 bytes'],
    ['a 60 NS ( b\n', 1, 'a parenthesis is not closed'],
    ['a 60 NS b )', 1, 'the parentheses do not match'],
    ['a 60 NS ( ( b ) )', 1, 'the parentheses do not match'],
    ['a 60 DS 1 8 2 abc', 1, 'DS: this is not hexadecimal'],
    ['a 60 DNSKEY 1 3 8 a', 1, 'DNSKEY: this is not base64'],
    ['a 60 TYPE999 \\# 2 ab', 1, 'TYPE999: 1 bytes instead of 2'],
    ['a 60 A \\# 2 abcd', 1, 'A: the data are not valid for this type'],
    ['a 60 NS \\# 2 c000', 1, 'NS: the data are not valid for this type'],
    ['a 60 HINFO a b', 1, 'HINFO: only the form \\# is supported for this type'],
    ['a 60 RRSIG A 8 1 60 20261301000000 20260101000000 1 . AA==', 1, 'RRSIG: 20261301000000 is not a time'],
    ['$TTL x', 1, 'the TTL is not a time in seconds'],
    ['$TTL 99999w', 1, 'the TTL is not a time in seconds'],
    ['$GENERATE 1-2 a A 192.0.2.$', 1, '$GENERATE is not supported'],
    ['$INCLUDE missing', 1, 'missing cannot be included: it does not exist'],
    ['$ORIGIN a b', 1, 'b is too much'],
  ])('%j', (text, line, message) => {
    expect(read(text)).toEqual({ ok: false, fault: { line, message } })
  })

  it('names the line within the included text', () => {
    expect(read('\n$INCLUDE x', { x: '\n\na 60 A b' })).toEqual({
      ok: false,
      fault: { line: 3, message: 'in x: A: b is not an IPv4 address' },
    })
  })

  it('stops if texts include themselves', () => {
    expect(read('$INCLUDE x', { x: '$INCLUDE x' })).toMatchObject({ ok: false, fault: { line: 1 } })
  })

  it('never throws', () => {
    const words = fc.constantFrom(
      'a',
      '@',
      '60',
      'IN',
      'A',
      'TXT',
      'SVCB',
      'NSEC3',
      '"',
      '(',
      ')',
      '\\',
      '\\#',
      ';',
      '\n',
      ' ',
      '$TTL',
      '.',
      '=',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 }),
        (parts) => {
          for (const separator of ['', ' ']) expect(typeof read(parts.join(separator)).ok).toBe('boolean')
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('service parameters: failures of RFC 9460 appendix D.3', () => {
  it.each([
    'key123=abc key123=def',
    'mandatory',
    'alpn',
    'port',
    'ipv4hint',
    'ipv6hint',
    'no-default-alpn=abc',
    'mandatory=key123',
    'mandatory=mandatory',
    'mandatory=key123,key123 key123=abc',
  ])('%s', (parameters) => {
    expect(read(`a 60 SVCB 1 foo.example.com. ${parameters}`).ok).toBe(false)
  })
})

describe('types that are not decoded', () => {
  const kept = (text: string) =>
    parseZoneFile(text, { origin: 'example', include: () => undefined, keepsOtherTypes: true })
  const typesIn = (text: string) => {
    const zone = kept(text)
    if (!zone.ok) throw new Error(zone.fault.message)
    return zone.value.map(({ name, type, wire }) => [name, type, new TextDecoder().decode(wire)])
  }

  it.each([
    ['HINFO', 13, '"PC-INTEL" "Linux"'],
    ['RP', 17, 'admin.example. info.example.'],
    ['AFSDB', 18, '1 afs.example.'],
    ['LOC', 29, '52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m'],
    ['APL', 42, '1:192.168.32.0/21 !1:192.168.38.0/28'],
    ['APL', 42, ''],
    ['WKS', 11, '192.0.2.1 tcp 25'],
    ['NSAP-PTR', 23, 'host.example.'],
    ['GPOS', 27, '"-22.6882" "116.8652" "250.0"'],
    ['LP', 107, '10 l64.example.'],
    ['RESINFO', 261, 'qnamemin exterr=15,16'],
    ['CERT', 37, 'PGP 0 0 AQID'],
    ['DHCID', 49, 'AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA='],
    ['SMIMEA', 53, '3 0 0 AABB'],
    ['OPENPGPKEY', 61, 'AQID'],
    ['CSYNC', 62, '66 3 A NS AAAA'],
    ['ZONEMD', 63, '2018031500 1 1 AABB'],
    ['EUI48', 108, '00-00-5e-00-53-2a'],
    ['EUI64', 109, '00-00-5e-ef-10-00-00-2a'],
    ['URI', 256, '10 1 "https://www.example/"'],
    ['TYPE65400', 65_400, 'anything'],
  ])('%s is kept as text', (type, code, data) => {
    expect(typesIn(`a 60 ${type} ${data}\nb 60 A 192.0.2.1`)[0]).toEqual(['a.example', code, data])
  })

  it('SPF has the data of TXT', () => {
    const zone = kept('a 60 SPF "v=spf1" " -all"')
    expect(zone.ok && zone.value.map(presentZoneLine)).toEqual([
      'a.example. 60 IN SPF \\# 13 06763D7370663105202D616C6C',
    ])
  })

  it.each([
    ['a 60 HINFO', 'HINFO: the data are missing'],
    ['a 60 OPT x', 'OPT: no zone contains this type'],
    ['a 60 AXFR x', 'AXFR: no zone contains this type'],
    ['a 60 NOSUCHTYPE x', 'NOSUCHTYPE is not a record type'],
  ])('%s is refused', (text, message) => {
    const zone = kept(text)
    expect(!zone.ok && zone.fault.message).toBe(message)
  })
})
