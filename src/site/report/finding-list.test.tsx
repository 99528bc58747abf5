import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { type Browser, PageContextProvider } from '../page-context.ts'
import type { ShownFinding } from './finding.ts'
import { FindingList } from './finding-list.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

/** The list calls nothing of the browser while it is rendered. */
const BROWSER = { query: () => '', isWide: () => true } as Browser
const NARROW = { query: () => '', isWide: () => false } as Browser

const findings = (count: number, severity: ShownFinding['severity'] = 'warn'): readonly ShownFinding[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${severity}-${index}`,
    category: 'dns',
    severity,
    title: `Title ${index}`,
    detail: 'Detail.',
  }))

const list = (shown: readonly ShownFinding[], browser: Browser | undefined, isFolded = false): string =>
  renderToString(
    <PageContextProvider value={{ locale: 'en', site: SITE, browser }}>
      <FindingList findings={shown} zone="example.com" isFolded={isFolded} />
    </PageContextProvider>,
  )

const drawn = (count: number, browser: Browser | undefined): string => list(findings(count), browser)

describe('the filters of a list of findings', () => {
  it.each([
    [1, false],
    [9, false],
    [10, true],
    [95, true],
  ])('of %i findings: %s', (count, hasFilters) => {
    const html = drawn(count, BROWSER)
    expect(html.includes('type="search"')).toBe(hasFilters)
    expect(html.includes('class="chip"')).toBe(hasFilters)
    // Single-key shortcuts need a switch (WCAG 2.1.4), so they are on only where the switch is.
    expect(html.includes('type="checkbox"')).toBe(hasFilters)
    expect(html.match(/<details/g)).toHaveLength(count)
  })

  it('are not needed for findings that passed', () => {
    const html = list([...findings(9), ...findings(90, 'ok')], BROWSER)
    expect(html.includes('type="search"')).toBe(false)
  })

  it('do not exist without script', () => {
    expect(drawn(95, undefined).includes('type="search"')).toBe(false)
  })

  it('have no status element before a filter is set', () => {
    expect(drawn(95, BROWSER)).not.toMatch(/filter-state|role="status"/)
  })
})

describe('a list of findings that can be collapsed', () => {
  const folded = (browser: Browser | undefined): string => list([...findings(2), ...findings(3, 'ok')], browser, true)

  it('counts those that did not pass, and those that did', () => {
    expect(folded(BROWSER)).toContain('2 open, 3 passed')
  })

  it.each([
    ['open where there is room for it', BROWSER, true],
    ['collapsed on a narrow screen', NARROW, false],
    ['open without script', undefined, true],
  ] as const)('is %s', (_about, browser, isOpen) => {
    expect(/<details class="folded"[^>]*\bopen\b/.test(folded(browser))).toBe(isOpen)
  })
})
