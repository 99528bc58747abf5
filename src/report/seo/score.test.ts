import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEO_POINTS } from '../../checks/groups.ts'
import { SEO_CHECKS, type SeoCheckId } from '../../checks/seo/registry.ts'
import type { Severity } from '../../checks/verdict.ts'
import { type SeoScorable, seoScore } from './score.ts'
import { SEO_IDS } from './weights.ts'

const checkOf = (id: SeoCheckId) => SEO_CHECKS.find(({ check }) => check.id === id)?.check

/** The severities of a check with one of its outcomes each. */
const outcomesOf = (id: SeoCheckId): ReadonlyMap<Severity, string> =>
  new Map(Object.entries(checkOf(id)?.outcomes ?? {}).map(([code, { severity }]) => [severity, code]))

const finding = (id: SeoCheckId, severity: Severity): SeoScorable => ({
  id,
  outcome: outcomesOf(id).get(severity) ?? 'unknown',
  category: checkOf(id)?.group ?? 'ai',
})

const warned = (...ids: readonly SeoCheckId[]): readonly SeoScorable[] => ids.map((id) => finding(id, 'warn'))
const broken = (...ids: readonly SeoCheckId[]): readonly SeoScorable[] => ids.map((id) => finding(id, 'problem'))

describe('the score of a site', () => {
  type Points = readonly [indexing: number, content: number, technical: number, ai: number]
  // Section 1.6 of the catalogue.
  const SITUATIONS: readonly [string, readonly SeoScorable[], Points, number | undefined, number][] = [
    ['everything is fine', [], [40, 25, 20, 15], undefined, 100],
    ['training agents are blocked', [finding('ai-training-policy', 'info')], [40, 25, 20, 15], undefined, 100],
    [
      'no description, alt missing, no compression, 200 for everything',
      warned('meta-description', 'image-alt', 'compression', 'missing-page-status'),
      [34, 18, 18, 15],
      undefined,
      85,
    ],
    ['one AI search agent is blocked', warned('ai-search-access'), [40, 25, 20, 11], undefined, 96],
    [
      'a copied list blocks all AI agents',
      [...broken('ai-search-access'), ...warned('ai-assistant-access')],
      [40, 25, 20, 2],
      undefined,
      87,
    ],
    [
      'an empty shell that scripts fill',
      [
        ...broken('ai-content-readable'),
        ...warned('h1-present', 'links-crawlable', 'missing-page-status', 'title-quality'),
        finding('text-amount', 'info'),
      ],
      [29, 17, 20, 3],
      70,
      69,
    ],
    ['a staging copy with noindex', broken('page-indexable'), [0, 25, 20, 15], 30, 30],
    ['robots.txt answers 503', broken('robots-txt-reachable'), [20, 25, 20, 15], 40, 40],
    [
      'http only, no viewport, slow, no description',
      [...broken('https-valid'), ...warned('http-to-https', 'viewport', 'response-time', 'meta-description')],
      [40, 21, 0, 15],
      60,
      60,
    ],
    [
      'the default page of a server',
      [...broken('page-not-placeholder'), ...warned('title-quality', 'meta-description', 'text-amount')],
      [20, 11, 20, 15],
      40,
      40,
    ],
  ]
  it.each(SITUATIONS)('%s', (_situation, findings, points, ceiling = 100, score) => {
    const scoring = seoScore(findings, true)
    expect(scoring.categories.map(({ left }) => left)).toEqual(points)
    expect(scoring).toMatchObject({ ceiling, score })
  })

  it('is zero without a page, whatever else was found', () => {
    expect(seoScore([], false)).toMatchObject({ score: 0, ceiling: 0, base: 100 })
  })

  it('starts with a hundred, shared by four categories', () => {
    expect(Object.entries(SEO_POINTS)).toEqual([
      ['indexing', 40],
      ['content', 25],
      ['technical', 20],
      ['ai', 15],
    ])
  })

  const SEVERITIES: readonly Severity[] = ['ok', 'info', 'warn', 'problem']
  const anyFindings = fc
    .tuple(...SEO_IDS.map((id) => fc.option(fc.constantFrom(...SEVERITIES).map((severity) => finding(id, severity)))))
    .map((all) => all.filter((one) => one !== null))

  it('is a whole number from 0 to 100 that its parts add up to', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const { score, base, ceiling, categories } = seoScore(findings, true)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBe(Math.min(base, ceiling))
        expect(base).toBe(categories.reduce((total, { left }) => total + left, 0))
        expect(Math.min(...categories.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  const possible = (id: SeoCheckId): readonly Severity[] =>
    SEVERITIES.filter((severity) => severity === 'ok' || outcomesOf(id).has(severity))

  it('never rises when a finding gets worse', () => {
    fc.assert(
      fc.property(anyFindings, fc.nat(), fc.nat(), (findings, which, how) => {
        const id = SEO_IDS[which % SEO_IDS.length] as SeoCheckId
        const severities = possible(id)
        const from = how % severities.length
        const others = findings.filter((other) => other.id !== id)
        const scores = severities
          .slice(from)
          .map((severity) => seoScore([...others, finding(id, severity)], true).score)
        expect(scores).toEqual([...scores].sort((one, other) => other - one))
      }),
      { numRuns: 5000 },
    )
  })
})
