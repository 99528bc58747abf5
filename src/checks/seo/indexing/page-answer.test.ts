import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START } from '../../../../test/seo/site-scene.ts'
import type { Scene } from '../../../../test/support/judging.ts'
import { RCODE } from '../../../dns/types.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { LOCALES } from '../../../text.ts'
import { httpStatusText } from './http-status.text.ts'
import { httpStatus } from './http-status.ts'
import { missingPageStatusText } from './missing-page-status.text.ts'
import { missingPageStatus } from './missing-page-status.ts'
import { pageNotPlaceholderText } from './page-not-placeholder.text.ts'
import { pageNotPlaceholder } from './page-not-placeholder.ts'
import { pageNotSoft404Text } from './page-not-soft-404.text.ts'
import { pageNotSoft404 } from './page-not-soft-404.ts'

type Web = NonNullable<Scene['web']>

const ERROR_PAGE = '<!doctype html><title>404 Not Found</title><h1>Not found</h1>'
const CHALLENGE = { status: 403, headers: ['cf-mitigated: challenge'], body: '<title>Just a moment...</title>' }

describe('http-status', () => {
  const findingOf = findingReader(httpStatus, httpStatusText)
  const CASES: readonly [string, Web, string | undefined][] = [
    ['a page', { [START]: PAGE }, 'ok ok'],
    ['a page with another status of success', { [START]: { status: 203, body: PAGE } }, 'warn other-success'],
    ['not found', { [START]: { status: 404, body: PAGE } }, 'problem error-status'],
    ['a password', { [START]: { status: 401, body: PAGE } }, 'problem error-status'],
    ['a broken server', { [START]: { status: 500, body: PAGE } }, 'problem error-status'],
    ['a challenge with 403', { [START]: CHALLENGE }, 'info bot-protection'],
    ['a challenge with 429', { [START]: { ...CHALLENGE, status: 429 } }, 'info bot-protection'],
    ['a challenge with 503', { [START]: { ...CHALLENGE, status: 503 } }, 'info bot-protection'],
    ['a refusal without any mark', { [START]: { status: 403, body: PAGE } }, 'problem error-status'],
    ['a price for crawlers', { [START]: { status: 402, headers: ['crawler-price: USD 0.01'] } }, 'info pay-per-crawl'],
    [
      'a demand of payment that is not for crawlers alone',
      { [START]: { status: 402, headers: ['x-vercel-error: DEPLOYMENT_DISABLED'] } },
      'problem error-status',
    ],
    ['a PDF', { [START]: { headers: ['content-type: application/pdf'], body: '%PDF-1.7' } }, 'problem not-a-page'],
    ['nothing at all', { [START]: '' }, 'problem not-a-page'],
    ['a circle', { [START]: redirectTo('/') }, 'problem bad-redirect'],
    ['a redirect to a mail address', { [START]: redirectTo('mailto:me@example.com') }, 'problem bad-redirect'],
    ['a redirect to another port', { [START]: redirectTo('https://example.com:8443/') }, 'problem bad-redirect'],
    ['a redirect inside', { [START]: redirectTo('http://10.0.0.1/') }, 'problem bad-redirect'],
    ['a redirect to no host', { [START]: redirectTo('https://gone.example.net/') }, 'problem bad-redirect'],
    ['closed doors', {}, 'problem unreachable'],
    ['silence', { [START]: { failure: 'response-timeout' } }, 'problem unreachable'],
    ['broken TLS, which another finding states', { [START]: { failure: 'tls', tlsFault: 'handshake' } }, undefined],
    ['an error page, which another finding states', { [START]: ERROR_PAGE }, undefined],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(summaryOf(await findingOf(web))).toBe(expected)
  })

  it.each([
    ['no address', '; nothing', 'problem no-address'],
    ['only addresses inside', '@ A 10.0.0.1', 'problem no-address'],
  ])('%s', async (_case, zone, expected) => {
    expect(summaryOf(await findingOf({}, { zone }))).toBe(expected)
  })

  it('says that DNSSEC is the reason if validating resolvers reject all addresses', async () => {
    const finding = await findingOf(
      { [START]: PAGE },
      {
        answer: (inquiry, usual) =>
          inquiry.kind === 'resolvers' && inquiry.name.endsWith('example.com') && !inquiry.isCheckingDisabled
            ? seen({ ...usual, status: RCODE.SERVFAIL, answers: [] })
            : undefined,
      },
    )
    expect(summaryOf(finding)).toBe('problem no-address')
    expect(finding?.title.en).toBe('IP address records fail DNSSEC validation')
  })

  it('behind bot protection, says that the page was not judged, and by which sign', async () => {
    const finding = await findingOf({ [START]: CHALLENGE })
    expect(finding?.title).toEqual({
      en: 'Not checked: page behind bot protection',
      de: 'Nicht geprüft: Seite hinter einem Bot-Schutz',
    })
    for (const detail of [finding?.detail.en, finding?.detail.de]) {
      expect(detail).toMatch(/HTTP[ -][Ss]tatus 403/)
      expect(detail).toContain('cf-mitigated')
      expect(detail).not.toContain('Googlebot')
    }
  })

  it('behind bot protection, says what the owner can do', () => {
    for (const locale of LOCALES) {
      const { steps } = httpStatusText.outcomes['bot-protection'][locale]
      expect(steps?.length).toBeGreaterThan(1)
      expect(JSON.stringify(steps)).toContain('zonewise')
    }
  })

  it('names the price', async () => {
    const finding = await findingOf({ [START]: { status: 402, headers: ['crawler-price: USD 0.01'] } })
    expect(finding?.detail.en).toContain('“USD 0.01”')
    expect(finding?.detail.de).toContain('„USD 0.01“')
  })

  it('is not a fault of the site if no resolver answers', async () => {
    const failures = Object.fromEntries(
      ['example.com A', 'example.com AAAA', 'www.example.com A', 'www.example.com AAAA'].map((name) => [
        name,
        'timeout' as const,
      ]),
    )
    expect(summaryOf(await findingOf({}, { failures }))).toBe(undefined)
  })

  it('has no verdict if the site opts out', async () => {
    const robots = { headers: ['content-type: text/plain'], body: 'User-agent: zonewise\nDisallow: /' }
    expect(summaryOf(await findingOf({ [START]: PAGE, 'https://example.com/robots.txt': robots }))).toBe(undefined)
  })

  it('names the status and the URL, and the password prompt', async () => {
    const finding = await findingOf({ [START]: { status: 401 } })
    expect(finding?.detail.en).toContain('password (HTTP 401)')
    expect(finding?.detail.de).toContain(START)
  })

  it('never concludes that search engines are blocked because we were', async () => {
    const finding = await findingOf({ [START]: CHALLENGE })
    expect(finding?.detail.en).toContain('Search engines may still get through')
    expect(finding?.detail.en).not.toMatch(/Googlebot/)
  })
})

describe('missing-page-status', () => {
  const findingOf = findingReader(missingPageStatus, missingPageStatusText)
  const CANARY = 'https://example.com/qkzmtrwa-3f9c01d2ab77'
  const SORRY = `<!doctype html><title>Sorry</title><p>${'nothing is to be found here today '.repeat(20)}`
  const CASES: readonly [string, Web[string], string | undefined][] = [
    ['404', { status: 404 }, 'ok ok'],
    ['410', { status: 410 }, 'ok ok'],
    ['another page with success', SORRY, 'warn soft'],
    ['noindex', `<meta name=robots content=noindex>${SORRY}`, 'info soft-mitigated'],
    ['noindex in the header', { headers: ['x-robots-tag: noindex'], body: SORRY }, 'info soft-mitigated'],
    ['the start page again', PAGE, 'warn catch-all'],
    ['the way back to the start', redirectTo('/'), 'warn catch-all'],
    ['a broken server', { status: 500 }, 'warn server-error'],
    ['a refusal', { status: 403 }, undefined],
    ['too many requests', { status: 429 }, undefined],
    ['a challenge', CHALLENGE, undefined],
    ['silence', { failure: 'response-timeout' }, undefined],
    ['we could not look', 'unseen', 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, answer, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [CANARY]: answer }))).toBe(expected)
  })

  it('names the URL and the status', async () => {
    const finding = await findingOf({ [START]: PAGE, [CANARY]: redirectTo('/') })
    expect(finding?.detail.en).toContain(CANARY)
    expect(finding?.detail.de).toContain('HTTP-Status 200')
  })
})

describe('page-not-soft-404', () => {
  const findingOf = findingReader(pageNotSoft404, pageNotSoft404Text)
  const ARTICLE = PAGE.replace('Bread</h1>', 'Why we love the number 404</h1>')
  const CASES: readonly [string, Web, string | undefined][] = [
    ['a page', { [START]: PAGE }, 'ok ok'],
    ['an article about the number', { [START]: ARTICLE }, 'ok ok'],
    ['a page that the site shows for everything', { 'https://example.com/*': PAGE }, 'ok ok'],
    ['an error page', { [START]: ERROR_PAGE }, 'problem error-page'],
    [
      'the address of an error page',
      { [START]: redirectTo('/not-found'), 'https://example.com/not-found': '<title>Hm</title><p>Nothing here.' },
      'problem error-page',
    ],
    ['an error, which another finding states', { [START]: { status: 404 } }, undefined],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(summaryOf(await findingOf(web))).toBe(expected)
  })

  it('is reported only if it happens twice', async () => {
    let times = 0
    const answer = () => (times++ === 0 ? ERROR_PAGE : PAGE)
    expect(summaryOf(await findingOf({ [START]: answer }))).toBe('ok ok')
  })

  it('names the signals', async () => {
    const finding = await findingOf({ [START]: ERROR_PAGE })
    expect(finding?.detail.en).toContain('the title “404 Not Found”, fewer than 60 words and no internal links')
    expect(finding?.detail.de).toContain('der Titel „404 Not Found“')
  })

  it('calls a heading a heading', async () => {
    const finding = await findingOf({ [START]: '<!doctype html><title>Bakery</title><h1>Page not found</h1>' })
    expect(finding?.detail.en).toContain('the heading “Page not found”')
    expect(finding?.detail.de).toContain('die Überschrift „Page not found“')
  })
})

describe('page-not-placeholder', () => {
  const findingOf = findingReader(pageNotPlaceholder, pageNotPlaceholderText)
  const titled = (title: string, text = 'Short.') => `<!doctype html><title>${title}</title><p>${text}`
  const CASES: readonly [string, Web[string], string | undefined][] = [
    ['a page', PAGE, 'ok ok'],
    ['nginx', titled('Welcome to nginx!'), 'problem placeholder'],
    ['Debian', titled('Apache2 Debian Default Page: It works'), 'problem placeholder'],
    ['a listing', titled('Index of /'), 'problem placeholder'],
    ['a name for sale', titled('example.com', 'This domain is for sale.'), 'problem placeholder'],
    ['ein Name zum Verkauf', titled('example.com', 'Diese Domain steht zum Verkauf'), 'problem placeholder'],
    ['a broker with much to say', titled('Names', `buy this domain ${'and many more '.repeat(200)}`), 'ok ok'],
    ['an error', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, answer, expected) => {
    expect(summaryOf(await findingOf({ [START]: answer }))).toBe(expected)
  })
})
