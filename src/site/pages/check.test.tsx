import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { AREAS, headingOf } from '../../report/overall/areas.ts'
import { LOCALES, type Locale } from '../../text.ts'
import { type Browser, PageContextProvider } from '../page-context.ts'
import type { WholeReport } from '../report/domain-report.ts'
import { KeyField } from '../report/key-field.tsx'
import type { Outcome } from '../state.ts'
import { check } from './check.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
/** Effects do not run in this test, so nothing is called. */
const BROWSER = { query: () => '', isWide: () => true } as Partial<Browser> as Browser

const HEALTH = {
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable: true,
  score: 97,
  coverage: 1,
  determined: true,
  checkedAt: '2026-11-15T09:30:05.000Z',
  scoring: { groups: [], base: 97, gates: [], problemGroups: [], ceiling: 100, score: 97, sum: '100 − 3 (MX) = 97' },
}

const areaOf = (index: number, rest: Partial<WholeReport['areas'][number]> = {}): WholeReport['areas'][number] => {
  const { id, tool } = AREAS[index] ?? expect.fail()
  return { area: id, tool, severity: 'ok', title: '', complete: true, problems: 0, warnings: 0, ...rest }
}

const REPORT: WholeReport = {
  domain: 'example.com',
  displayDomain: 'example.com',
  verdict: { severity: 'ok', title: 'No problems found', detail: 'No problems found.' },
  areas: [
    areaOf(0, { score: 97 }),
    areaOf(1, { title: 'Mail servers accept mail' }),
    areaOf(2, { score: 100 }),
    areaOf(3),
  ],
  changes: [],
  findings: [],
  notCovered: [],
  summary: { ok: 0, info: 0, warn: 0, problem: 0 },
  checkedAt: '2026-11-15T09:30:05.000Z',
  locale: 'en',
  results: { dns: HEALTH, mail: {}, web: {}, registration: {} },
}

/** The mail servers have a problem, and the website could not be looked at. */
const BROKEN: WholeReport = {
  ...REPORT,
  verdict: {
    severity: 'problem',
    title: 'Certificate expired',
    detail: '1 problem found. Most important (mail servers): Certificate expired. Not checked: website.',
  },
  areas: [
    areaOf(0, { score: 100 }),
    areaOf(1, { severity: 'problem', title: 'Certificate <b>expired</b>', problems: 1 }),
    areaOf(2, { severity: 'unknown', complete: false }),
    areaOf(3),
  ],
  changes: [
    {
      id: 'mail-certificate',
      area: 'mail',
      severity: 'problem',
      title: 'Certificate expired',
      detail: 'It expired on 1 January 2021.',
      place: 'mail',
      fix: { steps: ['Renew it.'] },
      findings: [{ id: 'mail-certificate', area: 'mail', severity: 'problem', title: 'Certificate expired' }],
    },
  ],
  findings: [
    {
      id: 'mail-certificate',
      area: 'mail',
      category: 'email',
      severity: 'problem',
      title: 'Certificate expired',
      detail: 'It expired on 1 January 2021.',
    },
  ],
  notCovered: [{ area: 'web', tool: 'seo_check', reason: 'The service is overloaded.' }],
  results: { dns: { ...HEALTH, score: 100 }, mail: {}, registration: {} },
}

const { score: _score, ...UNSCORED } = HEALTH
const PARTIAL: WholeReport = {
  ...REPORT,
  verdict: { severity: 'info', title: 'Not checked', detail: 'Not fully checked: DNS and mail records.' },
  areas: [areaOf(0, { severity: 'unknown', complete: false })],
  results: { dns: { ...UNSCORED, determined: false, coverage: 0.38 } },
}

const page = (outcome: Outcome | undefined, locale: Locale = 'en', browser?: Browser): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser }}>
      <check.Main
        page="check"
        locale={locale}
        path="/check/example.com"
        query={{}}
        input={{ domain: 'example.com' }}
        {...(outcome && { outcome })}
        menu={[]}
        site={SITE}
      />
    </PageContextProvider>,
  )

const drawn = (result: WholeReport, locale: Locale = 'en', browser: Browser | undefined = BROWSER): string =>
  page({ kind: 'answered', result }, locale, browser)

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const row = (html: string, area: string): string =>
  new RegExp(`<li class="area-row[^>]*data-area="${area}".*?</li>`, 's').exec(html)?.[0] ?? ''

describe('the page of a report', () => {
  it.each(LOCALES)('has a row for each area, with its decisive title or that there are no problems (%s)', (locale) => {
    const html = drawn(REPORT, locale)
    for (const { id, name } of AREAS) expect(words(row(html, id))).toContain(headingOf(name[locale]))
    expect(words(row(html, 'mail'))).toContain('Mail servers accept mail')
    expect(words(row(html, 'web'))).toContain({ en: 'No problems found', de: 'Keine Probleme gefunden' }[locale])
  })

  it.each([
    ['en', 'DNS health 97 /100'],
    ['de', 'DNS-Zustand 97 /100'],
  ] as const)('says what the score is about, without a ring and without a grade (%s)', (locale, says) => {
    const html = drawn(REPORT, locale)
    expect(words(row(html, 'dns'))).toContain(says)
    expect(html).not.toContain('class="ring')
    expect(words(html)).not.toMatch(/Excellent|Ausgezeichnet/)
  })

  it('has no score and no calculation of it if too little was checked', () => {
    const html = drawn(PARTIAL)
    expect(words(row(html, 'dns'))).toContain('Not checked')
    expect(row(html, 'dns')).not.toContain('area-score')
    expect(html).not.toContain('waterfall')
    expect(html).toContain('tone-unknown')
  })

  it('marks the verdict and the row of the area with a problem, and texts from the network stay text', () => {
    const html = drawn(BROKEN)
    expect(/<p class="verdict">.*?<\/p>/s.exec(html)?.[0]).toMatch(/tone-problem.*Most important \(mail servers\)/s)
    expect(row(html, 'mail')).toContain('tone-problem')
    expect(row(html, 'mail')).toContain('Certificate &lt;b>expired')
  })

  it('says why an area was not looked at, with a link to its own page', () => {
    const html = drawn(BROKEN)
    expect(words(html)).toContain('Website: The service is overloaded.')
    expect(html).toContain('href="/seo-check?domain=example.com&amp;lang=en"')
    expect(row(html, 'web')).not.toContain('<button')
  })

  it('has a button for the details of each area, which are closed', () => {
    const html = drawn(BROKEN)
    expect(row(html, 'mail')).toMatch(/<button[^>]* aria-expanded="false" aria-controls="area-mail"/)
    expect(html).toMatch(/<section id="area-mail" class="area-details" hidden/)
  })

  it('without script has links to the separate checks in place of the buttons', () => {
    const html = page({ kind: 'answered', result: BROKEN })
    expect(row(html, 'mail')).toContain('href="/mail-check?domain=example.com&amp;lang=en"')
    expect(row(html, 'dns')).toContain('href="#findings"')
    for (const { id } of AREAS) expect(row(html, id)).not.toContain('<button')
  })

  it('says each thing once: the finding of a change links to its card', () => {
    const html = page({ kind: 'answered', result: BROKEN })
    expect(html.match(/It expired on 1 January 2021\./g)).toHaveLength(1)
    expect(html).toContain('href="#change-mail-certificate"')
  })
})

describe('the page while the check is running', () => {
  it.each([
    ['en', 'The check is running.', 'Checking …'],
    ['de', 'Die Prüfung läuft.', 'Wird geprüft …'],
  ] as const)('says so, and for each area (%s)', (locale, looking, checking) => {
    const html = page(undefined, locale, BROWSER)
    expect(words(html)).toContain(looking)
    for (const { id } of AREAS) expect(words(row(html, id))).toContain(checking)
    expect(html).toContain('aria-busy="true"')
  })
})

describe('the page of a reader who has reached the limit', () => {
  it.each([
    ['rate_limited', true],
    ['invalid_api_key', true],
    ['resolver_unavailable', false],
  ] as const)('has a field for a key (%s: %s)', (code, isOffered) => {
    const html = page({ kind: 'refused', refusal: { code } }, 'en', BROWSER)
    expect(html.includes('type="password"')).toBe(isOffered)
  })

  it('has no field without JavaScript', () => {
    const html = renderToString(
      <PageContextProvider value={{ locale: 'en', site: SITE, browser: undefined }}>
        <KeyField id="key" onKey={() => undefined} />
      </PageContextProvider>,
    )
    expect(html).toBe('')
  })
})
