import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from '../dns/escapes.ts'
import { typeCode } from '../dns/types.ts'
import type { Change, PlannedRecord, PlannedSet, SetKey } from './change.ts'
import { readData } from './draft.ts'
import { printChange, printZone } from './print.ts'
import { printOctodns } from './print-octodns.ts'
import { readChange } from './read.ts'
import { ChangeSchema } from './schema.ts'
import {
  applyChange,
  differenceOf,
  inverseOf,
  isSameSet,
  mergeChanges,
  setsOf,
  type ZoneSet,
  type ZoneSets,
  zoneFaults,
} from './zone-sets.ts'

const DOMAIN = 'example.com'

const isChange = new Ajv().compile(ChangeSchema)

function record(type: string, text: string): PlannedRecord {
  const fail = (code: string, values: object): never => {
    throw new Error(`${code} ${JSON.stringify(values)}: ${type} ${text}`)
  }
  const { text: data, ...rest } = readData(typeCode(type) ?? 0, text, DOMAIN, { line: 1 }, fail) as PlannedRecord
  return { text: data, ...(rest.data && { data: rest.data }) }
}

const texts = (type: string, ...values: readonly string[]) => ({
  type,
  values: values.map((text) => record(type, text)),
})

const HASH = 'ab'.repeat(32)

/** Types that octoDNS can write. */
const OCTODNS_TYPES = [
  texts('A', '192.0.2.1', '192.0.2.2', '10.0.0.1'),
  texts('AAAA', '2001:db8::1', '2001:db8::2', '::ffff:192.0.2.1'),
  texts('NS', 'ns1', 'ns2.example.net.', 'a\\.b'),
  texts('MX', '10 mail', '0 .', '20 mail.example.net.'),
  texts('SRV', '1 2 443 host', '0 0 0 .'),
  texts('CAA', '0 issue "ca.example; a=b"', '128 iodef "mailto:a@example.com"', '0 issue ";"'),
  texts('DS', `1 13 2 ${HASH}`, `2 8 2 ${'00'.repeat(32)}`),
  texts('TLSA', `3 1 1 ${HASH}`, `2 0 1 ${'12'.repeat(32)}`),
  texts('SSHFP', `4 2 ${HASH}`, `1 1 ${'34'.repeat(20)}`),
  texts('NAPTR', '1 2 "S" "SIP+D2U" "" _sip', '1 2 "U" "E2U+sip" "!^.*$!sip:\\\\1@example.com!" .'),
  texts('HTTPS', '1 . alpn=h2,h3 port=8443', '0 www', '1 . no-default-alpn alpn=h2 ipv4hint=192.0.2.1'),
  texts('SVCB', '1 a ech=AEj+DQ==', '2 b key65000=x'),
  texts('PTR', 'host.example.net.', 'on'),
  texts('URI', '1 2 "ftp://example.com/"', '1 2 "mailto:a@example.com"'),
  texts('LOC', '51 30 12.748 N 0 7 39.611 W 0m 1m 10000m 10m'),
  texts('SPF', '"v=spf1 -all"', '"v=spf1 mx; a"'),
  texts('OPENPGPKEY', 'AAAA', 'BBBB'),
]

const OTHER_TYPES = [
  texts('DNSKEY', '257 3 13 AAAA', '256 3 13 BBBB'),
  texts('CDS', '0 0 0 00'),
  texts('NSEC3PARAM', '1 0 0 -'),
  texts('TYPE65280', '\\# 4 0a000001', '\\# 0', '\\# 1 00'),
  texts('HINFO', '"PC (old)" "a;b"', 'x y'),
  texts('CERT', 'PKIX 1 8 AAAA'),
]

const LABELS = [
  'www',
  'mail',
  '_dmarc',
  '*',
  'on',
  'no',
  '1',
  '10',
  '2',
  'a\\.b',
  '\\@',
  '\\$x',
  'x\\032y',
  'xn--bcher-kva',
  '\\"',
  '~',
  'null',
  '\\000',
]

const name = fc.array(fc.constantFrom(...LABELS), { maxLength: 3 }).map((labels) => [...labels, DOMAIN].join('.'))

const txt = fc.oneof(
  fc.constantFrom(
    'v=DMARC1; p=none',
    'a\\;b',
    '\\',
    '\\"',
    '"a" "b"',
    'ü',
    "'",
    '#',
    ' x ',
    'a: b',
    '- x',
    'true',
    '1e3',
    '0x1f',
    '~',
    '{a}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.integer({ min: 250, max: 1025 }).map((length) => 'x'.repeat(length)),
)

const txtRecord = fc.oneof(
  txt.map((text) => record('TXT', quotedParts(text))),
  fc
    .array(fc.uint8Array({ maxLength: 255 }), { minLength: 1, maxLength: 3 })
    .map((parts) => record('TXT', parts.map(quote).join(' '))),
)

const quotedParts = (text: string): string =>
  (
    Buffer.from(text)
      .toString('latin1')
      .match(/.{1,255}/gs) ?? ['']
  )
    .map((part) => quote(Buffer.from(part, 'latin1')))
    .join(' ')

const ttl = fc.constantFrom(0, 1, 60, 3600, 86_400, 2_147_483_647)

interface Values {
  readonly type: string
  readonly values: readonly PlannedRecord[]
}

function setOf(types: readonly Values[], text: fc.Arbitrary<PlannedRecord>): fc.Arbitrary<ZoneSet> {
  const listed = fc
    .constantFrom(...types)
    .chain(({ type, values }) =>
      fc.record({ name, type: fc.constant(type), ttl, records: fc.subarray([...values], { minLength: 1 }) }),
    )
  const written = fc.record({
    name,
    type: fc.constant('TXT'),
    ttl,
    records: fc.uniqueArray(text, { minLength: 1, maxLength: 3, selector: (one) => one.text }),
  })
  const alias = fc.record({
    name: fc.constantFrom('alias.example.com', 'b.alias.example.com'),
    type: fc.constantFrom('CNAME'),
    ttl,
    records: fc.constant([record('CNAME', 'host')]),
  })
  return fc.oneof({ weight: 6, arbitrary: listed }, { weight: 3, arbitrary: written }, { weight: 1, arbitrary: alias })
}

const zoneOf = (set: fc.Arbitrary<ZoneSet>): fc.Arbitrary<ZoneSets> =>
  fc.uniqueArray(set, { maxLength: 12, selector: (one) => `${one.name} ${one.type}` })

const ALL = setOf([...OCTODNS_TYPES, ...OTHER_TYPES], txtRecord)
const zone = zoneOf(ALL)

const key = ({ name: owner, type }: SetKey): string => `${owner} ${type}`

/** A zone and its sets have no order. */
const sorted = (sets: readonly PlannedSet[]) =>
  sets
    .map(({ name: owner, type, ttl: time, records }) => ({
      owner,
      type,
      time,
      data: records.map(({ text, data }) => [text, data]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    }))
    .toSorted((a, b) => (`${a.owner} ${a.type}` < `${b.owner} ${b.type}` ? -1 : 1))

const bare = (change: Change) => ({
  ...change,
  set: sorted(change.set),
  remove: change.remove.map(key).toSorted(),
  ns: change.ns?.map(({ name: owner, addresses }) => ({ owner, addresses })),
  ds: change.ds?.map(({ text, data }) => [text, data]),
})

function read(text: string, format: 'json' | 'zone' | 'octodns'): Change {
  const result = readChange(text, { format, domain: DOMAIN })
  if (!result.ok) throw new Error(`${JSON.stringify(result.faults, null, 1)}\n${text}`)
  return result.change
}

const change: fc.Arbitrary<Change> = fc
  .record({
    sets: zone,
    others: zone,
    replace: fc.boolean(),
    ns: fc.option(
      fc.constantFrom(
        [
          { name: 'ns1.example.com', addresses: ['192.0.2.53', '2001:db8::53'] },
          { name: 'ns.example.net', addresses: [] },
        ],
        [{ name: 'ns1.example.com', addresses: [] }],
      ),
      { nil: undefined },
    ),
    ds: fc.option(fc.constantFrom([], [record('DS', `1 13 2 ${HASH}`)]), { nil: undefined }),
    withTtl: fc.boolean(),
  })
  .map(({ sets, others, replace, ns, ds, withTtl }) => {
    const planned = new Set(sets.map(key))
    return {
      domain: DOMAIN,
      set: withTtl ? sets : sets.map(({ ttl: _ttl, ...set }) => set),
      remove: others.filter((set) => !planned.has(key(set))).map(({ name: owner, type }) => ({ name: owner, type })),
      replace,
      ...(ns && { ns }),
      ...(ds && { ds }),
    }
  })

describe('a change of a zone', () => {
  it('is what makes the second of two zones of the first one', () => {
    fc.assert(
      fc.property(zone, zone, (a, b) => {
        expect(sorted(applyChange(differenceOf(a, b, DOMAIN), a))).toEqual(sorted(b))
      }),
    )
  })

  it('has nothing of equal zones, whatever the order of their records', () => {
    fc.assert(
      fc.property(zone, (sets) => {
        const reversed = sets.map((set) => ({ ...set, records: set.records.toReversed() })).toReversed()
        expect(differenceOf(sets, reversed, DOMAIN)).toEqual({ domain: DOMAIN, set: [], remove: [], replace: false })
      }),
    )
  })

  it('has nothing of sets that stay, and each set that changes once', () => {
    fc.assert(
      fc.property(zone, zone, (a, b) => {
        const { set, remove } = differenceOf(a, b, DOMAIN)
        for (const one of set)
          expect(
            isSameSet(
              one,
              a.find((other) => key(other) === key(one)),
            ),
          ).toBe(false)
        expect(new Set([...set, ...remove].map(key)).size).toBe(set.length + remove.length)
      }),
    )
  })

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(zone, change, (old, planned) => {
        const before = { ns: [{ name: 'old.example.net', addresses: [] }], ds: [] }
        const inverse = inverseOf(planned, old, before) as Change
        expect(sorted(applyChange(inverse, applyChange(planned, old)))).toEqual(sorted(old))
        expect([inverse.ns, inverse.ds]).toEqual([planned.ns && before.ns, planned.ds && before.ds])
      }),
    )
  })

  it('has no inverse if it changes a delegation that is not known', () => {
    const moved: Change = {
      domain: DOMAIN,
      set: [],
      remove: [],
      replace: false,
      ns: [{ name: 'a.example', addresses: [] }],
    }
    expect(inverseOf(moved, [])).toBeUndefined()
    expect(inverseOf({ ...moved, ns: [], ds: [] }, [], { ns: [] })).toBeUndefined()
  })

  it('with replace removes every other set, and keeps the TTL of a set if it has none', () => {
    const old: ZoneSets = [
      { name: DOMAIN, type: 'MX', ttl: 60, records: [record('MX', '1 a')] },
      { name: DOMAIN, type: 'A', ttl: 60, records: [record('A', '192.0.2.1')] },
    ]
    const set = [{ name: DOMAIN, type: 'MX', records: [record('MX', '1 b')] }]
    expect(applyChange({ domain: DOMAIN, set, remove: [], replace: true }, old)).toEqual([{ ...set[0], ttl: 60 }])
    expect(applyChange({ domain: DOMAIN, set, remove: [], replace: true }, [])).toEqual([{ ...set[0], ttl: 3600 }])
  })
})

describe('print and read', () => {
  it('is the same change in JSON', () => {
    fc.assert(
      fc.property(change, (one) => {
        const text = printChange(one)
        expect(bare(read(text, 'json'))).toEqual(bare(one))
        expect(isChange(JSON.parse(text))).toBe(true)
      }),
    )
  })

  it('is the same zone in a zone file', () => {
    fc.assert(
      fc.property(zone, (set) => {
        fc.pre(set.length > 0)
        const one: Change = { domain: DOMAIN, set, remove: [], replace: true }
        expect(bare(read(printZone(one), 'zone'))).toEqual(bare(one))
      }),
    )
  })

  it('is the same zone in an octoDNS file', () => {
    const plain = fc
      .oneof(
        fc.constantFrom(
          'v=DMARC1; p=none',
          'a;b',
          'a\\b',
          '\\',
          'true',
          '1e3',
          '0x1f',
          '~',
          '#',
          '- x',
          'a: b',
          "'",
          'x"y',
          'yes',
          '1:30',
          '{a}',
          '*a',
          '&a',
          '!a',
          '',
          '2001-01-01',
        ),
        fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).filter((text) => !text.startsWith('"')),
        fc.integer({ min: 1, max: 1025 }).map((length) => 'x'.repeat(length)),
      )
      .map((text) => record('TXT', quotedParts(text)))
    fc.assert(
      fc.property(zoneOf(setOf(OCTODNS_TYPES, plain)), (set) => {
        fc.pre(set.length > 0)
        const one: Change = { domain: DOMAIN, set, remove: [], replace: true }
        expect(bare(read(printOctodns(one), 'octodns'))).toEqual(bare(one))
      }),
    )
  })

  it('writes what a zone file and an octoDNS file cannot say as comments', () => {
    const one: Change = {
      domain: DOMAIN,
      set: [{ name: DOMAIN, type: 'DNSKEY', ttl: 60, records: [record('DNSKEY', '257 3 13 AAAA')] }],
      remove: [{ name: 'old.example.com', type: 'A' }],
      replace: false,
      ns: [{ name: 'ns1.example.com', addresses: ['192.0.2.53'] }],
      ds: [],
    }
    expect(printZone(one)).toBe(
      [
        '; Only the record sets that change. Add them to your zone; this file in its place would delete all others.',
        '; Remove the A records of old.example.com.',
        '; At the parent of example.com.: NS ns1.example.com. 192.0.2.53',
        '; At the parent of example.com.: no DS records',
        '$ORIGIN example.com.',
        '$TTL 3600',
        '@ 60 IN DNSKEY 257 3 13 AAAA',
        '',
      ].join('\n'),
    )
    expect(printOctodns(one)).toContain('# octoDNS cannot write: example.com. DNSKEY 257 3 13 AAAA\n')
  })
})

describe('two changes', () => {
  const mx = (host: string): PlannedSet => ({ name: DOMAIN, type: 'MX', ttl: 60, records: [record('MX', `1 ${host}`)] })
  const planning = (part: Partial<Change>): Change => ({ domain: DOMAIN, set: [], remove: [], replace: false, ...part })
  const codes = (a: Change, b: Change): readonly string[] => {
    const merged = mergeChanges(a, b)
    return merged.ok ? [] : merged.faults.map(({ code }) => code)
  }

  it('are one if they agree', () => {
    const remove = [{ name: DOMAIN, type: 'A' }]
    expect(mergeChanges(planning({ set: [mx('a')] }), planning({ set: [mx('a')], remove, ds: [] }))).toEqual({
      ok: true,
      change: planning({ set: [mx('a')], remove, ds: [] }),
    })
  })

  it.each<[what: string, a: Change, b: Change, code: string]>([
    ['different values', planning({ set: [mx('a')] }), planning({ set: [mx('b')] }), 'different-plans'],
    [
      'a set that the other one removes',
      planning({ set: [mx('a')] }),
      planning({ remove: [mx('a')] }),
      'different-plans',
    ],
    ['the same in the other order', planning({ remove: [mx('a')] }), planning({ set: [mx('a')] }), 'different-plans'],
    [
      'a set that the other one replaces',
      planning({ set: [mx('a')] }),
      planning({ replace: true }),
      'replaces-other-set',
    ],
    ['different domains', planning({}), planning({ domain: 'example.net' }), 'different-domains'],
    [
      'different DS records',
      planning({ ds: [] }),
      planning({ ds: [record('DS', `1 13 2 ${HASH}`)] }),
      'different-delegations',
    ],
    [
      'an alias beside the records of the other one',
      planning({ set: [{ name: 'a.example.com', type: 'CNAME', records: [record('CNAME', 'b')] }] }),
      planning({ set: [{ name: 'a.example.com', type: 'A', records: [record('A', '192.0.2.1')] }] }),
      'cname-beside-others',
    ],
  ])('are not one with %s', (_, a, b, code) => {
    expect(codes(a, b)).toEqual([code])
  })
})

describe('the sets of a zone', () => {
  it('are made of its records', () => {
    const name1 = { name: DOMAIN, ttl: 60 }
    const address = record('A', '192.0.2.1')
    const wire = Uint8Array.of(192, 0, 2, 1)
    expect(setsOf([{ ...name1, type: 1, data: address.data as NonNullable<typeof address.data>, wire }])).toEqual([
      { ...name1, type: 'A', records: [address] },
    ])
  })

  it('have the faults of a zone that no server loads', () => {
    const set = (owner: string, type: string, text: string): ZoneSet => ({
      name: owner,
      type,
      ttl: 60,
      records: [record(type, text)],
    })
    const faulty = [
      set('a.example.com', 'CNAME', 'b'),
      set('a.example.com', 'A', '192.0.2.1'),
      set('a.example.net', 'A', '192.0.2.1'),
    ]
    expect(zoneFaults(faulty, DOMAIN).map(({ code }) => code)).toEqual(['outside-zone', 'cname-beside-others'])
  })
})
