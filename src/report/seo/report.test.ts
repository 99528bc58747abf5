import { describe, expect, it } from 'vitest'
import { defineCheck, worded } from '../../checks/define-check.ts'
import { SEO_CHECKS, type SeoCheckId } from '../../checks/seo/registry.ts'
import { type Severity, UNKNOWN, type Verdict } from '../../checks/verdict.ts'
import type { SiteErrorCause } from '../../evidence/seo/site-error.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Unseen } from '../../world.ts'
import { type SeoCheck, type SeoExamined, type SeoJudged, seoReport } from './report.ts'
import { seoInWords } from './words.ts'

const BASE_URL = 'https://dns.example'

const TEXTS = { title: 'A title', detail: 'A detail.' }
const GERMAN = { title: 'Ein Titel', detail: 'Eine Einzelheit.' }

const realCheck = (id: SeoCheckId) => {
  const found = SEO_CHECKS.find(({ check }) => check.id === id)
  if (found === undefined) throw new Error(`there is no check ${id}`)
  return found.check
}

/** The outcomes of the real check, with texts that are easy to recognise. */
function checkOf(id: SeoCheckId): SeoCheck {
  const { group, outcomes } = realCheck(id)
  const both = { en: TEXTS, de: GERMAN }
  const check = defineCheck({
    id,
    group,
    references: ['RFC 9110 section 15'],
    needs: {},
    outcomes,
    evaluate: () => undefined,
  })
  return worded(check, {
    question: { en: 'Is it?', de: 'Ist es?' },
    subject: { en: 'It', de: 'Es' },
    why: { en: 'It counts.', de: 'Es zählt.' },
    outcomes: Object.fromEntries(Object.keys(outcomes).map((code) => [code, both])),
  })
}

/** An outcome of the real check with this severity. */
function codeOf(id: SeoCheckId, severity: Severity): string {
  const [code] = Object.entries(realCheck(id).outcomes).find(([, one]) => one.severity === severity) ?? []
  if (code === undefined) throw new Error(`${id} is never ${severity}`)
  return code
}

const judged = (id: SeoCheckId, severity: Severity): SeoJudged => ({
  check: checkOf(id),
  verdict: { outcome: codeOf(id, severity), severity, values: {}, remedy: {} },
  dependsOn: new Set(),
})

const unknown = (id: SeoCheckId, reason: Unseen['reason']): SeoJudged => {
  const verdict: Verdict = { outcome: UNKNOWN, severity: 'info', values: { why: { reason, detail: '' } }, remedy: {} }
  return { check: checkOf(id), verdict, dependsOn: new Set() }
}

const AT = { url: 'https://example.com/', ttfbMs: 90 }

const failing = (cause: SiteErrorCause): SeoExamined['visit'] => ({
  seen: true,
  value: { kind: 'error', error: { ...cause, ...AT } },
})

const PAGE = {
  seen: true,
  value: {
    kind: 'page',
    page: { url: 'https://example.com/', ttfbMs: 87.4, facts: { titles: { items: ['  A shop '] } } },
  },
} as unknown as SeoExamined['visit']

const reportOf = (findings: readonly SeoJudged[], visit: SeoExamined['visit'] = PAGE) =>
  seoReport({
    domain: 'example.com' as DomainName,
    language: 'en',
    fetchedAt: new Date('2026-11-15T09:30:05.000Z'),
    visit,
    certificate: { seen: true, value: undefined },
    judged: findings,
    session: { entries: new Map() },
    elapsedMs: 12,
  })

const idsOf = (report: ReturnType<typeof reportOf>): readonly string[] =>
  report.findings.map(({ check }) => check.check.id)

describe('findings of a site', () => {
  it('stand by category and in the order of the catalogue, whatever they cost', () => {
    const report = reportOf([
      judged('llms-txt', 'info'),
      judged('https-valid', 'problem'),
      judged('title-present', 'ok'),
      judged('page-indexable', 'problem'),
      judged('http-status', 'ok'),
    ])
    expect(idsOf(report)).toEqual(['http-status', 'page-indexable', 'title-present', 'https-valid', 'llms-txt'])
  })

  it('are left out where nothing could be seen, or nothing is to be said', () => {
    const silent: SeoJudged = { ...judged('hsts', 'ok'), verdict: undefined }
    const report = reportOf([unknown('llms-txt', 'connection'), silent, judged('favicon', 'ok')])
    expect(idsOf(report)).toEqual(['favicon'])
    expect(report).toMatchObject({ completeness: 'whole', scoring: { score: 100 } })
  })

  it('make the report a partial one where time was over', () => {
    expect(reportOf([unknown('llms-txt', 'aborted')]).completeness).toBe('partial')
  })
})

describe('with an error', () => {
  const CAUSES: readonly [SiteErrorCause, readonly string[]][] = [
    [{ code: 'http_error', status: 500 }, ['http-status']],
    [{ code: 'connect_refused', host: 'example.com' }, ['http-status']],
    [{ code: 'dns_failure', by: 'absent', host: 'example.com' }, ['http-status']],
    [{ code: 'tls_error', host: 'example.com', fault: 'handshake', certificate: undefined }, ['https-valid']],
    [{ code: 'soft_404', signals: { strong: [], weak: [], isSoft404: true } }, ['page-not-soft-404']],
    [{ code: 'opted_out', line: 2, rule: 'Disallow: /' }, []],
    [{ code: 'dns_failure', by: 'no-resolver', host: 'example.com' }, []],
    [{ code: 'not_requested', by: 'target-limit', host: 'example.com' }, []],
  ]
  it.each(CAUSES)('$code: exactly one problem states the cause, and what else is known stays', (cause, problems) => {
    const report = reportOf(
      [
        judged('http-status', 'problem'),
        judged('https-valid', 'problem'),
        judged('page-not-soft-404', 'problem'),
        judged('robots-txt-reachable', 'info'),
      ],
      failing(cause),
    )
    const expected = [...problems, 'robots-txt-reachable']
    expect([...idsOf(report)].sort()).toEqual(expected.sort())
    expect(report.scoring.score).toBe(0)
  })

  it.each<[SiteErrorCause, boolean]>([
    [{ code: 'http_error', status: 500 }, true],
    [{ code: 'dns_failure', by: 'absent', host: 'example.com' }, true],
    [{ code: 'blocked_by_protection', status: 403, mark: 'cf-mitigated' }, false],
    [{ code: 'payment_required', mark: 'crawler-price', price: 'USD 0.01' }, false],
    [{ code: 'opted_out', line: 2, rule: 'Disallow: /' }, false],
    [{ code: 'dns_failure', by: 'no-resolver', host: 'example.com' }, false],
    [{ code: 'not_requested', by: 'client-share', host: 'example.com' }, false],
    [{ code: 'connect_failed', host: 'example.com', isIpv6Missing: true }, false],
    [{ code: 'connect_failed', host: 'example.com', isIpv6Missing: false }, true],
  ])('%j: whether the score says something about the site (%s)', (cause, determined) => {
    expect(seoInWords(reportOf([], failing(cause)), { detail: 'brief', baseUrl: BASE_URL })).toMatchObject({
      determined,
      score: 0,
    })
  })

  it('there is no title, and the URL is the last one that was requested', () => {
    expect(seoInWords(reportOf([], failing({ code: 'empty_body' })), { detail: 'brief', baseUrl: BASE_URL })).toEqual({
      domain: 'example.com',
      finalUrl: 'https://example.com/',
      fetchedAt: '2026-11-15T09:30:05.000Z',
      ttfbMs: 90,
      score: 0,
      determined: true,
      pageTitle: null,
      error: { code: 'empty_body', message: 'The web server returns a success status, but an empty response.' },
      findings: [],
    })
  })

  it('a visit that did not end in time is one too', () => {
    const visit = { seen: false, why: { reason: 'aborted', detail: '' } } as const
    expect(reportOf([], visit)).toMatchObject({
      error: { code: 'response_timeout' },
      completeness: 'error',
      scoring: { score: 0 },
    })
  })

  it.each([
    ['no-resolver', 'outage'],
    ['absent', 'error'],
    ['failing', 'error'],
  ] as const)('an address that is %s makes the report an %s', (by, completeness) => {
    expect(reportOf([], failing({ code: 'dns_failure', by, host: 'example.com' })).completeness).toBe(completeness)
  })
})

describe('the words of a report', () => {
  it('have the fields of the contract, and whether the score was determined', () => {
    const { findings, ...rest } = seoInWords(reportOf([judged('title-quality', 'warn')]), {
      detail: 'brief',
      baseUrl: BASE_URL,
    })
    expect(rest).toEqual({
      domain: 'example.com',
      finalUrl: 'https://example.com/',
      fetchedAt: '2026-11-15T09:30:05.000Z',
      ttfbMs: 87,
      score: 96,
      determined: true,
      pageTitle: 'A shop',
      error: null,
    })
    expect(findings).toEqual([{ id: 'title-quality', category: 'content', severity: 'warn', ...TEXTS }])
  })

  it('say with detail=full how we know, and what it costs', () => {
    const { findings, scoring, timings } = seoInWords(
      reportOf([judged('title-quality', 'warn'), judged('page-indexable', 'problem')]),
      { detail: 'full', baseUrl: BASE_URL },
    )
    expect(findings[1]).toMatchObject({
      outcome: codeOf('title-quality', 'warn'),
      place: 'web',
      points: 4,
      references: ['RFC 9110 section 15', 'https://dns.example/docs/findings/title-quality'],
      evidence: [],
    })
    expect(scoring).toMatchObject({
      base: 56,
      gates: [{ id: 'page-indexable', limit: 30 }],
      ceiling: 30,
      score: 30,
      sum: '0 (Indexing) + 21 (Content) + 20 (Technical) + 15 (AI assistants) = 56; ≤ 30 → 30',
    })
    expect(timings).toEqual({ totalMs: 12, questions: 0, roundTrips: 0 })
  })
})
