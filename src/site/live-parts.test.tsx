import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { MailHost } from '../tools/mail/host-state.ts'
import { type Browser, PageContextProvider } from './page-context.ts'
import { RefusalNote } from './parts/refusal.tsx'
import type { ShownFinding } from './report/finding.ts'
import { FindingItem } from './report/finding-item.tsx'
import { CheckedHosts } from './results/mail-result.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
const BROWSER = { nowMs: () => Date.parse('2026-11-16T12:00:00Z') } as Browser

const drawn = (element: preact.JSX.Element, browser?: Browser): string =>
  renderToString(<PageContextProvider value={{ locale: 'en', site: SITE, browser }}>{element}</PageContextProvider>)

const finding: ShownFinding = {
  id: 'spf-record',
  category: 'email',
  severity: 'problem',
  title: 'No SPF record',
  detail: 'This domain has no SPF record.',
  evidence: [
    {
      asked: 'example.com TXT',
      of: 'ns1.example.com',
      answer: 'NOERROR, no records',
      records: [],
      durationMs: 12,
      reproduce: 'dig example.com TXT',
    },
  ],
}

describe('the evidence of a finding', () => {
  it.each([
    ['is not rendered while the finding is closed', false, BROWSER, false],
    ['is rendered when the finding is open', true, BROWSER, true],
    ['is in the page without JavaScript', false, undefined, true],
  ])('%s', (_what, isOpenAtFirst, browser, isShown) => {
    const item = <FindingItem finding={finding} zone="example.com" fixPlace={undefined} isOpenAtFirst={isOpenAtFirst} />
    const html = drawn(item, browser)
    expect(html).toContain('This domain has no SPF record.')
    expect(html.includes('dig example.com TXT')).toBe(isShown)
  })
})

describe('mail servers that have been checked', () => {
  const host: MailHost = { host: 'mx2.example.com', priority: 20, ipv4: ['192.0.2.2'], ipv6: [], ptr: [], ports: [] }

  it('are shown by priority; those without an IP address are only counted', () => {
    const first = { ...host, host: 'mx1.example.com', priority: 10 }
    const unknown = { ...host, host: 'mx3.example.com', ipv4: [] }
    const html = drawn(<CheckedHosts parts={[host, unknown, first]} />, BROWSER)
    expect(html).toContain('3 mail servers checked')
    expect(html.indexOf('mx1.example.com')).toBeLessThan(html.indexOf('mx2.example.com'))
    expect(html).not.toContain('mx3.example.com')
  })
})

describe('a refusal', () => {
  it.each([
    ['unreachable', true],
    ['rate_limited', false],
  ] as const)('%s offers to try again: %s', (code, isOffered) => {
    const html = drawn(<RefusalNote refusal={{ code }} onRetry={() => undefined} />, BROWSER)
    expect(html.includes('Try again</button>')).toBe(isOffered)
  })
})
