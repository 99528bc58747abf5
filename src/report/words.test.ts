import { describe, expect, it } from 'vitest'
import { sampleCheck } from '../../test/health/sample-check.ts'
import type { Remedy, Verdict } from '../checks/verdict.ts'
import type { Pictures } from '../evidence/pictures/picture.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import { LOCALES } from '../text.ts'
import type { UnseenReason } from '../world.ts'
import { healthReport } from './report.ts'
import { type Detail, findingInWords, inWords } from './words.ts'

const fault = (remedy: Remedy = {}): Verdict => ({ outcome: 'one', severity: 'problem', values: { count: 1 }, remedy })

const PICTURES: Pictures = { dnssec: { zones: [{ name: '.', state: 'trusted', ds: [], keys: [] }] } }

const worded = (verdict: Verdict, locale: 'en' | 'de' = 'en', detail: Detail = 'brief') =>
  inWords(
    healthReport({
      domain: 'xn--mnchen-3ya.example' as DomainName,
      checkedAt: new Date('2026-11-15T09:30:05.000Z'),
      judged: [{ check: sampleCheck('ns-count', { one: 'problem' }), verdict, dependsOn: new Set() }],
      session: { entries: new Map() },
      elapsedMs: 12.4,
      pictures: PICTURES,
    }),
    { locale, detail, baseUrl: 'https://dns.example' },
  )

describe('a report in words', () => {
  it('has exactly the members of the contract, and how much was judged', () => {
    expect(worded(fault())).toEqual({
      domain: 'xn--mnchen-3ya.example',
      displayDomain: 'münchen.example',
      resolvable: true,
      score: 89,
      coverage: 1,
      determined: true,
      findings: [
        {
          id: 'ns-count',
          category: 'dns',
          severity: 'problem',
          title: 'A fault: one',
          detail: 'There are 1.',
          fix: { steps: ['At your DNS host, add one.', 'Make it 2.'] },
        },
      ],
      summary: { ok: 0, info: 0, warn: 0, problem: 1 },
      checkedAt: '2026-11-15T09:30:05.000Z',
      locale: 'en',
    })
  })

  it('shows invisible characters in titles, details and steps, whatever a check inserts', () => {
    const values = { count: 'a\u202eb\u0000' } as unknown as { count: number }
    const [finding] = worded({ ...fault(), values }).findings
    expect(finding).toMatchObject({
      detail: 'There are a\\u{202e}b\\u{0}.',
      fix: { steps: ['At your DNS host, add one.', 'Make it a\\u{202e}b\\u{0}1.'] },
    })
  })

  it('keeps the line breaks of steps, which may contain a file', () => {
    const values = { count: 'a\nb' } as unknown as { count: number }
    const [finding] = worded({ ...fault(), values }).findings
    expect(finding).toMatchObject({
      detail: 'There are a\\u{a}b.',
      fix: { steps: [expect.any(String), 'Make it a\nb1.'] },
    })
  })

  it('says the same in German', () => {
    const { findings, locale } = worded(fault(), 'de')
    expect(locale).toBe('de')
    expect(findings[0]).toMatchObject({
      title: 'Ein Fehler: one',
      detail: 'Es sind 1.',
      fix: { steps: ['Legen Sie beim DNS-Anbieter den Eintrag 2 an.'] },
    })
  })

  it('has no fix where there is nothing to do', () => {
    expect(worded({ outcome: 'ok', severity: 'ok', values: {}, remedy: {} }).findings[0]).not.toHaveProperty('fix')
  })

  it('explains itself on request', () => {
    const { findings, scoring, timings, pictures } = worded(fault(), 'en', 'full')
    expect(findings[0]).toMatchObject({
      outcome: 'one',
      points: 10,
      references: ['RFC 1035 §3.1', 'https://dns.example/docs/findings/ns-count'],
      evidence: [],
    })
    expect(scoring).toMatchObject({
      base: 90,
      ceiling: 89,
      score: 89,
      problemGroups: ['delegation'],
      sum: '100 − 10 (Delegation and name servers) = 90; ≤ 89 → 89',
    })
    expect(timings).toEqual({ totalMs: 12, questions: 0, roundTrips: 0 })
    expect(pictures).toEqual(PICTURES)
  })
})

describe('a fix', () => {
  it('hands over the record and leads to the page, with the name encoded', () => {
    const record = { host: '@', type: 'TXT', value: 'v=spf1 -all' }
    expect(worded(fault({ record, page: 'generate-spf' }), 'de').findings[0]?.fix).toMatchObject({
      record,
      cta: {
        label: 'SPF-Eintrag erstellen',
        href: 'https://dns.example/generate/spf?domain=xn--mnchen-3ya.example&record=v%3Dspf1+-all',
      },
    })
  })

  it.each([
    [255, 'TXT', 2],
    [256, 'TXT', 3],
    [256, 'CNAME', 2],
  ])('a value of %i bytes, type %s: %i steps', (length, type, steps) => {
    const record = { host: '@', type, value: 'x'.repeat(length) }
    expect(worded(fault({ record })).findings[0]?.fix?.steps).toHaveLength(steps)
  })
})

describe('what could not be checked', () => {
  const REASONS: readonly UnseenReason[] = [
    'timeout',
    'connection',
    'bad-answer',
    'not-public',
    'own-address',
    'budget',
    'target-limit',
    'client-share',
    'left-out',
    'registry-limit',
    'unaskable',
    'disabled',
    'port-25-blocked',
    'no-ipv6',
    'dns-failure',
    'aborted',
  ]
  const unknown = (reason: UnseenReason): Verdict => ({
    outcome: 'unknown',
    severity: 'info',
    values: { why: { reason, detail: 'no response within 1200 ms' } },
    remedy: {},
  })

  it.each(REASONS)('%s: gives the reason and says that the score is not affected, in both languages', (reason) => {
    const [english, german] = LOCALES.map((locale) => worded(unknown(reason), locale).findings[0])
    expect(english).toMatchObject({ severity: 'info', title: 'Not checked: The number of things' })
    expect(english?.detail).toContain('This does not affect the score.')
    expect(german).toMatchObject({ severity: 'info', title: 'Nicht geprüft: Die Anzahl der Dinge' })
    expect(german?.detail).toContain('Das wirkt sich nicht auf die Punktzahl aus.')
  })

  it.each([
    ['en', 'timeout', 'No response arrived in time. Please try again later.'],
    [
      'en',
      'target-limit',
      'The limit of this service for requests to that network was reached. Please try again later.',
    ],
    ['en', 'client-share', 'Your share of the requests to that network was used up. Please try again later.'],
    [
      'en',
      'registry-limit',
      'The limit of this service for queries to the registry was reached. Please try again later.',
    ],
    // Another check would need as many queries.
    ['en', 'budget', 'A size or query limit of the check was reached.'],
    ['de', 'budget', 'Ein Größen- oder Anfragelimit der Prüfung war erreicht.'],
    ['en', 'own-address', 'The IP address or host name belongs to this service, which does not check itself.'],
    ['en', 'left-out', 'The operator of this service has excluded that network from its queries.'],
    ['en', 'disabled', 'Queries of this kind are turned off in this service.'],
    ['de', 'timeout', 'Es kam keine rechtzeitige Antwort. Bitte versuchen Sie es später noch einmal.'],
    ['de', 'disabled', 'Anfragen dieser Art sind in diesem Dienst abgeschaltet.'],
    ['en', 'dns-failure', 'DNS queries failed. This says nothing about the domain. Please try again later.'],
  ] as const)('in a result without a score (%s, %s): gives only the reason', (locale, reason, detail) => {
    const finding = { check: sampleCheck('ns-count', { one: 'problem' }), verdict: unknown(reason) }
    const wording = { locale, detail: 'full', baseUrl: 'https://dns.example' } as const
    expect(findingInWords(finding, 'example.com', wording).detail).toBe(detail)
  })

  it.each([
    [
      'en',
      'None of the resolvers of this machine responds (no connection: One, Three; no response in time: Two; no usable response: Four). This says nothing about the domain. Please try again later.',
    ],
    [
      'de',
      'Keiner der Resolver dieses Rechners antwortet (keine Verbindung: One, Three; keine rechtzeitige Antwort: Two; keine brauchbare Antwort: Four). Das sagt nichts über die Domain aus. Bitte versuchen Sie es später noch einmal.',
    ],
  ] as const)('without resolvers: names them by what failed (%s)', (locale, detail) => {
    const resolvers = [
      { label: 'One', reason: 'connection' },
      { label: 'Two', reason: 'timeout' },
      { label: 'Three', reason: 'connection' },
      { label: 'Four', reason: 'bad-answer' },
    ]
    const verdict = {
      ...unknown('no-resolver'),
      values: { why: { reason: 'no-resolver', detail: 'One: refused', resolvers } },
    }
    expect(worded(verdict, locale).findings[0]?.detail).toBe(detail)
  })

  it.each<[UnseenReason, boolean]>([
    ['timeout', true],
    ['dns-failure', true],
    ['target-limit', true],
    ['own-address', false],
    ['left-out', false],
    ['disabled', false],
    ['port-25-blocked', false],
    ['no-ipv6', false],
  ])('because of %s: suggests to try again is %s', (reason, isWorthwhile) => {
    expect(worded(unknown(reason)).findings[0]?.detail.includes('try again')).toBe(isWorthwhile)
  })
})
