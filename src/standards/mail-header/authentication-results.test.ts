import { describe, expect, it } from 'vitest'
import { type AuthenticationSummary, parseAuthenticationResults } from './authentication-results.ts'

describe('parseAuthenticationResults', () => {
  const CASES: readonly {
    title: string
    value: string
    summary: AuthenticationSummary
    signers?: readonly string[]
  }[] = [
    { title: 'no result', value: 'mx.example.net; none', summary: {} },
    { title: 'only a server', value: 'mx.example.net 1', summary: {} },
    {
      title: 'no server name',
      value: 'spf=pass (x) smtp.mailfrom=a.example;dmarc=none',
      summary: { spf: 'pass', dmarc: 'none' },
    },
    { title: 'upper case', value: 'x; SPF=Pass; DKIM=NEUTRAL', summary: { spf: 'pass', dkim: 'neutral' } },
    {
      title: 'unregistered results',
      value: 'x; spf=hardfail; dmarc=bestguesspass',
      summary: { spf: 'hardfail', dmarc: 'bestguesspass' },
    },
    { title: 'a version', value: 'x; dkim/1=pass', summary: { dkim: 'pass' } },
    {
      title: 'comments and white space everywhere (RFC 8601 appendix B.7)',
      value: 'x (a) 1 (b); dkim (because) / 1 (c) = (wait) fail header.d (d) = (e) a.example',
      summary: { dkim: 'fail' },
    },
    {
      title: 'a comment that touches the result',
      value: 'x; dmarc=pass(p=REJECT) header.from=A.example',
      summary: { dmarc: 'pass', dmarcHeaderFrom: 'a.example' },
    },
    { title: 'a contradicted pass', value: 'x; spf=pass; spf=softfail; spf=fail', summary: { spf: 'softfail' } },
    {
      title: 'a HELO result beside a MAIL FROM result: MAIL FROM counts (RFC 8601 section 2.7.2)',
      value: 'x; spf=pass smtp.mailfrom=a.example; spf=none smtp.helo=mta.a.example',
      summary: { spf: 'pass' },
    },
    {
      title: 'a HELO result first, and MAIL FROM fails',
      value: 'x; spf=pass smtp.helo=mta.a.example; spf=fail smtp.mailfrom=joe@a.example',
      summary: { spf: 'fail' },
    },
    {
      title: 'two MAIL FROM results that differ, and a HELO result',
      value: 'x; spf=pass smtp.mailfrom=a.example; spf=softfail smtp.mailfrom=a.example; spf=none smtp.helo=b.example',
      summary: { spf: 'softfail' },
    },
    {
      title: 'HELO results only, as for a bounce with an empty MAIL FROM',
      value: 'x; spf=pass smtp.helo=mta.a.example; spf=fail smtp.helo=mta.a.example smtp.mailfrom=',
      summary: { spf: 'fail' },
    },
    {
      title: 'a result without an identity beside a HELO result',
      value: 'x; spf=pass; spf=none smtp.helo=mta.a.example',
      summary: { spf: 'pass' },
    },
    {
      title: 'the From domain of the result that counts',
      value: 'x; dmarc=pass header.from=a.example; dmarc=fail header.from=b.example',
      summary: { dmarc: 'fail', dmarcHeaderFrom: 'b.example' },
    },
    {
      title: 'any dkim pass',
      value: 'x; dkim=fail header.d=a.example; dkim=pass header.d=b.example',
      summary: { dkim: 'pass' },
      signers: ['b.example'],
    },
    { title: 'no dkim pass', value: 'x; dkim=fail; dkim=none', summary: { dkim: 'fail' } },
    {
      title: 'the domain of header.i',
      value: 'x; dkim=pass header.i=joe@a.example',
      summary: { dkim: 'pass' },
      signers: ['a.example'],
    },
    {
      title: 'header.d before header.i',
      value: 'x; dkim=pass header.i=@b.example header.d="a.example"',
      summary: { dkim: 'pass' },
      signers: ['a.example'],
    },
    {
      title: 'an empty property',
      value: 'x; dmarc=none smtp.mailfrom= header.from=a.example',
      summary: { dmarc: 'none', dmarcHeaderFrom: 'a.example' },
    },
    {
      title: 'white space around =',
      value: 'x; dmarc=none header.from = a.example',
      summary: { dmarc: 'none', dmarcHeaderFrom: 'a.example' },
    },
    { title: 'only one result per segment', value: 'x; spf=fail dkim=pass dmarc=pass', summary: { spf: 'fail' } },
    { title: 'other methods', value: 'x; iprev=pass; x-dkim=pass; dkim-adsp=pass; arc=pass; spfx=pass', summary: {} },
    {
      title: 'a result in a quoted reason',
      value: 'x; spf=fail reason="a; dmarc=pass header.from=b"',
      summary: { spf: 'fail' },
    },
    {
      title: 'a property in a quoted reason',
      value: 'x; dmarc=fail reason="x header.from=b.example"',
      summary: { dmarc: 'fail' },
    },
    { title: 'a result in a nested comment', value: 'x; spf=fail (a (b); dmarc=pass (c) d)', summary: { spf: 'fail' } },
    {
      title: 'a parenthesis in a quoted local part',
      value: 'x; spf=fail (domain of "a); dmarc=pass header.from=b (c"@evil.example designates)',
      summary: { spf: 'fail' },
    },
  ]
  it.each(CASES)('$title', ({ value, summary, signers = [] }) => {
    const results = parseAuthenticationResults(value)
    expect(results.summary).toStrictEqual({ ...summary, raw: value })
    if (summary.dkim === 'pass') expect(results.dkimPassDomains).toEqual(signers)
  })

  it('is empty for an absent field', () => {
    expect(parseAuthenticationResults('')).toStrictEqual({ summary: {}, signatures: [], dkimPassDomains: [] })
  })

  it('returns each signature separately', () => {
    const value = 'x; dkim=fail header.d=a.example; dkim=pass header.i=@b.example; dkim=temperror'
    expect(parseAuthenticationResults(value).signatures).toStrictEqual([
      { result: 'fail', domain: 'a.example' },
      { result: 'pass', domain: 'b.example' },
      { result: 'temperror' },
    ])
  })

  it.each([
    ['x; spf=pass smtp.mailfrom=bounce@a.example', 'a.example'],
    ['x; spf=pass smtp.mailfrom=a.example', 'a.example'],
    ['x; spf=pass smtp.mailfrom=a.example smtp.helo=b.example', 'a.example'],
    ['x; spf=pass smtp.helo=b.example; spf=fail smtp.mailfrom=a.example', 'a.example'],
    ['x; spf=pass smtp.helo=b.example', 'b.example'],
    ['x; spf=pass', undefined],
    ['x; dkim=pass header.d=a.example', undefined],
  ])('finds the domain of SPF in %s', (value, domain) => {
    expect(parseAuthenticationResults(value).spfDomain).toBe(domain)
  })
})
