import { sleep } from '../../../clock.ts'
import { Problem } from '../../../problems.ts'
import type { ComparedReport } from '../../../report/compare.ts'
import { comparedReportIn } from '../../../report/compared-report.ts'
import { visible, visibleJson } from '../../../visible.ts'
import { NO_BASELINE } from '../compare/baseline.ts'
import { changeLines, comparedOf, comparisonValue } from '../compare/comparison.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import { hanging } from '../layout.ts'
import { type Line, quoted } from '../options.ts'
import { paintFor, SIGNS } from '../paint.ts'
import { ServerUnreachable } from '../remote-tool-client.ts'
import { withToolClient } from '../run-tool.ts'
import { summaryOf, undeterminedText } from '../texts.ts'
import type { ToolClient } from '../tool-client.ts'
import { isUnknown, type WrittenFinding } from '../tool-result.ts'
import { type Demands, isUsage, judge } from '../verdict.ts'
import type { Watching } from './watch-record.ts'
import { WATCH_TEXTS } from './watch-texts.ts'

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }
const MIN_MS = 60_000
const MAX_MS = 24 * 3_600_000

/** Reads a time such as 90s, 5m or 1h. */
export function timeOf(
  line: Line,
  name: 'every' | 'for',
  fallback: string,
): { readonly text: string; readonly ms: number } {
  const text = line.argument(name) ?? fallback
  const [, number = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text) ?? []
  const ms = Number(number) * (UNITS[unit] ?? Number.NaN)
  if (!(ms >= MIN_MS && ms <= MAX_MS))
    throw new UsageError(
      `--${name} must be a time from 1m to 24h such as 90s, 5m or 1h, but ${quoted(text)} was given.`,
    )
  return { text, ms }
}

/** The state of the domain after one check. */
interface State {
  /** Undefined if the check failed. */
  readonly report: ComparedReport | undefined
  readonly failing: readonly WrittenFinding[]
  readonly isUndetermined: boolean
  readonly summary: string
}

/**
 * Repeats the check of a domain and shows what has changed. It ends as soon as no finding is at or above the threshold, or after the
 * last check within the time; with `--fail-on never`, always after the last one.
 */
export async function watchReport(watching: Watching): Promise<number> {
  const { line, io, outside, lang, format, question } = watching
  const [every, total] = [timeOf(line, 'every', '5m'), timeOf(line, 'for', '1h')]
  const failOn = (line.value('fail-on') ?? 'problem') as Demands['failOn']
  const texts = WATCH_TEXTS[lang]
  const say = (text: string): void => {
    if (format === 'terminal') io.stdout.write(`${text}\n`)
  }
  say(texts.watching(visible(question.subject), every.text, total.text))
  return withToolClient({ isOffline: false }, line, io, outside, async (client) => {
    const startedMs = io.clock.monotonicMs()
    let previous: State | undefined
    for (let round = 1; ; round++) {
      const state = await checked(watching, client, failOn)
      io.interrupted.throwIfAborted()
      io.stdout.write(changeText(previous, state, watching))
      if (failOn !== 'never' && state.failing.length === 0 && !state.isUndetermined) {
        say(texts.good)
        return EXIT.good
      }
      // A failed check changes nothing, so that the next one is compared with the last report.
      previous = { ...state, report: state.report ?? previous?.report }
      const nextMs = startedMs + round * every.ms
      if (nextMs > startedMs + total.ms) {
        if (state.failing.length > 0) say(texts.stillFailing(state.failing.length))
        else if (state.isUndetermined) say(texts.undetermined)
        if (state.failing.length > 0) return EXIT.findings
        return state.isUndetermined ? EXIT.undetermined : EXIT.good
      }
      await sleep(io.clock, nextMs - io.clock.monotonicMs(), io.interrupted)
      io.interrupted.throwIfAborted()
    }
  })
}

async function checked(
  { tool, question, io, lang }: Watching,
  client: ToolClient,
  failOn: Demands['failOn'],
): Promise<State> {
  try {
    const { result, isOutage } = await client.ask(tool, question, () => undefined, io.interrupted)
    const demands = { failOn, minScore: undefined, baseline: NO_BASELINE, isWanted: () => true }
    const { report, failing } = judge({ question, result }, demands)
    const isUndetermined = isOutage || isUnknown(report) || tool.command.isUndetermined?.(result as never) === true
    const summary = isUndetermined ? undeterminedText(report, lang) : summaryOf(report, lang)
    return { report: comparedReportIn(result), failing: isUndetermined ? [] : failing, isUndetermined, summary }
  } catch (error) {
    io.interrupted.throwIfAborted()
    if (error instanceof Problem && isUsage(error.code)) throw new UsageError(error.message)
    if (!(error instanceof Problem || error instanceof ServerUnreachable)) throw error
    return { report: undefined, failing: [], isUndetermined: true, summary: visible(error.message) }
  }
}

/** What is shown after a check: the findings of the first one, then only what has changed. */
function changeText(previous: State | undefined, state: State, { question, io, lang, format }: Watching): string {
  const { comparison, ...sides } = comparedOf(question.subject, previous?.report, state.report)
  const hasChanged =
    comparison === undefined
      ? previous?.summary !== state.summary
      : Object.values(comparison.changes).some((changes) => changes.length > 0) || previous?.summary !== state.summary
  if (!hasChanged) return ''
  const at = io.clock.now().toISOString()
  if (format === 'json-lines')
    return `${visibleJson({
      at,
      ...comparisonValue({ comparison, ...sides }),
      failing: state.failing.map(({ id }) => id),
      undetermined: state.isUndetermined,
    })}\n`
  const paint = paintFor(io)
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  const head = `${at.slice(11, 19)} UTC  ${state.summary}`
  const lines =
    comparison === undefined
      ? state.failing.flatMap(({ severity, title, id }) =>
          hanging(`  ${paint.bySeverity[severity](SIGNS[severity])} `, `${visible(title)} (${visible(id)})`, width),
        )
      : changeLines(comparison, { locale: lang, paint, width })
  return `${[head, ...lines].join('\n')}\n`
}
