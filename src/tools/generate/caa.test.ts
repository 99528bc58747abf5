import { describe, expect, it } from 'vitest'
import { generateCaa } from './caa.ts'
import type { CaaInput } from './caa-schema.ts'
import type { Issue } from './issues.ts'

interface Case {
  readonly what: string
  readonly input: CaaInput
  readonly values: readonly string[]
  readonly warnings?: readonly Issue[]
}

const ACCOUNT = 'accounturi=https://ca.example/acct/1'

const CASES: readonly Case[] = [
  {
    what: 'all three, in the fixed order',
    input: { iodef: 'security@example.com', issuewild: [';'], issue: ['letsencrypt.org', 'pki.goog'] },
    values: [
      '0 issue "letsencrypt.org"',
      '0 issue "pki.goog"',
      '0 issuewild ";"',
      '0 iodef "mailto:security@example.com"',
    ],
  },
  {
    what: 'the critical flag on each',
    input: { issue: ['letsencrypt.org'], iodef: 'a@example.com', critical: true },
    values: ['128 issue "letsencrypt.org"', '128 iodef "mailto:a@example.com"'],
  },
  {
    what: 'mail certificates (RFC 9495), between wildcards and reports',
    input: { issue: ['ca.example'], issuewild: [';'], issuemail: ['mail-ca.example', ';'], iodef: 'a@example.com' },
    values: [
      '0 issue "ca.example"',
      '0 issuewild ";"',
      '0 issuemail "mail-ca.example"',
      '0 iodef "mailto:a@example.com"',
    ],
    warnings: [{ code: 'forbid-ignored', value: ';' }],
  },
  {
    what: 'mail certificates only',
    input: { issuemail: [';'] },
    values: ['0 issuemail ";"'],
    warnings: [{ code: 'issue-missing' }],
  },
  {
    what: 'one account (RFC 8657), for wildcards too',
    input: { issue: ['ca.example'], issuewild: ['ca.example'], accountUri: 'https://ca.example/acct/1' },
    values: [`0 issue "ca.example; ${ACCOUNT}"`, `0 issuewild "ca.example; ${ACCOUNT}"`],
    warnings: [{ code: 'redundant-issuewild' }],
  },
  {
    what: 'validation methods (RFC 8657) of every CA',
    input: { issue: ['a.example', 'b.example'], issuewild: [';'], validationMethods: ['DNS-01', 'http-01', 'dns-01'] },
    values: [
      '0 issue "a.example; validationmethods=dns-01,http-01"',
      '0 issue "b.example; validationmethods=dns-01,http-01"',
      '0 issuewild ";"',
    ],
    warnings: [{ code: 'duplicate', value: 'dns-01' }],
  },
  {
    what: 'account and methods, but not where an entry has its own',
    input: {
      issue: ['ca.example; validationmethods=tls-alpn-01'],
      accountUri: 'https://ca.example/acct/1',
      validationMethods: ['dns-01'],
    },
    values: [`0 issue "ca.example; validationmethods=tls-alpn-01; ${ACCOUNT}"`],
  },
  {
    what: 'an account belongs to one CA',
    input: { issue: ['a.example', 'b.example'], accountUri: 'https://a.example/acct/1' },
    values: ['0 issue "a.example"', '0 issue "b.example"'],
    warnings: [{ code: 'account-of-one-ca', value: 'https://a.example/acct/1' }],
  },
  {
    what: 'account and methods without a CA',
    input: { issue: [';'], accountUri: 'https://a.example/acct/1', validationMethods: ['dns-01'] },
    values: ['0 issue ";"'],
    warnings: [{ code: 'parameters-without-ca' }],
  },
  {
    what: 'an account that is no URI, methods that are none',
    input: { issue: ['ca.example'], accountUri: 'acct 1', validationMethods: ['dns_01', 'dns01', 'ca-own-method'] },
    values: ['0 issue "ca.example; validationmethods=dns01,ca-own-method"'],
    warnings: [
      { code: 'invalid-account-uri', value: 'acct 1' },
      { code: 'invalid-validation-method', value: 'dns_01' },
      { code: 'unknown-validation-method', value: 'dns01' },
    ],
  },
  { what: 'nobody may issue', input: { issue: [' ; '] }, values: ['0 issue ";"'] },
  {
    what: 'a prohibition beside a CA has no effect',
    input: { issue: [';', 'letsencrypt.org'] },
    values: ['0 issue "letsencrypt.org"'],
    warnings: [{ code: 'forbid-ignored', value: ';' }],
  },
  {
    what: 'names in canonical form, each once',
    input: { issue: ['LetsEncrypt.org.', 'letsencrypt.org', 'bücher.example'] },
    values: ['0 issue "letsencrypt.org"', '0 issue "xn--bcher-kva.example"'],
    warnings: [{ code: 'duplicate', value: 'letsencrypt.org' }],
  },
  {
    what: 'parameters in canonical form',
    input: { issue: [`letsencrypt.org;validationmethods = dns-01;  ${ACCOUNT};`] },
    values: [`0 issue "letsencrypt.org; validationmethods=dns-01; ${ACCOUNT}"`],
  },
  {
    what: 'one CA with two accounts',
    input: { issue: ['ca.example; account=1', 'ca.example; account=2'] },
    values: ['0 issue "ca.example; account=1"', '0 issue "ca.example; account=2"'],
  },
  {
    what: 'parameters that cannot be read',
    input: { issue: ['letsencrypt.org', 'ca.example; account', 'ca.example; a=b c', 'ca.example; a_b=c'] },
    values: ['0 issue "letsencrypt.org"'],
    warnings: ['ca.example; account', 'ca.example; a=b c', 'ca.example; a_b=c'].map((value) => ({
      code: 'invalid-ca-parameter',
      value,
    })),
  },
  {
    what: 'names that no CA can have',
    input: { issue: ['letsencrypt.org', "Let's Encrypt", 'https://letsencrypt.org', 'letsencrypt', '*.ca.example'] },
    values: ['0 issue "letsencrypt.org"'],
    warnings: ["Let's Encrypt", 'https://letsencrypt.org', 'letsencrypt', '*.ca.example'].map((value) => ({
      code: 'invalid-ca-domain',
      value,
    })),
  },
  {
    what: 'an unreadable list gives no wider policy in its place',
    input: { issue: ['lets encrypt'], issuewild: ['letsencrypt.org'] },
    values: ['0 issuewild "letsencrypt.org"'],
    warnings: [{ code: 'invalid-ca-domain', value: 'lets encrypt' }, { code: 'issue-missing' }],
  },
  {
    what: 'nothing readable at all',
    input: { issue: ['lets encrypt'] },
    values: [],
    warnings: [{ code: 'invalid-ca-domain', value: 'lets encrypt' }, { code: 'empty-policy' }],
  },
  { what: 'nothing given', input: {}, values: [], warnings: [{ code: 'empty-policy' }] },
  { what: 'only blanks given', input: { issue: [''], iodef: ' ' }, values: [], warnings: [{ code: 'empty-policy' }] },
  {
    what: 'only a report address',
    input: { iodef: 'a@example.com' },
    values: ['0 iodef "mailto:a@example.com"'],
    warnings: [{ code: 'no-restriction' }],
  },
  {
    what: 'only wildcards restricted',
    input: { issuewild: ['letsencrypt.org'] },
    values: ['0 issuewild "letsencrypt.org"'],
    warnings: [{ code: 'issue-missing' }],
  },
  {
    what: 'the same set for wildcards',
    input: { issue: ['a.example', 'b.example'], issuewild: ['b.example', 'a.example'] },
    values: ['0 issue "a.example"', '0 issue "b.example"', '0 issuewild "b.example"', '0 issuewild "a.example"'],
    warnings: [{ code: 'redundant-issuewild' }],
  },
  {
    what: 'a smaller set for wildcards',
    input: { issue: ['a.example', 'b.example'], issuewild: ['b.example'] },
    values: ['0 issue "a.example"', '0 issue "b.example"', '0 issuewild "b.example"'],
  },
  ...[
    ['mailto:Security@Example.com', 'mailto:Security@example.com'],
    ['https://iodef.example.com/report?a=1;b', 'https://iodef.example.com/report?a=1;b'],
    ['HTTP://iodef.example.com', 'http://iodef.example.com'],
    ['https://bücher.example/r', 'https://xn--bcher-kva.example/r'],
  ].map(
    ([iodef = '', uri = '']): Case => ({
      what: `report address ${iodef}`,
      input: { issue: ['a.example'], iodef },
      values: ['0 issue "a.example"', `0 iodef "${uri}"`],
    }),
  ),
  ...['example.com', 'ftp://example.com/', 'https://', 'mailto:', 'a@b', 'https://a b/', 'https://a.example/%'].map(
    (iodef): Case => ({
      what: `report address ${iodef}`,
      input: { issue: ['a.example'], iodef },
      values: ['0 issue "a.example"'],
      warnings: [{ code: 'invalid-iodef', value: iodef }],
    }),
  ),
]

describe('generateCaa', () => {
  it.each(CASES)('$what', ({ input, values, warnings = [] }) => {
    expect(generateCaa(input)).toEqual({
      kind: 'caa',
      records: values.map((value) => ({ host: '@', type: 'CAA', value })),
      warnings,
    })
  })
})

it('accepts an internationalized host in iodef in repeated calls', () => {
  // `URL.canParse` of Node 20 and 22 begins to refuse it once it has been compiled.
  let warnings = 0
  for (let call = 0; call < 20_000; call++)
    warnings += generateCaa({ issue: ['ca.example'], iodef: 'https://münchen.example/x' }).warnings.length
  expect(warnings).toBe(0)
})
