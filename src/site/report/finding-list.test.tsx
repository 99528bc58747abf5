import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { type Browser, PageContextProvider } from '../page-context.ts'
import type { ShownFinding } from './finding.ts'
import { FindingList } from './finding-list.tsx'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

/** The list calls nothing of the browser while it is rendered. */
const BROWSER = { query: () => '' } as Browser

const findings = (count: number): readonly ShownFinding[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `finding-${index}`,
    category: 'dns',
    severity: 'warn',
    title: `Title ${index}`,
    detail: 'Detail.',
  }))

const drawn = (count: number, browser: Browser | undefined): string =>
  renderToString(
    <PageContextProvider value={{ locale: 'en', site: SITE, browser }}>
      <FindingList findings={findings(count)} zone="example.com" />
    </PageContextProvider>,
  )

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

  it('do not exist without script', () => {
    expect(drawn(95, undefined).includes('type="search"')).toBe(false)
  })

  it('have no status element before a filter is set', () => {
    expect(drawn(95, BROWSER)).not.toMatch(/filter-state|role="status"/)
  })
})
