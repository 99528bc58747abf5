import { describe, expect, it } from 'vitest'
import type { AreaId } from '../../report/overall/areas.ts'
import {
  type AreaShownFinding,
  healthReportIn,
  knownReport,
  otherResultsIn,
  type ReportPart,
  reportSoFar,
  type WholeReport,
} from './domain-report.ts'

const finding = (id: string, area: AreaId): AreaShownFinding => ({
  id,
  area,
  category: 'dns',
  severity: 'warn',
  title: `Title of ${id}`,
  detail: 'Detail.',
})

const reported = (area: AreaId, tool: string) =>
  ({ area, tool, severity: 'warn', title: 'Title', complete: true, problems: 0, warnings: 1 }) as const

const verdict = (detail: string) => ({ severity: 'warn', title: 'Title', detail }) as const

const change = (id: string) =>
  ({
    id,
    area: 'dns',
    severity: 'warn',
    title: `Title of ${id}`,
    detail: 'Detail.',
    place: 'dns',
    fix: { steps: [] },
    findings: [],
  }) as const

const DNS: ReportPart = {
  area: reported('dns', 'dns_health_check'),
  verdict: verdict('One warning so far.'),
  changes: [change('spf-record')],
  findings: [finding('spf-record', 'dns')],
  result: { domain: 'www.example.com', pictures: { delegation: { zone: 'example.com' } } },
}

const MAIL: ReportPart = {
  area: reported('mail', 'mail_check'),
  verdict: verdict('Two warnings so far.'),
  changes: [change('mail-certificate'), change('spf-record')],
  findings: [finding('mail-certificate', 'mail')],
  result: { domain: 'www.example.com' },
}

const REPORT: WholeReport = {
  domain: 'www.example.com',
  displayDomain: 'www.example.com',
  verdict: verdict('Two warnings.'),
  areas: [DNS.area, MAIL.area, { ...reported('web', 'seo_check'), severity: 'unknown', title: '', complete: false }],
  changes: MAIL.changes,
  findings: [
    finding('mail-certificate', 'mail'),
    finding('spf-record', 'dns'),
    finding('registration-expiry', 'registration'),
  ],
  notCovered: [{ area: 'web', tool: 'seo_check', reason: 'The service is overloaded.' }],
  summary: { ok: 0, info: 0, warn: 3, problem: 0 },
  checkedAt: '2026-11-15T09:30:05.000Z',
  locale: 'en',
  results: { dns: DNS.result ?? {}, mail: MAIL.result ?? {} },
}

const ids = (result: object | undefined): readonly string[] =>
  (result as { readonly findings: readonly AreaShownFinding[] }).findings.map(({ id }) => id)

describe('a report that is still being made', () => {
  it('has a row for each area, also before any is known', () => {
    const { rows, changes, verdict: none, zone } = reportSoFar([], 'example.org')
    expect(rows.map(({ area, reported: known }) => [area.id, known])).toEqual([
      ['dns', undefined],
      ['mail', undefined],
      ['web', undefined],
      ['registration', undefined],
    ])
    expect([changes, none, zone]).toEqual([[], undefined, 'example.org'])
  })

  it('has the verdict and the changes of the last part, and the results with their findings', () => {
    const { rows, changes, verdict: last, zone } = reportSoFar([DNS, MAIL], 'www.example.com')
    expect(rows.map(({ reported: known }) => known?.area)).toEqual(['dns', 'mail', undefined, undefined])
    expect(ids(rows[0]?.result)).toEqual(['spf-record'])
    expect(ids(rows[1]?.result)).toEqual(['mail-certificate'])
    expect(changes.map(({ id }) => id)).toEqual(['mail-certificate', 'spf-record'])
    expect([last?.detail, zone]).toEqual(['Two warnings so far.', 'example.com'])
  })

  it('knows of an area without a result that it was not checked', () => {
    const [, , web] = reportSoFar(
      [{ ...DNS, area: reported('web', 'seo_check'), result: undefined } as never],
      'a.org',
    ).rows
    expect([web?.reported?.area, web?.result]).toEqual(['web', undefined])
  })
})

describe('a whole report', () => {
  it('gives each area its own findings', () => {
    const { rows, zone } = knownReport(REPORT)
    expect(rows.map(({ area }) => area.id)).toEqual(['dns', 'mail', 'web'])
    expect(rows.map(({ result }) => result && ids(result))).toEqual([['spf-record'], ['mail-certificate'], undefined])
    expect(zone).toBe('example.com')
  })

  it('contains the health report, with the findings of the registration, but without those of other areas', () => {
    const health = healthReportIn(REPORT)
    expect(ids(health)).toEqual(['spf-record', 'registration-expiry'])
    expect(health).toMatchObject({ domain: 'www.example.com', displayDomain: 'www.example.com', locale: 'en' })
  })

  it('has no health report if the records could not be checked', () => {
    expect(healthReportIn({ ...REPORT, results: {} })).toBeUndefined()
  })

  it('has the results of the other areas for exports, also of those without one', () => {
    const others = otherResultsIn(REPORT)
    expect(Object.keys(others)).toEqual(['mail', 'web'])
    expect(ids(others.mail)).toEqual(['mail-certificate'])
    expect(others.web).toBeUndefined()
  })
})
