import { LOCALES, type Locale, say } from '../../text.ts'
import { type Block, code, type Line, link } from './blocks.ts'
import {
  DOCUMENTED_CHECKS,
  type DocumentedCheck,
  type DocumentedOutcome,
  type DocumentedText,
} from './documented-check.ts'
import type { ExamplesByCheck, FindingExample } from './examples.ts'
import { sampleValues } from './samples.ts'

type Values = Readonly<Record<string, unknown>>

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' }

/** The differences between the kinds of reports. */
const REPORTS: Readonly<
  Record<
    DocumentedCheck['report'],
    {
      readonly unseen: Line
      readonly explained: string
      readonly source: 'zone' | 'text'
      readonly hasPoints: boolean
    }
  >
> = {
  health: {
    unseen: ['the outcome is ', code('unknown'), ': severity info, no points. '],
    explained: 'severities and points',
    source: 'zone',
    hasPoints: true,
  },
  seo: {
    unseen: ['the check has no finding and costs no points. '],
    explained: 'severities',
    source: 'text',
    hasPoints: true,
  },
  tool: {
    unseen: ['the outcome is ', code('unknown'), ': severity info. '],
    explained: 'severities',
    source: 'text',
    hasPoints: false,
  },
}

const stepsOf = ({ steps = [] }: DocumentedText, values: Values): readonly string[] =>
  typeof steps === 'function' ? steps(values) : steps.map((step) => say(step, values))

function spoken({ id }: DocumentedCheck, outcome: DocumentedOutcome, language: Locale): readonly Block[] {
  const text = outcome.text[language]
  const values = sampleValues(id, outcome.code)
  const steps = stepsOf(text, values)
  const title = `${LANGUAGES[language]}: ${say(text.title, values)}`
  return [
    { kind: 'paragraph', line: [{ as: 'strong', text: title }], language },
    { kind: 'paragraph', line: [say(text.detail, values)], language },
    ...(steps.length === 0 ? [] : [{ kind: 'steps', steps, language } as const]),
  ]
}

const outcomeBlocks = (check: DocumentedCheck, outcome: DocumentedOutcome): readonly Block[] => [
  { kind: 'heading', level: 2, line: [code(outcome.code)] },
  { kind: 'paragraph', line: [[outcome.severity, outcome.cost].filter(Boolean).join(' · ')] },
  ...LOCALES.flatMap((locale) => spoken(check, outcome, locale)),
]

const exampleBlocks = (
  { domain, about, lines, outcome, finding }: FindingExample,
  format: 'zone' | 'text',
): readonly Block[] => [
  { kind: 'paragraph', line: [code(domain), ', ', code(outcome), `: ${about}`] },
  ...(lines.length === 0 ? [] : [{ kind: 'listing', format, text: lines.join('\n') } as const]),
  { kind: 'listing', format: 'json', text: JSON.stringify(finding, undefined, 2) },
]

export interface PageOptions {
  /** Whether this page can link to pages about severities and about the test domains. */
  readonly hasOtherPages: boolean
  readonly examples: ExamplesByCheck
}

/** The page of each check by its id. */
export type FindingPages = ReadonlyMap<string, (options: PageOptions) => readonly Block[]>

export const findingPagesOf = (checks: readonly DocumentedCheck[]): FindingPages =>
  new Map(checks.map((check) => [check.id, (options) => findingPage(check, options)]))

export const FINDING_PAGES = findingPagesOf(DOCUMENTED_CHECKS)

function findingPage(check: DocumentedCheck, options: PageOptions): readonly Block[] {
  const { unseen, explained, source, hasPoints } = REPORTS[check.report]
  const { hasOtherPages } = options
  const examples = options.examples[check.id] ?? []
  const severity = hasOtherPages
    ? [`What the ${explained} mean: `, link('severity.md', { page: 'severity' }), '. ']
    : []
  const world = hasOtherPages ? link('simulated internet', { page: 'world' }) : 'simulated internet'
  return [
    { kind: 'heading', level: 1, line: [code(check.id), `: ${check.question.en}`] },
    { kind: 'paragraph', line: [check.question.de], language: 'de' },
    { kind: 'paragraph', line: [check.why.en] },
    { kind: 'paragraph', line: [check.why.de], language: 'de' },
    {
      kind: 'paragraph',
      line: [...check.place, check.isReportedWhenOk ? ' Also reported if it passes.' : ' Not reported if it passes.'],
    },
    {
      kind: 'table',
      head: ['Outcome', 'Severity', ...(hasPoints ? ['Points'] : [])],
      rows: check.outcomes.map((outcome) => [
        [code(outcome.code)],
        [outcome.severity],
        ...(hasPoints ? [[outcome.cost]] : []),
      ]),
    },
    { kind: 'paragraph', line: [`References: ${check.references.join('; ')}.`] },
    {
      kind: 'paragraph',
      line: [
        'Values of the checked domain are shown as ‹names›. If the evidence cannot be obtained, ',
        ...unseen,
        ...severity,
        'All checks: ',
        link(hasOtherPages ? 'findings.md' : 'list', { page: 'index' }),
        '.',
      ],
    },
    ...check.outcomes.flatMap((outcome) => outcomeBlocks(check, outcome)),
    ...(examples.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, line: ['Example'] } as const,
          {
            kind: 'paragraph',
            line: ['Domains of the ', world, ' of our tests, and the finding in the API response.'],
          } as const,
          ...examples.flatMap((example) => exampleBlocks(example, source)),
        ]),
  ]
}
