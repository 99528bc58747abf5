import type { SeoCategory } from '../../checks/groups.ts'
import { errorMessage } from '../../checks/seo/site-error-texts.ts'
import { shown } from '../../checks/shown.ts'
import { stepText } from '../../checks/step.ts'
import type { Severity } from '../../checks/verdict.ts'
import { isFaultOfSite } from '../../evidence/seo/site-error.ts'
import { atOnce, mapInSteps, type Steps } from '../../slices.ts'
import type { Locale, Localized } from '../../text.ts'
import { type NotCovered, notCoveredBy } from '../overall/not-covered.ts'
import { limitedSum } from '../scoring-words.ts'
import type { ShownQuery } from '../shown-queries.ts'
import type { Timings } from '../timings.ts'
import { explained, textsOf, type Wording } from '../words.ts'
import type { SeoFinding, SeoReport } from './report.ts'
import type { CategoryScore, SeoGate, SeoScoring } from './score.ts'

export interface SeoFindingWords {
  readonly id: string
  readonly category: SeoCategory
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  /** Present if there are steps. */
  readonly fix?: { readonly steps: readonly string[] }
  readonly outcome?: string
  readonly points?: number
  readonly why?: string
  readonly references?: readonly string[]
  readonly evidence?: readonly ShownQuery[]
}

export interface SeoScoringWords {
  readonly categories: readonly (CategoryScore & { readonly title: string })[]
  readonly base: number
  readonly gates: readonly SeoGate[]
  readonly ceiling: number
  readonly score: number
  /** For example `34 (Indexing) + 25 (Content) + 20 (Technical) + 15 (AI assistants) = 94`. */
  readonly sum: string
}

export interface SeoCheckResult {
  readonly domain: string
  readonly finalUrl: string
  readonly fetchedAt: string
  readonly ttfbMs: number | null
  readonly score: number
  /** False if the site could not be judged for a reason that is not its fault. */
  readonly determined: boolean
  readonly pageTitle: string | null
  readonly error: { readonly code: string; readonly message: string } | null
  /** Present if the page was delivered over HTTPS. */
  readonly certificate?: { readonly notAfter: string }
  readonly findings: readonly SeoFindingWords[]
  readonly scoring?: SeoScoringWords
  readonly timings?: Timings
  readonly notCovered?: readonly NotCovered[]
}

export const seoInWords = (report: SeoReport, wording: Omit<Wording, 'locale'>): SeoCheckResult =>
  atOnce(seoInWordsInSteps(report, wording))

/** The report in the language in which the page was requested, with an opportunity to yield after each finding. */
export function* seoInWordsInSteps(report: SeoReport, wording: Omit<Wording, 'locale'>): Steps<SeoCheckResult> {
  const { domain, finalUrl, fetchedAt, ttfbMs, pageTitle, error, findings, scoring, timings, language } = report
  const isFull = wording.detail === 'full'
  const worded = yield* mapInSteps(findings, (finding) => ({
    ...findingInWords(finding, language),
    ...(isFull && { points: finding.points, ...explained(finding, domain, { ...wording, locale: language }) }),
  }))
  return {
    domain,
    finalUrl,
    fetchedAt: fetchedAt.toISOString(),
    ttfbMs: ttfbMs === undefined ? null : Math.round(ttfbMs),
    score: scoring.score,
    determined: error === undefined || isFaultOfSite(error),
    pageTitle: pageTitle === undefined ? null : shown(pageTitle),
    error: error === undefined ? null : { code: error.code, message: errorMessage(error, language) },
    ...certificateOf(report),
    findings: worded,
    ...(isFull && {
      scoring: scoringInWords(scoring, language),
      timings,
      notCovered: notCoveredBy('seo_check', language),
    }),
  }
}

/** Omitted if the site has no certificate, or if its certificate could not be read. */
const certificateOf = ({ certificateExpiry }: SeoReport): Pick<SeoCheckResult, 'certificate'> =>
  certificateExpiry?.state === 'known' ? { certificate: { notAfter: certificateExpiry.value.until } } : {}

function findingInWords({ check, verdict }: SeoFinding, locale: Locale): SeoFindingWords {
  const { title, detail, steps } = textsOf(check, verdict, locale, true)
  return {
    id: check.check.id,
    category: check.check.group,
    severity: verdict.severity,
    title,
    detail,
    ...(steps.length > 0 && { fix: { steps: steps.map(stepText) } }),
  }
}

export const CATEGORY_TITLES: Readonly<Record<SeoCategory, Localized<string>>> = {
  indexing: { en: 'Indexing', de: 'Indexierung' },
  content: { en: 'Content', de: 'Inhalt' },
  technical: { en: 'Technical', de: 'Technik' },
  ai: { en: 'AI assistants', de: 'KI-Assistenten' },
}

function scoringInWords({ categories, ...scoring }: SeoScoring, locale: Locale): SeoScoringWords {
  const titled = categories.map((category) => ({ ...category, title: CATEGORY_TITLES[category.category][locale] }))
  return { categories: titled, ...scoring, sum: sumInWords(titled, scoring) }
}

function sumInWords(categories: SeoScoringWords['categories'], scoring: Omit<SeoScoring, 'categories'>): string {
  const parts = categories.map(({ left, title }) => `${left} (${title})`)
  return limitedSum(parts.join(' + '), scoring)
}
