import { type CheckCase, describeCheck } from '../../../../test/seo/check-cases.ts'
import { PAGE, redirectTo, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import type { SeenCertificate } from '../../../world.ts'
import { worded } from '../../define-check.ts'
import { hstsText } from './hsts.text.ts'
import { hsts } from './hsts.ts'
import { httpToHttpsText } from './http-to-https.text.ts'
import { httpToHttps } from './http-to-https.ts'
import { httpsValidText } from './https-valid.text.ts'
import { httpsValid } from './https-valid.ts'

const HTTP = 'http://example.com/'
const WWW = 'https://www.example.com/'

const certified = (certificate: Partial<SeenCertificate>): ScenePage => ({ body: PAGE, certificate })

const DUAL = '@ A 93.184.5.1\n@ AAAA 2a01:4f8:5::1'

const isOnlyIpv6 = (addresses: readonly string[]): boolean => addresses.every((address) => address.includes(':'))

/** The site over IPv4, and a server with this certificate over IPv6. */
const withIpv6 = (certificate: Partial<SeenCertificate>): CheckCase[1] => ({
  zone: DUAL,
  web: { [START]: ({ addresses }) => (isOnlyIpv6(addresses) ? certified(certificate) : PAGE) },
})

const onHttpOnly = (failure: Extract<ScenePage, { failure: unknown }>['failure']) => ({
  web: { [START]: { failure }, [HTTP]: PAGE },
})

describeCheck(worded(httpsValid, httpsValidText), [
  ['a certificate that holds', PAGE, ['ok', 'ok'], ['example.com', '30', '2026']],
  [
    'another server over IPv6, with the certificate of another site',
    withIpv6({ fault: 'wrong-name', names: ['old.example.net'] }),
    ['invalid-over-ipv6', 'problem'],
    ['example.com', '2a01:4f8:5::1', 'old.example.net'],
  ],
  ['an expired certificate over IPv6', withIpv6({ fault: 'expired' }), ['invalid-over-ipv6', 'problem']],
  ['a valid certificate over IPv6', withIpv6({}), ['ok', 'ok']],
  [
    'nothing at the IPv6 address: clients use IPv4',
    { zone: DUAL, web: { [START]: ({ addresses }) => (isOnlyIpv6(addresses) ? { failure: 'refused' } : PAGE) } },
    ['ok', 'ok'],
  ],
  [
    'IPv6 could not be tested',
    { zone: DUAL, web: { [START]: ({ addresses }) => (isOnlyIpv6(addresses) ? 'unseen' : PAGE) } },
    ['ok', 'ok'],
  ],
  [
    'https refused at the domain, but http leads to a host where it works',
    { web: { [HTTP]: redirectTo(WWW), [WWW]: PAGE } },
    ['ok', 'ok'],
    ['www.example.com'],
  ],
  ...(
    [
      ['half of 160 hours left', '2026-11-12T01:30:05Z', '2026-11-18T17:30:05Z', 'ok', 'ok'],
      ['13 of 90 days left', '2026-08-31T00:00:00Z', '2026-11-29T00:00:00Z', 'ends-soon', 'info', '13'],
      ['5 of 90 days left', '2026-08-22T10:00:00Z', '2026-11-20T10:00:00Z', 'about-to-end', 'warn', '5'],
      ['5 of 47 days left', '2026-10-04T10:00:00Z', '2026-11-20T10:00:00Z', 'ends-soon', 'info', '5'],
      ['26 of 160 hours left', '2026-11-09T19:40:00Z', '2026-11-16T11:40:00Z', 'ends-soon', 'info', '26'],
      ['10 of 160 hours left', '2026-11-09T03:40:00Z', '2026-11-15T19:40:00Z', 'about-to-end', 'warn', '10'],
      ['an hour left', '2026-08-17T10:40:00Z', '2026-11-15T10:40:00Z', 'about-to-end', 'warn', '1'],
    ] as const
  ).map(
    ([name, validFrom, validTo, code, severity, left]): CheckCase => [
      name,
      certified({ validFrom: new Date(validFrom), validTo: new Date(validTo) }),
      [code, severity],
      ['example.com', ...(left === undefined ? [] : [left])],
    ],
  ),
  [
    'a certificate that ends soon, and a page that is an error',
    {
      status: 503,
      certificate: { validFrom: new Date('2026-08-22T10:00:00Z'), validTo: new Date('2026-11-20T10:00:00Z') },
    },
    ['about-to-end', 'warn'],
  ],
  [
    'expired',
    certified({ fault: 'expired', validTo: new Date('2026-11-01T23:59:59Z') }),
    ['expired', 'problem'],
    ['example.com', 'November 2026'],
  ],
  [
    'for other names',
    certified({ fault: 'wrong-name', names: ['host.example.net'] }),
    ['wrong-name', 'problem'],
    ['example.com', 'host.example.net', '30', '2026'],
  ],
  ['for no name', certified({ fault: 'wrong-name', names: [] }), ['wrong-name', 'problem']],
  [
    'from an unknown issuer',
    certified({ fault: 'untrusted', issuer: 'My own CA' }),
    ['untrusted', 'problem'],
    ['My own CA', '30', '2026'],
  ],
  [
    'valid from tomorrow on',
    certified({ fault: 'not-yet-valid', validFrom: new Date('2026-11-16T00:00:00Z') }),
    ['not-yet-valid', 'problem'],
    ['16', 'November 2026'],
  ],
  [
    'a redirect to a host whose certificate has expired',
    { web: { [START]: redirectTo(WWW), [WWW]: certified({ fault: 'expired' }) } },
    ['expired', 'problem'],
    ['www.example.com'],
  ],
  ['nobody on the port of https', onHttpOnly('refused'), ['http-only', 'problem'], [HTTP]],
  ['a silent port', onHttpOnly('connect-timeout'), ['http-only', 'problem']],
  ['no way there', onHttpOnly('connect-failed'), ['http-only', 'problem']],
  ['no encryption', onHttpOnly('tls'), ['http-only', 'problem']],
  ['no answer over https', onHttpOnly('response-timeout'), ['http-only', 'problem']],
  ['no HTTP over https', onHttpOnly('bad-response'), ['http-only', 'problem']],
  [
    'https leads back to http',
    { web: { [START]: redirectTo(HTTP), [HTTP]: PAGE } },
    ['downgraded', 'problem'],
    [START, HTTP],
  ],
  [
    'no encryption, and nothing over http',
    { web: { [START]: { failure: 'tls', tlsFault: 'handshake' } } },
    ['handshake', 'problem'],
    ['example.com'],
  ],
  ['an error page over https that works', { status: 503 }, ['ok', 'ok'], ['example.com']],
  ['an error page over http only', { web: { [HTTP]: { status: 503 } } }, undefined],
  ['an error page over https that does not hold', { status: 503, certificate: { fault: 'expired' } }, undefined],
  ['a name without addresses', { web: {}, zone: '@ TXT "nothing"' }, undefined],
  [
    'a page that we are asked not to read',
    {
      web: {
        [START]: PAGE,
        [`${START}robots.txt`]: {
          headers: ['content-type: text/plain'],
          body: 'User-agent: DomainDiagnostics\nUser-agent: zonewise\nDisallow: /',
        },
      },
    },
    undefined,
  ],
  ['a page that nobody could look at', 'unseen', 'unknown'],
])

describeCheck(worded(httpToHttps, httpToHttpsText), [
  ['a redirect', { web: { [START]: PAGE, [HTTP]: redirectTo(START) } }, ['ok', 'ok'], [`${HTTP} (301) → ${START}`]],
  [
    'a redirect by way of www',
    {
      web: { [START]: PAGE, [HTTP]: redirectTo('http://www.example.com/'), 'http://www.example.com/': redirectTo(WWW) },
    },
    ['ok', 'ok'],
    [`http://www.example.com/ (301) → ${WWW}`],
  ],
  [
    'six redirects, of which five are shown',
    {
      web: {
        [START]: PAGE,
        [HTTP]: redirectTo(`${HTTP}1`),
        ...Object.fromEntries([1, 2, 3, 4].map((hop) => [`${HTTP}${hop}`, redirectTo(`${HTTP}${hop + 1}`)])),
        [`${HTTP}5`]: redirectTo(START),
      },
    },
    ['ok', 'ok'],
    [`${HTTP}4 (301) → ${START}`],
  ],
  ['nobody there', { web: { [START]: PAGE } }, ['closed', 'ok'], [HTTP]],
  ['a silent port', { web: { [START]: PAGE, [HTTP]: { failure: 'connect-timeout' } } }, ['silent', 'info']],
  ['a page of its own', { web: { [START]: PAGE, [HTTP]: PAGE } }, ['serves-itself', 'warn'], [HTTP, '200']],
  ['a page of its own, and no https', { web: { [HTTP]: PAGE } }, ['serves-itself', 'warn']],
  [
    'a redirect by a meta tag',
    { web: { [START]: PAGE, [HTTP]: `<meta http-equiv="refresh" content="0; url=${START}">` } },
    ['serves-itself', 'warn'],
  ],
  [
    'a redirect by a script, without a body',
    { web: { [START]: PAGE, [HTTP]: { status: 204 } } },
    ['serves-itself', 'warn'],
    ['204'],
  ],
  [
    'a redirect that stays on http',
    { web: { [START]: PAGE, [HTTP]: redirectTo('/en'), [`${HTTP}en`]: PAGE } },
    ['serves-itself', 'warn'],
    [`${HTTP} (301) → ${HTTP}en`],
  ],
  ['a page without one over https', { web: { [START]: { status: 500 }, [HTTP]: redirectTo(START) } }, ['ok', 'ok']],
  ['a refusal', { web: { [START]: PAGE, [HTTP]: { status: 403 } } }, undefined],
  ['redirects in circles', { web: { [START]: PAGE, [HTTP]: redirectTo('/') } }, undefined],
  ['nobody could look', { web: { [START]: PAGE, [HTTP]: 'unseen' } }, 'unknown'],
])

const strict = (...values: readonly string[]): ScenePage => ({
  headers: values.map((value) => `Strict-Transport-Security: ${value}`),
  body: PAGE,
})

describeCheck(worded(hsts, hstsText), [
  ['half a year', strict('max-age=15552000'), ['ok', 'ok'], ['max-age=15552000']],
  ['a year and all below', strict('max-age="31536000"; includeSubDomains; preload'), ['ok', 'ok']],
  ['less than half a year', strict('max-age=15551999'), ['short', 'info'], ['15551999']],
  ['none', PAGE, ['missing', 'info']],
  ['turned off', strict('max-age=0'), ['turned-off', 'info'], ['max-age=0']],
  ['no age', strict('includeSubDomains'), ['unreadable', 'info'], ['includeSubDomains']],
  ['two lines, of which the first counts', strict('max-age=5', 'max-age=31536000'), ['short', 'info']],
  ['sent over http only', { web: { [HTTP]: strict('max-age=31536000') } }, ['over-http', 'info'], ['max-age=31536000']],
  ['nothing over https to carry it', { web: { [HTTP]: PAGE } }, undefined],
  ['no page', { status: 500 }, 'unknown'],
])
