import {
  type ColumnKind,
  type DomainRow,
  domainRow,
  type Examined,
  portfolioOf,
} from '../../../report/portfolio/matrix.ts'
import { visible } from '../../../visible.ts'
import { askTool, inParallel } from '../ask-tool.ts'
import { findingIdsOf, hasAreas, hasScore, type LoadedToolCommand } from '../commands.ts'
import { EXIT } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import { renderJsonLines } from '../formats/json.ts'
import type { WholeFormat } from '../formats/render.ts'
import type { Rendering } from '../formats/rendering.ts'
import type { Io } from '../io.ts'
import { widthOf } from '../layout.ts'
import { progressOn } from '../progress.ts'
import type { Call } from '../question.ts'
import type { TimeLimit } from '../time-limit.ts'
import type { ToolClient, UseClient } from '../tool-client.ts'
import { exitCodeOf, type Outcome, worstExitCode } from '../verdict.ts'
import { asRequested, fullCall, withAbout } from './full-call.ts'
import type { RenderPortfolio } from './rendering.ts'
import { openResumeFile, type ResumeFile } from './resume-file.ts'
import { LimitReached, retryingClient } from './retrying-client.ts'
import { RUN_TEXTS } from './run-texts.ts'
import { domainLine } from './terminal.ts'

export interface PortfolioRun {
  readonly command: LoadedToolCommand
  readonly calls: readonly Call[]
  readonly rendering: Omit<Rendering, 'outcomes'>
  readonly format: Format
  readonly parallel: number
  readonly resumeFile: string | undefined
  readonly limit: TimeLimit
  readonly io: Io
  readonly useClient: UseClient
  readonly collectGarbage?: () => void
  /** Writes all results in a format for single domains, and returns the exit code of that format. */
  readonly writeAll: (outcomes: readonly Outcome[], format: WholeFormat) => Promise<number>
  /** Writes all results to the files of `--output`. */
  readonly writeOutputs?: (outcomes: readonly Outcome[]) => Promise<void>
}

/** A check leaves about 4 MB of garbage, and a collection takes as long as a quarter of a check. */
const ITEMS_PER_COLLECTION = 10

/** Formats that need only the summary of each domain. */
const SUMMARIES: Readonly<Partial<Record<Format, () => Promise<RenderPortfolio>>>> = {
  terminal: async () => (await import('./terminal.ts')).renderPortfolioTerminal,
  csv: async () => (await import('./csv.ts')).renderCsv,
  html: async () => (await import('./html.ts')).renderHtml,
  markdown: async () => (await import('./markdown.ts')).renderPortfolioMarkdown,
}

/**
 * Checks many domains. Of each result, only a summary is kept, unless the format needs all results at the end. An interrupted run
 * writes what is complete.
 */
export async function runPortfolio(run: PortfolioRun): Promise<number> {
  const { io, rendering, resumeFile } = run
  const texts = RUN_TEXTS[rendering.locale]
  const say = (text: string): void => io.stderr.write(`zonewise: ${visible(text)}\n`)
  const { calls } = run
  const results = createResults(run, calls)
  const { stopped } = await withResumeFile(run, calls, results, say)
  const isIncomplete = results.rows.length < calls.length
  const code = await writeResults(run, results)
  if (stopped !== undefined)
    say(texts.stopped(stopped.message, stopped.retryAfterMs === undefined ? undefined : stopped.retryAfterMs / 1000))
  if (!isIncomplete) return code
  say(texts.interrupted(results.rows.length, calls.length))
  say(texts.resume(resumeFile))
  if (io.interrupted.aborted) return EXIT.interrupted
  // What was not checked is not determined.
  return worstExitCode([code, EXIT.undetermined])
}

interface Results {
  readonly rows: readonly DomainRow[]
  /** All outcomes in the order of the arguments, if the format needs them. */
  readonly outcomes: () => readonly Outcome[]
  readonly codes: readonly number[]
  readonly kind: ColumnKind
  add(call: Call, outcome: Outcome, isShown: boolean): void
}

function createResults(
  { command, rendering, format, io, writeOutputs }: PortfolioRun,
  calls: readonly Call[],
): Results {
  const isHeld = writeOutputs !== undefined || (format !== 'json-lines' && SUMMARIES[format] === undefined)
  const kind: ColumnKind = hasAreas(command) ? 'area' : hasScore(command) ? 'group' : 'finding'
  const domainWidth = Math.max(0, ...calls.map(({ question }) => widthOf(visible(question.subject))))
  const rows: DomainRow[] = []
  const held = new Map<Call, Outcome>()
  const codes: number[] = []
  return {
    rows,
    outcomes: () => calls.flatMap((call) => held.get(call) ?? []),
    codes,
    kind,
    add(call, outcome, isShown) {
      const outcomes = [outcome]
      const row = domainRow(call.question.subject, examined(outcome, rendering), kind)
      rows.push(row)
      codes.push(exitCodeOf(outcomes, rendering.judged))
      if (format === 'json-lines') io.stdout.write(renderJsonLines({ ...rendering, outcomes }))
      if (isHeld) held.set(call, outcome)
      if (!isShown) return
      if (format === 'terminal') io.stdout.write(domainLine(row, rendering, domainWidth))
      else if (io.isStderrTty) io.stderr.write(domainLine(row, rendering, domainWidth))
    },
  }
}

function examined(outcome: Outcome, { judged }: Pick<Rendering, 'judged'>): Examined {
  if (outcome.kind === 'failed') return { report: undefined, isUndetermined: true, error: outcome.error.message }
  const report = judged(outcome)?.report
  return {
    report: report && outcome.about ? withAbout(report, outcome.about) : report,
    isUndetermined: outcome.isUndetermined,
  }
}

async function withResumeFile(
  run: PortfolioRun,
  calls: readonly Call[],
  results: Results,
  say: (text: string) => void,
): Promise<{ readonly stopped: LimitReached | undefined }> {
  const { resumeFile, command, rendering } = run
  const done = new Set<Call>()
  const file =
    resumeFile === undefined
      ? undefined
      : await openResumeFile(resumeFile, command.word, calls, (call, outcome) => {
          done.add(call)
          results.add(call, outcome, false)
        })
  try {
    if (done.size > 0 && resumeFile !== undefined)
      say(RUN_TEXTS[rendering.locale].resumed(done.size, calls.length, resumeFile))
    const pending = calls.filter((call) => !done.has(call))
    if (pending.length === 0) return { stopped: undefined }
    return await checkAll(run, pending, file, results, say)
  } finally {
    await file?.close()
  }
}

async function checkAll(
  { parallel, limit, io, rendering, format, useClient, collectGarbage }: PortfolioRun,
  calls: readonly Call[],
  file: ResumeFile | undefined,
  results: Results,
  say: (text: string) => void,
): Promise<{ readonly stopped: LimitReached | undefined }> {
  const { interrupted: signal, clock } = io
  const progress = progressOn(io, calls.length, rendering.locale)
  let stopped: LimitReached | undefined
  // Only a summary compares the causes of domains.
  const isSummary = SUMMARIES[format] !== undefined
  const ask = async (call: Call, client: ToolClient): Promise<Outcome> =>
    isSummary
      ? asRequested(await askTool(fullCall(call), client, limit, progress), call)
      : askTool(call, client, limit, progress)
  const check = async (client: ToolClient, call: Call): Promise<void> => {
    if (signal.aborted || limit.isOver() || stopped !== undefined) return
    progress.begin(call.question.subject)
    let outcome: Outcome
    try {
      outcome = await ask(call, client)
    } catch (error) {
      if (error instanceof LimitReached) stopped = error
      else if (!signal.aborted) throw error
      return
    } finally {
      progress.end()
    }
    // A request to a server that was cancelled has the outcome of one that failed; a check that the time limit ended is repeated.
    if (signal.aborted || limit.isOver()) return
    await file?.append(call, outcome)
    progress.hide()
    results.add(call, outcome, true)
    if (results.rows.length % ITEMS_PER_COLLECTION === 0) collectGarbage?.()
  }
  try {
    await useClient((client) => {
      const retrying = retryingClient(client, {
        clock,
        onWait(ms) {
          progress.hide()
          say(RUN_TEXTS[rendering.locale].waiting(Math.ceil(ms / 1000)))
        },
      })
      return inParallel(calls, parallel, (call) => check(retrying, call))
    })
  } finally {
    progress.clear()
  }
  return { stopped }
}

async function writeResults(
  { format, io, rendering, command, writeAll, writeOutputs }: PortfolioRun,
  { rows, outcomes, codes, kind }: Results,
): Promise<number> {
  await writeOutputs?.(outcomes())
  const load = SUMMARIES[format]
  if (load !== undefined) {
    const render = await load()
    const categoryTitles = kind === 'group' ? (await import('../../../report/seo/words.ts')).CATEGORY_TITLES : {}
    const portfolio = portfolioOf(rows, { kind, findingIds: findingIdsOf(command), categoryTitles })
    io.stdout.write(render({ ...rendering, io, portfolio }))
  } else if (format !== 'json-lines') return writeAll(outcomes(), format as WholeFormat)
  return worstExitCode(codes)
}
