import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { generateCaa } from './caa.ts'
import type { CaaInput } from './caa-schema.ts'
import { generateDmarc } from './dmarc.ts'
import type { DmarcInput } from './dmarc-schema.ts'
import { type GeneratorKind, ISSUES, type Issue, type IssueCode, type IssueList } from './issues.ts'
import { generateMtaSts } from './mta-sts.ts'
import type { MtaStsInput } from './mta-sts-schema.ts'
import { generateSpf } from './spf.ts'
import type { SpfInput } from './spf-schema.ts'

type Result = { kind: GeneratorKind; warnings: Issue[]; errors?: Issue[] }

const spf = (input: SpfInput): Result => generateSpf({ allowMx: true, ...input })
const dmarc = (input: Partial<DmarcInput>): Result =>
  generateDmarc({ policy: 'reject', rua: ['a@example.com'], ...input })
const caa = (input: CaaInput): Result => generateCaa(input)
const sts = (input: Partial<MtaStsInput>): Result =>
  generateMtaSts({ mode: 'enforce', domain: 'example.com', mx: ['mx.example.com'], ...input }, new Date(0))

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `s${i}.example`)

/** For every code and every generator that can report it: an input that makes it appear, and a near one that must not. */
const CASES: Record<IssueCode, readonly { seen: Result; unseen: Result }[]> = {
  duplicate: [
    { seen: spf({ ip4: ['192.0.2.1', '192.0.2.1'] }), unseen: spf({ ip4: ['192.0.2.1', '192.0.2.2'] }) },
    {
      seen: dmarc({ ruf: ['b@example.com', 'b@EXAMPLE.com'] }),
      unseen: dmarc({ ruf: ['b@example.com', 'B@example.com'] }),
    },
    {
      seen: caa({ issue: ['a.example', 'A.example'] }),
      unseen: caa({ issue: ['a.example'], issuewild: ['a.example'] }),
    },
    {
      seen: sts({ mx: ['mx.example.com', 'mx.example.com.'] }),
      unseen: sts({ mx: ['mx.example.com', '*.example.com'] }),
    },
  ],
  'prefix-removed': [
    { seen: spf({ includes: ['include:a.example'] }), unseen: spf({ includes: ['include.example'] }) },
    { seen: dmarc({ domain: '_dmarc.example.com' }), unseen: dmarc({ domain: 'dmarc.example.com' }) },
    { seen: sts({ mx: ['10 mx.example.com'] }), unseen: sts({ mx: ['10mx.example.com'] }) },
  ],
  'needs-splitting': [
    { seen: spf({ ip6: ranges(14) }), unseen: spf({ ip6: ranges(13) }) },
    { seen: dmarc({ ruf: addresses(8) }), unseen: dmarc({ ruf: addresses(7) }) },
  ],
  'invalid-domain': [
    { seen: dmarc({ domain: 'example' }), unseen: dmarc({ domain: '' }) },
    { seen: sts({ domain: 'example' }), unseen: sts({ domain: '' }) },
  ],
  'invalid-email': [
    { seen: dmarc({ rua: ['example.com'] }), unseen: dmarc({ rua: ['mailto:a@example.com'] }) },
    { seen: sts({ tlsRptEmail: 'example.com' }), unseen: sts({ tlsRptEmail: ' ' }) },
  ],
  'too-many-lookups': [{ seen: spf({ includes: names(10) }), unseen: spf({ includes: names(9) }) }],
  'near-lookup-limit': [{ seen: spf({ includes: names(8) }), unseen: spf({ includes: names(7) }) }],
  'invalid-ip4': [{ seen: spf({ ip4: ['192.0.2.256'] }), unseen: spf({ ip4: ['2001:db8::1'] }) }],
  'invalid-ip6': [{ seen: spf({ ip6: ['2001:db8'] }), unseen: spf({ ip6: ['192.0.2.1'] }) }],
  'wrong-ip-family': [{ seen: spf({ ip4: ['2001:db8::1'] }), unseen: spf({ ip6: ['2001:db8::1'] }) }],
  'invalid-include': [{ seen: spf({ includes: ['example'] }), unseen: spf({ includes: ['%{d}'] }) }],
  'host-bits-set': [{ seen: spf({ ip4: ['192.0.2.1/24'] }), unseen: spf({ ip4: ['192.0.2.1/32'] }) }],
  'already-covered': [
    { seen: spf({ ip4: ['192.0.2.0/25', '192.0.2.0/24'] }), unseen: spf({ ip4: ['192.0.2.0/25', '192.0.2.128/25'] }) },
  ],
  'very-wide-range': [{ seen: spf({ ip6: ['2a00::/12'] }), unseen: spf({ ip6: ['2a00::/16'] }) }],
  'not-public': [{ seen: spf({ ip4: ['172.31.0.1'] }), unseen: spf({ ip4: ['172.32.0.1'] }) }],
  'all-pass': [{ seen: spf({ all: 'pass' }), unseen: spf({ all: 'softfail' }) }],
  'all-neutral': [{ seen: spf({ all: 'neutral' }), unseen: spf({ all: 'fail' }) }],
  'no-senders': [{ seen: generateSpf({ all: 'softfail' }), unseen: generateSpf({ all: 'fail' }) }],
  'record-too-long': [{ seen: spf({ ip6: ranges(66) }), unseen: spf({ ip6: ranges(65) }) }],
  'invalid-fo': [{ seen: dmarc({ fo: 'x' }), unseen: dmarc({ fo: 'D' }) }],
  'missing-rua': [{ seen: dmarc({ rua: [] }), unseen: dmarc({}) }],
  'pct-removed': [{ seen: dmarc({ pct: 99 }), unseen: dmarc({ pct: 100 }) }],
  'external-report-address': [
    {
      seen: dmarc({ domain: 'example.org' }),
      unseen: dmarc({ domain: 'mail.example.com' }),
    },
  ],
  'many-report-addresses': [{ seen: dmarc({ rua: addresses(3) }), unseen: dmarc({ rua: addresses(2) }) }],
  'weaker-subdomain-policy': [
    { seen: dmarc({ subdomainPolicy: 'quarantine' }), unseen: dmarc({ policy: 'none', subdomainPolicy: 'reject' }) },
  ],
  'fo-without-ruf': [{ seen: dmarc({ fo: '1' }), unseen: dmarc({ fo: '0' }) }],
  'test-mode': [{ seen: dmarc({ testing: true }), unseen: dmarc({ policy: 'none', testing: true }) }],
  'psd-for-suffixes': [{ seen: dmarc({ psd: 'y' }), unseen: dmarc({ psd: 'n' }) }],
  'invalid-ca-domain': [{ seen: caa({ issue: ['ca'] }), unseen: caa({ issue: ['ca.example'] }) }],
  'invalid-ca-parameter': [{ seen: caa({ issue: ['ca.example; x'] }), unseen: caa({ issue: ['ca.example; x=1'] }) }],
  'invalid-account-uri': [
    {
      seen: caa({ issue: ['ca.example'], accountUri: 'account 1' }),
      unseen: caa({ issue: ['ca.example'], accountUri: 'https://ca.example/1' }),
    },
  ],
  'account-of-one-ca': [
    {
      seen: caa({ issue: ['a.example', 'b.example'], accountUri: 'https://a.example/1' }),
      unseen: caa({ issue: ['a.example'], issuewild: ['a.example'], accountUri: 'https://a.example/1' }),
    },
  ],
  'invalid-validation-method': [
    {
      seen: caa({ issue: ['ca.example'], validationMethods: ['dns 01'] }),
      unseen: caa({ issue: ['ca.example'], validationMethods: ['dns-01'] }),
    },
  ],
  'unknown-validation-method': [
    {
      seen: caa({ issue: ['ca.example'], validationMethods: ['dns-1'] }),
      unseen: caa({ issue: ['ca.example'], validationMethods: ['dns-persist-01'] }),
    },
  ],
  'parameters-without-ca': [
    {
      seen: caa({ issue: [';'], validationMethods: ['dns-01'] }),
      unseen: caa({ issuewild: ['ca.example'], validationMethods: ['dns-01'] }),
    },
  ],
  'forbid-ignored': [
    { seen: caa({ issue: [';', 'ca.example'] }), unseen: caa({ issue: [';'], issuewild: ['ca.example'] }) },
  ],
  'invalid-iodef': [{ seen: caa({ iodef: 'ca.example' }), unseen: caa({ iodef: 'https://ca.example' }) }],
  'no-restriction': [{ seen: caa({ iodef: 'a@example.com' }), unseen: caa({ iodef: 'a@example.com', issue: [';'] }) }],
  'issue-missing': [{ seen: caa({ issuewild: [';'] }), unseen: caa({ issue: ['ca.example'], issuewild: [';'] }) }],
  'redundant-issuewild': [
    { seen: caa({ issue: [';'], issuewild: [';'] }), unseen: caa({ issue: ['ca.example'], issuewild: [';'] }) },
  ],
  'empty-policy': [{ seen: caa({}), unseen: caa({ issue: [';'] }) }],
  'invalid-mx': [{ seen: sts({ mx: ['192.0.2.1'] }), unseen: sts({ mx: ['*.example.com'] }) }],
  'wildcard-too-wide': [{ seen: sts({ mx: ['*.co.uk'] }), unseen: sts({ mx: ['*.example.co.uk'] }) }],
  'missing-mx': [{ seen: sts({ mx: [] }), unseen: sts({ mode: 'none', mx: [] }) }],
  'missing-domain': [{ seen: sts({ domain: ' ' }), unseen: sts({ domain: 'example' }) }],
  'short-max-age': [{ seen: sts({ maxAgeDays: 6 }), unseen: sts({ mode: 'none', maxAgeDays: 6 }) }],
  'testing-without-reports': [{ seen: sts({ mode: 'testing' }), unseen: sts({ mode: 'enforce' }) }],
}

/** Each adds 18 bytes to an SPF record. */
function ranges(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `2a00:${100 + i}::/32`)
}

function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `reports-${i}@example.com`)
}

const rows = Object.entries(CASES).flatMap(([code, cases]) => cases.map((row) => ({ code: code as IssueCode, ...row })))

const LISTS: readonly IssueList[] = ['warnings', 'errors']

describe('the table of issues', () => {
  it.each(rows)('$code appears where it should, in its list, and not where it should not', ({ code, seen, unseen }) => {
    const definition = ISSUES[code]
    const appears: Readonly<Partial<Record<GeneratorKind, IssueList>>> = definition.appears
    const holding = LISTS.filter((list) => seen[list]?.some((issue) => issue.code === code))
    expect(holding).toEqual([appears[seen.kind]])
    expect([...unseen.warnings, ...(unseen.errors ?? [])].map((issue) => issue.code)).not.toContain(code)
  })

  it.each(rows)('$code carries the value that the table announces', ({ code, seen }) => {
    const kinds = { entry: 'string', policy: 'string', none: 'undefined' } as const
    const announced = ISSUES[code].value
    const expected = announced in kinds ? kinds[announced as keyof typeof kinds] : 'number'
    const issues = [...seen.warnings, ...(seen.errors ?? [])].filter((issue) => issue.code === code)
    expect(issues.map((issue) => typeof issue.value)).toEqual(issues.map(() => expected))
  })

  it.each(Object.keys(ISSUES) as IssueCode[])('%s is tried with every generator that can report it', (code) => {
    expect(CASES[code].map(({ seen }) => seen.kind)).toEqual(Object.keys(ISSUES[code].appears))
  })

  it.each(Object.keys(ISSUES) as IssueCode[])('%s is kebab-case and explained in every language', (code) => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const locale of LOCALES) expect(ISSUES[code].meaning[locale]).toMatch(/^\S.{20,}\.$/)
  })
})

describe('what the texts say', () => {
  it.each(LOCALES)('SPF fails only for mail that no term before the limit matches, %s', (locale) => {
    const text = ISSUES['too-many-lookups'].meaning[locale]
    expect(text).toMatch(/before the limit|vor der Grenze/)
    expect(text).not.toMatch(/all your mail|keine Ihrer/)
  })
})
