import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { ComparedReport } from '../../../report/compare.ts'
import type { Locale } from '../../../text.ts'
import { type Browser, PageContextProvider } from '../../page-context.ts'
import { ExportPanel } from '../export/export-panel.tsx'
import type { ExportedReport } from '../export/exported-report.ts'
import { ShareMenu } from '../export/share-menu.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { compareWithPrevious } from './compare-with-previous.ts'
import { rememberReport } from './kept-reports.ts'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

const browser = { query: () => '?show=warn&lang=en', storage: () => storage } as Partial<Browser> as Browser

const drawn = (element: preact.VNode, locale: Locale = 'en', isInBrowser = true): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: isInBrowser ? browser : undefined }}>
      {element}
    </PageContextProvider>,
  )

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const BEFORE: ComparedReport = {
  domain: 'example.com',
  checkedAt: '2026-11-10T09:30:00.000Z',
  score: 70,
  coverage: 1,
  determined: true,
  locale: 'de',
  findings: [
    { id: 'spf-record', severity: 'problem', title: 'Kein SPF-Eintrag', outcome: 'none-mail' },
    { id: 'ns-axfr', severity: 'warn', title: 'Zonentransfer offen', outcome: 'open' },
  ],
}

const REPORT: ExportedReport = {
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable: true,
  score: 90,
  coverage: 1,
  determined: true,
  checkedAt: '2026-11-16T09:30:00.000Z',
  locale: 'en',
  findings: [
    { id: 'spf-record', category: 'email', severity: 'ok', title: 'SPF record found', detail: 'Yes.', outcome: 'ok' },
    { id: 'caa-record', category: 'security', severity: 'info', title: '<b>CAA</b>', detail: 'No.', outcome: 'none' },
  ],
}

describe('a comparison', () => {
  it('lists what is better, new and gone, with the scores and the times of both reports', () => {
    const html = drawn(<ComparePanel domain="example.com" report={REPORT} previous={BEFORE} />)
    const text = words(html)
    expect(text).toContain('Changes from 10 November 2026, 09:30 UTC to 16 November 2026, 09:30 UTC')
    expect(text).toContain('Score: 70 before, 90 after.')
    expect(text).toMatch(/Better 1 .*Problem.* → .*Passed.* SPF record found/)
    expect(text).toMatch(/New 1 /)
    expect(text).toMatch(/No longer in the report 1 /)
    expect(html).toContain('<span lang="de">Zonentransfer offen</span>')
    expect(html).toContain('&lt;b>CAA')
  })

  it('has the older report first, whichever was pasted', () => {
    const later = { ...BEFORE, checkedAt: '2026-11-20T09:30:00.000Z' }
    const text = words(drawn(<ComparePanel domain="example.com" report={REPORT} previous={later} />, 'de'))
    expect(text).toContain('Änderungen vom 16. November 2026, 09:30 UTC bis zum 20. November 2026, 09:30 UTC')
    expect(text).toContain('Punktzahl: vorher 90, nachher 70.')
    expect(text).toContain('Schlechter 1')
  })

  it('says that nothing has changed, or that the scores say nothing', () => {
    const same = words(
      drawn(<ComparePanel domain="example.com" report={REPORT} previous={{ ...BEFORE, findings: REPORT.findings }} />),
    )
    expect(same).toContain('No changes: 2 findings are the same.')
    const partial = words(
      drawn(<ComparePanel domain="example.com" report={{ ...REPORT, determined: false }} previous={BEFORE} />),
    )
    expect(partial).toContain('The scores cannot be compared')
  })

  it('without a previous report offers to paste one, and to delete stored ones', () => {
    entries.clear()
    const empty = words(drawn(<ComparePanel domain="example.com" report={REPORT} previous={undefined} />))
    expect(empty).toContain('This browser has no earlier report of this domain.')
    expect(empty).not.toContain('Delete stored reports')
    rememberReport(storage, BEFORE)
    const stored = words(drawn(<ComparePanel domain="example.com" report={REPORT} previous={undefined} />))
    expect(stored).toContain('1 report is stored in this browser for comparisons and never sent.')
  })

  it('counts what has changed since the previous report of the browser', () => {
    entries.clear()
    expect(compareWithPrevious(storage, BEFORE)).toEqual({ previous: undefined, better: 0, worse: 0 })
    expect(compareWithPrevious(storage, REPORT)).toMatchObject({ previous: { score: 70 }, better: 1, worse: 0 })
    expect(compareWithPrevious(storage, {})).toEqual({ previous: undefined, better: 0, worse: 0 })
  })
})

describe('the menu of a report', () => {
  it.each([true, false])('has the same buttons on the server and in the browser (%s)', (isInBrowser) => {
    const menu = (
      <ShareMenu
        report={REPORT}
        results={{}}
        path="/check/{domain}"
        page={{ en: 'Health check', de: 'Domain-Check' }}
      />
    )
    const html = drawn(menu, 'en', isInBrowser)
    expect(html.match(/<button[^>]*>[^<]*/g)?.map(words)).toEqual([' Copy URL', ' Print', ' Export', ' Compare'])
    expect(html).toContain('needs-script')
  })

  it('opens the export with the three sentences that the file begins with', () => {
    const text = words(
      drawn(<ExportPanel results={{}} report={REPORT} address="https://zw.example/check/example.com" />),
    )
    expect(text).toContain('It was not assessed whether others can send mail in the name of this domain.')
    expect(text).toContain('Mail servers, website and certificates were not assessed.')
    expect(text).toContain('Save as HTML')
  })
})
