import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildStsPolicy, buildStsRecord } from './build.ts'
import { parseStsPolicy } from './parse-policy.ts'
import { parseStsRecord } from './parse-record.ts'

const extensionName = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,10}$/)

describe('parseStsRecord: RFC 8461 section 3.1', () => {
  it.each([
    ['v=STSv1; id=20160831085700Z;', '20160831085700Z', []],
    ['v=STSv1;id=a', 'a', []],
    ['v=STSv1 ;\tid = a ; ', 'a', []],
    [`v=STSv1; id=${'x'.repeat(32)}`, 'x'.repeat(32), []],
    [
      'v=STSv1; x=1; id=a; Y_.-=2',
      'a',
      [
        { name: 'x', value: '1' },
        { name: 'Y_.-', value: '2' },
      ],
    ],
  ])('%s', (text, id, extensions) => {
    expect(parseStsRecord(text)).toEqual({ ok: true, value: { id, extensions } })
  })

  it.each([
    ['', ['other-record']],
    ['v=STSv1', ['other-record']],
    ['v=STSv10; id=a', ['other-record']],
    ['V=STSv1; id=a', ['other-record']],
    ['v=stsv1; id=a', ['other-record']],
    [' v=STSv1; id=a', ['other-record']],
    ['v=STSv1;', ['missing-id']],
    ['v=STSv1; ID=a', ['missing-id']],
    ['v=STSv1; id=', ['bad-id']],
    ['v=STSv1; id=a-b', ['bad-id']],
    [`v=STSv1; id=${'x'.repeat(33)}`, ['bad-id']],
    ['v=STSv1; id=a; id=b', ['duplicate-id']],
    ['v=STSv1; id=a;;', ['bad-field']],
    ['v=STSv1; id=a; x', ['bad-field']],
    ['v=STSv1; id=a; x=', ['bad-field']],
    ['v=STSv1; id=a; _x=1', ['bad-field']],
    ['v=STSv1; id=a; x=1 2', ['bad-field']],
    ['v=STSv1; id=a; x=1=2', ['bad-field']],
  ])('%j is invalid: %j', (text, codes) => {
    const result = parseStsRecord(text)
    expect(!result.ok && result.fault.map(({ code }) => code)).toEqual(codes)
  })

  it('parses its own output', () => {
    const record = fc.record({
      id: fc.stringMatching(/^[a-zA-Z0-9]{1,32}$/),
      extensions: fc.array(
        fc.record({
          name: extensionName.filter((name) => name !== 'id'),
          value: fc.stringMatching(/^[!-:<>-~]{1,10}$/),
        }),
      ),
    })
    fc.assert(
      fc.property(record, (value) => {
        expect(parseStsRecord(buildStsRecord(value))).toEqual({ ok: true, value })
      }),
      { numRuns: 1000 },
    )
  })
})

describe('parseStsPolicy: RFC 8461 section 3.2', () => {
  const lines = (...all: string[]) => all.join('\n')
  const sound = { mode: 'enforce', maxAgeSeconds: 604_800, mx: ['mx.example.com'], extensions: [] }

  it.each([
    ['LF', 'version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 604800\n', sound],
    ['CRLF', 'version: STSv1\r\nmode: enforce\r\nmx: mx.example.com\r\nmax_age: 604800\r\n', sound],
    ['no line break after the last line', 'version:STSv1\nmode:enforce\nmx:mx.example.com\nmax_age:604800', sound],
    ['another order', 'max_age: 604800\nmx: MX.example.com\nmode: enforce\nversion: STSv1\n', sound],
    ['blanks', 'version: \tSTSv1 \nmode:  enforce\t\n\nmx: mx.example.com\nmax_age: 604800\n\n', sound],
    [
      'the first of repeated fields',
      `${lines('version: STSv1', 'mode: enforce', 'mode: none', 'mx: mx.example.com', 'max_age: 604800', 'max_age: x')}`,
      sound,
    ],
    [
      'several servers and patterns',
      lines('version: STSv1', 'mode: testing', 'mx: a.example', 'mx: *.b.example', 'mx: c', 'max_age: 1'),
      { mode: 'testing', maxAgeSeconds: 1, mx: ['a.example', '*.b.example', 'c'], extensions: [] },
    ],
    [
      'mode none without servers, and unknown fields',
      lines('version: STSv1', 'mode: none', 'max_age: 0', 'x.y: größer : 1'),
      { mode: 'none', maxAgeSeconds: 0, mx: [], extensions: [{ name: 'x.y', value: 'größer : 1' }] },
    ],
  ])('%s', (_, text, value) => {
    expect(parseStsPolicy(text)).toEqual({ ok: true, value })
  })

  const withLine = (line: string) => lines('version: STSv1', 'mode: enforce', 'mx: mx.example.com', 'max_age: 1', line)

  it.each<readonly [text: string, codes: readonly string[]]>([
    ['', ['missing-version', 'missing-mode', 'missing-max-age']],
    [lines('version: STSv2', 'mode: none', 'max_age: 1'), ['bad-version']],
    [lines('version: stsv1', 'mode: none', 'max_age: 1'), ['bad-version']],
    [lines('version: STSv1', 'mode: Enforce', 'max_age: 1'), ['bad-mode']],
    [lines('version: STSv1', 'mode: enforce', 'max_age: 1'), ['missing-mx']],
    [lines('version: STSv1', 'mode: testing', 'max_age: 1'), ['missing-mx']],
    [lines('version: STSv1', 'mode: none', 'max_age: -1'), ['bad-max-age']],
    [lines('version: STSv1', 'mode: none', 'max_age: 1.5'), ['bad-max-age']],
    [lines('version: STSv1', 'mode: none', 'max_age: 12345678901'), ['bad-max-age']],
    [lines('version: STSv1', 'mode: none', 'max_age:'), ['bad-max-age']],
    ...[
      '192.0.2.1',
      '2001:db8::1',
      '*',
      '**.example',
      'mx.*.example',
      '*mx.example',
      'bücher.example',
      'a.example.',
      '-a.example',
      '',
    ].map((mx) => [withLine(`mx: ${mx}`), ['bad-mx']] as const),
    ...['nonsense', ': y', 'x:', ' x: y', 'x : y', '_x: y', `${'x'.repeat(33)}: y`, '<html>', 'x: \u0000'].map(
      (line) => [withLine(line), ['bad-line']] as const,
    ),
  ])('%j is invalid: %j', (text, codes) => {
    const result = parseStsPolicy(text)
    expect(!result.ok && result.fault.map(({ code }) => code)).toEqual(codes)
  })

  it('parses its own output', () => {
    const host = fc.domain().map((name) => name.toLowerCase())
    const mx = fc.array(
      fc.oneof(
        host,
        host.map((name) => `*.${name}`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    const extensions = fc.array(
      fc.record({
        name: extensionName.filter((name) => !/^(version|mode|mx|max_age)$/.test(name)),
        value: fc.stringMatching(/^[!-~ü]([ -~ü]{0,8}[!-~ü])?$/),
      }),
    )
    const policy = fc.record({
      mode: fc.constantFrom('enforce', 'testing', 'none'),
      maxAgeSeconds: fc.integer({ min: 0, max: 31_557_600 }),
      mx,
      extensions,
    })
    fc.assert(
      fc.property(policy, fc.constantFrom('\n', '\r\n'), (value, lineEnd) => {
        expect(parseStsPolicy(buildStsPolicy(value).replaceAll('\n', lineEnd))).toEqual({ ok: true, value })
      }),
      { numRuns: 1000 },
    )
  })
})
