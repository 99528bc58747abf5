import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTlsRpt } from './build.ts'
import { parseTlsRpt } from './parse.ts'

describe('parseTlsRpt: RFC 8460 section 3', () => {
  const mailto = { scheme: 'mailto', rest: 'reports@example.com' }

  it.each([
    ['v=TLSRPTv1;rua=mailto:reports@example.com', [mailto], []],
    ['v=TLSRPTv1; rua=mailto:reports@example.com;', [mailto], []],
    [
      'v=TLSRPTv1 ; rua = MAILTO:reports@example.com ,\thttps://example.com/v1/tlsrpt ; x=1',
      [mailto, { scheme: 'https', rest: '//example.com/v1/tlsrpt' }],
      [{ name: 'x', value: '1' }],
    ],
    [
      'v=TLSRPTv1; rua=mailto:reports@example.com; rua=https://example.com/v1/tlsrpt',
      [mailto, { scheme: 'https', rest: '//example.com/v1/tlsrpt' }],
      [],
    ],
  ])('%s', (text, rua, extensions) => {
    expect(parseTlsRpt(text)).toEqual({ ok: true, value: { rua, extensions } })
  })

  it.each([
    ['', ['other-record']],
    ['v=TLSRPTv1', ['other-record']],
    ['v=TLSRPTv10; rua=mailto:a@example.com', ['other-record']],
    ['v=tlsrptv1; rua=mailto:a@example.com', ['other-record']],
    ['v=TLSRPTv1;', ['missing-rua']],
    ['v=TLSRPTv1; rua=mailto:a@example.com; _x=1', ['bad-field']],
    ['v=TLSRPTv1; rua=mailto:a@example.com; x', ['bad-field']],
    ['v=TLSRPTv1; RUA=mailto:a@example.com', ['missing-rua']],
    ['v=TLSRPTv1; rua=', ['bad-rua']],
    ['v=TLSRPTv1; rua=reports@example.com', ['bad-rua']],
    ['v=TLSRPTv1; rua=mailto:a@example.com,', ['bad-rua']],
    ['v=TLSRPTv1; rua=mailto:a@example.com!10m', ['bad-rua']],
    ['v=TLSRPTv1; rua=https://example.com/%', ['bad-rua']],
    ['v=TLSRPTv1; rua=mailto:a@example.com; rua=b@example.com', ['bad-rua']],
    ['v=TLSRPTv1; rua=mailto:a@example.com; x=', ['bad-field']],
    ['v=TLSRPTv1; rua=mailto:a@example.com;;', ['bad-field']],
  ])('%j is invalid: %j', (text, codes) => {
    const result = parseTlsRpt(text)
    expect(!result.ok && result.fault.map(({ code }) => code)).toEqual(codes)
  })

  it('parses its own output', () => {
    const uri = fc.oneof(
      fc.domain().map((host) => ({ scheme: 'mailto', rest: `tls%21reports@${host}` })),
      fc.domain().map((host) => ({ scheme: 'https', rest: `//${host}/v1/tlsrpt?x=%2C` })),
    )
    const record = fc.record({
      rua: fc.array(uri, { minLength: 1, maxLength: 4 }),
      extensions: fc.array(
        fc.record({
          name: fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,10}$/).filter((name) => name !== 'rua'),
          value: fc.stringMatching(/^[!-:<>-~]{1,10}$/),
        }),
      ),
    })
    fc.assert(
      fc.property(record, (value) => {
        expect(parseTlsRpt(buildTlsRpt(value))).toEqual({ ok: true, value })
      }),
      { numRuns: 1000 },
    )
  })
})
