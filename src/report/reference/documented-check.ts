import type { Break } from '../../checks/breaks/break.ts'
import type { Documented, OutcomeText, WordedCheck } from '../../checks/define-check.ts'
import type { AnyGroup, SeoCategory, ToolGroup } from '../../checks/groups.ts'
import { groupPolicy, SEO_POINTS } from '../../checks/groups.ts'
import { type Loss, NO_LOSS } from '../../checks/loss.ts'
import { CHECKS, type CheckId } from '../../checks/registry.ts'
import { SEO_CHECKS, type SeoCheckId } from '../../checks/seo/registry.ts'
import { TOOL_CHECKS, type ToolCheckId } from '../../checks/tools/registry.ts'
import type { Severity } from '../../checks/verdict.ts'
import type { Locale, Localized } from '../../text.ts'
import { GROUP_TITLES } from '../scoring-words.ts'
import { CATEGORY_TITLES } from '../seo/words.ts'
import { code, type Line } from './blocks.ts'
import type { FindingId } from './finding-id.ts'
import { inEachLanguage, REFERENCE_WORDS } from './words.ts'

export type DocumentedText = OutcomeText<Readonly<Record<string, unknown>>>

export interface DocumentedOutcome {
  readonly code: string
  readonly severity: Severity
  /** For example `−4, soft`; empty if it costs nothing. */
  readonly cost: Localized<string>
  readonly text: Localized<DocumentedText>
  readonly breaks: readonly Break[]
}

/** A check as the reference shows it, whichever report it belongs to. Checks of a tool cost no points, because tools have no score. */
export interface DocumentedCheck {
  readonly id: FindingId
  readonly report: 'health' | 'seo' | 'tool'
  readonly question: Localized<string>
  readonly why: Localized<string>
  /** The share of the score or the tool that it belongs to, as a title and as a sentence. */
  readonly area: Localized<string>
  readonly place: Localized<Line>
  /** If false, a passed check is not reported. */
  readonly isReportedWhenOk: boolean
  readonly references: readonly string[]
  /** Outcomes from ok to the worst. */
  readonly outcomes: readonly DocumentedOutcome[]
}

const costInWords = ({ points, kind, gate }: Loss): Localized<string> =>
  inEachLanguage((locale) =>
    [
      ...(points > 0 ? [`−${points}`] : []),
      ...(kind === 'normal' ? [] : [kind]),
      ...(gate === undefined ? [] : [REFERENCE_WORDS[locale].scoreAtMost(gate)]),
    ].join(', '),
  )

function outcomesOf(
  { check, texts }: Documented<FindingId, AnyGroup>,
  report: DocumentedCheck['report'],
): readonly DocumentedOutcome[] {
  return Object.entries(check.outcomes).map(([outcome, { severity, loss, breaks = [] }]) => {
    const text = texts.outcomes[outcome]
    if (text === undefined) throw new Error(`the outcome ${outcome} of ${check.id} has no text`)
    return {
      code: outcome,
      severity,
      // Tools have no score.
      cost: costInWords(report === 'tool' ? NO_LOSS : loss),
      text: text as Localized<DocumentedText>,
      breaks,
    }
  })
}

/** What differs between the reports. */
type Placement = Pick<DocumentedCheck, 'report' | 'area' | 'place'>

function documented<Id extends FindingId>(worded: Documented<Id, AnyGroup>, placement: Placement): DocumentedCheck {
  const { id, isQuiet, references } = worded.check
  const { question, why } = worded.texts
  const outcomes = outcomesOf(worded, placement.report)
  return { id, ...placement, question, why, isReportedWhenOk: !isQuiet, references, outcomes }
}

/** A check of the health report as the reference shows it. */
export function documentedHealth(worded: WordedCheck<CheckId>): DocumentedCheck {
  const { group } = worded.check
  const area = GROUP_TITLES[group]
  const place = inEachLanguage((locale) => [
    ...REFERENCE_WORDS[locale].healthPlace(groupPolicy(group).category, area[locale]),
    ...(Object.hasOwn(TOOLS_BY_GROUP, group) ? ['; ', ...placeOf(group as ToolGroup, locale)] : ['.']),
  ])
  return documented(worded, { report: 'health', area, place })
}

function documentedSeo(worded: WordedCheck<SeoCheckId, SeoCategory>): DocumentedCheck {
  const { group } = worded.check
  const seo = documented(worded, {
    report: 'seo',
    area: CATEGORY_TITLES[group],
    place: inEachLanguage((locale) => REFERENCE_WORDS[locale].seoPlace(group, SEO_POINTS[group])),
  })
  return { ...seo, isReportedWhenOk: seo.outcomes.some(({ severity }) => severity === 'ok') }
}

const TOOLS_BY_GROUP: Readonly<Record<ToolGroup, { readonly title: Localized<string>; readonly name: string }>> = {
  lookup: { title: { en: 'DNS lookup', de: 'DNS-Abfrage' }, name: 'dns_lookup' },
  propagation: { title: { en: 'DNS propagation', de: 'DNS-Propagation' }, name: 'dns_propagation' },
  registration: { title: { en: 'Domain availability', de: 'Verfügbarkeit der Domain' }, name: 'domain_availability' },
  'dkim-key': { title: { en: 'DKIM check', de: 'DKIM-Prüfung' }, name: 'dkim_check' },
  'mail-server': { title: { en: 'Mail server check', de: 'Prüfung der Mailserver' }, name: 'mail_check' },
  'mail-header': { title: { en: 'Mail header analysis', de: 'Analyse von Mail-Headern' }, name: 'header_analysis' },
}

const placeOf = (group: ToolGroup, locale: Locale): Line => {
  const { title, name } = TOOLS_BY_GROUP[group]
  return [`${title[locale]} (`, code(name), ').']
}

function documentedTool(worded: Documented<ToolCheckId, ToolGroup>): DocumentedCheck {
  const { group } = worded.check
  const place = inEachLanguage((locale) => placeOf(group, locale))
  return documented(worded, { report: 'tool', area: TOOLS_BY_GROUP[group].title, place })
}

export const HEALTH_FINDINGS: readonly DocumentedCheck[] = CHECKS.map(documentedHealth)

export const SEO_FINDINGS: readonly DocumentedCheck[] = SEO_CHECKS.map(documentedSeo)

/** Without the checks that the health check has too, whose pages name both. */
export const TOOL_FINDINGS: readonly DocumentedCheck[] = TOOL_CHECKS.filter(
  ({ check: { id } }) => !CHECKS.some(({ check }) => check.id === id),
).map(documentedTool)

export const DOCUMENTED_CHECKS: readonly DocumentedCheck[] = [...HEALTH_FINDINGS, ...SEO_FINDINGS, ...TOOL_FINDINGS]
