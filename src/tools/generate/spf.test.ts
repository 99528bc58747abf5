import { describe, expect, it } from 'vitest'
import type { Issue } from './issues.ts'
import { generateSpf } from './spf.ts'
import type { SpfInput } from './spf-schema.ts'

const includes = (count: number): string[] => Array.from({ length: count }, (_, i) => `s${i}.example`)

interface Case {
  readonly what: string
  readonly input: SpfInput
  readonly record: string
  readonly warnings?: readonly Issue[]
  readonly errors?: readonly Issue[]
}

const CASES: readonly Case[] = [
  {
    what: 'a full ordinary input, in the fixed order',
    input: {
      includes: ['_spf.example.net'],
      ip6: ['2001:db8::/32'],
      ip4: ['192.0.2.0/24'],
      allowMx: true,
      allowA: true,
      all: 'fail',
    },
    record: 'v=spf1 a mx ip4:192.0.2.0/24 ip6:2001:db8::/32 include:_spf.example.net -all',
  },
  { what: 'softfail unless told otherwise', input: { allowMx: true }, record: 'v=spf1 mx ~all' },
  { what: 'a domain that sends no mail', input: { all: 'fail' }, record: 'v=spf1 -all' },
  {
    what: 'nobody allowed, yet no fail',
    input: {},
    record: 'v=spf1 ~all',
    warnings: [{ code: 'no-senders' }],
  },
  {
    what: 'blank entries count as absent',
    input: { ip4: ['', '  '], includes: ['\t'], all: 'fail' },
    record: 'v=spf1 -all',
  },
  { what: 'everybody allowed', input: { all: 'pass' }, record: 'v=spf1 all', warnings: [{ code: 'all-pass' }] },
  {
    what: 'nothing said about others',
    input: { allowMx: true, all: 'neutral' },
    record: 'v=spf1 mx ?all',
    warnings: [{ code: 'all-neutral' }],
  },
  {
    what: 'names in canonical form',
    input: { includes: [' _SPF.Example.NET. ', 'münchen.example'] },
    record: 'v=spf1 include:_spf.example.net include:xn--mnchen-3ya.example ~all',
  },
  {
    what: 'macros are legal in includes and keep their letter case',
    input: { includes: ['%{i}._spf.example.net', '%{D}'] },
    record: 'v=spf1 include:%{i}._spf.example.net include:%{D} ~all',
  },
  {
    what: 'names that cannot be included',
    input: {
      allowMx: true,
      includes: [
        'localhost',
        'https://example.net/',
        '192.0.2.1',
        'a b.example',
        '%{x}.example.net',
        '-include:x.example',
      ],
    },
    record: 'v=spf1 mx ~all',
    errors: [
      'localhost',
      'https://example.net/',
      '192.0.2.1',
      'a b.example',
      '%{x}.example.net',
      '-include:x.example',
    ].map((value) => ({ code: 'invalid-include', value })),
  },
  {
    what: 'addresses that are none are left out',
    input: {
      allowMx: true,
      ip4: ['999.1.1.1', '192.0.2', '192.0.2.010', '192.0.2.0/33', '~192.0.2.1'],
      ip6: ['::g', '::/129'],
    },
    record: 'v=spf1 mx ~all',
    errors: [
      ...['999.1.1.1', '192.0.2', '192.0.2.010', '192.0.2.0/33', '~192.0.2.1'].map(
        (value): Issue => ({ code: 'invalid-ip4', value }),
      ),
      ...['::g', '::/129'].map((value): Issue => ({ code: 'invalid-ip6', value })),
    ],
  },
  {
    what: 'addresses in the list of the other family',
    input: { allowMx: true, ip4: ['2001:db8::1'], ip6: ['192.0.2.1'] },
    record: 'v=spf1 mx ~all',
    errors: [
      { code: 'wrong-ip-family', value: '2001:db8::1' },
      { code: 'wrong-ip-family', value: '192.0.2.1' },
    ],
  },
  {
    what: 'single addresses need no prefix length',
    input: { ip4: ['192.0.2.1/32'], ip6: ['2001:DB8:0:0::1/128'] },
    record: 'v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 ~all',
  },
  {
    what: 'an address with a prefix length is written as its network',
    input: { ip4: ['192.0.2.77/24'], ip6: ['2001:db8::1/32'] },
    record: 'v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 ~all',
    warnings: [
      { code: 'host-bits-set', value: '192.0.2.77/24' },
      { code: 'host-bits-set', value: '2001:db8::1/32' },
    ],
  },
  {
    what: 'networks inside others, before or behind them',
    input: { ip4: ['192.0.2.7', '192.0.2.0/24', '192.0.2.128/25', '198.51.100.1'] },
    record: 'v=spf1 ip4:192.0.2.0/24 ip4:198.51.100.1 ~all',
    warnings: [
      { code: 'already-covered', value: '192.0.2.7' },
      { code: 'already-covered', value: '192.0.2.128/25' },
    ],
  },
  {
    what: 'equal entries in different spelling',
    input: {
      ip4: ['192.0.2.0/24', '192.0.2.9/24'],
      ip6: ['2001:db8::1', '2001:DB8::0:1'],
      includes: ['a.example', 'A.example.'],
    },
    record: 'v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::1 include:a.example ~all',
    warnings: [
      { code: 'duplicate', value: '192.0.2.9/24' },
      { code: 'duplicate', value: '2001:DB8::0:1' },
      { code: 'duplicate', value: 'A.example.' },
    ],
  },
  {
    what: 'pasted prefixes',
    input: {
      ip4: ['ip4:192.0.2.1', '+ip4:192.0.2.2'],
      ip6: ['IP6:2001:db8::1'],
      includes: ['include:a.example', '+b.example'],
    },
    record: 'v=spf1 ip4:192.0.2.1 ip4:192.0.2.2 ip6:2001:db8::1 include:a.example include:b.example ~all',
    warnings: ['ip4:192.0.2.1', '+ip4:192.0.2.2', 'IP6:2001:db8::1', 'include:a.example', '+b.example'].map(
      (value) => ({ code: 'prefix-removed', value }),
    ),
  },
  {
    what: 'very wide networks; /8 and /16 are not yet',
    input: { ip4: ['32.0.0.0/7', '44.0.0.0/8'], ip6: ['2a00::/15', '2c00::/16'] },
    record: 'v=spf1 ip4:32.0.0.0/7 ip4:44.0.0.0/8 ip6:2a00::/15 ip6:2c00::/16 ~all',
    warnings: [
      { code: 'very-wide-range', value: '32.0.0.0/7' },
      { code: 'very-wide-range', value: '2a00::/15' },
    ],
  },
  {
    what: 'private and reserved addresses; documentation ranges are for examples',
    input: { ip4: ['10.1.2.3', '203.0.113.1'], ip6: ['fd00::1', '2001:db8::1'] },
    record: 'v=spf1 ip4:10.1.2.3 ip4:203.0.113.1 ip6:fd00::1 ip6:2001:db8::1 ~all',
    warnings: [
      { code: 'not-public', value: '10.1.2.3' },
      { code: 'not-public', value: 'fd00::1' },
    ],
  },
]

describe('generateSpf', () => {
  it.each(CASES)('$what', ({ input, record, warnings = [], errors = [] }) => {
    const result = generateSpf(input)
    expect(result).toMatchObject({ kind: 'spf', host: '@', type: 'TXT', record })
    expect(result.warnings).toEqual(warnings)
    expect(result.errors).toEqual(errors)
  })

  it.each([
    { what: 'addresses cost nothing', input: { ip4: ['192.0.2.1'], ip6: ['2001:db8::1'] }, lookupCount: 0 },
    { what: 'a, mx and includes', input: { allowA: true, allowMx: true, includes: includes(2) }, lookupCount: 4 },
    { what: 'what is left out', input: { includes: ['localhost'] }, lookupCount: 0 },
  ])('counts lookups: $what', ({ input, lookupCount }) => {
    expect(generateSpf(input).lookupCount).toBe(lookupCount)
  })

  it.each([
    { count: 8, warnings: [], errors: [] },
    { count: 9, warnings: [{ code: 'near-lookup-limit', value: 9 }], errors: [] },
    { count: 10, warnings: [{ code: 'near-lookup-limit', value: 10 }], errors: [] },
    { count: 11, warnings: [], errors: [{ code: 'too-many-lookups', value: 11 }] },
  ])('judges $count lookups', ({ count, warnings, errors }) => {
    const result = generateSpf({ includes: includes(count) })
    expect(result).toMatchObject({ lookupCount: count, warnings, errors })
    expect(result.record.match(/include:/g)).toHaveLength(count)
  })

  it.each([
    { bytes: 255, warnings: [] },
    { bytes: 256, warnings: [{ code: 'needs-splitting', value: 256 }] },
    { bytes: 451, warnings: [{ code: 'needs-splitting', value: 451 }] },
    { bytes: 1185, warnings: [{ code: 'needs-splitting', value: 1185 }] },
    {
      bytes: 1186,
      warnings: [
        { code: 'needs-splitting', value: 1186 },
        { code: 'record-too-long', value: 1186 },
      ],
    },
  ])('judges a record of $bytes bytes', ({ bytes, warnings }) => {
    const result = generateSpf({ includes: namesFor(bytes) })
    expect(result.record).toHaveLength(bytes)
    expect(result.warnings).toEqual(warnings)
  })

  it('cuts what it quotes to 256 characters, never through a character', () => {
    const sent = `${'x'.repeat(255)}😀.example`
    expect(generateSpf({ allowMx: true, ip4: [sent] }).errors).toEqual([
      { code: 'invalid-ip4', value: 'x'.repeat(255) },
    ])
  })
})

/** Six includes that make the record exactly this long. */
function namesFor(bytes: number): string[] {
  const initials = [...'abcdef']
  const fixed = `v=spf1 ${initials.map((initial) => `include:${initial}. `).join('')}~all`.length
  const rest = bytes - fixed
  const share = Math.floor(rest / initials.length)
  return initials.map((initial, i) => `${initial}.${labels(i === 0 ? rest - share * (initials.length - 1) : share)}`)
}

const labels = (length: number): string =>
  Array.from({ length }, (_, i) => (i % 50 === 49 && i < length - 1 ? '.' : 'x')).join('')

it.each(['0._', 'example._spf', 'a.b_c'])('include of %s cannot stand in a record', (name) => {
  expect(generateSpf({ includes: [name] })).toMatchObject({
    record: 'v=spf1 ~all',
    errors: [{ code: 'invalid-include', value: name }],
  })
})

it.each(['_spf.example.net', '%{d}._spf.example.net', '%{i}._spf.%{d}'])('include of %s can', (name) => {
  expect(generateSpf({ includes: [name] })).toMatchObject({ record: `v=spf1 include:${name} ~all`, errors: [] })
})
