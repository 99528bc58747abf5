import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaaIssueValue } from './caa/issue-value.ts'
import { parseCaa } from './caa/parse.ts'
import { parseDkim } from './dkim/parse.ts'
import { parseDmarc } from './dmarc/parse.ts'
import { parseEmailAddress } from './email-address/parse.ts'
import { parseHsts } from './hsts/parse.ts'
import { parseIpNetwork } from './ip-address/parse.ts'
import { parseHreflang, parseLanguageTag } from './language-tag/parse.ts'
import { parseStsPolicy } from './mta-sts/parse-policy.ts'
import { parseStsRecord } from './mta-sts/parse-record.ts'
import { parseDomainAnswer } from './rdap/domain-answer.ts'
import { parseReportUri } from './report-uri/parse.ts'
import { parseSpf } from './spf/parse.ts'
import { parseTlsRpt } from './tls-rpt/parse.ts'
import { parseUri } from './uri/parse.ts'
import { parseMetaRefresh } from './web-page/meta-refresh.ts'

/** Every parser of record formats, with the prefix that makes it parse the rest, and parts of its grammar. */
const PARSERS: readonly {
  readonly name: string
  readonly parse: (text: string) => { readonly ok: boolean }
  readonly start: string
  readonly pieces: readonly string[]
}[] = [
  {
    name: 'spf',
    parse: parseSpf,
    start: 'v=spf1 ',
    pieces: [
      'a',
      'mx',
      'ip4:',
      'ip6:',
      'include:',
      '%{',
      '}',
      '%%',
      '/',
      '//',
      '33',
      '=',
      ':',
      ' ',
      '-',
      '~all',
      'exp=',
      '.',
    ],
  },
  {
    name: 'dkim',
    parse: parseDkim,
    start: 'v=DKIM1;',
    pieces: [
      'k=',
      'rsa',
      'ed25519',
      'p=',
      'MIGf',
      'AQAB',
      'h=',
      'sha256',
      't=',
      'y:s',
      's=',
      '*',
      ':',
      ';',
      '=',
      ' ',
      'n=',
    ],
  },
  {
    name: 'dmarc',
    parse: parseDmarc,
    start: 'v=DMARC1;',
    pieces: [
      'p=',
      'none',
      'rua=',
      'mailto:',
      '!',
      '10m',
      ',',
      ';',
      '=',
      'fo=',
      ':',
      '%',
      '\t',
      ' ',
      '__proto__=',
      'constructor=',
    ],
  },
  {
    name: 'caa',
    parse: parseCaa,
    start: '0 issue ',
    pieces: ['"', '\\', '\\1', '\\255', '\\256', ';', ' ', '128', 'iodef'],
  },
  {
    name: 'caa issue-value',
    parse: parseCaaIssueValue,
    start: 'ca.example;',
    pieces: ['a=b', ';', '-', '.', '=', ' ', '\t'],
  },
  { name: 'mta-sts record', parse: parseStsRecord, start: 'v=STSv1;', pieces: ['id', '=', ';', ' ', 'x=y', '_', '\t'] },
  {
    name: 'mta-sts policy',
    parse: parseStsPolicy,
    start: 'version: STSv1\n',
    pieces: ['mode', 'mx', 'max_age', ':', ' ', '\r', '\n', '*.', 'enforce', '.', '\t'],
  },
  {
    name: 'tls-rpt',
    parse: parseTlsRpt,
    start: 'v=TLSRPTv1;',
    pieces: ['rua=', 'mailto:', 'https://', ',', ';', '!', '%', ' '],
  },
  { name: 'ip network', parse: parseIpNetwork, start: '', pieces: [':', '::', '.', '/', '0', '255', 'ffff', '%', '['] },
  {
    name: 'e-mail address',
    parse: parseEmailAddress,
    start: '',
    pieces: ['@', '.', '"', 'a', 'xn--', ' ', '\u3002', '%'],
  },
  { name: 'uri', parse: parseUri, start: 'https:', pieces: ['/', '?', '#', '%', '%4', '@', '[', ' '] },
  { name: 'report uri', parse: parseReportUri, start: 'mailto:', pieces: ['@', '!', ',', '%C3', '%', ';', '?'] },
  {
    name: 'hsts',
    parse: parseHsts,
    start: 'max-age=',
    pieces: ['max-age', '=', ';', '"', '0', '31536000', 'includeSubDomains', 'preload', ' ', '\t', '__proto__'],
  },
  {
    name: 'meta refresh',
    parse: parseMetaRefresh,
    start: '5',
    pieces: ['0', '.', ';', ',', ' ', '\n', 'url', 'URL=', '=', "'", '"', '/next'],
  },
  {
    name: 'rdap answer',
    parse: (text) => parseDomainAnswer(text, 'example.com'),
    start: '{"objectClassName":"domain","ldhName":"example.com","nameservers":',
    pieces: [
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      ':',
      '"a":',
      '"secureDNS":',
      '"links":',
      '"events":',
      '"href":"https://a.b/"',
    ],
  },
  {
    name: 'language tag',
    parse: parseLanguageTag,
    start: 'en-',
    pieces: ['-', '_', 'de', 'UK', '419', 'Latn', '1901', 'x', 'u', 'rozaj', '0'],
  },
  {
    name: 'hreflang',
    parse: parseHreflang,
    start: '',
    pieces: ['x-default', 'x-', '-', '_', 'en', 'GB', 'Hans', '001', ' '],
  },
]

const SIZE = 65_536

/** A linear scan takes some milliseconds, a quadratic one many seconds. */
const MAX_MS = 1000

describe.each(PARSERS)('the $name parser', ({ parse, start, pieces }) => {
  const nearGrammar = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }), fc.domain()), { maxLength: 30 })
    .map((parts) => start + parts.join(''))

  it.each([
    ['any text', fc.string()],
    ['any code points', fc.string({ unit: 'binary' })],
    [
      'lone surrogates',
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => start + String.fromCharCode(...codes)),
    ],
    ['text near its grammar', nearGrammar],
  ])('never throws on %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(typeof parse(text).ok).toBe('boolean')
      }),
      { numRuns: 300 },
    )
  })

  it('reads 64 KiB in linear time', () => {
    const repeated = [...pieces, 'a', ' ', '\t', '%{d}', 'a.', '1/', 'a b', '\\\\'].flatMap((piece) => {
      const body = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE)
      return [start + body, `${start}x${body}x`, `${start}a:${body}!`, `${start}x=${body}\u0000`]
    })
    const slowest = Math.max(
      ...repeated.map((text) => {
        const began = performance.now()
        parse(text)
        return performance.now() - began
      }),
    )
    expect(slowest).toBeLessThan(MAX_MS)
  })
})
