import { SEO_CATEGORIES, SEO_POLICY } from '../seo/weights.ts'
import { CATEGORY_TITLES } from '../seo/words.ts'
import { type Block, code, link } from './blocks.ts'
import { DOCUMENTED_CHECKS, type DocumentedCheck } from './documented-check.ts'

const SHARES = SEO_CATEGORIES.map((category) => `${CATEGORY_TITLES[category].en} ${SEO_POLICY[category].points}`)

/** All checks, each with a link to its page. */
export const findingsIndex = (checks: readonly DocumentedCheck[] = DOCUMENTED_CHECKS): readonly Block[] => [
  { kind: 'heading', level: 1, line: ['Findings'] },
  {
    kind: 'paragraph',
    line: [
      'An id names a question, whatever the answer; it is stable. Each leads to a page with its outcomes, texts and fixes.',
    ],
  },
  { kind: 'heading', level: 2, line: ['The health check'] },
  listOf(checksIn(checks, 'health'), 'Group'),
  { kind: 'heading', level: 2, line: ['The SEO check'] },
  {
    kind: 'paragraph',
    line: [
      `The score is what the categories have left of their points (${SHARES.join(', ')}). While a finding says “score at most”, `,
      'the score is never higher than that. Without a page to judge it is 0, and only the cause and what else is known are told.',
    ],
  },
  listOf(checksIn(checks, 'seo'), 'Category'),
  { kind: 'heading', level: 2, line: ['The other tools'] },
  {
    kind: 'paragraph',
    line: [
      'These checks judge the result of one call, which has no score. ',
      code('dnssec_check'),
      ' reports the findings of the health check about DNSSEC.',
    ],
  },
  listOf(checksIn(checks, 'tool'), 'Tool'),
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

function worstOf(outcomes: DocumentedCheck['outcomes']): string {
  const { severity, cost } = outcomes.at(-1) ?? { severity: 'ok', cost: '' }
  return cost === '' ? severity : `${severity} (${cost})`
}
