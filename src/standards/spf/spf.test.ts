import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIpNetwork } from '../ip-address/parse.ts'
import { buildSpf } from './build.ts'
import { parseSpf, type SpfFaultCode } from './parse.ts'
import { causesLookup, type SpfTerm } from './record.ts'

const network = (text: string) => {
  const result = parseIpNetwork(text)
  if (!result.ok) throw new Error(`${text} is not a network`)
  return result.value
}

const pass = { qualifier: '+' } as const

describe('parseSpf: terms', () => {
  it.each<[term: string, expected: SpfTerm]>([
    ['all', { kind: 'all', ...pass }],
    ['-ALL', { kind: 'all', qualifier: '-' }],
    ['?all', { kind: 'all', qualifier: '?' }],
    ['a', { kind: 'a', ...pass }],
    ['+a', { kind: 'a', ...pass }],
    ['a:mail.example.com', { kind: 'a', ...pass, domain: 'mail.example.com' }],
    ['a/24', { kind: 'a', ...pass, prefix4: 24 }],
    ['a//64', { kind: 'a', ...pass, prefix6: 64 }],
    ['a/0//0', { kind: 'a', ...pass, prefix4: 0, prefix6: 0 }],
    ['a:example.com/24//64', { kind: 'a', ...pass, domain: 'example.com', prefix4: 24, prefix6: 64 }],
    ['a:a/b.example', { kind: 'a', ...pass, domain: 'a/b.example' }],
    ['a:%{d}/24', { kind: 'a', ...pass, domain: '%{d}', prefix4: 24 }],
    ['~MX:example.com.', { kind: 'mx', qualifier: '~', domain: 'example.com.' }],
    ['ptr', { kind: 'ptr', ...pass }],
    ['ptr:example.com', { kind: 'ptr', ...pass, domain: 'example.com' }],
    ['include:_spf.example.com', { kind: 'include', ...pass, domain: '_spf.example.com' }],
    ['exists:%{ir}.%{l1r-}.%{d2}', { kind: 'exists', ...pass, domain: '%{ir}.%{l1r-}.%{d2}' }],
    ['exists:%{I}%%%_%-.example', { kind: 'exists', ...pass, domain: '%{I}%%%_%-.example' }],
    ['ip4:192.0.2.1', { kind: 'ip4', ...pass, network: network('192.0.2.1') }],
    ['-ip4:192.0.2.1/24', { kind: 'ip4', qualifier: '-', network: network('192.0.2.1/24') }],
    ['ip6:2001:db8::/32', { kind: 'ip6', ...pass, network: network('2001:db8::/32') }],
    ['ip6:::ffff:1.2.3.4', { kind: 'ip6', ...pass, network: network('::ffff:1.2.3.4') }],
    ['redirect=_spf.example.com', { kind: 'redirect', domain: '_spf.example.com' }],
    ['EXP=%{d}', { kind: 'exp', domain: '%{d}' }],
    ['moo.cow-far_out=man:dog/cat', { kind: 'unknown-modifier', name: 'moo.cow-far_out', value: 'man:dog/cat' }],
    ['default=', { kind: 'unknown-modifier', name: 'default', value: '' }],
  ])('%s', (term, expected) => {
    expect(parseSpf(`v=spf1 ${term}`)).toEqual({ ok: true, value: { record: { terms: [expected] }, faults: [] } })
  })

  it.each<[term: string, code: SpfFaultCode]>([
    ['all:x', 'unexpected-argument'],
    ['all/8', 'unexpected-argument'],
    ['ptr/24', 'unexpected-argument'],
    ['a/24/64', 'unexpected-argument'],
    ['include', 'missing-domain'],
    ['include:', 'missing-domain'],
    ['a:', 'missing-domain'],
    ['mx:/24', 'missing-domain'],
    ['redirect=', 'missing-domain'],
    ['a:museum', 'bad-domain'],
    ['a:example.123', 'bad-domain'],
    ['a:example.-com', 'bad-domain'],
    ['a:example..com', 'bad-domain'],
    ['include:example.com/24', 'bad-domain'],
    [`a:${'x'.repeat(64)}.example`, 'bad-domain'],
    ['a:bücher.example', 'bad-domain'],
    ['a:\texample.com', 'bad-domain'],
    ['a:%{d}x', 'bad-domain'],
    ['a:%%-', 'bad-domain'],
    ['include:%{x}.example', 'bad-macro'],
    ['include:%{d', 'bad-macro'],
    ['include:%{d0}.example', 'bad-macro'],
    ['include:%a.example', 'bad-macro'],
    ['exists:%{t}.example', 'bad-macro'],
    ['x=%', 'bad-macro'],
    ['ip4', 'bad-ip'],
    ['ip4:', 'bad-ip'],
    ['ip4:192.0.2', 'bad-ip'],
    ['ip4:2001:db8::1', 'bad-ip'],
    ['ip6:192.0.2.1', 'bad-ip'],
    ['ip4:192.0.2.1:25', 'bad-ip'],
    ['ip4:192.0.2.0/33', 'bad-prefix'],
    ['ip4:192.0.2.0/024', 'bad-prefix'],
    ['ip4:192.0.2.0//24', 'bad-prefix'],
    ['ip6:::/129', 'bad-prefix'],
    ['a/33', 'bad-prefix'],
    ['a/', 'bad-prefix'],
    ['a//129', 'bad-prefix'],
    ['a/024', 'bad-prefix'],
    ['ipv4:192.0.2.1', 'unknown-mechanism'],
    ['all.', 'unknown-mechanism'],
    ['-redirect=example.com', 'unknown-mechanism'],
    ['192.0.2.1', 'bad-term'],
    ['-', 'bad-term'],
    ['"v=spf1', 'bad-term'],
    ['\tall', 'bad-term'],
  ])('%j is invalid: %s', (term, code) => {
    expect(parseSpf(`v=spf1 mx ${term} -all`)).toEqual({
      ok: true,
      value: {
        record: {
          terms: [
            { kind: 'mx', ...pass },
            { kind: 'all', qualifier: '-' },
          ],
        },
        faults: [{ code, term }],
      },
    })
  })
})

describe('parseSpf: records', () => {
  it.each(['v=spf1', 'V=SPF1 ', 'v=spf1   '])('%j is an empty record', (text) => {
    expect(parseSpf(text)).toEqual({ ok: true, value: { record: { terms: [] }, faults: [] } })
  })

  it.each(['', 'v=spf10', 'v=spf1;', ' v=spf1', '"v=spf1 -all"', 'v=spf1\t-all', 'spf2.0/pra -all', 'v=spf1-all'])(
    '%j is none',
    (text) => {
      expect(parseSpf(text)).toEqual({ ok: false, fault: 'other-record' })
    },
  )

  it('keeps the order, allows terms after all and repeated mechanisms', () => {
    const reading = parseSpf('v=spf1 -all  a a redirect=a.example x=1 x=1')
    expect(reading.ok && reading.value.faults).toEqual([])
    expect(reading.ok && reading.value.record.terms.map(({ kind }) => kind)).toEqual([
      'all',
      'a',
      'a',
      'redirect',
      'unknown-modifier',
      'unknown-modifier',
    ])
  })

  it.each(['redirect', 'exp'])('refuses a second %s', (kind) => {
    const reading = parseSpf(`v=spf1 ${kind}=a.example ${kind}=b.example`)
    expect(reading).toMatchObject({
      ok: true,
      value: { faults: [{ code: 'duplicate-modifier', term: `${kind}=b.example` }] },
    })
  })

  it('knows which terms cause lookups', () => {
    const reading = parseSpf(
      'v=spf1 a mx ptr exists:%{i}.a.example include:a.example ip4:192.0.2.1 ip6:::1 x=1 exp=a.example redirect=a.example all',
    )
    expect(reading.ok && reading.value.record.terms.filter(causesLookup).map(({ kind }) => kind)).toEqual([
      'a',
      'mx',
      'ptr',
      'exists',
      'include',
      'redirect',
    ])
  })
})

describe('buildSpf', () => {
  const macro = fc.oneof(
    fc.constantFrom('%%', '%_', '%-'),
    fc
      .tuple(
        fc.constantFrom(...'slodiphvSLODIPHV'),
        fc.option(fc.integer({ min: 1, max: 128 }), { nil: '' }),
        fc.constantFrom('', 'r', 'R'),
        fc.constantFrom('', '.', '-', '+,/_='),
      )
      .map(([letter, digits, reverse, delimiters]) => `%{${letter}${digits}${reverse}${delimiters}}`),
  )
  const domainSpec = fc.oneof(
    fc.domain(),
    fc.domain().map((name) => `_spf.${name}.`),
    fc
      .tuple(fc.array(macro, { minLength: 1, maxLength: 3 }), fc.domain())
      .map(([macros, name]) => `${macros.join('.')}.${name}`),
    fc.tuple(fc.domain(), macro).map(([name, end]) => `${name}.${end}`),
  )
  const qualifier = fc.constantFrom('+', '-', '~', '?')
  const maybe = <T>(key: string, value: fc.Arbitrary<T>) =>
    fc.oneof(
      fc.constant({}),
      value.map((v) => ({ [key]: v })),
    )
  const byte = fc.integer({ min: 0, max: 255 })
  const networks = (family: 4 | 6) =>
    fc.record({
      address: fc.record({
        family: fc.constant(family),
        bytes: fc.array(byte, { minLength: family === 4 ? 4 : 16, maxLength: family === 4 ? 4 : 16 }),
      }),
      prefix: fc.integer({ min: 0, max: family === 4 ? 32 : 128 }),
    })
  const term = fc.oneof(
    fc.record({ kind: fc.constant('all'), qualifier }),
    fc.record({ kind: fc.constantFrom('include', 'exists'), qualifier, domain: domainSpec }),
    fc
      .tuple(
        fc.record({ kind: fc.constantFrom('a', 'mx'), qualifier }),
        maybe('domain', domainSpec),
        maybe('prefix4', fc.integer({ min: 0, max: 32 })),
        maybe('prefix6', fc.integer({ min: 0, max: 128 })),
      )
      .map(([base, domain, prefix4, prefix6]) => ({ ...base, ...domain, ...prefix4, ...prefix6 })),
    fc
      .tuple(fc.record({ kind: fc.constant('ptr'), qualifier }), maybe('domain', domainSpec))
      .map(([base, domain]) => ({ ...base, ...domain })),
    fc.record({ kind: fc.constant('ip4'), qualifier, network: networks(4) }),
    fc.record({ kind: fc.constant('ip6'), qualifier, network: networks(6) }),
    fc.record({
      kind: fc.constant('unknown-modifier'),
      name: fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_.-]{0,8}$/).filter((name) => !/^(redirect|exp)$/i.test(name)),
      value: fc.stringMatching(/^[!-$&-~]{0,12}$/),
    }),
  ) as fc.Arbitrary<SpfTerm>
  const modifiers = fc
    .tuple(fc.option(domainSpec, { nil: undefined }), fc.option(domainSpec, { nil: undefined }))
    .map(([redirect, exp]): SpfTerm[] => [
      ...(redirect === undefined ? [] : [{ kind: 'redirect', domain: redirect } as const]),
      ...(exp === undefined ? [] : [{ kind: 'exp', domain: exp } as const]),
    ])

  it('writes a text that parses to the same record', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 8 }), modifiers, (mechanisms, rest) => {
        const record = { terms: [...mechanisms, ...rest] }
        expect(parseSpf(buildSpf(record))).toEqual({ ok: true, value: { record, faults: [] } })
      }),
      { numRuns: 1000 },
    )
  })
})
