import { describe, expect, it } from 'vitest'
import type { PortState, Ports, ProbedPort, TlsFault, Web, WebExchange } from '../../src/world.ts'
import { addressesOf } from '../world/raw-clients.ts'

/** The clients of the service, connected to the in-process world or to the lab. */
export interface Outside {
  readonly web: Web
  readonly ports: Ports
}

const textOf = (exchange: WebExchange): string =>
  exchange.kind === 'response' ? Buffer.from(exchange.body).toString() : ''

/** The responses of web hosts and mail hosts of world/, in process and in the lab. Expectations come from the files of world/. */
export function describeWebAndMail(outside: () => Outside): void {
  const get = async (url: string, isCertificateChecked = true): Promise<WebExchange> => {
    const seen = await outside().web.get({
      url,
      addresses: addressesOf(new URL(url).hostname),
      headers: {},
      maxBodyBytes: 100_000,
      connectMs: 1_000,
      firstByteMs: 3_000,
      totalMs: 5_000,
      isCertificateChecked,
    })
    if (!seen.seen) throw new Error(seen.why.detail)
    return seen.value
  }

  describe('web hosts', () => {
    it.each([
      ['https://perfect.lab/', 200, 'text/html; charset=utf-8', '<title>perfect.lab: gardens, tools and seeds</title>'],
      ['https://perfect.lab/robots.txt', 200, 'text/plain', 'Sitemap: https://perfect.lab/sitemap.xml'],
      ['https://perfect.lab/sitemap.xml', 200, 'application/xml', '<loc>https://perfect.lab/</loc>'],
      ['https://perfect.lab/no-such-page', 404, 'text/html; charset=utf-8', 'There is no such page'],
      ['https://noindex.lab/', 200, 'text/html; charset=utf-8', 'content="noindex, nofollow"'],
      ['https://blocked-by-robots.lab/robots.txt', 200, 'text/plain', 'Disallow: /\n'],
      ['https://robots-unavailable.lab/robots.txt', 503, 'text/plain', ''],
      ['https://catch-all.lab/no-such-page', 200, 'text/html; charset=utf-8', '<title>catch-all.lab: gardens'],
      ['https://challenge.lab/', 403, 'text/html; charset=utf-8', 'Just a moment...'],
      ['https://staging-password.lab/', 401, 'text/html; charset=utf-8', ''],
      ['http://http-only.lab/', 200, 'text/html; charset=utf-8', '<title>http-only.lab: gardens'],
      ['http://two-copies.lab/', 200, 'text/html; charset=utf-8', 'https://two-copies.lab/'],
      ['https://data.registry.lab/rdap/dns.json', 200, 'application/json', '"services"'],
      ['https://lab.registry.lab/domain/perfect.lab', 200, 'application/rdap+json', '"ldhName": "perfect.lab"'],
      ['https://uk.registry.lab/rdap/domain/taken.co.uk', 200, 'application/rdap+json', '"ldhName": "taken.co.uk"'],
      ['https://lab.registry.lab/domain/nobody-has-it.lab', 404, 'application/rdap+json', 'Object not found'],
      ['https://com.registry.lab/domain/wrong-type.com', 200, 'text/html', '"ldhName": "wrong-type.com"'],
      ['https://com.registry.lab/domain/empty-answer.com', 200, 'application/rdap+json', ''],
      ['https://com.registry.lab/domain/denied-rate-limit.com', 404, 'application/rdap+json', 'rate limit exceeded'],
      ['https://com.registry.lab/domain/redacted.com', 200, 'application/rdap+json', '"redacted"'],
      ['https://registrar.registry.lab/domain/thin.com', 200, 'application/rdap+json', '"registrar expiration"'],
      ['https://lab.registry.lab/domain/expires-in-5-days.lab', 200, 'application/rdap+json', '"expiration"'],
      [
        'https://lab.registry.lab/domain/registry-other-ds.lab',
        200,
        'application/rdap+json',
        '"delegationSigned": true',
      ],
      ['https://biz.registry.lab/domain/any.biz', 403, 'application/rdap+json', ''],
    ])('%s is %i', async (url, status, mediaType, text) => {
      const exchange = await get(url)
      expect(exchange).toMatchObject({ kind: 'response', status, bodyEnd: 'whole' })
      expect(exchange.kind === 'response' && Object.fromEntries(exchange.headers)['content-type']).toBe(mediaType)
      expect(textOf(exchange)).toContain(text)
    })

    it.each([
      ['http://perfect.lab/a?b=c', 301, 'https://perfect.lab/a?b=c'],
      ['https://www.perfect.lab/about.html', 301, 'https://perfect.lab/about.html'],
      ['https://redirect-loop.lab/', 301, '/again'],
      ['https://redirect-private.lab/', 302, 'https://intranet.redirect-private.lab/'],
      ['https://login-wall.lab/', 302, 'https://login.login-wall.lab/sign-in?back=/'],
      ['https://com.registry.lab/domain/moved.com', 302, 'https://com-moved.registry.lab/domain/moved.com'],
    ])('%s redirects with %i', async (url, status, location) => {
      const exchange = await get(url)
      expect(exchange).toMatchObject({ kind: 'response', status })
      expect(exchange.kind === 'response' && Object.fromEntries(exchange.headers)['location']).toBe(location)
    })

    it('a response of 10 MB is cut', async () => {
      expect(await get('https://com.registry.lab/domain/ten-megabytes.com')).toMatchObject({
        kind: 'response',
        status: 200,
        bodyEnd: 'cut',
      })
    })

    it('a registry with a query limit says when the next query is allowed', async () => {
      const exchange = await get('https://info.registry.lab/domain/any.info')
      expect(exchange).toMatchObject({ kind: 'response', status: 429 })
      expect(exchange.kind === 'response' && exchange.headers).toContainEqual(['retry-after', '120'])
    })

    it.each([
      ['challenge.lab', ['cf-mitigated', 'challenge']],
      ['staging-password.lab', ['www-authenticate', 'Basic realm="staging"']],
      ['perfect.lab', ['strict-transport-security', 'max-age=31536000']],
    ] as const)('https://%s/ has the header %j', async (host, header) => {
      const exchange = await get(`https://${host}/`)
      expect(exchange.kind === 'response' && exchange.headers).toContainEqual(header)
    })

    it.each<[string, TlsFault]>([
      ['expired-certificate.lab', 'expired'],
      ['wrong-certificate.lab', 'wrong-name'],
      ['untrusted-certificate.lab', 'untrusted'],
      ['failed-handshake.lab', 'handshake'],
    ])('the certificate of %s: %s', async (host, tlsFault) => {
      expect(await get(`https://${host}/`)).toMatchObject({ kind: 'failure', cause: 'tls', tlsFault })
    })

    it('a page with an expired certificate can be read if certificate faults are ignored', async () => {
      expect(await get('https://expired-certificate.lab/', false)).toMatchObject({
        kind: 'response',
        status: 200,
        certificate: { fault: 'expired' },
      })
    })

    it.each([
      ['https://http-only.lab/', 'refused'],
      ['http://https-only.lab/', 'refused'],
      ['https://closed-site.lab/', 'refused'],
      ['https://filtered-site.lab/', 'connect-timeout'],
    ])('%s: %s', async (url, cause) => {
      expect(await get(url)).toMatchObject({ kind: 'failure', cause })
    })
  })

  describe('ports of mail hosts', () => {
    const host = (domain: string): string => addressesOf(`mx1.${domain}`)[0] ?? ''
    const PORTS: readonly ProbedPort[] = [25, 465, 587, 143, 993, 110, 995]
    const states = async (address: string): Promise<readonly (PortState | string)[]> =>
      Promise.all(
        PORTS.map(async (port) => {
          const state = await outside().ports.probe(address, port)
          return state.seen ? state.value : state.why.detail
        }),
      )
    const [open, closed, filtered] = ['open', 'closed', 'filtered'] as const

    it.each([
      ['perfect.lab', [open, open, open, closed, open, closed, closed]],
      ['mail-and-mailbox.lab', [open, open, open, open, open, open, open]],
      ['closed-mail-ports.lab', [closed, closed, closed, closed, closed, closed, closed]],
      ['no-starttls.lab', [open, closed, closed, open, closed, open, closed]],
      ['silent-mail-ports.lab', [filtered, filtered, filtered, filtered, filtered, filtered, filtered]],
    ])('%s: %j', async (domain, expected) => {
      expect(await states(host(domain))).toEqual(expected)
    })

    it.each([
      ['perfect.lab', /^220 mx1\.hoster\.lab ESMTP/, true],
      ['slow-greeting.lab', /^220 mail\.hoster\.lab ESMTP/, true],
      ['no-starttls.lab', /^220 mail\.hoster\.lab ESMTP/, false],
      ['busy-mail-host.lab', /^421 /, null],
      ['refusing-mail-host.lab', /^554 /, null],
    ])('%s has the banner %s; STARTTLS: %s', async (domain, banner, hasStartTls) => {
      const seen = await outside().ports.greet({ address: host(domain), host: `mx1.${domain}` })
      expect(seen).toMatchObject({ seen: true, value: { hasStartTls } })
      expect(seen.seen && seen.value.banner).toMatch(banner)
    })

    it.each<[string, TlsFault | undefined]>([
      ['perfect.lab', undefined],
      ['dane.lab', undefined],
      ['mail-certificate-expired.lab', 'expired'],
      ['mail-certificate-wrong.lab', 'wrong-name'],
      ['mail-certificate-untrusted.lab', 'untrusted'],
    ])('the certificate of the mail host of %s: %s', async (domain, fault) => {
      const seen = await outside().ports.greet({ address: host(domain), host: `mx1.${domain}` })
      expect(seen.seen && seen.value.tls?.certificate.fault).toBe(fault)
      expect(seen.seen && seen.value.tls?.chain.length).toBeGreaterThan(0)
    })
  })
}
