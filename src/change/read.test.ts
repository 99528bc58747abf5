import { describe, expect, it } from 'vitest'
import { LOCALES } from '../text.ts'
import { FAULT_TEXTS, faultText } from './fault-texts.ts'
import { type ChangeFormat, readChange } from './read.ts'
import { CHANGE_MEMBERS } from './read-json.ts'
import { ChangeSchema } from './schema.ts'

const read = (text: string, format?: ChangeFormat) =>
  readChange(text, { ...(format && { format }), domain: 'example.com', file: 'a/example.com' })

/** `line:column code`, in the order of the report. */
function faults(text: string, format: ChangeFormat): readonly string[] {
  const result = read(text, format)
  return result.ok ? [] : result.faults.map(({ code, place: { line, column } }) => `${line}:${column} ${code}`)
}

const lines = (...texts: readonly string[]): string => texts.join('\n')

const sets = (text: string, format?: ChangeFormat) => {
  const result = read(text, format)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.change.set.map(({ name, type, ttl, records, place }) => [
    name,
    type,
    ttl,
    records.map((one) => one.text),
    `${place?.file} ${place?.line}:${place?.column}`,
  ])
}

describe('the JSON form', () => {
  it('has each part with its place', () => {
    const text = lines(
      '{ "domain": "Example.com.",',
      '  "set": [{ "name": "_dmarc", "type": "txt", "ttl": 3600,',
      '            "values": ["v=DMARC1; p=none"] }],',
      '  "remove": [{ "name": "@", "type": "MX" }, { "name": "a.example.com.", "type": "TYPE28" }],',
      '  "ns": [{ "name": "ns1.new.example." }, { "name": "ns2", "addresses": ["10.0.0.1", "2001:DB8::0:1"] }],',
      '  "ds": ["12345 13 2 9f"] }',
    )
    expect(read(text)).toMatchObject({
      ok: true,
      notJudged: [],
      change: {
        domain: 'example.com',
        set: [
          {
            name: '_dmarc.example.com',
            type: 'TXT',
            ttl: 3600,
            place: { line: 2, column: 11 },
            records: [
              {
                text: '"v=DMARC1; p=none"',
                data: { type: 'TXT' },
                place: { line: 3, column: 24, file: 'a/example.com' },
              },
            ],
          },
        ],
        remove: [
          { name: 'example.com', type: 'MX' },
          { name: 'a.example.com', type: 'AAAA' },
        ],
        replace: false,
        ns: [
          { name: 'ns1.new.example', addresses: [] },
          { name: 'ns2.example.com', addresses: ['10.0.0.1', '2001:db8::1'] },
        ],
        ds: [{ text: '12345 13 2 9F' }],
      },
    })
  })

  it.each<[value: string, type: string, data: string]>([
    ['a\\\\;b', 'TXT', '"a\\\\;b"'],
    ['\\"a\\" \\"b;c\\"', 'TXT', '"a" "b;c"'],
    ['bücher', 'TXT', '"b\\195\\188cher"'],
    ['10 mail', 'MX', '10 mail.example.com.'],
    ['\\\\# 4 0a000001', 'A', '10.0.0.1'],
    ['\\\\# 4 0a000001', 'TYPE65280', '\\# 4 0A000001'],
    ['51 30 12.748 N 0 7 39.611 W 0m', 'LOC', '51 30 12.748 N 0 7 39.611 W 0m'],
  ])('reads %s of %s', (value, type, data) => {
    expect(sets(`{"set":[{"name":"Bücher","type":"${type}","values":["${value}"]}]}`)[0]).toMatchObject([
      'xn--bcher-kva.example.com',
      type,
      undefined,
      [data],
      expect.anything(),
    ])
  })

  it.each<[text: string, expected: readonly string[]]>([
    ['', ['1:1 json-unfinished']],
    ['{', ['1:2 json-unfinished']],
    ['{} x', ['1:4 json-syntax']],
    ['{"set" []}', ['1:8 json-syntax']],
    ['{"set":[],}', ['1:10 json-trailing-comma']],
    ['{"set":[]\n"ds":[]}', ['2:1 json-missing-comma']],
    ['{"set":["\\q"\n],"ds": ["\\u12"]}', ['1:10 json-bad-escape', '2:11 json-bad-escape']],
    ['{"set":[{"name":"a\tb"}]}', ['1:9 missing-member', '1:9 missing-member', '1:19 json-control-character']],
    ['{"domain":"example.com', ['1:11 json-unfinished']],
    ['{"replace": tru}', ['1:13 json-syntax']],
    ['{"replace": 01}', ['1:13 json-bad-number']],
    ['[]', ['1:1 wrong-form']],
    [
      '{"domain":1,"set":{},"replace":"yes","ds":[1]}',
      ['1:11 wrong-form', '1:19 wrong-form', '1:32 wrong-form', '1:44 wrong-form'],
    ],
    ['{"sets":[],\n "domain":"a","domain":"b"}', ['1:2 unknown-member', '2:11 other-domain', '2:15 duplicate-member']],
    ['{"domain":"a..b"}', ['1:11 bad-domain']],
    ['{"domain":"example.net"}', ['1:11 other-domain']],
  ])('%j has faults', (text, expected) => {
    expect(faults(text, 'json')).toEqual(expected)
  })

  it.each<[items: readonly string[], expected: readonly string[]]>([
    [['{"name":"a","type":"A","values":["192.0.2.1"],"x":1}'], ['2:47 unknown-member']],
    [['{"name":"a b","type":"B","values":[]}'], ['2:9 bad-name', '2:22 unknown-type']],
    [['{"name":"a","type":"A","values":[]}'], ['2:33 empty-set']],
    [['{"name":"a","type":"AXFR","values":["x"]}'], ['2:20 unknown-type']],
    [['{"name":"a.example.net.","type":"A","values":["192.0.2.1"]}'], ['2:9 outside-zone']],
    [['{"name":"a","type":"A","ttl":-1,"values":["192.0.2.300"]}'], ['2:30 bad-ttl', '2:43 bad-value']],
    [['{"name":"a","type":"A","ttl":1.5,"values":["192.0.2.1"]}'], ['2:30 bad-ttl']],
    [['{"name":"a","type":"A","ttl":"1","values":["192.0.2.1"]}'], ['2:30 wrong-form']],
    [['{"name":"a","type":"CAA","values":["0 issue a; b"]}'], ['2:36 bad-value']],
    [['{"name":"a","type":"A","values":["192.0.2.1\\n"]}'], ['2:34 bad-value']],
    [['{"name":"a","type":"TXT","values":[""]}'], ['2:36 bad-value']],
    [['{"name":"a","type":"TXT","values":["\\ud800"]}'], ['2:36 bad-value']],
    [
      ['{"name":"a","type":"A","values":["192.0.2.1"]},', '{"name":"A","type":"a","values":["192.0.2.2"]}'],
      ['3:1 set-twice'],
    ],
    [
      ['{"name":"a","type":"A","values":["192.0.2.1"]},', '{"name":"a","type":"CNAME","values":["b"]}'],
      ['3:1 cname-beside-others'],
    ],
    [['{"name":"@","type":"CNAME","values":["b"]}'], ['2:1 cname-at-apex']],
    [['{"name":"a","type":"CNAME","values":["b","c"]}'], ['2:42 several-values']],
    [['{"name":"a","type":"SOA","values":["a b 1 2 3 4 5"]}'], ['2:1 soa-below-apex']],
  ])('a set %j has faults', (items, expected) => {
    expect(faults(lines('{"set":[', ...items, ']}'), 'json')).toEqual(expected)
  })

  it.each<[text: string, expected: readonly string[]]>([
    ['"ns":[]', ['1:7 no-name-servers']],
    ['"ns":[{"name":"a"},{"name":"A"}]', ['1:21 server-twice']],
    ['"ns":[{"name":"."}]', ['1:16 bad-name']],
    ['"ns":[{"name":"a.example.net.","addresses":["192.0.2.1"]}]', ['1:33 glue-outside-zone']],
    ['"ns":[{"name":"a","addresses":["192.0.2","192.0.2.1","192.0.2.1"]}]', ['1:33 bad-address', '1:55 address-twice']],
    ['"ds":["1 13 2 zz","1 13"]', ['1:8 bad-value', '1:20 bad-value']],
    ['"remove":[{"name":"a","type":"A"},{"name":"a","type":"A"}]', ['1:36 removed-twice']],
    [
      '"set":[{"name":"a","type":"A","values":["192.0.2.1"]}],"remove":[{"name":"a","type":"A"}]',
      ['1:67 set-and-removed'],
    ],
  ])('%s has faults', (text, expected) => {
    expect(faults(`{${text}}`, 'json')).toEqual(expected)
  })
})

describe('a zone file', () => {
  it('has each set with the place of its first record', () => {
    expect(
      sets(
        lines(
          '$TTL 60',
          '@ SOA ns host 1 2 3 4 5',
          '  NS ns',
          'www 5 A 192.0.2.1',
          '\t5 A 192.0.2.2',
          'x LOC ( 51 30 N',
          ' 0 7 W ) ; c',
        ),
      ),
    ).toEqual([
      ['example.com', 'SOA', 60, ['ns.example.com. host.example.com. 1 2 3 4 5'], 'a/example.com 2:1'],
      ['example.com', 'NS', 60, ['ns.example.com.'], 'a/example.com 3:3'],
      ['www.example.com', 'A', 5, ['192.0.2.1', '192.0.2.2'], 'a/example.com 4:1'],
      ['x.example.com', 'LOC', 60, ['51 30 N 0 7 W'], 'a/example.com 6:1'],
    ])
  })

  it.each<[text: readonly string[], expected: readonly string[]]>([
    [['; nothing'], ['1:1 nothing-in-it']],
    [
      [
        '$TTL 1',
        'a A 192.0.2',
        'b MX ten c',
        'c TXT "x',
        'd BOB e',
        '$GENERATE 1-2 a A 192.0.2.$',
        '$INCLUDE f',
        'a..b A 192.0.2.1',
      ],
      [
        '2:5 zone-syntax',
        '3:6 zone-syntax',
        '4:7 zone-syntax',
        '5:3 zone-syntax',
        '6:1 directive-refused',
        '7:1 directive-refused',
        '8:1 zone-syntax',
      ],
    ],
    [['a 1 A (', '192.0.2', ')'], ['2:1 zone-syntax']],
    [['a 1 A 192.0.2.1', 'a.example.net. 1 A 192.0.2.1'], ['2:1 outside-zone']],
    [['a 1 A 192.0.2.1', 'a 2 A 192.0.2.2'], ['2:1 ttl-conflict']],
    [
      ['a 1 A 192.0.2.1', 'a 1 CNAME b', 'b 1 CNAME c', 'b 1 CNAME d'],
      ['2:1 cname-beside-others', '4:1 several-values'],
    ],
    [
      ['a 1 DNAME b.example.net.', 'x.a 1 A 192.0.2.1', 'a 1 A 192.0.2.1', 'aa 1 A 192.0.2.1', 'x.x.a 1 TXT x'],
      ['2:1 below-dname', '5:1 below-dname'],
    ],
    [['a 4294967295 A 192.0.2.1'], ['1:1 bad-ttl']],
    [['example.net. 1 SOA a b 1 2 3 4 5'], ['1:1 other-domain']],
  ])('%j has faults', (text, expected) => {
    expect(faults(lines(...text), 'zone')).toEqual(expected)
  })

  it.each([
    [['example.com 1 SOA a. b. 1 2 3 4 5', 'www.example.com. 1 A 192.0.2.1']],
    [['$ORIGIN .', '@ 1 SOA a. b. 1 2 3 4 5', 'www.example.com. 1 A 192.0.2.1']],
  ])('is read from an export whose SOA record has a name without the zone: %j', (text) => {
    const read = readChange(lines(...text), { format: 'zone', domain: 'example.com' })
    expect(read).toMatchObject({
      ok: true,
      change: {
        domain: 'example.com',
        set: [
          { name: 'example.com', type: 'SOA' },
          { name: 'www.example.com', type: 'A' },
        ],
      },
    })
  })

  it('is read again after a parenthesis that is not closed', () => {
    expect(faults(lines('a 1 TXT ( b', 'c 1 A 192.0.2', 'd 1 A 192.0.2.1'), 'zone')).toEqual([
      '1:9 zone-syntax',
      '2:7 zone-syntax',
    ])
  })

  it('is about the zone of its SOA record', () => {
    const text = lines('$ORIGIN example.com.', '@ 1 SOA a b 1 2 3 4 5', '@ 1 NS a')
    expect(readChange(text, { format: 'zone' })).toMatchObject({
      ok: true,
      change: { domain: 'example.com', replace: true },
    })
    expect(readChange('a.example.com. 1 A 192.0.2.1', { format: 'zone' })).toMatchObject({
      ok: false,
      faults: [{ code: 'no-domain' }],
    })
  })
})

describe('an octoDNS file', () => {
  it('has each set with its place, whatever octoDNS itself is told', () => {
    const text = lines(
      '---',
      "'':",
      '  - type: MX',
      '    ttl: 300',
      '    octodns: {cloudflare: {proxied: true}}',
      '    values:',
      '      - {exchange: mx1.example.net., preference: 10}',
      '      - {value: mx2.example.net., priority: 20}',
      '  - {type: CAA, value: {tag: issue, value: ca.example}}',
      '  - {type: TYPE65280, value: \\# 1 00}',
      '_dmarc:',
      '  type: TXT',
      "  value: 'v=DMARC1\\; p=none'",
      '"*.a": {type: HTTPS, value: {svcpriority: 1, targetname: ., svcparams: {alpn: [h2, h3], port: 8443}}}',
      'on: {type: PTR, values: [a.example.]}',
    )
    const file = 'a/example.com'
    expect(sets(text, 'octodns')).toEqual([
      ['example.com', 'MX', 300, ['10 mx1.example.net.', '20 mx2.example.net.'], `${file} 3:5`],
      ['example.com', 'CAA', 3600, ['0 issue "ca.example"'], `${file} 9:5`],
      ['example.com', 'TYPE65280', 3600, ['\\# 1 00'], `${file} 10:5`],
      ['_dmarc.example.com', 'TXT', 3600, ['"v=DMARC1; p=none"'], `${file} 11:1`],
      ['*.a.example.com', 'HTTPS', 3600, [expect.stringMatching(/^1 \. alpn=.*h2,h3.* port=.*8443/)], `${file} 14:1`],
      ['on.example.com', 'PTR', 3600, ['a.example.'], `${file} 15:1`],
    ])
  })

  it('names what is not judged', () => {
    const text = lines(
      "'': {type: ALIAS, value: a.example.}",
      'a: {type: URLFWD, values: [{code: 301}]}',
      'b: {type: A, value: 192.0.2.1, dynamic: {pools: {}}}',
      'c: {type: CERT, values: [{a: 1}]}',
    )
    expect(read(text, 'octodns')).toMatchObject({
      ok: true,
      change: { set: [{ name: 'b.example.com' }] },
      notJudged: [
        { reason: 'alias', name: 'example.com', type: 'ALIAS', place: { line: 1 } },
        { reason: 'provider-type', name: 'a.example.com', type: 'URLFWD', place: { line: 2 } },
        { reason: 'varies', name: 'b.example.com', type: 'A', place: { line: 3 } },
        { reason: 'unknown-type', name: 'c.example.com', type: 'CERT', place: { line: 4 } },
      ],
    })
  })

  it('reads names without a final dot in full, and names them', () => {
    const text = lines(
      'a: {type: CNAME, value: b.example.net}',
      'c: {type: MX, values: [{preference: 1, exchange: d.example.net}, {preference: 2, exchange: e.example.net.}]}',
    )
    expect(sets(text, 'octodns').map((set) => set.slice(0, 4))).toEqual([
      ['a.example.com', 'CNAME', 3600, ['b.example.net.']],
      ['c.example.com', 'MX', 3600, ['1 d.example.net.', '2 e.example.net.']],
    ])
    expect(read(text, 'octodns')).toMatchObject({
      notJudged: [
        { reason: 'no-final-dot', name: 'a.example.com', type: 'CNAME', place: { line: 1, column: 25 } },
        { reason: 'no-final-dot', name: 'c.example.com', type: 'MX', place: { line: 2 } },
      ],
    })
  })

  it('repeats what an anchor names', () => {
    const text = lines(
      'a: &a {type: A, ttl: 5, values: &v [192.0.2.1]}',
      'b: *a',
      'c: {<<: *a, ttl: 6}',
      'd: {type: A, values: *v}',
    )
    expect(sets(text, 'octodns').map((set) => set.slice(0, 4))).toEqual([
      ['a.example.com', 'A', 5, ['192.0.2.1']],
      ['b.example.com', 'A', 5, ['192.0.2.1']],
      ['c.example.com', 'A', 6, ['192.0.2.1']],
      ['d.example.com', 'A', 3600, ['192.0.2.1']],
    ])
  })

  it.each<[text: readonly string[], expected: readonly string[]]>([
    [['---', '# nothing'], ['1:1 nothing-in-it']],
    [['{}'], ['1:1 nothing-in-it']],
    [['- a'], ['1:1 wrong-form']],
    [['a: {type: A, value: 192.0.2.1}', '--- ', 'b: {type: A, value: 192.0.2.1}'], ['2:1 yaml-several-documents']],
    [['a: !include x'], ['1:13 yaml-tag']],
    [['a: *b'], ['1:4 yaml-alias']],
    [
      ['a: {type: A, value: 192.0.2}', 'b: {type: MX, value: {exchange: a}}', 'c: {type: A}'],
      ['1:21 bad-value', '2:22 missing-member', '2:33 no-final-dot', '3:4 missing-member'],
    ],
    [
      ['"@": {type: A, value: 192.0.2.1}', 'b.: {type: A, value: 192.0.2.1}'],
      ['1:1 bad-name', '2:1 bad-name'],
    ],
    [
      ['a: {type: A, ttl: x, value: 192.0.2.1}', 'a: {type: AAAA, value: "::1"}'],
      ['1:19 bad-ttl', '2:1 duplicate-member'],
    ],
    [
      ['a:', '- {type: A, value: 192.0.2.1}', '- {type: A, value: 192.0.2.2}', '- {type: CNAME, value: b.}'],
      ['3:3 set-twice', '4:3 cname-beside-others'],
    ],
    [['a: {type: TXT, values: [null]}'], ['1:1 empty-set']],
  ])('%j has faults', (text, expected) => {
    expect(faults(lines(...text), 'octodns')).toEqual(expected)
  })

  it('is about the zone that its file is named after', () => {
    const named = readChange('a: {type: A, value: 192.0.2.1}', { format: 'octodns', file: 'config/example.com.yaml' })
    expect(named).toMatchObject({ ok: true, change: { domain: 'example.com', set: [{ name: 'a.example.com' }] } })
    expect(readChange('a: {type: A, value: 192.0.2.1}', { format: 'octodns' })).toMatchObject({
      faults: [{ code: 'no-domain' }],
    })
  })
})

describe('the schema', () => {
  it('has the members that the reader allows', () => {
    expect(Object.keys(ChangeSchema.properties)).toEqual([...CHANGE_MEMBERS])
  })
})

describe('the format of a text', () => {
  it.each<[text: string, replace: boolean, type: string]>([
    ['\n {"set":[{"name":"a","type":"A","values":["192.0.2.1"]}]}', false, 'A'],
    ['; a\n\n$TTL 1\na A 192.0.2.1', true, 'A'],
    ['a 1 A 192.0.2.1', true, 'A'],
    ['---\na:\n  type: A\n  value: 192.0.2.1', true, 'A'],
    ['# a\na:\n  type: A\n  value: 192.0.2.1', true, 'A'],
    ["'':\n  type: A\n  value: 192.0.2.1", true, 'A'],
    ['a: {type: A, value: 192.0.2.1}', true, 'A'],
  ])('%j is recognized', (text, replace, type) => {
    expect(read(text)).toMatchObject({ ok: true, change: { replace, set: [{ type }] } })
  })
})

describe('the texts of faults', () => {
  const faultsOf = (text: string, format: ChangeFormat) => {
    const result = read(text, format)
    return result.ok ? [] : result.faults
  }

  it('have a sentence in each language for each fault, with visible values', () => {
    const result = read('{"a\\u202eb":1,"domain":"x..y"}', 'json')
    const found = result.ok ? [] : result.faults
    expect(found.map((fault) => faultText(fault, 'en'))).toEqual([
      '“a\\u{202e}b” is not a member of this object. Allowed: domain, set, remove, replace, ns, ds.',
      '“x..y” is not a domain name. Example: example.com.',
    ])
    expect(found.map((fault) => faultText(fault, 'de'))[1]).toBe('„x..y“ ist kein Domainname. Beispiel: example.com.')
    for (const texts of Object.values(FAULT_TEXTS))
      for (const locale of LOCALES) expect(texts[locale].message).toBeTruthy()
  })

  it.each<[line: string, english: string, german: string]>([
    ['a 60 A 192.0.2', 'A: 192.0.2 is not an IPv4 address', 'A: 192.0.2 ist keine IPv4-Adresse'],
    ['a 60 MX ten mx', 'MX: ten is not a number from 0 to 65535', 'MX: ten ist keine Zahl von 0 bis 65535'],
    ['a 60 MX', 'MX: a field is missing', 'MX: Ein Feld fehlt'],
    ['a A 192.0.2.1', 'the record has no TTL, and there is no $TTL', 'Der Eintrag hat keine TTL, und $TTL fehlt'],
    [
      'a 60 TXT "a',
      'a quote is not closed, or a backslash ends the line',
      'Ein Anführungszeichen ist nicht geschlossen, oder ein Backslash beendet die Zeile',
    ],
    // The words of a sentence of ours in a foreign value.
    [
      'a 60 A x.is.not.a.name',
      'A: x.is.not.a.name is not an IPv4 address',
      'A: x.is.not.a.name ist keine IPv4-Adresse',
    ],
  ])('say why %j cannot be read, in both languages', (line, english, german) => {
    const [fault] = faultsOf(line, 'zone')
    if (fault === undefined) throw new Error('there is no fault')
    expect(faultText(fault, 'en')).toBe(`The line cannot be read: ${english}.`)
    expect(faultText(fault, 'de')).toBe(`Die Zeile ist nicht lesbar: ${german}.`)
  })

  it('say in German that a file is not YAML, and quote the parser', () => {
    const fault = faultsOf('a: [', 'octodns').find(({ code }) => code === 'yaml-syntax')
    if (fault === undefined) throw new Error('there is no fault')
    expect(faultText(fault, 'de')).toMatch(
      /^An dieser Stelle ist die Datei kein gültiges YAML\. Meldung des YAML-Parsers: “.+”\.$/,
    )
    expect(fault.place.line).toBe(1)
  })

  it('have no long values in their reasons', () => {
    const [fault] = faultsOf(`a 60 A ${'x'.repeat(10_000)}`, 'zone')
    if (fault === undefined) throw new Error('there is no fault')
    for (const locale of LOCALES) expect(faultText(fault, locale).length).toBeLessThan(300)
  })
})
