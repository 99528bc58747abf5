import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunningInternet } from '../../src/scripted-world/servers/running-internet.ts'
import { addressesOf, get, loadedWorld, open, outcomeOf, type Page, startServers } from './raw-clients.ts'

let internet: RunningInternet
beforeAll(async () => {
  internet = await startServers()
})
afterEach(() => internet.faultAtSite('perfect.lab', undefined))
afterAll(() => internet.close())

const header = ({ headers }: Page, name: string): readonly string[] =>
  headers.flatMap(([key, value]) => (key === name ? [value] : []))
const textOf = ({ bytes }: Page): string => bytes.toString()

describe('a correct site of the simulated internet', () => {
  it('is served over HTTPS, with everything that search engines need', async () => {
    const page = await get(internet, 'https://perfect.lab/')
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain('<title>perfect.lab: gardens, tools and seeds</title>')
    expect(header(page, 'content-type')).toEqual(['text/html; charset=utf-8'])
    expect(header(page, 'strict-transport-security')).toEqual(['max-age=31536000'])
  })

  it.each([
    ['http://perfect.lab/a?b', 301, 'https://perfect.lab/a?b'],
    ['https://www.perfect.lab/about.html', 301, 'https://perfect.lab/about.html'],
    ['https://perfect.lab/qkzmtrwa-3f9c01d2ab77', 404, undefined],
    ['https://perfect.lab/robots.txt', 200, undefined],
    ['https://perfect.lab/sitemap.xml', 200, undefined],
    ['https://perfect.lab/llms.txt', 200, undefined],
    ['https://mta-sts.perfect.lab/', 404, undefined],
    ['https://web.hoster.lab/', 404, undefined],
  ])('%s is %i', async (url, status, location) => {
    const page = await get(internet, url)
    expect([page.status, header(page, 'location')[0]]).toEqual([status, location])
  })

  it('is compressed for clients that accept it', async () => {
    const page = await get(internet, 'https://perfect.lab/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(header(page, 'content-encoding')).toEqual(['gzip'])
    expect(gunzipSync(page.bytes).toString()).toContain('perfect.lab')
  })

  it('returns 304 for a matching ETag', async () => {
    const [etag = ''] = header(await get(internet, 'https://perfect.lab/'), 'etag')
    const again = await get(internet, 'https://perfect.lab/', { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('records requests and connections', async () => {
    internet.seen.reset()
    await get(internet, 'http://perfect.lab/x')
    expect(internet.seen.webRequests()).toEqual(['GET http://perfect.lab/x'])
    expect([...internet.seen.connections()]).toEqual([['93.184.80.1:80', 1]])
  })

  it.each([
    ['503', 503],
    ['302=/elsewhere', 302],
    ['wants-any-type', 406],
  ])('can have another response: %s', async (words, status) => {
    internet.faultAtSite('perfect.lab', words)
    expect((await get(internet, 'https://perfect.lab/')).status).toBe(status)
    internet.faultAtSite('perfect.lab', undefined)
    expect((await get(internet, 'https://perfect.lab/')).status).toBe(200)
  })

  it('rejects an unknown fault', () => {
    expect(() => internet.faultAtSite('perfect.lab', 'sleepy')).toThrow('"sleepy" is not a known word')
  })
})

describe('sites with a connection fault', () => {
  it.each([
    ['https://expired-certificate.lab/', 'CERT_HAS_EXPIRED'],
    ['https://wrong-certificate.lab/', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['https://untrusted-certificate.lab/', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    // The server sends an alert for an unknown name.
    ['https://failed-handshake.lab/', 'EPROTO'],
    ['https://http-only.lab/', 'ECONNREFUSED'],
    ['http://https-only.lab/', 'ECONNREFUSED'],
    ['https://closed-site.lab/', 'ECONNREFUSED'],
    ['https://hung-up.lab/', 'ECONNRESET'],
    ['https://no-http-at-all.lab/', 'HPE_INVALID_CONSTANT'],
    ['https://endless-head.lab/', 'HPE_HEADER_OVERFLOW'],
    ['http://http-only.lab/', 'done'],
    ['https://https-only.lab/', 'done'],
  ])('%s: %s', async (url, outcome) => {
    expect(await outcomeOf(get(internet, url))).toBe(outcome)
  })

  it.each(['https://filtered-site.lab/', 'http://filtered-site.lab/', 'https://silent-site.lab/'])(
    '%s never responds',
    async (url) => {
      expect(await outcomeOf(get(internet, url), 150)).toBe('nothing')
    },
  )

  it('the page with an invalid certificate can be read if certificate faults are ignored', async () => {
    const page = await get(internet, 'https://expired-certificate.lab/', { rejectUnauthorized: false })
    expect(page.status).toBe(200)
  })
})

describe('sites with a faulty response', () => {
  it.each([
    ['blocked-by-robots.lab', '/robots.txt', 200, 'Disallow: /\n'],
    ['robots-unavailable.lab', '/robots.txt', 503, ''],
    ['noindex.lab', '/', 200, '<meta name="robots" content="noindex, nofollow">'],
    ['soft-404.lab', '/', 200, '<title>Page not found</title>'],
    ['catch-all.lab', '/no-such-page', 200, '<title>catch-all.lab: gardens'],
    ['js-shell.lab', '/robots.txt', 200, '<div id="root"></div>'],
    ['placeholder.lab', '/', 200, 'Welcome to nginx!'],
    ['challenge.lab', '/', 403, 'Just a moment...'],
    ['staging-password.lab', '/', 401, ''],
    ['empty-page.lab', '/', 200, ''],
    ['opted-out.lab', '/robots.txt', 200, 'User-agent: zonewise'],
    ['redirect-chain.lab', '/12', 301, ''],
    ['redirect-chain.lab', '/13', 200, '<title>'],
    ['two-copies.lab', '/', 200, 'href="https://two-copies.lab/"'],
    ['www.two-copies.lab', '/', 200, 'href="https://www.two-copies.lab/"'],
    ['login.login-wall.lab', '/sign-in?back=/', 200, 'type="password"'],
  ])('https://%s%s is %i', async (host, path, status, text) => {
    const page = await get(internet, `https://${host}${path}`)
    expect(page.status).toBe(status)
    expect(textOf(page)).toContain(text)
  })

  it.each([
    ['redirect-loop.lab', '/again'],
    ['redirect-private.lab', 'https://intranet.redirect-private.lab/'],
    ['redirect-port.lab', 'https://redirect-port.lab:8443/'],
    ['redirect-elsewhere.lab', 'https://perfect.lab/'],
    ['login-wall.lab', 'https://login.login-wall.lab/sign-in?back=/'],
    ['redirect-chain.lab', '/1'],
  ])('%s redirects to %s', async (host, location) => {
    expect(header(await get(internet, `https://${host}/`), 'location')).toEqual([location])
  })

  it('wrong-charset.lab sends bytes that do not match its charset', async () => {
    const page = await get(internet, 'https://wrong-charset.lab/')
    expect(header(page, 'content-type')).toEqual(['text/html; charset=utf-8'])
    expect(page.bytes.includes(Buffer.from('G\xe4rten', 'latin1'))).toBe(true)
  })

  it('wrong-coding.lab declares gzip and sends plain text', async () => {
    const page = await get(internet, 'https://wrong-coding.lab/')
    expect(header(page, 'content-encoding')).toEqual(['gzip'])
    expect(textOf(page)).toMatch(/^<!doctype html>/)
  })

  it('cookie-loop.lab shows its page to clients with the cookie', async () => {
    const first = await get(internet, 'https://cookie-loop.lab/')
    expect([first.status, header(first, 'location')]).toEqual([302, ['/']])
    const [cookie = ''] = header(first, 'set-cookie')
    const second = await get(internet, 'https://cookie-loop.lab/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(second.status).toBe(200)
  })

  it('flaky.lab fails every second time', async () => {
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await get(internet, 'https://flaky.lab/')).status)
    expect(statuses).toEqual([200, 503, 200, 503])
  })

  it('slow-site.lab responds slowly', async () => {
    const startedAtMs = performance.now()
    await get(internet, 'https://slow-site.lab/')
    expect(performance.now() - startedAtMs).toBeGreaterThan(2_400)
  })

  it('dripping.lab sends one byte per second', async () => {
    const response = await open(internet, 'https://dripping.lab/')
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    await sleep(1_500)
    response.destroy()
    expect(bytes).toBe(2)
  })

  it('stalling.lab stops in the middle of the body', async () => {
    const response = await open(internet, 'https://stalling.lab/')
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    await sleep(150)
    expect(bytes).toBe(Math.floor(Number(response.headers['content-length']) / 2))
    response.destroy()
  })

  it('endless.lab never ends its body', async () => {
    let bytes = 0
    for await (const chunk of await open(internet, 'https://endless.lab/')) {
      bytes += chunk.length
      if (bytes > 5_000_000) break
    }
    expect(bytes).toBeGreaterThan(5_000_000)
  })

  it('bomb.lab is a thousand times larger after decompression', async () => {
    const response = await open(internet, 'https://bomb.lab/', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    let [packed, unpacked] = [0, 0]
    response.on('data', (chunk: Buffer) => {
      packed += chunk.length
    })
    for await (const chunk of response.pipe(createGunzip())) {
      unpacked += chunk.length
      if (unpacked > 50_000_000) break
    }
    response.destroy()
    expect(unpacked / packed).toBeGreaterThan(100)
  })

  it.each([
    ['brotli', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip-twice', 'gzip, gzip', (bytes: Buffer) => gunzipSync(gunzipSync(bytes))],
  ])('%s selects a content coding', async (words, coding, decompress) => {
    internet.faultAtSite('perfect.lab', words)
    const page = await get(internet, 'https://perfect.lab/')
    expect(header(page, 'content-encoding')).toEqual([coding])
    expect(decompress(page.bytes).toString()).toContain('perfect.lab')
  })

  it.each([
    ['encoding=utf-16', [0xff, 0xfe, 0x3c, 0x00]],
    ['encoding=utf-8-bom', [0xef, 0xbb, 0xbf, 0x3c]],
  ])('%s begins with its byte order mark', async (words, start) => {
    internet.faultAtSite('perfect.lab', words)
    expect([...(await get(internet, 'https://perfect.lab/')).bytes.subarray(0, 4)]).toEqual(start)
  })

  it('a response can end early', async () => {
    internet.faultAtSite('perfect.lab', 'breaks-off')
    expect(await outcomeOf(get(internet, 'https://perfect.lab/'))).toBe('ECONNRESET')
  })
})

describe('the folders of world/web', () => {
  it.each(loadedWorld.sites.hosts.map((host) => [host]))('%s has the address of a web server', (host) => {
    const { sites, internet: files } = loadedWorld
    const isServed = (address: string): boolean =>
      sites.addresses.includes(address) || [80, 443].some((port) => files.ports.get(address)?.open.has(port))
    expect(addressesOf(host).filter(isServed)).not.toEqual([])
  })
})
