import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { DomainHealth } from '../../report/words.ts'
import type { Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { check } from './check.tsx'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const REPORT: DomainHealth = {
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable: true,
  score: 97,
  coverage: 1,
  determined: true,
  findings: [],
  summary: { ok: 0, info: 0, warn: 0, problem: 0 },
  checkedAt: '2026-11-15T09:30:05.000Z',
  locale: 'en',
  scoring: {
    groups: [],
    base: 97,
    gates: [],
    problemGroups: [],
    ceiling: 100,
    score: 97,
    sum: '100 − 3 (MX) = 97',
  },
}

/** A report during our own outage: its one finding says that the check failed. */
const OUTAGE: DomainHealth = {
  ...REPORT,
  resolvable: false,
  score: 0,
  coverage: 0,
  determined: false,
  findings: [{ id: 'domain-resolves', category: 'dns', severity: 'info', title: 'Not checked', detail: 'No.' }],
}

const PARTIAL: DomainHealth = { ...REPORT, coverage: 0.384, determined: false }

const drawn = (report: DomainHealth, locale: Locale): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <check.Main
        page="check"
        locale={locale}
        path="/check/example.com"
        query={{}}
        input={{ domain: 'example.com' }}
        outcome={{ kind: 'answered', result: report }}
        menu={[]}
        site={SITE}
      />
    </PageContextProvider>,
  )

const ring = (html: string): string => /<div class="ring [^"]*">.*?<\/div>/s.exec(html)?.[0] ?? ''
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the head of a report', () => {
  it.each([
    ['en', 'Excellent'],
    ['de', 'Ausgezeichnet'],
  ] as const)('that was fully checked has a score and a grade (%s)', (locale, grade) => {
    const head = ring(drawn(REPORT, locale))
    expect(head).toContain('ring-excellent')
    expect(words(head)).toMatch(new RegExp(`97.*${grade}`))
  })

  it.each([
    ['en', PARTIAL, 'Not fully checked', 'Only checks worth 38% of the points were possible, so there is no score.'],
    ['de', PARTIAL, 'Nicht vollständig geprüft', 'Nur Prüfungen für 38 % der Punkte waren möglich'],
    ['en', OUTAGE, 'Not fully checked', 'Not checked: our queries failed'],
    ['de', OUTAGE, 'Nicht vollständig geprüft', 'Nicht geprüft: Unsere Anfragen sind fehlgeschlagen'],
  ] as const)('that was not fully checked is gray, without a number (%s)', (locale, report, said, sentence) => {
    const html = drawn(report, locale)
    const head = ring(html)
    expect(head).toContain('ring-none')
    expect(head).not.toContain('ring-fill')
    expect(words(head)).toContain(said)
    expect(words(head)).not.toMatch(/\d/)
    expect(words(html)).toContain(sentence)
    // The score calculation would contradict the missing score.
    expect(html).not.toContain('waterfall')
  })

  it('names the worst finding although there is no score', () => {
    const findings = [
      { id: 'spf-all', category: 'email', severity: 'problem', title: 'SPF allows everyone', detail: 'Yes.' },
    ] as const
    expect(words(drawn({ ...PARTIAL, findings }, 'en'))).toContain('Most important so far: SPF allows everyone.')
  })
})
