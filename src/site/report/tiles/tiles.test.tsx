import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { MAIL_SERVER_CHECKS } from '../../../checks/tools/mail-server/checks.ts'
import { AREAS, headingOf } from '../../../report/overall/areas.ts'
import { judgeResult } from '../../../report/tool-findings.ts'
import { describeTool } from '../../../surfaces/site/tool-description.ts'
import { LOCALES, type Locale } from '../../../text.ts'
import { TOOLS } from '../../../tools/registry.ts'
import { type Browser, PageContextProvider } from '../../page-context.ts'
import { check } from '../../pages/check.tsx'
import type { Outcome, PageState } from '../../state.ts'
import { KeyField } from './key-field.tsx'
import { OverallVerdict } from './overall-verdict.tsx'
import { TileSummary } from './tile.tsx'
import { tileContent } from './tile-content.ts'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
/** Effects do not run in this test, so nothing is called. */
const BROWSER = { query: () => '' } as Browser
const TOOL_NAMES = AREAS.map(({ tool }) => tool)
const DESCRIBED = Object.fromEntries(
  TOOLS.filter(({ name }) => TOOL_NAMES.includes(name)).map((tool) => [tool.name, describeTool(tool)]),
)

const REPORT = {
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable: true,
  score: 100,
  coverage: 1,
  determined: true,
  findings: [],
  checkedAt: '2026-11-15T09:30:05.000Z',
}

const drawn = (locale: Locale, browser: Browser | undefined, element: preact.JSX.Element): string =>
  renderToString(<PageContextProvider value={{ locale, site: SITE, browser }}>{element}</PageContextProvider>)

const page = (locale: Locale, browser: Browser | undefined, rest: Partial<PageState> = {}): string =>
  drawn(
    locale,
    browser,
    <check.Main
      page="check"
      locale={locale}
      path="/check/example.com"
      query={{}}
      input={{ domain: 'example.com' }}
      tools={DESCRIBED}
      menu={[]}
      site={SITE}
      {...rest}
    />,
  )

const answered = (remaining?: number): { readonly outcome: Outcome } => ({
  outcome: { kind: 'answered', result: REPORT, ...(remaining !== undefined && { remaining }) },
})

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const busyTiles = (html: string): number => (html.match(/<li class="tile[^>]*aria-busy="true"/g) ?? []).length

describe('the tiles of a report', () => {
  it.each(LOCALES)('have a heading for each area (%s)', (locale) => {
    const html = page(locale, undefined, answered())
    for (const { name } of AREAS) expect(html).toContain(`<h2>${headingOf(name[locale])}</h2>`)
  })

  it('link to the pages of the tools if there is no JavaScript, and the verdict says that they were not checked', () => {
    const html = page('en', undefined, answered())
    for (const path of ['/mail-check', '/seo-check', '/availability'])
      expect(html).toContain(`href="${path}?domain=example.com&amp;lang=en"`)
    expect(words(html)).toContain('Not checked: mail servers, website, registration.')
    expect(html).not.toContain('aria-busy="true"')
  })

  it.each([undefined, 10, 49])('are loaded if %s calls remain', (remaining) => {
    const html = page('en', BROWSER, answered(remaining))
    expect(busyTiles(html)).toBe(3)
    expect(words(html)).toContain('Still being checked: mail servers, website, registration.')
    expect(html).not.toContain('Check now')
    expect(html).toContain('ring-muted')
  })

  it.each([
    ['en', 9, '9 calls of your daily limit left'],
    ['en', 1, '1 call of your daily limit left'],
    ['de', 9, 'Von Ihrem Tageslimit sind noch 9 Aufrufe übrig.'],
    ['de', 1, 'Von Ihrem Tageslimit ist noch 1 Aufruf übrig.'],
  ] as const)('wait for a click if few calls remain (%s, %i)', (locale, remaining, says) => {
    const html = page(locale, BROWSER, answered(remaining))
    expect(words(html)).toContain(says)
    expect(busyTiles(html)).toBe(0)
    expect(html).toContain('ring-excellent')
  })

  it('are missing for tools that the service does not have', () => {
    const html = page('en', undefined, { ...answered(), tools: {} })
    expect(html.match(/data-area=/g)).toHaveLength(1)
    expect(words(html)).toContain('No problems found.')
  })

  it('wait for the health check to be accepted', () => {
    const html = page('en', BROWSER)
    expect(words(html)).toContain('Querying name servers and resolvers')
    expect(html).not.toContain('Check now')
  })
})

describe('a page whose reader has reached the limit', () => {
  const refused = (
    code: 'rate_limited' | 'invalid_api_key' | 'resolver_unavailable',
  ): { readonly outcome: Outcome } => ({
    outcome: { kind: 'refused', refusal: { code } },
  })

  it.each([
    ['rate_limited', true],
    ['invalid_api_key', true],
    ['resolver_unavailable', false],
  ] as const)('has a field for a key (%s: %s)', (code, isOffered) => {
    expect(page('en', BROWSER, refused(code)).includes('type="password"')).toBe(isOffered)
  })

  it('has no field without JavaScript', () => {
    expect(drawn('en', undefined, <KeyField id="key" onKey={() => undefined} />)).toBe('')
  })
})

describe('the summary of a tile', () => {
  it.each(LOCALES)('shows the verdict of the mail check, and texts from the network stay text (%s)', (locale) => {
    const [example] = TOOLS.find(({ name }) => name === 'mail_check')?.examples ?? []
    const facts = { ...(example?.output as object), now: new Date('2026-11-15T09:30:05.000Z') } as never
    const { verdict, findings } = judgeResult(facts, 'example.com', MAIL_SERVER_CHECKS, {
      locale,
      detail: 'full',
      baseUrl: SITE.baseUrl,
    })
    const html = drawn(locale, undefined, <TileSummary {...tileContent('mail', { verdict, findings }, locale)} />)
    expect(html).toContain(verdict.title)
    const hostile = { verdict: { ...verdict, title: '<script>alert(1)</script>' }, findings }
    expect(drawn(locale, undefined, <TileSummary {...tileContent('mail', hostile, locale)} />)).toContain('&lt;script>')
  })

  it('says that an area was not checked', () => {
    const verdict = { id: 'x', outcome: 'unknown', severity: 'info', title: 'Not checked: registration', detail: '' }
    const html = drawn('en', undefined, <TileSummary {...tileContent('registration', { verdict }, 'en')} />)
    expect(html).toContain('tone-unknown')
    expect(words(html)).toContain('Not checked')
  })
})

describe('the verdict about a report', () => {
  it.each([
    ['problem', 'Problem', 'tone-problem'],
    ['warn', 'Warning', 'tone-warn'],
    ['ok', 'Passed', 'tone-ok'],
    ['unknown', 'Not fully checked', 'tone-unknown'],
  ] as const)('is marked with the worst severity: %s', (severity, word, tone) => {
    const states = { dns: { kind: 'judged', severity, title: 'No SPF record', isPartial: false } } as const
    const html = drawn('en', undefined, <OverallVerdict states={states} looking="Wait" />)
    expect(html).toContain(tone)
    expect(words(html)).toContain(word)
  })
})
