import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { describeTool } from '../../../surfaces/site/tool-description.ts'
import type { Locale } from '../../../text.ts'
import { dnsPropagation } from '../../../tools/dns-propagation.ts'
import { type Browser, PageContextProvider } from '../../page-context.ts'
import { changesToDo, type ShownFinding } from '../finding.ts'
import { ToDo } from './to-do.tsx'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const finding = (id: string, rest: Partial<ShownFinding> = {}): ShownFinding => ({
  id,
  category: 'email',
  severity: 'warn',
  title: `Title of ${id}`,
  detail: 'Detail.',
  fix: { steps: [`Do ${id} first.`, `Then the next stage of ${id}.`] },
  ...rest,
})

const record = (host: string, value: string) => ({
  steps: ['Add the record shown here.'],
  record: { host, type: 'TXT', value },
})

const FINDINGS: readonly ShownFinding[] = [
  finding('registration-expiry', { gain: 1, place: 'registrar' }),
  finding('mta-sts-policy', { gain: 3, place: 'web' }),
  finding('dkim-key-strength', { gain: 2, place: 'mail' }),
  finding('dmarc-record', { severity: 'problem', gain: 13, fix: record('_dmarc.example.com', 'v=DMARC1; p=none') }),
  finding('dmarc-rua', { gain: 3, fix: record('_dmarc.example.com', 'v=DMARC1; p=none') }),
  finding('bimi-record', { severity: 'info' }),
]

const drawn = (findings: readonly ShownFinding[], locale: Locale = 'en', isWatchable = true): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: {} as Browser }}>
      <ToDo
        changes={changesToDo(findings)}
        zone="example.com"
        checkedAt="2026-11-15T09:30:05.000Z"
        {...(isWatchable && { watchTool: describeTool(dnsPropagation), onSolved: () => undefined })}
      />
    </PageContextProvider>,
  )

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const cards = (html: string): readonly string[] => html.split('<details id="change-').slice(1)

describe('the list of changes', () => {
  it.each([
    ['en', 'To do: 4 changes', ['DNS provider', 'web server', 'mail provider', 'registrar']],
    ['de', 'Zu tun: 4 Änderungen', ['DNS-Anbieter', 'Webserver', 'E-Mail-Anbieter', 'Registrar']],
  ] as const)(
    'has one card for each change, the most effective first, with the place (%s)',
    (locale, title, places) => {
      const html = drawn(FINDINGS, locale)
      expect(words(html)).toContain(title)
      expect(cards(html).map((card) => /^[\w-]+/.exec(card)?.[0])).toEqual([
        'dmarc-record',
        'mta-sts-policy',
        'dkim-key-strength',
        'registration-expiry',
      ])
      expect(cards(html).map((card) => /class="first-who">.*?<strong>(.*?)<\/strong>/.exec(card)?.[1])).toEqual(places)
    },
  )

  it('opens the first three and folds the rest, all with their content', () => {
    const html = drawn(FINDINGS)
    expect(cards(html).map((card) => /^[^>]*\bopen\b/.test(card))).toEqual([true, true, true, false])
    expect(cards(html)[3]).toContain('Then the next stage of registration-expiry.')
  })

  it('names the other findings that a change resolves, and the points of all of them', () => {
    const [card = ''] = cards(drawn(FINDINGS))
    expect(words(card)).toMatch(/\+16 points.*Also for: Title of dmarc-rua/)
  })

  it('shows the steps in their order and the record', () => {
    const [, second = ''] = cards(drawn(FINDINGS))
    expect(words(second)).toMatch(/Do mta-sts-policy first\..*Then the next stage of mta-sts-policy\./)
    expect(words(cards(drawn(FINDINGS))[0] ?? '')).toContain('v=DMARC1; p=none')
  })

  it('offers to watch changes with a record only', () => {
    const watched = cards(drawn(FINDINGS)).map((card) => /aria-label="(Watch this[^"]*)"/.exec(card)?.[1])
    expect(watched).toEqual(['Watch this: TXT _dmarc.example.com', undefined, undefined, undefined])
    expect(drawn(FINDINGS, 'de')).toContain('Änderung beobachten')
    expect(drawn(FINDINGS, 'en', false)).not.toContain('Watch this')
  })

  it.each([
    ['en', 'To do: 1 change'],
    ['de', 'Zu tun: 1 Änderung'],
  ] as const)('counts one change in the singular (%s)', (locale, title) => {
    expect(words(drawn(FINDINGS.slice(0, 1), locale))).toMatch(new RegExp(`^ *${title} `))
  })

  it('is left out if there is nothing to do', () => {
    expect(drawn([finding('a', { severity: 'ok' })])).toBe('')
  })
})
