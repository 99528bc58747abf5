import { describe, expect, it } from 'vitest'
import { judgeAlignment } from './alignment.ts'
import { parseAuthenticationResults } from './authentication-results.ts'

describe('judgeAlignment', () => {
  const CASES: readonly { title: string; from?: string; returnPath?: string; results?: string; aligned: boolean }[] = [
    { title: 'nothing', aligned: false },
    { title: 'no evidence', from: 'a@example.com', aligned: false },
    { title: 'equal names', from: 'a@example.com', returnPath: '<b@EXAMPLE.com.>', aligned: true },
    { title: 'one organisation', from: 'a@mail.example.com', returnPath: '<b@bounce.example.com>', aligned: true },
    { title: 'common ending only', from: 'a@notexample.com', returnPath: '<b@example.com>', aligned: false },
    { title: 'common public suffix', from: 'a@one.co.uk', returnPath: '<b@two.co.uk>', aligned: false },
    { title: 'common private suffix', from: 'a@one.github.io', returnPath: '<b@two.github.io>', aligned: false },
    { title: 'a suffix and a name below it', from: 'a@co.uk', returnPath: '<b@one.co.uk>', aligned: false },
    { title: 'a suffix and itself', from: 'a@co.uk', returnPath: '<b@co.uk>', aligned: true },
    {
      title: 'Unicode and A-label',
      from: 'a@münchen.example',
      returnPath: '<b@x.xn--mnchen-3ya.example>',
      aligned: true,
    },
    { title: 'equal literals', from: 'a@[192.0.2.1]', returnPath: '<b@[192.0.2.1]>', aligned: true },
    { title: 'literals that end alike', from: 'a@[192.0.2.1]', returnPath: '<b@[198.51.2.1]>', aligned: false },
    { title: 'dmarc pass', from: 'a@x.example.com', results: 'x; dmarc=pass header.from=example.com', aligned: true },
    { title: 'dmarc fail', from: 'a@example.com', results: 'x; dmarc=fail header.from=example.com', aligned: false },
    {
      title: 'dmarc pass for another',
      from: 'a@example.com',
      results: 'x; dmarc=pass header.from=b.example',
      aligned: false,
    },
    {
      title: 'dmarc names an address',
      from: 'a@example.com',
      results: 'x; dmarc=pass header.from=b@example.com',
      aligned: true,
    },
    {
      title: 'dkim header.d',
      from: 'a@example.com',
      results: 'x; dkim=pass header.d=b.example; dkim=pass header.d=m.example.com',
      aligned: true,
    },
    { title: 'dkim header.i', from: 'a@example.com', results: 'x; dkim=pass header.i=@m.example.com', aligned: true },
    { title: 'dkim that failed', from: 'a@example.com', results: 'x; dkim=fail header.d=example.com', aligned: false },
    {
      title: 'spf pass does not count by itself',
      from: 'a@example.com',
      results: 'x; spf=pass smtp.mailfrom=example.com',
      aligned: false,
    },
    { title: 'a From without address', from: 'Jane', returnPath: '<b@example.com>', aligned: false },
    {
      title: 'a display name glued to the address',
      from: 'bank.example<a@example.com>',
      returnPath: '<b@example.com>',
      aligned: true,
    },
  ]
  it.each(CASES)('$title', ({ from, returnPath, results = '', aligned }) => {
    const authentication = parseAuthenticationResults(results)
    expect(judgeAlignment({ from, returnPath, authentication }).aligned).toBe(aligned)
  })

  it('omits the domains that are absent or invalid', () => {
    const authentication = parseAuthenticationResults('x; dmarc=pass header.from=-x-')
    expect(judgeAlignment({ from: 'a@b..c', returnPath: '<>', authentication })).toStrictEqual({ aligned: false })
  })
})
