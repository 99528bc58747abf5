import type { OutcomeText, Severity, WordedCheck } from '../../src/checks/define-check.ts'
import { CHECKS, type CheckId } from '../../src/checks/registry.ts'
import { GROUP_TITLES } from '../../src/report/scoring-words.ts'
import { groupPolicy, type Loss, lossOf } from '../../src/report/weights.ts'
import { LOCALES, type Locale, say } from '../../src/text.ts'
import { code, page, table } from './markdown.ts'
import { sampleValues } from './samples.ts'

type Registered = WordedCheck<CheckId>
type Text = OutcomeText<Readonly<Record<string, unknown>>>

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' }

/** `−4, soft`; nothing where it costs nothing. */
const costs = ({ points, kind, gate }: Loss): string =>
  [
    ...(points > 0 ? [`−${points}`] : []),
    ...(kind === 'normal' ? [] : [kind]),
    ...(gate === undefined ? [] : [`score at most ${gate}`]),
  ].join(', ')

const costOf = ({ check }: Registered, outcome: string): string => costs(lossOf(check.id, outcome))

const outcomesOf = ({ check }: Registered): readonly [string, Severity][] =>
  Object.entries(check.outcomes).map(([outcome, { severity }]) => [outcome, severity])

const textOf = ({ texts }: Registered, outcome: string, locale: Locale): Text => {
  const text = texts.outcomes[outcome]?.[locale]
  if (text === undefined) throw new Error(`the outcome ${outcome} has no text`)
  return text as Text
}

type Values = Readonly<Record<string, unknown>>

const NOT_SAID = '…'

/** Words that a text chooses by a value are left open where `samples.ts` does not name one. */
function filled<Said>(make: () => Said): Said | typeof NOT_SAID {
  try {
    return make()
  } catch (error) {
    if (error instanceof TypeError) return NOT_SAID
    throw error
  }
}

const phraseOf = (phrase: Text['title'], values: Values): string =>
  typeof phrase === 'string' ? phrase : filled(() => say(phrase, values)).replaceAll('undefined', NOT_SAID)

const stepsOf = ({ steps = [] }: Text, values: Values): readonly string[] =>
  typeof steps === 'function' ? [filled(() => steps(values))].flat() : steps.map((step) => phraseOf(step, values))

const spoken = (check: Registered, outcome: string, locale: Locale): string => {
  const text = textOf(check, outcome, locale)
  const values = sampleValues(check.check.id, outcome)
  const steps = stepsOf(text, values).map((step, index) => `${index + 1}. ${step}`)
  return [
    `**${LANGUAGES[locale]}: ${phraseOf(text.title, values)}**`,
    phraseOf(text.detail, values),
    ...(steps.length === 0 ? [] : [steps.join('\n')]),
  ].join('\n\n')
}

const section = (check: Registered, [outcome, severity]: readonly [string, Severity]): string =>
  [
    `## ${code(outcome)}`,
    [severity, costOf(check, outcome)].filter(Boolean).join(' · '),
    ...LOCALES.map((locale) => spoken(check, outcome, locale)),
  ].join('\n\n')

const findingPage = (registered: Registered): string => {
  const { check, texts } = registered
  const { category } = groupPolicy(check.group)
  return page(
    `# ${code(check.id)}: ${texts.question.en}`,
    texts.question.de,
    `Category ${code(category)}, group “${GROUP_TITLES[check.group].en}”. ` +
      (check.isQuiet ? 'Reported only when it has something to say.' : 'Reported also when everything is fine.'),
    table(
      ['Outcome', 'Severity', 'Points'],
      outcomesOf(registered).map(([outcome, severity]) => [code(outcome), severity, costOf(registered, outcome)]),
    ),
    `References: ${check.references.join('; ')}.`,
    'Values of a real domain stand here as ‹names›. Where the evidence could not be had, the outcome is `unknown`: severity ' +
      'info, no points. What the words and points mean: [severity.md](../severity.md). All checks: [findings.md](../findings.md).',
    ...outcomesOf(registered).map((outcome) => section(registered, outcome)),
  )
}

const indexPage = (): string =>
  page(
    '# Findings of the health check',
    'An id names a question, whatever the answer; it is stable. Each leads to a page with its outcomes, texts and fixes.',
    table(
      ['Id', 'Question', 'Frage', 'Group', 'Worst'],
      CHECKS.map((registered: Registered) => {
        const { check, texts } = registered
        const [worst, severity] = outcomesOf(registered).at(-1) ?? ['ok', 'ok']
        const cost = costOf(registered, worst)
        return [
          `[${check.id}](findings/${check.id}.md)`,
          texts.question.en,
          texts.question.de,
          GROUP_TITLES[check.group].en,
          cost === '' ? severity : `${severity} (${cost})`,
        ]
      }),
    ),
  )

/** A page for each registered check, and the list of them. */
export const findingPages = (): Readonly<Record<string, () => string>> =>
  Object.fromEntries([
    ['findings.md', indexPage],
    ...CHECKS.map((check: Registered) => [`findings/${check.check.id}.md`, () => findingPage(check)] as const),
  ])
