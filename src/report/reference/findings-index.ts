import { say } from '../../text.ts'
import { SEO_CATEGORIES, SEO_POLICY } from '../seo/weights.ts'
import { CATEGORY_TITLES } from '../seo/words.ts'
import { type Block, code, link } from './blocks.ts'
import { DOCUMENTED_CHECKS, type DocumentedCheck } from './documented-check.ts'
import { sampleValues } from './samples.ts'

const SHARES = SEO_CATEGORIES.map((category) => `${CATEGORY_TITLES[category].en} ${SEO_POLICY[category].points}`)

/** All checks, each with a link to its page. */
export const findingsIndex = (checks: readonly DocumentedCheck[] = DOCUMENTED_CHECKS): readonly Block[] => [
  { kind: 'heading', level: 1, line: ['Findings'] },
  {
    kind: 'paragraph',
    line: [
      'Each finding has the id of its check. Ids are stable. The page of a check has its outcomes, texts and fixes; ',
      'the titles of all outcomes are listed at the end.',
    ],
  },
  { kind: 'heading', level: 2, line: ['Health check'] },
  listOf(checksIn(checks, 'health'), 'Group'),
  { kind: 'heading', level: 2, line: ['SEO check'] },
  {
    kind: 'paragraph',
    line: [
      `The score is the sum of the points that remain in each category (${SHARES.join(', ')}). A finding with “score at most” `,
      'limits the score. If no page can be fetched, the score is 0.',
    ],
  },
  listOf(checksIn(checks, 'seo'), 'Category'),
  { kind: 'heading', level: 2, line: ['Other tools'] },
  {
    kind: 'paragraph',
    line: [
      'These checks evaluate the result of one call, which has no score. ',
      code('dnssec_check'),
      ' reports the DNSSEC findings of the health check, and ',
      code('domain_availability'),
      ' its registration findings.',
    ],
  },
  listOf(checksIn(checks, 'tool'), 'Tool'),
  { kind: 'heading', level: 2, line: ['Titles'] },
  titlesOf(checks),
]

const checksIn = (checks: readonly DocumentedCheck[], report: DocumentedCheck['report']): readonly DocumentedCheck[] =>
  checks.filter((check) => check.report === report)

const listOf = (checks: readonly DocumentedCheck[], areaHead: string): Block => ({
  kind: 'table',
  head: ['Id', 'Question', 'Frage', areaHead, 'Worst'],
  rows: checks.map(({ id, question, area, outcomes }) => [
    [link(id, { page: 'finding', id })],
    [question.en],
    [question.de],
    [area],
    [worstOf(outcomes)],
  ]),
})

function titlesOf(checks: readonly DocumentedCheck[]): Block {
  const rows = checks.flatMap(({ id, outcomes }) =>
    outcomes.map(({ code: outcome, severity, text }) => {
      const values = sampleValues(id, outcome)
      return [[id], [code(outcome)], [severity], [say(text.en.title, values)], [say(text.de.title, values)]]
    }),
  )
  return { kind: 'table', head: ['Id', 'Outcome', 'Severity', 'Title', 'Titel'], rows }
}

function worstOf(outcomes: DocumentedCheck['outcomes']): string {
  const { severity, cost } = outcomes.at(-1) ?? { severity: 'ok', cost: '' }
  return cost === '' ? severity : `${severity} (${cost})`
}
