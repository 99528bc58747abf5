import { type AreaState, judgedArea } from '../../report/overall/area-state.ts'
import { type Area, headingOf } from '../../report/overall/areas.ts'
import { type Overall, overallOf } from '../../report/overall/overall.ts'
import type { Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import type { LoadedOverallCommand, LoadedToolCommand } from './commands.ts'
import { readQuestions } from './inputs.ts'
import type { Io } from './io.ts'
import type { Line } from './options.ts'
import type { Question } from './question.ts'
import type { Judge, Outcome, Verdict } from './verdict.ts'

/** One call of one tool. */
export interface Call {
  readonly tool: Tool
  readonly question: Question
  /** Set if the call is a part of a report about a domain. */
  readonly area?: Area
}

/** The calls of a command. The calls about the same domain follow each other. */
export async function callsOf(
  command: LoadedToolCommand | LoadedOverallCommand,
  words: readonly string[],
  line: Line,
  io: Io,
): Promise<readonly Call[]> {
  if (command.kind === 'tool')
    return (await readQuestions(command, words, line, io)).map((question) => ({ tool: command.tool, question }))
  const { word, about, examples, loaded } = command
  let domains = words
  const byArea: (readonly Call[])[] = []
  for (const { area, tool } of loaded) {
    const named: Tool = { ...tool, command: { ...tool.command, examples } }
    const questions = await readQuestions(
      { kind: 'tool', word, about, load: async () => named, tool: named },
      domains,
      line,
      io,
    )
    // The other tools get the domains as the first one has read them.
    domains = questions.map(({ subject }) => subject)
    byArea.push(questions.map((question) => ({ tool, question, area })))
  }
  return domains.flatMap((_domain, index) => byArea.flatMap((calls) => calls[index] ?? []))
}

/** The outcomes of one domain, with the verdict about all of them if they are a report. */
export interface OutcomeGroup {
  readonly subject: string
  readonly outcomes: readonly Outcome[]
  readonly overall?: Overall
}

/** Groups the outcomes of a report by their domain; all other outcomes are groups of their own. */
export function groupsOf(outcomes: readonly Outcome[], judged: Judge, locale: Locale): readonly OutcomeGroup[] {
  const groups: Outcome[][] = []
  for (const outcome of outcomes) {
    const last = groups.at(-1)
    const isSame = outcome.area !== undefined && last?.[0]?.question.subject === outcome.question.subject
    if (isSame && last?.every(({ area }) => area !== outcome.area)) last.push(outcome)
    else groups.push([outcome])
  }
  return groups.map((members) => {
    const subject = members[0]?.question.subject ?? ''
    const states = members.flatMap((outcome) =>
      outcome.area === undefined ? [] : [[outcome.area.id, stateOf(outcome, judged)] as const],
    )
    return {
      subject,
      outcomes: members,
      ...(states.length > 0 && { overall: overallOf(Object.fromEntries(states), locale) }),
    }
  })
}

function stateOf(outcome: Outcome, judged: Judge): AreaState {
  const report = outcome.kind === 'answered' ? judged(outcome)?.report : undefined
  if (outcome.kind === 'failed' || report === undefined) return { kind: 'not-checked' }
  const { verdict, ...others } = report
  // A verdict whose finding was not selected says nothing.
  const isSelected = report.findings.some(({ id }) => id === verdict?.id)
  const state = judgedArea({ ...others, ...(verdict && isSelected && { verdict }) })
  return outcome.isUndetermined && state.severity !== 'problem' && state.severity !== 'warn' && !state.isPartial
    ? { kind: 'not-checked' }
    : state
}

/** The name of an outcome for programs: the subject, and in a report the command of its area. */
export const labelled = (subject: string, { area }: Pick<Outcome, 'area'>): string =>
  area === undefined ? subject : `${subject} ${area.command}`

/**
 * The verdict with the name of its area in place of the domain, which is the heading of the whole report. The domain remains if
 * it is another one, such as the registrable domain.
 */
export function headed(verdict: Verdict, outcome: Outcome, locale: Locale): Verdict {
  const { area, question } = outcome
  if (area === undefined) return verdict
  const heading = headingOf(area.name[locale])
  return {
    ...verdict,
    subject: verdict.subject === question.subject ? heading : verdict.subject,
    report: { ...verdict.report, displayDomain: heading },
  }
}

/** The heading of an outcome without a result. */
export const headingFor = ({ question, area }: Outcome, locale: Locale): string =>
  area === undefined ? question.subject : headingOf(area.name[locale])
