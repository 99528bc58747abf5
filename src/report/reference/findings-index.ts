import { SEO_CATEGORIES, SEO_POINTS } from '../../checks/groups.ts'
import { say } from '../../text.ts'
import { CATEGORY_TITLES } from '../seo/words.ts'
import { type Block, code, type Line, link, severityMark } from './blocks.ts'
import type { DocumentedCheck } from './documented-check.ts'
import type { PageLanguages } from './finding-page.ts'
import { sampleValues } from './samples.ts'
import { REFERENCE_WORDS } from './words.ts'

/** All checks, each with a link to its page. */
export function findingsIndex(checks: readonly DocumentedCheck[], languages: PageLanguages): readonly Block[] {
  const [own] = languages
  const words = REFERENCE_WORDS[own].index
  const shares = SEO_CATEGORIES.map((category) => `${CATEGORY_TITLES[category][own]} ${SEO_POINTS[category]}`)
  const listOf = (report: DocumentedCheck['report'], areaHead: string): Block =>
    listOfChecks(
      checks.filter((check) => check.report === report),
      areaHead,
      languages,
    )
  return [
    { kind: 'heading', level: 1, line: [words.title] },
    { kind: 'paragraph', line: [words.lead] },
    { kind: 'heading', level: 2, line: [words.health] },
    listOf('health', words.group),
    { kind: 'heading', level: 2, line: [words.seo] },
    { kind: 'paragraph', line: [words.seoLead(shares.join(', '))] },
    listOf('seo', words.category),
    { kind: 'heading', level: 2, line: [words.tools] },
    { kind: 'paragraph', line: words.toolsLead },
    listOf('tool', words.tool),
    { kind: 'heading', level: 2, line: [words.titles] },
    titlesOf(checks, languages),
  ]
}

function listOfChecks(checks: readonly DocumentedCheck[], areaHead: string, languages: PageLanguages): Block {
  const [own] = languages
  const words = REFERENCE_WORDS[own].index
  return {
    kind: 'table',
    head: [words.id, ...languages.map((locale) => REFERENCE_WORDS[locale].index.question), areaHead, words.worst],
    rows: checks.map(({ id, question, area, outcomes }) => [
      [link(id, { page: 'finding', id })],
      ...languages.map((locale) => [question[locale]]),
      [area[own]],
      worstOf(outcomes, languages),
    ]),
  }
}

function titlesOf(checks: readonly DocumentedCheck[], languages: PageLanguages): Block {
  const [own] = languages
  const { outcome, severity, index } = REFERENCE_WORDS[own]
  return {
    kind: 'table',
    isLong: true,
    head: [index.id, outcome, severity, ...languages.map((locale) => REFERENCE_WORDS[locale].index.titleOfOutcome)],
    rows: checks.flatMap(({ id, outcomes }) =>
      outcomes.map(({ code: name, severity, text }) => {
        const values = sampleValues(id, name)
        return [
          [id],
          [code(name)],
          [severityMark(severity)],
          ...languages.map((locale) => [say(text[locale].title, values)]),
        ]
      }),
    ),
  }
}

function worstOf(outcomes: DocumentedCheck['outcomes'], [own]: PageLanguages): Line {
  const worst = outcomes.at(-1)
  if (worst === undefined) return [severityMark('ok')]
  const cost = worst.cost[own]
  return [severityMark(worst.severity), ...(cost === '' ? [] : [` (${cost})`])]
}
