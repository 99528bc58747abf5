import { Problem } from '../../problems.ts'
import type { Locale } from '../../text.ts'
import { TAKEN_WORDS } from '../../tools/taken-words.ts'
import { visible } from '../../visible.ts'
import { baselineFrom, NO_BASELINE } from './baseline.ts'
import { findingIdsOf, hasFindings, type LoadedReportCommand, type LoadedToolCommand, toolsOf } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { RENDERERS } from './formats/render.ts'
import type { Rendering } from './formats/rendering.ts'
import { globsIn, idFilter } from './id-globs.ts'
import { bytesOf } from './inputs.ts'
import type { Io } from './io.ts'
import { type Format, formatIn, type Line, languageIn, numberOf, quoted } from './options.ts'
import type { Outside } from './outside.ts'
import { type Progress, progressOn } from './progress.ts'
import type { Question } from './question.ts'
import type { CliRegistries } from './registries.ts'
import { remoteToolClient, ServerUnreachable } from './remote-tool-client.ts'
import { isUnknown } from './report.ts'
import { type Call, callsOf, labelled } from './report-command.ts'
import { localToolClient, type ToolClient } from './tool-client.ts'
import { type Demands, exitCodeOf, judge, type Outcome } from './verdict.ts'

const DEFAULT_CONCURRENCY = 4
const MAX_CONCURRENCY = 16
/** A report has about 10 kB. */
const MAX_BASELINE_BYTES = 32 * 1024 * 1024

/** Calls the tools of a command, once or several times, and writes the results. */
export async function runTool(
  command: LoadedToolCommand | LoadedReportCommand,
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
  documentedChecks: CliRegistries['documentedChecks'],
): Promise<number> {
  const startedAt = io.clock.now()
  const format = formatIn(command, line)
  const locale = languageIn(line)
  const concurrency = numberOf(line, 'concurrency', 1, MAX_CONCURRENCY) ?? DEFAULT_CONCURRENCY
  const demands = await demandsOf(findingIdsOf(command), line, io)
  const calls = await callsOf(command, words, line, io)
  for (const note of takenNotes(
    calls.map(({ question }) => question),
    locale,
  ))
    io.stderr.write(`zonewise: ${note}\n`)
  const progress = progressOn(io, calls.length, locale)
  const isOffline = toolsOf(command).every((tool) => tool.command.isOffline === true)
  const outcomes = await withToolClient(isOffline, line, io, outside, (client) =>
    askAll(calls, concurrency, (call) => answered(call, client, io.interrupted, progress)),
  ).finally(() => progress.clear())
  const rendering: Rendering = {
    outcomes,
    judged: (answered) => (hasFindings(command) ? judge(answered, demands) : undefined),
    demands,
    locale,
    layout: command.kind === 'tool' ? command.tool.command.layout : undefined,
    io,
    isVerbose: line.has('verbose'),
    hasScoring: line.has('why'),
    hasQuestions: line.has('dig'),
    version: outside.version,
    startedAt,
  }
  return write(rendering, format, io, documentedChecks)
}

/** One note for each pasted text, also if several queries use it. */
function takenNotes(questions: readonly Question[], locale: Locale): ReadonlySet<string> {
  const taken = questions.flatMap((question) => question.taken ?? [])
  return new Set(taken.map(({ text, form, host }) => `${quoted(text)}: ${TAKEN_WORDS[locale](form)} ${host}`))
}

async function write(
  rendering: Rendering,
  format: Format,
  io: Io,
  documentedChecks: CliRegistries['documentedChecks'],
): Promise<number> {
  const failures = rendering.outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome] : []))
  for (const failure of failures) {
    const subject = rendering.outcomes.length > 1 ? `${visible(labelled(failure.question.subject, failure))}: ` : ''
    io.stderr.write(`zonewise: ${subject}${visible(failure.error.message)}\n`)
  }
  const isReported = format !== 'terminal' || failures.length < rendering.outcomes.length
  if (isReported) io.stdout.write((await RENDERERS[format](documentedChecks))(rendering))
  if (format === 'nagios') return (await import('./formats/nagios.ts')).nagiosExitCode(rendering)
  return exitCodeOf(rendering.outcomes, rendering.judged)
}

async function demandsOf(findingIds: readonly string[], line: Line, io: Io): Promise<Demands> {
  const only = globsIn(line.values('only'))
  const skip = globsIn(line.values('skip'))
  const file = line.value('baseline')
  return {
    failOn: (line.value('fail-on') ?? 'problem') as Demands['failOn'],
    minScore: numberOf(line, 'min-score', 0, 100),
    baseline:
      file === undefined
        ? NO_BASELINE
        : baselineFrom(new TextDecoder().decode(await bytesOf(file, io, MAX_BASELINE_BYTES)), file),
    isWanted: only.length + skip.length === 0 ? () => true : idFilter(only, skip, findingIds),
  }
}

async function withToolClient<Value>(
  isOffline: boolean,
  line: Line,
  { env, clock }: Io,
  { openEngine, send }: Outside,
  use: (client: ToolClient) => Promise<Value>,
): Promise<Value> {
  const server = line.value('server') ?? env['ZONEWISE_SERVER']
  if (server) {
    const apiKey = line.value('api-key') ?? env['ZONEWISE_API_KEY']
    return use(remoteToolClient({ server, apiKey, send, clock }))
  }
  if (line.has('api-key'))
    throw new UsageError(
      '--api-key needs --server, because only a server uses the key. Example: --server https://zonewise.example',
    )
  const { engine, close } = await openEngine({ isOffline })
  try {
    return await use(localToolClient(engine))
  } finally {
    await close()
  }
}

/** Runs several calls in parallel and returns the outcomes in the order of the calls. */
async function askAll(
  calls: readonly Call[],
  concurrency: number,
  ask: (call: Call) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < calls.length; index = next++) {
      const call = calls[index]
      if (call !== undefined) outcomes[index] = await ask(call)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, calls.length) }, work))
  return outcomes
}

async function answered(
  { tool, ...asked }: Call,
  client: ToolClient,
  signal: AbortSignal,
  progress: Progress,
): Promise<Outcome> {
  progress.begin(asked.question.subject)
  try {
    const { result, isOutage } = await client.ask(tool, asked.question, progress.receive, signal)
    return {
      kind: 'answered',
      ...asked,
      result,
      isUndetermined: isOutage || isUnknown(result) || tool.command.isUndetermined?.(result as never) === true,
    }
  } catch (error) {
    if (error instanceof Problem)
      return { kind: 'failed', ...asked, error: { code: error.code, message: error.message } }
    if (error instanceof ServerUnreachable)
      return { kind: 'failed', ...asked, error: { code: 'server_unavailable', message: error.message } }
    throw error
  } finally {
    progress.end()
  }
}
