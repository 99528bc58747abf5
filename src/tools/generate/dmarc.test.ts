import { describe, expect, it } from 'vitest'
import { generateDmarc } from './dmarc.ts'
import type { DmarcInput } from './dmarc-schema.ts'
import type { Issue } from './issues.ts'

const RUA = ['dmarc@example.com']
const QUIET = { policy: 'reject', rua: RUA } as const

interface Case {
  readonly what: string
  readonly input: DmarcInput
  readonly record: string
  readonly warnings?: readonly Issue[]
  readonly errors?: readonly Issue[]
}

const CASES: readonly Case[] = [
  {
    what: 'an ordinary input',
    input: { policy: 'quarantine', rua: RUA, domain: 'example.com' },
    record: 'v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com',
  },
  {
    what: 'every tag, in the order of the contract',
    input: {
      fo: '1:d',
      aspf: 's',
      adkim: 's',
      pct: 50,
      ruf: ['ruf@example.com'],
      rua: ['a@example.com', 'b@example.com'],
      subdomainPolicy: 'reject',
      policy: 'quarantine',
    },
    record:
      'v=DMARC1; p=quarantine; sp=reject; rua=mailto:a@example.com,mailto:b@example.com; ruf=mailto:ruf@example.com; ' +
      'pct=50; adkim=s; aspf=s; fo=1:d',
    warnings: [{ code: 'pct-removed', value: 50 }],
  },
  {
    what: 'defaults are not written',
    input: { ...QUIET, subdomainPolicy: 'reject', pct: 100, adkim: 'r', aspf: 'r', fo: '0' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com',
  },
  {
    what: 'pct of zero is not the default',
    input: { ...QUIET, pct: 0 },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com; pct=0',
    warnings: [{ code: 'pct-removed', value: 0 }],
  },
  {
    what: 'no reports wanted',
    input: { policy: 'none', rua: ['', ' '] },
    record: 'v=DMARC1; p=none',
    warnings: [{ code: 'missing-rua' }],
  },
  {
    what: 'a weaker policy for subdomains',
    input: { ...QUIET, subdomainPolicy: 'none' },
    record: 'v=DMARC1; p=reject; sp=none; rua=mailto:dmarc@example.com',
    warnings: [{ code: 'weaker-subdomain-policy', value: 'none' }],
  },
  {
    what: 'a policy for names that do not exist, behind that for subdomains',
    input: { ...QUIET, subdomainPolicy: 'quarantine', np: 'reject' },
    record: 'v=DMARC1; p=reject; sp=quarantine; np=reject; rua=mailto:dmarc@example.com',
    warnings: [{ code: 'weaker-subdomain-policy', value: 'quarantine' }],
  },
  {
    what: 'np follows sp, and sp follows p: what follows by itself is not written',
    input: { ...QUIET, subdomainPolicy: 'reject', np: 'reject' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com',
  },
  {
    what: 'a weaker policy for names that do not exist',
    input: { ...QUIET, np: 'none' },
    record: 'v=DMARC1; p=reject; np=none; rua=mailto:dmarc@example.com',
    warnings: [{ code: 'weaker-subdomain-policy', value: 'none' }],
  },
  {
    what: 'test mode lowers the policy',
    input: { ...QUIET, testing: true },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com; t=y',
    warnings: [{ code: 'test-mode', value: 'quarantine' }],
  },
  {
    what: 'test mode of a policy that asks for nothing',
    input: { policy: 'none', rua: RUA, testing: true },
    record: 'v=DMARC1; p=none; rua=mailto:dmarc@example.com; t=y',
  },
  {
    what: 'no test mode',
    input: { ...QUIET, testing: false },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com',
  },
  {
    what: 'the flag of a public suffix',
    input: { ...QUIET, psd: 'y' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com; psd=y',
    warnings: [{ code: 'psd-for-suffixes' }],
  },
  {
    what: 'the top of an organisation',
    input: { ...QUIET, psd: 'n' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com; psd=n',
  },
  {
    what: 'the default of psd',
    input: { ...QUIET, psd: 'u' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com',
  },
  {
    what: 'addresses: names canonical, local parts as they are, equal ones once',
    input: { policy: 'reject', rua: [' Reports@Example.COM ', 'Reports@example.com', 'x@bücher.example.'] },
    record: 'v=DMARC1; p=reject; rua=mailto:Reports@example.com,mailto:x@xn--bcher-kva.example',
    warnings: [{ code: 'duplicate', value: 'Reports@example.com' }],
  },
  {
    what: 'characters that cannot stand in the URI list',
    input: { policy: 'reject', rua: ['a!b%c&d/e=f?g^h`i{j|k}l#m@example.com', "o'neil+dmarc$*~_-@example.com"] },
    record:
      'v=DMARC1; p=reject; rua=mailto:a%21b%25c%26d%2Fe%3Df%3Fg%5Eh%60i%7Bj%7Ck%7Dl%23m@example.com,' +
      "mailto:o'neil+dmarc$*~_-@example.com",
  },
  {
    what: 'pasted mailto:, encoded or not',
    input: { policy: 'reject', rua: ['mailto:dmarc@example.com', 'MAILTO: a%2Bb@example.com'] },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com,mailto:a+b@example.com',
    warnings: [
      { code: 'prefix-removed', value: 'mailto:dmarc@example.com' },
      { code: 'prefix-removed', value: 'MAILTO: a%2Bb@example.com' },
    ],
  },
  {
    what: 'addresses that are none',
    input: {
      policy: 'reject',
      rua: ['example.com', '@example.com', 'a@b', 'a b@example.com', 'ü@example.com', '.a@example.com'],
      ruf: ['a..b@example.com', 'a@192.0.2.1', `${'x'.repeat(65)}@example.com`, 'dmarc@example.com!10m'],
    },
    record: 'v=DMARC1; p=reject',
    warnings: [{ code: 'missing-rua' }],
    errors: [
      'example.com',
      '@example.com',
      'a@b',
      'a b@example.com',
      'ü@example.com',
      '.a@example.com',
      'a..b@example.com',
      'a@192.0.2.1',
      `${'x'.repeat(65)}@example.com`,
      'dmarc@example.com!10m',
    ].map((value) => ({ code: 'invalid-email', value })),
  },
  {
    what: 'report addresses of others, each named once',
    input: {
      policy: 'reject',
      domain: 'mail.example.co.uk',
      rua: ['a@example.co.uk', 'b@other.co.uk'],
      ruf: ['b@other.co.uk'],
    },
    record: 'v=DMARC1; p=reject; rua=mailto:a@example.co.uk,mailto:b@other.co.uk; ruf=mailto:b@other.co.uk',
    warnings: [{ code: 'external-report-address', value: 'b@other.co.uk' }],
  },
  {
    what: 'without a domain nobody is another',
    input: { policy: 'reject', rua: ['b@other.example'] },
    record: 'v=DMARC1; p=reject; rua=mailto:b@other.example',
  },
  {
    what: 'more than two aggregate addresses',
    input: { policy: 'reject', rua: ['a@example.com', 'b@example.com', 'c@example.com'] },
    record: 'v=DMARC1; p=reject; rua=mailto:a@example.com,mailto:b@example.com,mailto:c@example.com',
    warnings: [{ code: 'many-report-addresses', value: 3 }],
  },
  {
    what: 'failure options without a failure address',
    input: { ...QUIET, fo: '1' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com; fo=1',
    warnings: [{ code: 'fo-without-ruf', value: '1' }],
  },
  {
    what: 'failure options in any letter case, each once',
    input: { ...QUIET, ruf: RUA, fo: ' D:S : d' },
    record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com; ruf=mailto:dmarc@example.com; fo=d:s',
  },
  ...['2', '1,d', '1:', 'all'].map(
    (fo): Case => ({
      what: `failure options ${fo}`,
      input: { ...QUIET, fo },
      record: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com',
      errors: [{ code: 'invalid-fo', value: fo }],
    }),
  ),
]

describe('generateDmarc', () => {
  it.each(CASES)('$what', ({ input, record, warnings = [], errors = [] }) => {
    const result = generateDmarc(input)
    expect(result).toMatchObject({ kind: 'dmarc', type: 'TXT', record })
    expect(result.warnings).toEqual(warnings)
    expect(result.errors).toEqual(errors)
  })

  it.each<{ domain: string; host: string; warnings?: Issue[]; errors?: Issue[] }>([
    { domain: '', host: '_dmarc' },
    { domain: ' Example.COM. ', host: '_dmarc.example.com' },
    { domain: 'bücher.example', host: '_dmarc.xn--bcher-kva.example' },
    {
      domain: '_dmarc.example.com',
      host: '_dmarc.example.com',
      warnings: [{ code: 'prefix-removed', value: '_dmarc.example.com' }],
    },
    { domain: 'localhost', host: '_dmarc', errors: [{ code: 'invalid-domain', value: 'localhost' }] },
    { domain: '192.0.2.1', host: '_dmarc', errors: [{ code: 'invalid-domain', value: '192.0.2.1' }] },
    {
      domain: `${'x'.repeat(61)}.${'x'.repeat(61)}.${'x'.repeat(61)}.${'x'.repeat(61)}.com`,
      host: '_dmarc',
      errors: [
        {
          code: 'invalid-domain',
          value: `${'x'.repeat(61)}.${'x'.repeat(61)}.${'x'.repeat(61)}.${'x'.repeat(61)}.com`,
        },
      ],
    },
  ])('host for "$domain" is $host', ({ domain, host, warnings = [], errors = [] }) => {
    expect(generateDmarc({ policy: 'reject', rua: ['a@example.com'], domain })).toMatchObject({ host, errors })
    const others = generateDmarc({ policy: 'reject', rua: ['a@example.com'], domain }).warnings.filter(
      ({ code }) => code !== 'external-report-address',
    )
    expect(others).toEqual(warnings)
  })

  it.each([
    { bytes: 255, warnings: [] },
    { bytes: 256, warnings: [{ code: 'needs-splitting', value: 256 }] },
  ])('judges a record of $bytes bytes', ({ bytes, warnings }) => {
    const shared = 'v=DMARC1; p=reject; rua=mailto:@.example.com,mailto:@.example.com'.length
    const address = (fill: string, length: number) => `${fill.repeat(length - 61)}@${'y'.repeat(61)}.example.com`
    const half = Math.floor((bytes - shared) / 2)
    const result = generateDmarc({ policy: 'reject', rua: [address('a', half), address('b', bytes - shared - half)] })
    expect(result.record).toHaveLength(bytes)
    expect(result.warnings).toEqual(warnings)
  })
})
