import { Problem } from '../../../problems.ts'
import type { Locale } from '../../../text.ts'
import type { ReportsOutcome } from '../../../tools/mail-reports/outcome.ts'
import { policyTrialIn } from '../../../tools/mail-reports/policy-trial.ts'
import { offlineOutcome, type ReportsRequest } from '../../../tools/mail-reports/reports-outcome.ts'
import { reportsValue } from '../../../tools/mail-reports/reports-value.ts'
import { domainParameter } from '../../../tools/parameters/domain.ts'
import { visibleJson } from '../../../visible.ts'
import type { LoadedCommand } from '../commands.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import { formatIn, type Line, languageIn } from '../options.ts'
import type { Outside } from '../outside.ts'
import { problemText } from '../problem-text.ts'
import { markdownText, terminalText } from '../text-blocks.ts'
import { reportsBlocks } from './blocks.ts'
import { onlineSummary } from './online.ts'
import { progressLine } from './progress.ts'
import { csvText } from './render.ts'
import { reportsIn } from './report-files.ts'
import { REPORTS_TEXTS } from './texts.ts'

const EXAMPLE = 'Example: zonewise reports reports/'
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
  const { domain, trial } = choicesIn(line)
  const isOffline = line.given.includes('offline')
  const plan = line.argument('plan')
  if (isOffline && plan !== undefined)
    throw new UsageError('--plan applies a change to the DNS of today, so that it cannot be used with --offline.')
  if (plan === '-' && words.includes('-')) throw new UsageError(`stdin (-) can be read once. ${EXAMPLE}`)
  const progress = progressLine(io)
  const read = await reportsIn(words, io, (files, bytes) =>
    progress.show(() => REPORTS_TEXTS[locale].reading(files, (bytes / MEGABYTE).toFixed(1))),
  ).finally(() => progress.clear())
  if (io.interrupted.aborted) return EXIT.interrupted
  const request: ReportsRequest = {
    read,
    locale,
    hasAddresses: line.given.includes('show-addresses'),
    ...(domain !== undefined && { domain }),
    ...(trial && { trial }),
  }
  const outcome = isOffline
    ? offlineOutcome(request, io.clock.now())
    : await onlineSummary({ request, plan, line, io, outside })
  if (io.interrupted.aborted) return EXIT.interrupted
  io.stdout.write(written(outcome, format, locale, io))
  return exitCodeOf(outcome)
}

function choicesIn(line: Line) {
  const [policy, domain] = [line.argument('policy'), line.argument('domain')]
  try {
    return {
      trial: policy === undefined ? undefined : policyTrialIn(policy, '--policy', (value) => `--policy ${value}`),
      domain: domain === undefined ? undefined : domainParameter.read(domain),
    }
  } catch (error) {
    throw error instanceof Problem ? new UsageError(problemText(error)) : error
  }
}

function written(outcome: ReportsOutcome, format: Format, locale: Locale, io: Io): string {
  if (format === 'json') return `${visibleJson(reportsValue(outcome, locale), 2)}\n`
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
