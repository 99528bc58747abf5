import { allThatFails } from '../../checks/breaks/words.ts'
import { stepsWith, stepText } from '../../checks/step.ts'
import { type Locale, say } from '../../text.ts'
import { whatFailsLine } from '../what-fails.ts'
import { type Block, code, type Line, link, type Piece, severityMark } from './blocks.ts'
import {
  DOCUMENTED_CHECKS,
  type DocumentedCheck,
  type DocumentedOutcome,
  type DocumentedText,
} from './documented-check.ts'
import type { ExamplesByCheck, FindingExample } from './examples.ts'
import { sampleValues } from './samples.ts'
import { REFERENCE_WORDS } from './words.ts'

type Values = Readonly<Record<string, unknown>>

/** The differences between the kinds of reports. */
const REPORTS: Readonly<
  Record<
    DocumentedCheck['report'],
    {
      readonly explained: 'severities' | 'severitiesAndPoints'
      readonly source: 'zone' | 'text'
      readonly hasPoints: boolean
    }
  >
> = {
  health: { explained: 'severitiesAndPoints', source: 'zone', hasPoints: true },
  seo: { explained: 'severities', source: 'text', hasPoints: true },
  tool: { explained: 'severities', source: 'text', hasPoints: false },
}

/** The first language is that of the page; the texts of the check are shown in all of them. */
export type PageLanguages = readonly [Locale, ...Locale[]]

const stepsOf = ({ steps }: DocumentedText, values: Values): readonly string[] => stepsWith(steps, values).map(stepText)

/** The texts of an outcome for no particular domain: values are samples or placeholders. */
export interface ExplainedOutcome {
  readonly title: string
  readonly detail: string
  readonly whatFails?: string
  readonly steps: readonly string[]
}

export function explainedOutcome(
  id: DocumentedCheck['id'],
  outcome: DocumentedOutcome,
  locale: Locale,
): ExplainedOutcome {
  const values = sampleValues(id, outcome.code)
  const text = outcome.text[locale]
  const effect = allThatFails(outcome.breaks, locale)
  return {
    title: say(text.title, values),
    detail: say(text.detail, values),
    ...(effect !== '' && { whatFails: effect }),
    steps: stepsOf(text, values),
  }
}

/** The detail and the steps of an outcome in one language. */
const spoken = ({ detail, whatFails: effect, steps }: ExplainedOutcome, language: Locale): readonly Block[] => [
  { kind: 'paragraph', line: [detail], language },
  ...(effect === undefined ? [] : [{ kind: 'paragraph', line: [whatFailsLine[language](effect)], language } as const]),
  ...(steps.length === 0 ? [] : [{ kind: 'steps', steps, language } as const]),
]

/** On a page in one language, the title of the outcome is part of the heading. */
function outcomeBlocks(
  { id }: DocumentedCheck,
  outcome: DocumentedOutcome,
  languages: PageLanguages,
): readonly Block[] {
  const explained = (locale: Locale): ExplainedOutcome => explainedOutcome(id, outcome, locale)
  const [own, ...others] = languages
  const cost = outcome.cost[own]
  const weight: Block = {
    kind: 'paragraph',
    line: [severityMark(outcome.severity), ...(cost === '' ? [] : [` · ${cost}`])],
  }
  if (others.length === 0)
    return [
      { kind: 'heading', level: 2, line: [code(outcome.code), `: ${explained(own).title}`] },
      weight,
      ...spoken(explained(own), own),
    ]
  return [
    { kind: 'heading', level: 2, line: [code(outcome.code)] },
    weight,
    ...languages.flatMap((language): readonly Block[] => [
      {
        kind: 'paragraph',
        line: [{ as: 'strong', text: `${REFERENCE_WORDS[language].language}: ${explained(language).title}` }],
        language,
      },
      ...spoken(explained(language), language),
    ]),
  ]
}

const exampleBlocks = (
  { domain, about, lines, outcome, finding }: FindingExample,
  format: 'zone' | 'text',
): readonly Block[] => [
  { kind: 'paragraph', line: [code(domain), ', ', code(outcome), `: ${about}`], language: 'en' },
  ...(lines.length === 0 ? [] : [{ kind: 'listing', format, text: lines.join('\n') } as const]),
  { kind: 'listing', format: 'json', text: JSON.stringify(finding, undefined, 2) },
]

export interface PageOptions {
  /** What the page can link to: files that also explain severities and test domains, pages of the website, or nothing in a terminal. */
  readonly linksTo: 'files' | 'pages' | 'nothing'
  readonly examples: ExamplesByCheck
  readonly languages: PageLanguages
}

/** The page of each check by its id. */
export type FindingPages = ReadonlyMap<string, (options: PageOptions) => readonly Block[]>

export const findingPagesOf = (checks: readonly DocumentedCheck[]): FindingPages =>
  new Map(checks.map((check) => [check.id, (options) => findingPage(check, options)]))

export const FINDING_PAGES = findingPagesOf(DOCUMENTED_CHECKS)

function findingPage(check: DocumentedCheck, options: PageOptions): readonly Block[] {
  const { source, hasPoints } = REPORTS[check.report]
  const { languages } = options
  const [own, ...others] = languages
  const words = REFERENCE_WORDS[own]
  return [
    { kind: 'heading', level: 1, line: [code(check.id), `: ${check.question[own]}`] },
    ...others.map((language): Block => ({ kind: 'paragraph', line: [check.question[language]], language })),
    { kind: 'paragraph', line: [check.why[own]] },
    ...others.map((language): Block => ({ kind: 'paragraph', line: [check.why[language]], language })),
    {
      kind: 'paragraph',
      line: [...check.place[own], check.isReportedWhenOk ? words.isReportedIfPassed : words.isNotReportedIfPassed],
    },
    {
      kind: 'table',
      head: [words.outcome, words.severity, ...(hasPoints ? [words.points] : [])],
      rows: check.outcomes.map((outcome) => [
        [code(outcome.code)],
        [severityMark(outcome.severity)],
        ...(hasPoints ? [[outcome.cost[own]]] : []),
      ]),
    },
    { kind: 'paragraph', line: [words.references(check.references.join('; '))] },
    { kind: 'paragraph', line: explanation(check, options) },
    ...check.outcomes.flatMap((outcome) => outcomeBlocks(check, outcome, languages)),
    ...examplesOf(check, options, source),
  ]
}

function explanation({ report }: DocumentedCheck, { linksTo, languages: [own] }: PageOptions): Line {
  const words = REFERENCE_WORDS[own]
  const severity: Line =
    linksTo === 'files'
      ? [words.meaningOf[REPORTS[report].explained], link('severity.md', { page: 'severity' }), '. ']
      : []
  const index: Line =
    linksTo === 'nothing'
      ? []
      : [words.allChecks, link(linksTo === 'files' ? 'findings.md' : words.list, { page: 'index' }), '.']
  return [words.placeholders, ...words.unseen[report], ...severity, ...index]
}

function examplesOf(
  { id }: DocumentedCheck,
  { examples, linksTo, languages: [own] }: PageOptions,
  source: 'zone' | 'text',
): readonly Block[] {
  const words = REFERENCE_WORDS[own]
  const [before, world, after] = words.exampleDomains
  const shown = examples[id] ?? []
  if (shown.length === 0) return []
  const place: Piece = linksTo === 'files' ? link(world, { page: 'world' }) : world
  return [
    { kind: 'heading', level: 2, line: [words.example] },
    { kind: 'paragraph', line: [before, place, after] },
    ...shown.flatMap((example) => exampleBlocks(example, source)),
  ]
}
