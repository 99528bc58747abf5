import { describe, expect, it } from 'vitest'
import { answersOf } from '../../../test/mail-reports/answers.ts'
import { DAY, readAll, reportText, rowText } from '../../../test/mail-reports/report-texts.ts'
import { stepSentence } from '../texts.ts'
import { nextStep, type StepInput } from './next-step.ts'

const TODAY = Date.UTC(2026, 10, 20) / 1000 / DAY
const SPF = (domain: string): string => `<spf><domain>${domain}</domain><result>pass</result></spf>`
const GOOD = rowText({ source: '192.0.2.1', count: 50, results: SPF('example.com') })
const BAD = rowText({ source: '203.0.113.1', count: 5, results: SPF('other.example') })
const OWN_BAD = rowText({ source: '192.0.2.2', count: 5, results: SPF('other.example') })

const zone = (dmarc: string | 'unknown') => ({
  'example.com': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  '_dmarc.example.com': { TXT: dmarc === 'unknown' ? ('unknown' as const) : [dmarc] },
})

/** One report of each reporter for each of the days before today. */
const daily = (
  days: number,
  rows: readonly string[] = [GOOD],
  reporters = ['one.example', 'two.example'],
): readonly string[] =>
  Array.from({ length: days }, (_, index) =>
    reporters.map((reporter) => reportText({ reporter, id: `${index}`, begin: (TODAY - 1 - index) * DAY, rows })),
  ).flat()

const recommend = (
  reports: readonly string[],
  dmarc = 'v=DMARC1; p=none; rua=mailto:a@example.com',
  more: Partial<StepInput> = {},
) =>
  nextStep({
    collection: readAll(reports),
    domain: 'example.com',
    today: TODAY,
    answers: answersOf(zone(dmarc)),
    ...more,
  })

describe('the next step', () => {
  it.each([
    ['v=DMARC1; p=none; rua=mailto:a@example.com', 'v=DMARC1; p=quarantine; rua=mailto:a@example.com'],
    ['v=DMARC1; p=quarantine', 'v=DMARC1; p=reject'],
    ['v=DMARC1; p=quarantine; pct=20', 'v=DMARC1; p=quarantine'],
    ['v=DMARC1; p=quarantine; t=y', 'v=DMARC1; p=quarantine'],
    ['v=DMARC1; p=reject; t=y', 'v=DMARC1; p=reject'],
  ])('raises %s to %s, and nothing else', (before, record) => {
    expect(recommend(daily(14), before).step).toMatchObject({ kind: 'raise', day: TODAY, record })
  })

  it.each([
    ['v=DMARC1; p=reject', 'nothing'],
    ['hello', 'no-record'],
    ['unknown', 'not-answered'],
  ])('with %s: %s', (dmarc, kind) => {
    expect(recommend(daily(14), dmarc).step).toEqual({ kind })
  })

  it('waits for missing days', () => {
    expect(recommend(daily(12)).step).toEqual({ kind: 'wait', missing: [TODAY - 14, TODAY - 13], day: TODAY + 2 })
    expect(recommend([]).step).toMatchObject({ kind: 'wait' })
    expect(recommend([]).step).not.toHaveProperty('day')
  })

  it('says which receivers report too rarely', () => {
    const { coverage } = recommend([...daily(14), ...daily(3, [GOOD], ['rare.example'])])
    expect(coverage.established).toEqual(['one.example', 'two.example'])
    expect(coverage.tooRare).toEqual([{ reporter: 'rare.example', missingDays: 8 }])
  })

  it('repairs own sources first', () => {
    const { step } = recommend(daily(14, [GOOD, OWN_BAD]))
    expect(step).toEqual({
      kind: 'repair',
      sources: [{ network: '192.0.2.0/24', messages: 140, reports: 28, claimedBy: ['one.example', 'two.example'] }],
    })
  })

  it('asks whose a source is that is named again and again', () => {
    const { step } = recommend(daily(14, [GOOD, BAD]))
    expect(step).toMatchObject({ kind: 'review', sources: [{ network: '203.0.113.0/24', messages: 140 }] })
    const foreignNetworks = new Set(['203.0.113.0/24'])
    expect(recommend(daily(14, [GOOD, BAD]), undefined, { foreignNetworks }).step.kind).toBe('raise')
  })

  it('offers no sender, whatever reports say', () => {
    const { step } = recommend(daily(14))
    expect(JSON.stringify(step)).not.toMatch(/ip4|ip6|include|_domainkey/)
  })
})

describe('ten reports that are not what they claim', () => {
  const forged = (index: number, more: Parameters<typeof reportText>[0]): string =>
    reportText({
      reporter: 'forged.example',
      id: `forged ${index}`,
      begin: (TODAY - 1 - index) * DAY,
      rows: [GOOD],
      ...more,
    })
  const ten = (more: Parameters<typeof reportText>[0] = {}): readonly string[] =>
    Array.from({ length: 10 }, (_, index) => forged(index, more))
  const huge = (source: string, domain: string) => [rowText({ source, count: 1e9, results: SPF(domain) })]

  const BASES: readonly (readonly [string, readonly string[]])[] = [
    ['enough reports', daily(14)],
    ['no reports', []],
    ['reports of own sources that fail', daily(14, [GOOD, OWN_BAD])],
    ['reports of an unknown source', daily(14, [GOOD, BAD])],
  ]
  const FORGERIES: readonly (readonly [string, readonly string[]])[] = [
    ['of a reporter that nobody knows', ten()],
    ['with many failures of an unknown source', ten({ rows: huge('198.51.100.1', 'other.example') })],
    ['with many failures of an own source', ten({ rows: huge('192.0.2.1', 'other.example') })],
    [
      'in the name of an established reporter',
      ten({ reporter: 'one.example', rows: huge('198.51.100.1', 'x.example') }),
    ],
    ['with many passes', ten({ rows: huge('192.0.2.1', 'example.com') })],
    ['with overrides', ten({ rows: [rowText({ evaluated: '<reason><type>local_policy</type></reason>' })] })],
    ['about another policy', ten({ policy: '<domain>example.com</domain><p>reject</p>' })],
    ['that are duplicates', daily(5)],
  ]

  it.each(BASES.flatMap(([base, reports]) => FORGERIES.map(([title, more]) => [base, title, reports, more] as const)))(
    'change nothing with %s: %s',
    (base, title, reports, more) => {
      // Genuine reports are no forgery.
      if (base === 'no reports' && title === 'that are duplicates') return
      const before = recommend(reports).step
      const after = recommend([...reports, ...more]).step
      expect(after.kind).toBe(before.kind)
      if (before.kind === 'raise') expect(after).toEqual(before)
    },
  )
})

it('is said in both languages', () => {
  const { step } = recommend(daily(14))
  expect(stepSentence.en(step)).toBe(
    'Check the unknown sources first. If none of them is yours, publish "v=DMARC1; p=quarantine; rua=mailto:a@example.com" on 20 November 2026.',
  )
  expect(stepSentence.de(step)).toContain('am 20. November 2026')
  expect(stepSentence.en(recommend(daily(12)).step)).toContain('Check again on 22 November 2026.')
  for (const reports of [[], daily(12), daily(14), daily(14, [GOOD, BAD]), daily(14, [GOOD, OWN_BAD])])
    for (const locale of ['en', 'de'] as const) expect(stepSentence[locale](recommend(reports).step)).toMatch(/\.$/)
})
