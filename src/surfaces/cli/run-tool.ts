import { Problem } from '../../problems.ts'
import type { Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { TAKEN_WORDS } from '../../tools/taken-words.ts'
import { visible } from '../../visible.ts'
import { baselineFrom, NO_BASELINE } from './baseline.ts'
import { hasFindings, type LoadedToolCommand } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { RENDERERS } from './formats/render.ts'
import type { Rendering } from './formats/rendering.ts'
import { globsIn, idFilter } from './id-globs.ts'
import { bytesOf, readQuestions } from './inputs.ts'
import type { Io } from './io.ts'
import { type Format, formatIn, type Line, languageIn, numberOf, quoted } from './options.ts'
import type { Outside } from './outside.ts'
import { type Progress, progressOn } from './progress.ts'
import type { Question } from './question.ts'
import type { CliRegistries } from './registries.ts'
import { remoteToolClient, ServerUnreachable } from './remote-tool-client.ts'
import { isUnknown } from './report.ts'
import { localToolClient, type ToolClient } from './tool-client.ts'
import { type Demands, exitCodeOf, judge, type Outcome } from './verdict.ts'

const DEFAULT_CONCURRENCY = 4
const MAX_CONCURRENCY = 16
/** A report has about 10 kB. */
const MAX_BASELINE_BYTES = 32 * 1024 * 1024

/** Calls a tool, once or several times, and writes the results. */
export async function runTool(
  command: LoadedToolCommand,
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
  const { tool } = command
  const demands = await demandsOf(tool, line, io)
  const questions = await readQuestions(command, words, line, io)
  for (const note of takenNotes(questions, locale)) io.stderr.write(`zonewise: ${note}\n`)
  const progress = progressOn(io, questions.length, locale)
  const outcomes = await withToolClient(tool.command, line, io, outside, (client) =>
    askAll(questions, concurrency, (question) => answered(tool, question, client, io.interrupted, progress)),
  ).finally(() => progress.clear())
  const rendering: Rendering = {
    outcomes,
    judged: (answered) => (hasFindings(command) ? judge(answered, demands) : undefined),
    demands,
    locale,
    layout: tool.command.layout,
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
  for (const { question, error } of failures)
    io.stderr.write(
      `zonewise: ${rendering.outcomes.length > 1 ? `${visible(question.subject)}: ` : ''}${visible(error.message)}\n`,
    )
  const isReported = format !== 'terminal' || failures.length < rendering.outcomes.length
  if (isReported) io.stdout.write((await RENDERERS[format](documentedChecks))(rendering))
  if (format === 'nagios') return (await import('./formats/nagios.ts')).nagiosExitCode(rendering)
  return exitCodeOf(rendering.outcomes, rendering.judged)
}

async function demandsOf({ findingIds = [] }: Tool, line: Line, io: Io): Promise<Demands> {
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
  { isOffline = false }: Tool['command'],
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
  questions: readonly Question[],
  concurrency: number,
  ask: (question: Question) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < questions.length; index = next++) {
      const question = questions[index]
      if (question !== undefined) outcomes[index] = await ask(question)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, questions.length) }, work))
  return outcomes
}

async function answered(
  tool: Tool,
  question: Question,
  client: ToolClient,
  signal: AbortSignal,
  progress: Progress,
): Promise<Outcome> {
  progress.begin(question.subject)
  try {
    const { result, isOutage } = await client.ask(tool, question, progress.receive, signal)
    return {
      kind: 'answered',
      question,
      result,
      isUndetermined: isOutage || isUnknown(result) || tool.command.isUndetermined?.(result as never) === true,
    }
  } catch (error) {
    if (error instanceof Problem)
      return { kind: 'failed', question, error: { code: error.code, message: error.message } }
    if (error instanceof ServerUnreachable)
      return { kind: 'failed', question, error: { code: 'server_unavailable', message: error.message } }
    throw error
  } finally {
    progress.end()
  }
}
