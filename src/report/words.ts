import { whatFails } from '../checks/breaks/words.ts'
import type { ChangePlace, Documented, OutcomeText } from '../checks/define-check.ts'
import type { AnyGroup } from '../checks/groups.ts'
import {
  type Category,
  type CheckGroup,
  groupPolicy,
  SEO_POINTS,
  type SeoCategory,
  type ToolGroup,
} from '../checks/groups.ts'
import { longNote } from '../checks/panel-notes.ts'
import { kindOf, type Step, type StepKind, stepsWith, stepText } from '../checks/step.ts'
import type { Severity, Verdict } from '../checks/verdict.ts'
import { UNKNOWN, whyOf } from '../checks/verdict.ts'
import type { Pictures } from '../evidence/pictures/picture.ts'
import { atOnce, mapInSteps, type Steps } from '../slices.ts'
import { convertIdnLeniently } from '../standards/idn/convert.ts'
import { type Locale, say } from '../text.ts'
import { visible, visibleValue } from '../visible.ts'
import type { Unseen, UnseenReason } from '../world.ts'
import { aboutOf } from './about.ts'
import { gainsOf } from './gain.ts'
import type { JudgedFinding } from './judged.ts'
import { LAG_TEXTS } from './lag-texts.ts'
import { type NotCovered, notCoveredBy } from './overall/not-covered.ts'
import { findingHref, PAGES, pageHref } from './pages.ts'
import { type RecordsInWords, recordsInWords } from './published-records.ts'
import type { HealthReport, ReportedFinding } from './report.ts'
import { type ScoringWords, scoringInWords } from './scoring-words.ts'
import { type ShownQuery, shownQuery } from './shown-queries.ts'
import type { Timings } from './timings.ts'
import { failedResolvers, UNKNOWN_TEXTS } from './unknown-texts.ts'
import { SEVERITIES } from './weights.ts'
import { wholeDetail } from './what-fails.ts'

export interface Fix {
  readonly steps: readonly string[]
  /** With `full` and a record: what each step is, in the order of the steps. */
  readonly stepKinds?: readonly StepKind[]
  readonly record?: { readonly host: string; readonly type: string; readonly value: string }
  readonly cta?: { readonly label: string; readonly href: string }
}

export interface Finding {
  readonly id: string
  readonly category: Category
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  /** With `full`, a member of its own; otherwise the end of the detail. */
  readonly whatFails?: string
  readonly fix?: Fix
  readonly outcome?: string
  readonly place?: ChangePlace
  readonly about?: readonly string[]
  readonly points?: number
  readonly gain?: number
  readonly why?: string
  readonly references?: readonly string[]
  readonly evidence?: readonly ShownQuery[]
}

export interface DomainHealth {
  readonly domain: string
  readonly displayDomain: string
  readonly resolvable: boolean
  readonly score: number
  /** The share of the points that could be judged, from 0 to 1. */
  readonly coverage: number
  /** False if too little was judged for a meaningful score. */
  readonly determined: boolean
  readonly findings: readonly Finding[]
  readonly summary: Readonly<Record<Severity, number>>
  readonly checkedAt: string
  readonly locale: Locale
  readonly scoring?: ScoringWords
  readonly timings?: Timings
  readonly pictures?: Pictures
  readonly records?: RecordsInWords
  readonly notCovered?: readonly NotCovered[]
}

/** `full` adds the evidence and the points. */
export type Detail = 'brief' | 'full'

/** The parameters of the texts, in addition to the report. */
export interface Wording {
  readonly locale: Locale
  readonly detail: Detail
  /** The URL of the service, for links in fixes. */
  readonly baseUrl: string
}

export const inWords = (report: HealthReport, wording: Wording): DomainHealth => atOnce(inWordsInSteps(report, wording))

/** The report in one language, with an opportunity to yield after each finding. */
export function* inWordsInSteps(report: HealthReport, wording: Wording): Steps<DomainHealth> {
  const { domain, isResolvable, scoring, checkedAt, timings, pictures, records } = report
  const { locale, detail } = wording
  const unicode = convertIdnLeniently(domain)
  const gains = detail === 'full' ? gainsOf(report.findings, isResolvable) : NO_GAINS
  const findings = yield* mapInSteps(report.findings, (finding) => {
    const short = scoredFindingInWords(finding, domain, wording)
    return detail === 'full' ? { ...short, ...costOf(finding, gains), ...explained(finding, domain, wording) } : short
  })
  return {
    domain,
    displayDomain: unicode.ok ? unicode.value.unicode : domain,
    resolvable: isResolvable,
    score: scoring.score,
    coverage: report.coverage,
    determined: report.isDetermined,
    findings,
    summary: countsOf(report.findings),
    checkedAt: checkedAt.toISOString(),
    locale,
    ...(detail === 'full' && {
      scoring: scoringInWords(scoring, locale),
      timings,
      pictures,
      records: recordsInWords(records, locale),
      notCovered: notCoveredBy('dns_health_check', locale),
    }),
  }
}

export interface LocalizableFinding {
  readonly check: Documented<string, Exclude<AnyGroup, SeoCategory>>
  readonly verdict: Verdict
}

const TOOL_CATEGORIES: Readonly<Record<ToolGroup, Category>> = {
  lookup: 'dns',
  propagation: 'dns',
  registration: 'dns',
  'dkim-key': 'email',
  'mail-server': 'email',
  'mail-header': 'email',
}

const categoryOf = (group: Exclude<AnyGroup, SeoCategory>): Category =>
  Object.hasOwn(TOOL_CATEGORIES, group)
    ? TOOL_CATEGORIES[group as ToolGroup]
    : groupPolicy(group as CheckGroup).category

/** A finding of a report with a score, without its evidence. Callers may get it before the report is complete. */
export const scoredFindingInWords = (finding: LocalizableFinding, domain: string, wording: Wording): Finding =>
  inFindingForm(finding, domain, wording, true)

/** A finding of a result without a score, without its evidence. */
export const findingInWords = (finding: LocalizableFinding, domain: string, wording: Wording): Finding =>
  inFindingForm(finding, domain, wording, false)

function inFindingForm(
  { check, verdict }: LocalizableFinding,
  domain: string,
  { locale, baseUrl, detail: extent }: Wording,
  hasScore: boolean,
): Finding {
  const { title, detail, steps } = textsOf(check, verdict, locale, hasScore)
  const effect = effectOf(check, verdict, locale)
  const fix = fixOf(verdict, steps, { domain, locale, baseUrl, extent })
  return {
    id: check.check.id,
    category: categoryOf(check.check.group),
    severity: verdict.severity,
    title,
    detail: extent === 'full' ? detail : wholeDetail({ detail, whatFails: effect }, locale),
    ...(extent === 'full' && effect !== undefined && { whatFails: effect }),
    ...(fix !== undefined && { fix }),
  }
}

/** What fails because of a verdict; undefined if no client does. */
const effectOf = ({ check }: Documented<string, AnyGroup>, { outcome }: Verdict, locale: Locale): string | undefined =>
  whatFails(check.outcomes[outcome]?.breaks, locale)

const NO_GAINS: ReturnType<typeof gainsOf> = new Map()

/** A finding with its evidence, for a result without a score. */
export const explainedFinding = (finding: ReportedFinding, domain: string, wording: Wording): Finding => ({
  ...findingInWords(finding, domain, wording),
  ...explained(finding, domain, wording),
})

const costOf = ({ check, points }: ReportedFinding, gains: typeof NO_GAINS) => ({
  points,
  gain: gains.get(check.check.id) ?? 0,
})

/** What supports a finding, whichever report it is in. */
export const explained = (finding: JudgedFinding<Documented<string, AnyGroup>>, domain: string, place: Place) => ({
  ...reasonsOf(finding, domain, place),
  evidence: finding.evidence.map(shownQuery),
})

/** Where the change of an outcome is made. Every check of the SEO check is about the website. */
export function placeOf(
  { place, group }: Documented<string, AnyGroup>['check'],
  { outcome, values }: Pick<Verdict, 'outcome' | 'values'>,
): ChangePlace {
  const own = typeof place === 'object' ? place[outcome] : place
  const byValues = typeof own === 'function' ? own(values) : own
  return byValues ?? (Object.hasOwn(SEO_POINTS, group) ? 'web' : 'dns')
}

/**
 * The outcome, where a change is made, what it is about, why it matters, and the references; the last one is the URL of the page about
 * the check.
 */
export function reasonsOf(
  { check, verdict }: { readonly check: Documented<string, AnyGroup>; readonly verdict: Verdict },
  domain: string,
  { baseUrl, locale }: Place,
) {
  // A check that passed or was not possible asks for no change.
  const isFinding = verdict.severity !== 'ok' && verdict.outcome !== UNKNOWN
  const about = isFinding ? aboutOf(check.check, verdict, domain) : []
  return {
    outcome: verdict.outcome,
    ...(isFinding && { place: placeOf(check.check, verdict) }),
    ...(about.length > 0 && { about }),
    why: check.texts.why[locale],
    references: [...check.check.references, findingHref(check.check.id, baseUrl)],
  }
}

type Values = Readonly<Record<string, unknown>>

interface Spoken {
  readonly title: string
  readonly detail: string
  readonly steps: readonly Step[]
}

/** The texts of a verdict in one language, with its values filled in. */
export function textsOf(
  { check, texts }: Documented<string, AnyGroup>,
  { outcome, values, lag }: Verdict,
  locale: Locale,
  hasScore: boolean,
): Spoken {
  if (outcome === UNKNOWN) return unknownText(texts.subject[locale], whyOf(values), locale, hasScore)
  const own = texts.outcomes[outcome]?.[locale] as OutcomeText<Values> | undefined
  const seen = values as Values
  if (own === undefined) throw new Error(`the outcome ${outcome} of ${check.id} has no text`)
  const detail = lag === undefined ? say(own.detail, seen) : `${say(own.detail, seen)} ${LAG_TEXTS[locale](lag)}`
  return {
    title: visible(say(own.title, seen)),
    detail: visible(detail),
    // Steps may contain a file, so their line breaks stay.
    steps: visibleValue(stepsWith(own.steps, seen)),
  }
}

/** Reasons that a later check would not remove. */
const LASTING: ReadonlySet<UnseenReason> = new Set<UnseenReason>([
  'disabled',
  'unpublished',
  'provider-only',
  'own-address',
  'left-out',
  // The same domain needs as many queries the next time.
  'budget',
  'unaskable',
  'port-25-blocked',
  'no-ipv6',
])

/** If no resolver responded, the domain has no score that the missing check could affect. */
const saysNothingOfDomain = (reason: UnseenReason, hasScore: boolean): boolean =>
  reason === 'no-resolver' || (reason === 'dns-failure' && !hasScore)

function unknownText(subject: string, { reason, resolvers = [] }: Unseen, locale: Locale, hasScore: boolean): Spoken {
  const { title, detail, scoreUnaffected, saysNothing, reason: reasons, tryAgain } = UNKNOWN_TEXTS[locale]
  const isNamed = reason === 'no-resolver' && resolvers.length > 0
  const sentences = [
    detail(isNamed ? `${reasons[reason]} (${visible(failedResolvers(resolvers, locale))})` : reasons[reason]),
    ...(saysNothingOfDomain(reason, hasScore) ? [saysNothing] : hasScore ? [scoreUnaffected] : []),
    ...(LASTING.has(reason) ? [] : [tryAgain]),
  ]
  return { title: title(subject), detail: sentences.join(' '), steps: [] }
}

type Place = Pick<Wording, 'locale' | 'baseUrl'>

function fixOf(
  { remedy }: Verdict,
  ownSteps: readonly Step[],
  { domain, locale, baseUrl, extent }: Place & { readonly domain: string; readonly extent: Detail },
): Fix | undefined {
  const { record, page } = remedy
  if (ownSteps.length === 0 && record === undefined && page === undefined) return undefined
  const steps = [...ownSteps, ...longNote[locale](record)]
  return {
    steps: steps.map(stepText),
    ...(extent === 'full' && record !== undefined && { stepKinds: steps.map(kindOf) }),
    ...(record !== undefined && { record }),
    ...(page !== undefined && {
      cta: { label: PAGES[page].label[locale], href: pageHref(page, domain, baseUrl, record) },
    }),
  }
}

function countsOf(findings: readonly ReportedFinding[]): Readonly<Record<Severity, number>> {
  const counts = { ok: 0, info: 0, warn: 0, problem: 0 }
  for (const severity of SEVERITIES)
    counts[severity] = findings.filter(({ verdict }) => verdict.severity === severity).length
  return counts
}
