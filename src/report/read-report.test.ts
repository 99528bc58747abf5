import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/registry.ts'
import { dnsHealthCheck } from '../tools/dns-health-check.ts'
import { comparedReportIn } from './compared-report.ts'
import { readReport, readReports } from './read-report.ts'

const PLAIN = {
  domain: 'example.com',
  displayDomain: 'example.com',
  resolvable: true,
  score: 81,
  coverage: 0.9,
  determined: true,
  findings: [{ id: 'spf-record', category: 'email', severity: 'problem', title: 'No SPF record', detail: 'None.' }],
  summary: { ok: 0, info: 0, warn: 0, problem: 1 },
  checkedAt: '2026-11-15T09:30:05.000Z',
  locale: 'de',
}

const READ = {
  domain: 'example.com',
  checkedAt: '2026-11-15T09:30:05.000Z',
  score: 81,
  coverage: 0.9,
  determined: true,
  locale: 'de',
  findings: [{ id: 'spf-record', severity: 'problem', title: 'No SPF record' }],
}

const FULL = {
  api: 'v1',
  ...PLAIN,
  findings: [{ ...PLAIN.findings[0], outcome: 'none-mail', points: 11, evidence: [] }],
  scoring: {},
}

const { coverage: _coverage, determined: _determined, locale: _locale, ...CONTRACT } = PLAIN

describe('a pasted report', () => {
  it.each<[what: string, value: unknown, read: object]>([
    ['of the API', { api: 'v1', ...PLAIN }, READ],
    ['in full', FULL, { ...READ, findings: [{ ...READ.findings[0], outcome: 'none-mail' }] }],
    ['of the command line, with several domains', [{ ...PLAIN, domain: 'example.net' }, PLAIN], READ],
    ['without the additions to the contract', CONTRACT, { ...READ, coverage: 1, determined: true, locale: 'en' }],
    [
      'with invisible characters',
      { ...PLAIN, findings: [{ id: 'a', severity: 'ok', title: 'x\u202ey' }] },
      { ...READ, findings: [{ id: 'a', severity: 'ok', title: 'x\\u{202e}y' }] },
    ],
  ])('%s is read', (_what, value, report) => {
    expect(readReport(JSON.stringify(value), 'example.com')).toEqual({ ok: true, report })
  })

  it.each(dnsHealthCheck.examples.map(({ output }) => output as typeof PLAIN))(
    'of the API reference is read',
    (output) => {
      expect(readReport(JSON.stringify(output), output.domain)).toMatchObject({
        ok: true,
        report: { score: output.score },
      })
    },
  )

  describe('about a domain', () => {
    const area = (id: string, of: string) => ({ id, area: of, severity: 'warn', title: `Title of ${id}` })
    const { findings, score, resolvable, ...health } = PLAIN
    const spf = { ...findings[0], area: 'dns' }
    const inReport = (dns: object | undefined, all: readonly object[] = [spf]) => ({
      ...{ domain: 'example.com', displayDomain: 'example.com', verdict: {}, areas: [], changes: [] },
      ...{ findings: all, checkedAt: '2026-11-15T09:00:00.000Z', locale: 'de' },
      results: { ...(dns && { dns }), mail: { domain: 'example.com', checkedAt: PLAIN.checkedAt } },
    })
    const dns = { ...health, score, resolvable }

    it('has the health report as one of its parts', () => {
      const text = JSON.stringify(inReport(dns))
      expect(readReport(text, 'example.com')).toEqual({ ok: true, report: READ })
      expect(readReports(`${text}\n${JSON.stringify(PLAIN)}`)).toMatchObject({ ok: true, reports: [READ] })
    })

    it('has the findings about the registration that a health report has, but not those of other areas', () => {
      const all = [
        spf,
        area('registration-expiry', 'registration'),
        area('registration-state', 'registration'),
        area('mail-delivery', 'mail'),
        area('http-status', 'web'),
      ]
      const read = readReport(JSON.stringify(inReport(dns, all)), 'example.com')
      expect(read.ok && read.report.findings.map(({ id }) => id)).toEqual(['spf-record', 'registration-expiry'])
    })

    it('knows all findings about the registration that a health report has', () => {
      const ids = CHECKS.map(({ check: { id } }) => id).filter((id) => id.startsWith('registration-'))
      const all = ids.map((id) => area(id, 'registration'))
      const read = readReport(JSON.stringify(inReport(dns, all)), 'example.com')
      expect(read.ok && read.report.findings.map(({ id }) => id)).toEqual(ids)
    })

    it('of which too little was checked has no meaningful score', () => {
      const text = JSON.stringify(inReport({ ...health, determined: false, coverage: 0.3 }))
      expect(readReport(text, 'example.com')).toMatchObject({ ok: true, report: { determined: false, coverage: 0.3 } })
    })

    it('whose DNS could not be checked has no health report', () => {
      expect(readReports(JSON.stringify(inReport(undefined)))).toEqual({
        ok: true,
        reports: [],
        failed: ['example.com'],
      })
    })
  })

  it.each<[what: string, text: string, fault: object]>([
    ['nothing', '  \n', { fault: 'empty' }],
    ['a very long text', `"${'x'.repeat(4_000_001)}"`, { fault: 'too-long' }],
    ['no JSON', '{"domain":', { fault: 'not-json' }],
    ['HTML', '<!doctype html>', { fault: 'not-json' }],
    ['a number', '42', { fault: 'not-a-report' }],
    ['null', 'null', { fault: 'not-a-report' }],
    ['an empty list', '[]', { fault: 'not-a-report' }],
    ['nested lists', `${'['.repeat(500)}${']'.repeat(500)}`, { fault: 'not-a-report' }],
    [
      'an error of the API',
      '{"api":"v1","error":{"code":"invalid_domain","message":"No."}}',
      { fault: 'error-response' },
    ],
    [
      'a report of another domain',
      JSON.stringify({ ...PLAIN, domain: 'a.example' }),
      { fault: 'other-domain', domain: 'a.example' },
    ],
    ['a report of another tool', JSON.stringify({ ...PLAIN, resolvable: undefined }), { fault: 'not-a-report' }],
    ['a report without findings', JSON.stringify({ ...PLAIN, findings: undefined }), { fault: 'not-a-report' }],
    ['findings that are an object', JSON.stringify({ ...PLAIN, findings: {} }), { fault: 'not-a-report' }],
    [
      'a finding without an id',
      JSON.stringify({ ...PLAIN, findings: [{ severity: 'ok', title: '' }] }),
      { fault: 'not-a-report' },
    ],
    [
      'an unknown severity',
      JSON.stringify({ ...PLAIN, findings: [{ id: 'a', severity: 'fatal', title: '' }] }),
      { fault: 'not-a-report' },
    ],
    [
      'too many findings',
      JSON.stringify({ ...PLAIN, findings: Array(501).fill(PLAIN.findings[0]) }),
      { fault: 'not-a-report' },
    ],
    ['no date', JSON.stringify({ ...PLAIN, checkedAt: 'yesterday' }), { fault: 'not-a-report' }],
    ['a score of 101', JSON.stringify({ ...PLAIN, score: 101 }), { fault: 'not-a-report' }],
    ['a score that is a text', JSON.stringify({ ...PLAIN, score: '81' }), { fault: 'not-a-report' }],
  ])('%s is refused with the reason', (_what, text, fault) => {
    expect(readReport(text, 'example.com')).toEqual({ ok: false, ...fault })
  })

  it('is bounded in every text', () => {
    const long = 'x'.repeat(10_000)
    const read = comparedReportIn({ ...PLAIN, findings: [{ id: long, severity: 'ok', title: long, outcome: long }] })
    expect(JSON.stringify(read).length).toBeLessThan(1500)
  })
})
