import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import type { PlanResult } from './plan-result.ts'
import { PlanView, sentenceOf } from './plan-view.tsx'
import { TRY_WORDS } from './words.ts'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const finding = (id: string, severity: string, title: string) => ({
  id,
  severity,
  title,
  category: 'dns',
  detail: '<b>x</b>',
})
const side = (severity: string, title: string) => ({ severity, title, outcome: 'x' })

const RESULT = {
  findings: [
    finding('a', 'warn', 'No MX record'),
    finding('b', 'ok', 'DMARC record found'),
    finding('s', 'info', 'DNSSEC'),
  ],
  difference: {
    score: { before: 90, after: 80 },
    worse: [{ id: 'a', before: side('ok', 'MX'), after: side('warn', 'No MX record'), place: { line: 3 } }],
    added: [{ id: 'c', after: side('ok', 'Added') }],
    better: [{ id: 'b', before: side('problem', 'No DMARC'), after: side('ok', 'DMARC record found') }],
    gone: [],
    changed: [],
    undetermined: [],
    unchanged: 7,
  },
  notJudged: [
    { id: 's', reason: 'Signatures come later.' },
    { name: 'x.example', type: 'ALIAS', reason: 'Unknown.' },
  ],
} as unknown as PlanResult

const text = (locale: Locale): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <PlanView result={RESULT} nameOfLine={({ line }) => `L${line}`} />
    </PageContextProvider>,
  )

const seen = (locale: Locale): string =>
  text(locale)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('what a change makes better and worse', () => {
  it.each<[Locale, readonly string[]]>([
    [
      'en',
      [
        'The change makes 1 finding worse or adds it. Score: 90 before, 80 after.',
        'Worse 1 Passed → Warning No MX record Shown by: L3',
        'Better 1 Problem → Passed DMARC record found',
        'New 1 Passed Added',
        '7 findings are unchanged.',
        'Not judged before it is published DNSSEC: Signatures come later. ALIAS x.example: Unknown.',
        '1 check passed.',
      ],
    ],
    [
      'de',
      [
        'Durch die Änderung wird 1 Befund schlechter oder kommt hinzu. Punktzahl: vorher 90, nachher 80.',
        'Schlechter 1 Bestanden → Warnung No MX record Zu sehen an: L3',
        'Vor der Veröffentlichung nicht bewertet DNSSEC: Signatures come later.',
        '1 Prüfung bestanden.',
      ],
    ],
  ])('is listed (%s)', (locale, parts) => {
    for (const part of parts) expect(seen(locale)).toContain(part)
  })

  it('is never markup of the network', () => {
    expect(text('en')).not.toContain('<b>')
  })

  it.each([
    [{ worse: [], better: RESULT.difference.better }, 'The change makes nothing worse, and 1 finding better.'],
    [{ worse: [], better: [] }, 'The change makes no finding better or worse.'],
  ])('is one sentence: %#', (difference, sentence) => {
    const result = { ...RESULT, difference: { ...RESULT.difference, ...difference } }
    expect(sentenceOf(result, TRY_WORDS.en)).toBe(sentence)
  })
})
