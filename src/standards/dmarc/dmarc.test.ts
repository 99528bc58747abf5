import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDmarc } from './build.ts'
import { type DmarcFault, parseDmarc } from './parse.ts'
import type { DmarcRecord } from './record.ts'

const mailto = (rest: string) => ({ uri: { scheme: 'mailto', rest } })

describe('parseDmarc: tags', () => {
  it.each<[tags: string, expected: Partial<DmarcRecord>]>([
    ['p=none', { p: 'none' }],
    ['P = Reject ', { p: 'reject' }],
    ['p=none; sp=QUARANTINE; np=reject', { p: 'none', sp: 'quarantine', np: 'reject' }],
    ['sp=none; p=reject', { p: 'reject', sp: 'none' }],
    ['p=none; adkim=S; aspf=r', { p: 'none', adkim: 's', aspf: 'r' }],
    ['p=none; fo=1', { p: 'none', fo: ['1'] }],
    ['p=none; fo=0 : 1:D:s', { p: 'none', fo: ['0', '1', 'd', 's'] }],
    ['p=none; psd=y; t=y', { p: 'none', psd: 'y', t: 'y' }],
    ['p=none; pct=0; rf=AFRF:other; ri=86400', { p: 'none', pct: 0, rf: ['afrf', 'other'], ri: 86_400 }],
    ['p=none; rua=mailto:a@example.com', { p: 'none', rua: [mailto('a@example.com')] }],
    [
      'p=none; rua=MAILTO:a@example.com!10M ,\thttps://example.com/dmarc?x=1',
      {
        p: 'none',
        rua: [
          { ...mailto('a@example.com'), sizeLimit: '10m' },
          { uri: { scheme: 'https', rest: '//example.com/dmarc?x=1' } },
        ],
      },
    ],
    ['p=none; ruf=mailto:a%2Cb%21c@example.com', { p: 'none', ruf: [mailto('a%2Cb%21c@example.com')] }],
    [
      'p=none; x = a = b ; future_1=?',
      {
        p: 'none',
        other: [
          { name: 'x', value: 'a = b' },
          { name: 'future_1', value: '?' },
        ],
      },
    ],
    ['p=none;', { p: 'none' }],
    ['p=none ; \t', { p: 'none' }],
    ['p=none; constructor=1', { p: 'none', other: [{ name: 'constructor', value: '1' }] }],
  ])('%s', (tags, expected) => {
    expect(parseDmarc(`v=DMARC1; ${tags}`)).toEqual({
      ok: true,
      value: { record: { other: [], ...expected }, faults: [] },
    })
  })

  it.each<[tags: string, faults: DmarcFault[], left?: Partial<DmarcRecord>]>([
    ['', [{ code: 'missing-policy' }], {}],
    ['rua=mailto:a@example.com', [{ code: 'missing-policy' }], { rua: [mailto('a@example.com')] }],
    ['p=bob', [{ code: 'bad-value', tag: 'p', text: 'bob' }], {}],
    ['p=', [{ code: 'bad-value', tag: 'p', text: '' }], {}],
    ['p=none; sp=n', [{ code: 'bad-value', tag: 'sp', text: 'n' }]],
    ['p=none; adkim=relaxed', [{ code: 'bad-value', tag: 'adkim', text: 'relaxed' }]],
    ['p=none; fo=01', [{ code: 'bad-value', tag: 'fo', text: '01' }]],
    ['p=none; fo=1:', [{ code: 'bad-value', tag: 'fo', text: '1:' }]],
    ['p=none; pct=101', [{ code: 'bad-value', tag: 'pct', text: '101' }]],
    ['p=none; pct=-1', [{ code: 'bad-value', tag: 'pct', text: '-1' }]],
    ['p=none; ri=4294967296', [{ code: 'bad-value', tag: 'ri', text: '4294967296' }]],
    ['p=none; rf=a-', [{ code: 'bad-value', tag: 'rf', text: 'a-' }]],
    ['p=none; psd=x', [{ code: 'bad-value', tag: 'psd', text: 'x' }]],
    ['p=none; t=1', [{ code: 'bad-value', tag: 't', text: '1' }]],
    ['p=none; rua=', [{ code: 'bad-value', tag: 'rua', text: '' }]],
    ['p=none; rua=a@example.com', [{ code: 'bad-value', tag: 'rua', text: 'a@example.com' }]],
    [
      'p=none; rua=a@example.com,mailto:b@example.com,',
      [
        { code: 'bad-value', tag: 'rua', text: 'a@example.com' },
        { code: 'bad-value', tag: 'rua', text: '' },
      ],
      { p: 'none', rua: [mailto('b@example.com')] },
    ],
    ['p=none; rua=mailto:a@example.com!', [{ code: 'bad-value', tag: 'rua', text: 'mailto:a@example.com!' }]],
    ['p=none; rua=mailto:a@example.com!10x', [{ code: 'bad-value', tag: 'rua', text: 'mailto:a@example.com!10x' }]],
    ['p=none; p=reject', [{ code: 'duplicate-tag', tag: 'p', text: 'p=reject' }]],
    [
      'p=none; x=1; X=2',
      [{ code: 'duplicate-tag', tag: 'x', text: 'X=2' }],
      { p: 'none', other: [{ name: 'x', value: '1' }] },
    ],
    ['p=none; v=DMARC1', [{ code: 'duplicate-tag', tag: 'v', text: 'v=DMARC1' }]],
    ['p=none;; adkim=s', [{ code: 'empty-tag' }], { p: 'none', adkim: 's' }],
    ['p=none; rua', [{ code: 'bad-tag', text: 'rua' }]],
    ['p=none; =x', [{ code: 'bad-tag', text: '=x' }]],
    ['p=none; a-b=x', [{ code: 'bad-tag', text: 'a-b=x' }]],
    ['p=none; x=', [{ code: 'bad-value', tag: 'x', text: '' }]],
    ['p=none; x=ü', [{ code: 'bad-value', tag: 'x', text: 'ü' }]],
  ])('%j is invalid', (tags, faults, left = { p: 'none' }) => {
    expect(parseDmarc(`v=DMARC1; ${tags}`)).toEqual({ ok: true, value: { record: { other: [], ...left }, faults } })
  })
})

describe('parseDmarc: records', () => {
  it.each(['v=DMARC1', 'v=DMARC1;', 'V = DMARC1 ;', 'v\t=\tDMARC1'])('%j is a record without a policy', (text) => {
    expect(parseDmarc(text)).toEqual({
      ok: true,
      value: { record: { other: [] }, faults: [{ code: 'missing-policy' }] },
    })
  })

  it.each([
    '',
    'v=dmarc1; p=none',
    'v=DMARC2; p=none',
    'p=none; v=DMARC1',
    ' v=DMARC1; p=none',
    'v=DMARC1 p=none',
    'v=spf1 -all',
  ])('%j is not a record', (text) => {
    expect(parseDmarc(text)).toEqual({ ok: false, fault: 'other-record' })
  })
})

describe('buildDmarc', () => {
  const policy = fc.constantFrom('none', 'quarantine', 'reject')
  const uri = fc.oneof(
    fc.emailAddress().map((address) => ({ scheme: 'mailto', rest: address.replace(/[^a-z0-9@.-]/gi, '%21') })),
    fc.domain().map((host) => ({ scheme: 'https', rest: `//${host}/dmarc` })),
  )
  const uris = fc.array(
    fc.oneof(fc.record({ uri }), fc.record({ uri, sizeLimit: fc.stringMatching(/^\d{1,4}[kmgt]?$/) })),
    { minLength: 1, maxLength: 3 },
  )
  const known = /^(v|p|sp|np|rua|ruf|pct|adkim|aspf|fo|psd|t|rf|ri)$/
  const other = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/).filter((name) => !known.test(name)),
      value: fc.stringMatching(/^[!-:<-~]([ -:<-~]{0,8}[!-:<-~])?$/),
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  )
  const record = fc.record(
    {
      p: policy,
      sp: policy,
      np: policy,
      rua: uris,
      ruf: uris,
      pct: fc.integer({ min: 0, max: 100 }),
      adkim: fc.constantFrom('r', 's'),
      aspf: fc.constantFrom('r', 's'),
      fo: fc.array(fc.constantFrom('0', '1', 'd', 's'), { minLength: 1, maxLength: 4 }),
      psd: fc.constantFrom('y', 'n', 'u'),
      t: fc.constantFrom('y', 'n'),
      rf: fc.array(fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,4}[a-z0-9])?$/), { minLength: 1, maxLength: 3 }),
      ri: fc.nat(),
      other,
    },
    { requiredKeys: ['p', 'other'], noNullPrototype: true },
  ) as fc.Arbitrary<DmarcRecord>

  it('writes a text that parses to the same record', () => {
    fc.assert(
      fc.property(record, (value) => {
        expect(parseDmarc(buildDmarc(value))).toEqual({ ok: true, value: { record: value, faults: [] } })
      }),
      { numRuns: 1000 },
    )
  })

  it('writes the policy directly after the version', () => {
    expect(buildDmarc({ adkim: 's', sp: 'none', p: 'reject', other: [{ name: 'x', value: '1' }] })).toBe(
      'v=DMARC1; p=reject; sp=none; adkim=s; x=1',
    )
  })
})
