import { describe, expect, it } from 'vitest'
import { errorOf, PAGE, pageOf, redirectTo, START, ZONE } from '../../../test/seo/site-scene.ts'
import type { Scene } from '../../../test/support/judging.ts'
import type { WebInquiry } from '../engine/inquiry.ts'

describe('a site without a page', () => {
  const NOT_FOUND = '<!doctype html><title>404 Not Found</title><h1>Not found</h1>'
  const CASES: readonly [string, NonNullable<Scene['web']>, string, object][] = [
    ['no such name', {}, '; nothing', { code: 'dns_failure', by: 'absent', url: START, ttfbMs: undefined }],
    [
      'only addresses inside',
      {},
      '@ A 192.168.1.1\nwww A 10.1.1.1',
      { code: 'address_not_public', host: 'example.com', addresses: ['192.168.1.1'], url: START },
    ],
    [
      'the connection is refused',
      {},
      ZONE,
      { code: 'connect_refused', host: 'example.com', url: 'http://example.com/', ttfbMs: undefined },
    ],
    [
      'silence',
      { [START]: { failure: 'connect-timeout' }, 'http://example.com/': { failure: 'connect-timeout' } },
      ZONE,
      { code: 'connect_timeout' },
    ],
    [
      'no way there',
      { [START]: { failure: 'connect-failed' }, 'http://example.com/': { failure: 'connect-failed' } },
      ZONE,
      { code: 'connect_failed', isIpv6Missing: false },
    ],
    [
      'no TLS, and no http either',
      { [START]: { failure: 'tls', tlsFault: 'handshake' } },
      ZONE,
      { code: 'tls_error', fault: 'handshake', url: 'http://example.com/' },
    ],
    [
      'no head in time',
      { [START]: { failure: 'response-timeout' }, 'http://example.com/': { failure: 'response-timeout' } },
      ZONE,
      { code: 'response_timeout' },
    ],
    [
      'a body that stalls immediately',
      { [START]: { body: '<!doctype html>', bodyEnd: 'stalled' } },
      ZONE,
      { code: 'response_timeout', ttfbMs: 120 },
    ],
    [
      'the redirects do not end',
      {
        'https://example.com/*': ({ url }: WebInquiry) => redirectTo(`/${Number(new URL(url).pathname.slice(1)) + 1}`),
      },
      ZONE,
      { code: 'too_many_redirects', redirects: 11, ttfbMs: 120 },
    ],
    [
      'redirects in a circle',
      { [START]: redirectTo('/a'), 'https://example.com/a': redirectTo('/') },
      ZONE,
      { code: 'redirect_loop', target: START },
    ],
    ['a redirect to itself', { [START]: redirectTo('/') }, ZONE, { code: 'redirect_loop', target: START }],
    [
      'a password',
      { [START]: { status: 401, body: 'Log in' } },
      ZONE,
      { code: 'http_error', status: 401, ttfbMs: 120 },
    ],
    ['a broken server', { [START]: { status: 500, body: PAGE } }, ZONE, { code: 'http_error', status: 500 }],
    ['a redirect to nowhere', { [START]: { status: 302, body: PAGE } }, ZONE, { code: 'http_error', status: 302 }],
    [
      'a challenge',
      { [START]: { status: 403, headers: ['cf-mitigated: challenge'], body: PAGE } },
      ZONE,
      { code: 'blocked_by_protection', status: 403, mark: 'cf-mitigated' },
    ],
    [
      'a price',
      { [START]: { status: 402, headers: ['crawler-price: USD 0.01'], body: PAGE } },
      ZONE,
      { code: 'payment_required', price: 'USD 0.01', mark: 'crawler-price' },
    ],
    ['a bill that is not for crawlers', { [START]: { status: 402 } }, ZONE, { code: 'http_error', status: 402 }],
    [
      'a file',
      { [START]: { headers: ['content-type: application/pdf'], body: '%PDF-1.7' } },
      ZONE,
      { code: 'not_html', mediaType: 'application/pdf' },
    ],
    ['nothing', { [START]: { body: '' } }, ZONE, { code: 'empty_body' }],
    ['nothing but blanks', { [START]: { body: '\ufeff \r\n\t ' } }, ZONE, { code: 'empty_body' }],
    ['success without content', { [START]: { status: 204 } }, ZONE, { code: 'empty_body' }],
    ['an error page that is sent as a good one', { [START]: NOT_FOUND }, ZONE, { code: 'soft_404', url: START }],
  ]
  it.each(CASES)('%s', async (_case, web, zone, error) => {
    expect(await errorOf(web, { zone })).toMatchObject(error)
  })

  const BLOCKED: readonly [string, string][] = [
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['//[::1]/', 'address'],
    ['http://0x7f.1/', 'address'],
    ['http://inside.example.com/', 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['https://example.com:8443/', 'port'],
    ['http://example.com:22/', 'port'],
    ['https://', 'not-a-url'],
    [`https://example.com/${'a'.repeat(9000)}`, 'not-a-url'],
  ]
  it.each(BLOCKED)('a redirect to %s is not followed', async (location, by) => {
    const asked: string[] = []
    const error = await errorOf(
      {
        [START]: redirectTo(location),
        'http://*': ({ url }: WebInquiry) => {
          asked.push(url)
          return PAGE
        },
        'https://*': PAGE,
      },
      { zone: `${ZONE}\ninside A 10.9.8.7` },
    )
    expect(error).toMatchObject({ code: 'redirect_blocked', by })
    expect(asked.filter((url) => url !== 'http://example.com/')).toEqual([])
  })

  it('a redirect never hands on a name and password', async () => {
    const page = await pageOf({
      [START]: redirectTo('https://admin:secret@example.com/in'),
      'https://example.com/in': PAGE,
    })
    expect(page.url).toBe('https://example.com/in')
  })

  it('the cause may be our own resolvers', async () => {
    const failures = Object.fromEntries(
      ['example.com', 'www.example.com'].flatMap((name) => [
        [`${name} A`, 'timeout' as const],
        [`${name} AAAA`, 'timeout' as const],
      ]),
    )
    expect(await errorOf({}, { failures })).toMatchObject({ code: 'dns_failure', by: 'no-resolver' })
  })

  it('failing name servers are a fault of the domain', async () => {
    const failures = Object.fromEntries(
      ['example.com', 'www.example.com'].flatMap((name) => [
        [`${name} A`, 2],
        [`${name} AAAA`, 2],
      ]),
    )
    expect(await errorOf({}, { failures })).toMatchObject({ code: 'dns_failure', by: 'failing' })
  })

  it('one address family is enough', async () => {
    const page = await pageOf({ [START]: PAGE }, { failures: { 'example.com AAAA': 'timeout' } })
    expect(page.url).toBe(START)
  })
})
