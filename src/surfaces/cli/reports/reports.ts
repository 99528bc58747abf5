import type { PolicyTrial } from '../../../mail-reports/replay/policy.ts'
import { summaryOf } from '../../../mail-reports/summary/summary.ts'
import type { Locale } from '../../../text.ts'
import type { LoadedCommand } from '../commands.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import { formatIn, type Line, languageIn } from '../options.ts'
import type { Outside } from '../outside.ts'
import { markdownText, terminalText } from '../text-blocks.ts'
import { reportsBlocks } from './blocks.ts'
import { reportsJson } from './json.ts'
import { onlineSummary } from './online.ts'
import type { ReportsOutcome } from './outcome.ts'
import { policyTrialIn } from './policy-trial.ts'
import { progressLine } from './progress.ts'
import { csvText } from './render.ts'
import { type ReadFiles, readReportFiles } from './report-files.ts'
import { REPORTS_TEXTS } from './texts.ts'

const EXAMPLE = 'Example: zonewise reports reports/'
const MS_OF_DAY = 86_400_000
const MEGABYTE = 1_000_000

/** Reads mail reports, and says who sends, what other records would have changed, and what to do next. */
export async function runReports(
  command: LoadedCommand,
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
): Promise<number> {
  if (words.length === 0) throw new UsageError(`reports needs files or folders. ${EXAMPLE}`)
  if (words.filter((word) => word === '-').length > 1) throw new UsageError(`stdin (-) can be read once. ${EXAMPLE}`)
  const format = formatIn(command, line)
  const locale = languageIn(line)
  const policy = line.argument('policy')
  const trial = policy === undefined ? undefined : policyTrialIn(policy)
  const isOffline = line.given.includes('offline')
  const plan = line.argument('plan')
  if (isOffline && plan !== undefined)
    throw new UsageError('--plan applies a change to the DNS of today, so that it cannot be used with --offline.')
  if (plan === '-' && words.includes('-')) throw new UsageError(`stdin (-) can be read once. ${EXAMPLE}`)
  const progress = progressLine(io)
  const read = await readReportFiles(words, io, (files, bytes) =>
    progress.show(() => REPORTS_TEXTS[locale].reading(files, (bytes / MEGABYTE).toFixed(1))),
  ).finally(() => progress.clear())
  if (io.interrupted.aborted) return EXIT.interrupted
  const shared = { ...read, hasAddresses: line.given.includes('show-addresses'), ...(trial && { trial }) }
  const outcome: ReportsOutcome = isOffline
    ? { ...shared, ...offlineSummary(read, trial, io), isOffline }
    : { ...shared, ...(await onlineSummary({ read, trial, plan, line, io, outside, locale })), isOffline }
  if (io.interrupted.aborted) return EXIT.interrupted
  io.stdout.write(written(outcome, format, locale, io))
  return exitCodeOf(outcome)
}

function offlineSummary({ collection }: ReadFiles, trial: PolicyTrial | undefined, { clock }: Io) {
  const today = Math.floor(clock.now().getTime() / MS_OF_DAY)
  return { summary: summaryOf({ collection, today, ...(trial && { trial }) }), unasked: 0, unanswered: 0 }
}

function written(outcome: ReportsOutcome, format: Format, locale: Locale, io: Io): string {
  if (format === 'json') return reportsJson(outcome, locale)
  if (format === 'csv') return csvText(outcome)
  const blocks = reportsBlocks(outcome, locale)
  return format === 'markdown' ? markdownText(blocks) : terminalText(blocks, io)
}

/** Parts of a mailbox that are no reports are common; a result without any report, or without an answer that it needs, is none. */
function exitCodeOf({ collection: { totals }, summary, unreadable }: ReportsOutcome): number {
  const hasNothing = totals.reports + totals.failureReports === 0
  const isUnanswered = summary.domains.some(({ recommendation }) => recommendation?.step.kind === 'not-answered')
  return hasNothing || isUnanswered || unreadable.length > 0 ? EXIT.undetermined : EXIT.good
}
