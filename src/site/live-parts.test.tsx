import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { MailHost } from '../tools/mail/host-state.ts'
import { type EvidenceLoading, isNewer } from './evidence-loading.ts'
import { type Browser, PageContextProvider } from './page-context.ts'
import { RefusalNote } from './parts/refusal.tsx'
import type { ShownFinding } from './report/finding.ts'
import { WithEvidence } from './report/finding-evidence.tsx'
import { FindingItem } from './report/finding-item.tsx'
import { CheckedHosts } from './results/mail-result.tsx'
import type { Outcome } from './state.ts'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
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

describe('evidence that is loaded when a finding is opened', () => {
  const { evidence, ...lean } = finding
  const shown = (state: EvidenceLoading['state'], isFree: boolean, one: ShownFinding = lean, isOpen = true): string =>
    drawn(
      <WithEvidence evidence={{ state, isReady: true, isFree, load: () => undefined }}>
        <FindingItem finding={one} zone="example.com" fixPlace={undefined} isOpenAtFirst={isOpen} />
      </WithEvidence>,
      BROWSER,
    )
  const refused = (code: 'unreachable' | 'rate_limited'): EvidenceLoading['state'] => ({
    kind: 'refused',
    refusal: { code, message: '' },
  })

  it.each<[what: string, state: EvidenceLoading['state'], isFree: boolean, says: string]>([
    ['is loaded at once', { kind: 'left-out' }, true, 'Loading the evidence'],
    ['is being loaded', { kind: 'loading' }, false, 'Loading the evidence'],
    ['is offered if few calls remain', { kind: 'left-out' }, false, 'Load the evidence of all findings</button>'],
    ['costs a call if few remain', { kind: 'left-out' }, false, 'This uses one call of your daily limit.'],
    ['could not be loaded', refused('unreachable'), true, 'Evidence not loaded: '],
    ['can be loaded again', refused('unreachable'), true, 'Try again</button>'],
    ['needs a key after the last call', refused('rate_limited'), true, 'type="password"'],
  ])('%s', (_what, state, isFree, says) => {
    expect(shown(state, isFree)).toContain(says)
  })

  it.each<[what: string, state: EvidenceLoading['state'], one: ShownFinding, isOpen: boolean]>([
    ['the finding is closed', { kind: 'left-out' }, lean, false],
    ['the finding has no evidence', { kind: 'left-out' }, { ...lean, evidence: [] }, true],
    ['it has been loaded', { kind: 'loaded', isNewer: false }, finding, true],
  ])('is not offered if %s', (_what, state, one, isOpen) => {
    expect(shown(state, true, one, isOpen)).not.toMatch(/the evidence|Evidence not|no longer cached/)
  })

  it('of a newer report comes with a note that the report is new', () => {
    const html = shown({ kind: 'loaded', isNewer: true }, true, finding)
    expect(html).toContain('The earlier report was no longer cached')
    expect(html).toContain('dig example.com TXT')
  })

  it('is not offered for a result whose evidence cannot be loaded', () => {
    const item = <FindingItem finding={lean} zone="example.com" fixPlace={undefined} isOpenAtFirst />
    expect(drawn(<WithEvidence evidence={undefined}>{item}</WithEvidence>, BROWSER)).not.toContain('vidence')
  })

  const answered = (result: object): Outcome => ({ kind: 'answered', result })
  it.each<[outcome: Outcome, earlier: Outcome | undefined, expected: boolean]>([
    [answered({ checkedAt: 'b' }), answered({ checkedAt: 'a' }), true],
    [answered({ checkedAt: 'a' }), answered({ checkedAt: 'a' }), false],
    [answered({ fetchedAt: 'b' }), answered({ fetchedAt: 'a' }), true],
    [answered({ fetchedAt: 'a' }), answered({ fetchedAt: 'a' }), false],
    [answered({ checkedAt: 'a' }), undefined, false],
  ])('%j after %j is newer: %s', (outcome, earlier, expected) => {
    expect(isNewer(outcome, earlier)).toBe(expected)
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
    const html = drawn(<RefusalNote refusal={{ code, message: '' }} onRetry={() => undefined} />, BROWSER)
    expect(html.includes('Try again</button>')).toBe(isOffered)
  })
})
