import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { ReportedChange } from '../../../report/overall/domain-report.ts'
import { describeTool } from '../../../surfaces/site/tool-description.ts'
import type { Locale } from '../../../text.ts'
import { dnsPropagation } from '../../../tools/dns-propagation.ts'
import { type Browser, PageContextProvider } from '../../page-context.ts'
import { ToDo } from './to-do.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const change = (id: string, rest: Partial<ReportedChange> = {}): ReportedChange => ({
  id,
  area: 'dns',
  severity: 'warn',
  title: `Title of ${id}`,
  detail: `Detail of ${id}.`,
  place: 'dns',
  fix: { steps: [`Do ${id} first.`, `Then the next stage of ${id}.`] },
  findings: [{ id, area: 'dns', severity: 'warn', title: `Title of ${id}` }],
  ...rest,
})

const named = (id: string) => ({ id, area: 'dns', severity: 'warn', title: `Title of ${id}` }) as const

const record = (host: string, value: string) => ({
  steps: ['Add the record shown here.'],
  record: { host, type: 'TXT', value },
})

const CHANGES: readonly ReportedChange[] = [
  change('dmarc-record', {
    severity: 'problem',
    gain: 16,
    fix: record('_dmarc.example.com', 'v=DMARC1; p=none'),
    findings: [named('dmarc-record'), named('dmarc-rua')],
  }),
  change('mail-sts', { area: 'mail', place: 'web', fix: record('_mta-sts', 'v=STSv1; id=1') }),
  change('dkim-key-strength', { gain: 2, place: 'mail' }),
  change('registration-expiry', {
    area: 'registration',
    place: 'registrar',
    fix: { steps: ['Renew it.'], links: [{ label: 'Registry', href: '/availability' }] },
  }),
]

interface Look {
  readonly locale?: Locale
  readonly isWatchable?: boolean
  readonly isSoFar?: boolean
}

const drawn = (
  changes: readonly ReportedChange[],
  { locale = 'en', isWatchable = true, isSoFar = false }: Look = {},
): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: {} as Browser }}>
      <ToDo
        changes={changes}
        isSoFar={isSoFar}
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
    [
      'en',
      'To do: 4 changes',
      [
        'DNS and mail records, where: DNS provider',
        'Mail servers, where: web server',
        'DNS and mail records, where: mail provider',
        'Registration, where: registrar',
      ],
    ],
    [
      'de',
      'Zu tun: 4 Änderungen',
      [
        'DNS- und Mail-Einträge, wo: DNS-Anbieter',
        'Mailserver, wo: Webserver',
        'DNS- und Mail-Einträge, wo: E-Mail-Anbieter',
        'Registrierung, wo: Registrar',
      ],
    ],
  ] as const)('has one card for each change in their order, with area and place (%s)', (locale, title, places) => {
    const html = drawn(CHANGES, { locale })
    expect(words(html)).toContain(title)
    expect(cards(html).map((card) => /^[\w-]+/.exec(card)?.[0])).toEqual(CHANGES.map(({ id }) => id))
    const shown = cards(html).map((card) => words(/class="first-who">.*?<\/p>/s.exec(card)?.[0] ?? ''))
    for (const [index, place] of places.entries()) expect(shown[index]).toContain(place)
  })

  it('opens the first three and folds the rest, all with their content', () => {
    const html = drawn(CHANGES)
    expect(cards(html).map((card) => /^[^>]*\bopen\b/.test(card))).toEqual([true, true, true, false])
    expect(cards(html)[3]).toContain('Renew it.')
    expect(cards(html)[3]).toContain('href="/availability"')
  })

  it('names the other findings that a change resolves, and the points of all of them', () => {
    const [card = ''] = cards(drawn(CHANGES))
    expect(words(card)).toMatch(/\+16 points.*Also for: Title of dmarc-rua/)
    expect(card).toContain('href="#finding-dmarc-rua"')
  })

  it('shows the record, what was found, and the steps in their order', () => {
    const [first = '', , third = ''] = cards(drawn(CHANGES))
    expect(words(third)).toMatch(/Detail of dkim-key-strength\..*Do dkim-key-strength first\..*Then the next stage of/)
    expect(words(first)).toMatch(/v=DMARC1; p=none.*Detail of dmarc-record\..*Add the record shown here\./)
  })

  it('offers to watch DNS records of the area of the DNS only', () => {
    const watched = cards(drawn(CHANGES)).map((card) => /aria-label="(Watch this[^"]*)"/.exec(card)?.[1])
    expect(watched).toEqual(['Watch this: TXT _dmarc.example.com', undefined, undefined, undefined])
    expect(drawn(CHANGES, { locale: 'de' })).toContain('Änderung beobachten')
    expect(drawn(CHANGES, { isWatchable: false })).not.toContain('Watch this')
  })

  it.each([
    ['en', 'To do: 1 change'],
    ['de', 'Zu tun: 1 Änderung'],
  ] as const)('counts one change in the singular (%s)', (locale, title) => {
    expect(words(drawn(CHANGES.slice(0, 1), { locale }))).toMatch(new RegExp(`^ *${title} `))
  })

  it.each([
    ['en', 'To do first'],
    ['de', 'Zuerst zu tun'],
  ] as const)(
    'has only the first one while other areas are being checked, without links to findings (%s)',
    (locale, title) => {
      const html = drawn(CHANGES, { locale, isSoFar: true })
      expect(words(html)).toContain(title)
      expect(cards(html)).toHaveLength(1)
      expect(html).not.toContain('href="#finding')
    },
  )

  it('is left out if there is nothing to do', () => {
    expect(drawn([])).toBe('')
  })
})
