import { describe, expect, it } from 'vitest'
import { errorOf, PAGE, pageOf, redirectTo, START, textFile } from '../../../test/seo/site-scene.ts'
import type { Scene } from '../../../test/support/judging.ts'
import { RCODE } from '../../dns/types.ts'
import type { WebInquiry } from '../engine/inquiry.ts'
import { seen } from '../engine/observed.ts'

describe('the main page', () => {
  it('is the page at the domain, over https', async () => {
    const page = await pageOf({ [START]: { body: PAGE, ttfbMs: 87 } })
    expect(page).toMatchObject({ url: START, start: START, hops: [], variant: 'https', isHttps: true, ttfbMs: 87 })
    expect(page.facts.titles.items).toEqual(['Bakery Meyer'])
  })

  it('is the page after all redirects', async () => {
    const page = await pageOf({
      [START]: { ...redirectTo('https://www.example.com/'), ttfbMs: 300 },
      'https://www.example.com/': redirectTo('/en/#top', 302),
      'https://www.example.com/en/': { body: PAGE, ttfbMs: 40 },
    })
    expect(page).toMatchObject({
      url: 'https://www.example.com/en/',
      ttfbMs: 40,
      hops: [
        { url: START, status: 301, location: 'https://www.example.com/' },
        { url: 'https://www.example.com/', status: 302, location: '/en/#top' },
      ],
    })
  })

  it('is requested with www if the domain has no address', async () => {
    const page = await pageOf({ 'https://www.example.com/': PAGE }, { zone: 'www A 93.184.1.2' })
    expect(page).toMatchObject({ url: 'https://www.example.com/', variant: 'https' })
  })

  it('is requested with www if the domain has only a private address', async () => {
    const page = await pageOf({ 'https://www.example.com/': PAGE }, { zone: '@ A 10.0.0.1\nwww A 93.184.1.2' })
    expect(page.url).toBe('https://www.example.com/')
  })

  const WWW = 'https://www.example.com/'
  const rejectedByValidation: Pick<Scene, 'answer'> = {
    answer: (inquiry, usual) =>
      inquiry.kind === 'resolvers' && inquiry.name === 'example.com' && !inquiry.isCheckingDisabled
        ? seen({ ...usual, status: RCODE.SERVFAIL, answers: [] })
        : undefined,
  }
  it.each<[string, NonNullable<Scene['web']>, Partial<Scene>]>([
    ['has only the address of the own machine', { [WWW]: PAGE }, { zone: '@ A 127.0.0.1\nwww A 93.184.1.2' }],
    ['refuses all connections', { [WWW]: PAGE }, {}],
    [
      'is silent',
      { [START]: { failure: 'connect-timeout' }, 'http://example.com/': { failure: 'connect-timeout' }, [WWW]: PAGE },
      {},
    ],
    ['has an address that fails DNSSEC validation', { [START]: PAGE, [WWW]: PAGE }, rejectedByValidation],
  ])('is looked for with www where the domain %s', async (_case, web, scene) => {
    expect(await pageOf(web, scene)).toMatchObject({ url: WWW, start: WWW })
  })

  it('is that of the domain if its server answers at all, even with an error', async () => {
    expect(await errorOf({ [START]: { status: 500 }, [WWW]: PAGE })).toMatchObject({ code: 'http_error', url: START })
    expect(await pageOf({ 'http://example.com/': PAGE, [WWW]: PAGE })).toMatchObject({ url: 'http://example.com/' })
  })

  it('is missing if neither name answers, and the cause is that of the domain', async () => {
    const error = await errorOf({ [START]: { failure: 'connect-timeout' }, [WWW]: { failure: 'refused' } })
    expect(error).toMatchObject({ host: 'example.com' })
  })

  it('is not requested from addresses that validating resolvers reject', async () => {
    const contacted: string[] = []
    const rejected: Partial<Scene> = {
      answer: (inquiry, usual) =>
        inquiry.kind === 'resolvers' && inquiry.name.endsWith('example.com') && !inquiry.isCheckingDisabled
          ? seen({ ...usual, status: RCODE.SERVFAIL, answers: [] })
          : undefined,
    }
    const noted = ({ url }: WebInquiry) => {
      contacted.push(url)
      return PAGE
    }
    const error = await errorOf({ 'https://*': noted, 'http://*': noted }, rejected)
    expect(error).toMatchObject({ code: 'dns_failure', by: 'bogus', host: 'example.com' })
    expect(contacted).toEqual([])
  })

  it('is fetched without checking an invalid certificate, and the fault is recorded', async () => {
    const page = await pageOf({ [START]: { body: PAGE, certificate: { fault: 'expired' } } })
    expect(page).toMatchObject({
      variant: 'https-unchecked',
      isHttps: true,
      certificateFaults: [{ url: START, certificate: { fault: 'expired' } }],
    })
  })

  it('is fetched over http if https gives no response', async () => {
    const page = await pageOf({ [START]: { failure: 'refused' }, 'http://example.com/': PAGE })
    expect(page).toMatchObject({
      url: 'http://example.com/',
      variant: 'http',
      isHttps: false,
      httpsFailure: { cause: 'refused' },
    })
  })

  it('is fetched over http if https fails even without checking the certificate', async () => {
    const page = await pageOf({
      [START]: ({ isCertificateChecked }) =>
        isCertificateChecked === false ? { failure: 'bad-response' } : { failure: 'tls', tlsFault: 'untrusted' },
      'http://example.com/': PAGE,
    })
    expect(page).toMatchObject({ variant: 'http', httpsFailure: { cause: 'bad-response' } })
  })

  it('is not requested over http after a response over https', async () => {
    const error = await errorOf({ [START]: redirectTo('https://shop.example.net/'), 'http://example.com/': PAGE })
    expect(error).toMatchObject({ code: 'dns_failure', by: 'redirect', host: 'shop.example.net' })
  })

  it('keeps the cookies of its redirects, because some sites redirect in circles without them', async () => {
    const sent: (string | undefined)[] = []
    const page = await pageOf({
      [START]: ({ headers }: WebInquiry) => {
        sent.push(headers['cookie'])
        return headers['cookie'] === undefined ? redirectTo('/', 302, 'set-cookie: seen=1; Path=/; Secure') : PAGE
      },
    })
    expect(sent).toEqual([undefined, 'seen=1'])
    expect(page.hops).toHaveLength(1)
  })

  it('is requested in the language of the report', async () => {
    let asked: WebInquiry | undefined
    await pageOf({
      [START]: (inquiry: WebInquiry) => {
        asked = inquiry
        return PAGE
      },
    })
    expect(asked).toMatchObject({
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1', 'accept-language': 'en' },
      maxBodyBytes: 2 * 1024 * 1024,
      connectMs: 4000,
      firstByteMs: 8000,
      totalMs: 10_000,
    })
  })

  it('may have another content type, or none, if it begins like a page', async () => {
    const plain = await pageOf({ [START]: { headers: ['content-type: text/plain'], body: PAGE } })
    const bare = await pageOf({ [START]: { headers: ['content-type:'], body: '<p>Hello <a href="/more">there</a>' } })
    expect([plain.url, bare.url]).toEqual([START, START])
  })

  it('may end early if there is enough content', async () => {
    const page = await pageOf({ [START]: { body: PAGE + ' more'.repeat(300), bodyEnd: 'stalled' } })
    expect(page.response.bodyEnd).toBe('stalled')
  })
})

describe('a soft 404', () => {
  const ERROR = '<!doctype html><title>Page not found</title><h1>Oops</h1>'

  it('is requested twice, because caches sporadically serve one', async () => {
    let times = 0
    const page = await pageOf({ [START]: () => (times++ === 0 ? ERROR : PAGE) })
    expect(page.facts.titles.items).toEqual(['Bakery Meyer'])
    expect(times).toBe(2)
  })

  it('needs more than its heading', async () => {
    let times = 0
    const article = `<!doctype html><title>404 reasons to love bread</title><p>${'word '.repeat(200)}<a href="/more">more</a>`
    const page = await pageOf({
      [START]: () => {
        times++
        return article
      },
    })
    expect(page.facts.titles.items).toEqual(['404 reasons to love bread'])
    expect(times).toBe(1)
  })

  it('is never inferred from a missing page that looks the same: such a site serves its home page for every URL', async () => {
    const page = await pageOf({ 'https://example.com/*': PAGE })
    expect(page.url).toBe(START)
  })
})

describe('a site that opts out', () => {
  const ROBOTS = 'https://example.com/robots.txt'
  it('is not judged', async () => {
    const error = await errorOf({ [START]: PAGE, [ROBOTS]: textFile('User-agent: ZoneWise\nDisallow: /') })
    expect(error).toMatchObject({ code: 'opted_out', line: 2, rule: 'Disallow: /', url: START, ttfbMs: 120 })
  })

  const ALLOWED: readonly [string, string][] = [
    ['opts out for all agents', 'User-agent: *\nDisallow: /'],
    ['asks us about other pages', 'User-agent: zonewise\nDisallow: /private'],
    ['allows us what it asks of all others', 'User-agent: *\nDisallow: /\nUser-agent: zonewise\nDisallow:'],
  ]
  it.each(ALLOWED)('is judged if it %s', async (_case, text) => {
    expect((await pageOf({ [START]: PAGE, [ROBOTS]: textFile(text) })).url).toBe(START)
  })

  it('is judged if its robots.txt fails', async () => {
    expect((await pageOf({ [START]: PAGE, [ROBOTS]: { status: 503 } })).url).toBe(START)
  })

  it('opts out at the origin that the page came from', async () => {
    const error = await errorOf({
      [START]: redirectTo('https://www.example.com/'),
      'https://www.example.com/': PAGE,
      'https://www.example.com/robots.txt': textFile('User-agent: zonewise\nDisallow: /'),
      [ROBOTS]: textFile(''),
    })
    expect(error.code).toBe('opted_out')
  })
})
