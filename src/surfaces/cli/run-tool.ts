import { AREAS, type AreaId } from '../../report/overall/areas.ts'
import { notCoveredSentence } from '../../report/overall/not-covered.ts'
import type { Locale } from '../../text.ts'
import { TAKEN_WORDS } from '../../tools/taken-words.ts'
import { visible } from '../../visible.ts'
import { askTool, inParallel } from './ask-tool.ts'
import { findingIdsOf, hasFindings, isPlan, type LoadedToolCommand, REPORT } from './commands.ts'
import { baselineFrom, NO_BASELINE } from './compare/baseline.ts'
import { bytesOf } from './compare/file-bytes.ts'
import { placesIn, reportBefore } from './compare/plan.ts'
import { UsageError } from './exit-code.ts'
import { RENDERERS, type WholeFormat } from './formats/render.ts'
import type { Rendering } from './formats/rendering.ts'
import { globsIn, idFilter } from './id-globs.ts'
import { readQuestions } from './inputs.ts'
import type { Io } from './io.ts'
import { formatIn, type Line, languageIn, numberOf, quoted } from './options.ts'
import { outputsIn, writeOutput } from './output-files.ts'
import type { EngineNeeds, Outside } from './outside.ts'
import { manyDomains } from './portfolio/many-domains.ts'
import { progressOn } from './progress.ts'
import type { Call, Question } from './question.ts'
import type { CliRegistries } from './registries.ts'
import { remoteToolClient } from './remote-tool-client.ts'
import { textsIn } from './texts.ts'
import { type TimeLimit, timeLimitOf } from './time-limit.ts'
import { localToolClient, type ToolClient, type UseClient } from './tool-client.ts'
import { type Demands, exitCodeOf, judge, type Outcome } from './verdict.ts'

const DEFAULT_PARALLEL = 4
const MAX_PARALLEL = 16
/** A report has about 10 kB. */
const MAX_BASELINE_BYTES = 32 * 1024 * 1024

/** Calls the tool of a command, once or several times, and writes the results. */
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
  const outputs = outputsIn(command, line)
  const locale = languageIn(line)
  const parallel = numberOf(line, 'parallel', 1, MAX_PARALLEL) ?? DEFAULT_PARALLEL
  const given = await demandsOf(findingIdsOf(command), line, io)
  const { words: all, isPortfolio } = await manyDomains(command, words, line, format, io)
  const { tool } = command
  const questions = await readQuestions(command, all, line, io)
  const calls = questions.map((question) => ({ tool, question }))
  writeTakenNotes(questions, locale, io)
  const limit = timeLimitOf(line, io, locale)
  const isOffline = tool.command.isOffline === true
  const hints = hintsFor(line, io)
  const useClient: UseClient = (use) =>
    withToolClient({ isOffline, ...limit.needs }, line, io, outside, use, hints).finally(() => limit.end())
  const rendering: Omit<Rendering, 'outcomes'> = {
    judged: (answered) => (hasFindings(command) ? judge(answered, given) : undefined),
    demands: given,
    notCovered: isPlan(command) || line.has('short') ? undefined : notCoveredSentence(tool.name, locale, commandFor),
    locale,
    layout: tool.command.layout,
    io,
    isVerbose: line.has('verbose'),
    hasScoring: line.has('why'),
    hasCommands: line.has('dig'),
    version: outside.version,
    startedAt,
  }
  const writeAll = async (outcomes: readonly Outcome[], as: WholeFormat): Promise<number> =>
    write({ ...rendering, outcomes }, as, line.has('short'), io, documentedChecks)
  const writeOutputs = async (outcomes: readonly Outcome[]): Promise<void> => {
    await Promise.all(outputs.map((output) => writeOutput({ ...rendering, outcomes }, output, documentedChecks)))
  }
  if (isPortfolio) {
    const resumeFile = line.value('resume')
    const { runPortfolio } = await import('./portfolio/run-portfolio.ts')
    const { collectGarbage } = outside
    return runPortfolio({
      ...{ command, calls, rendering, format, parallel, resumeFile, limit, io, useClient, writeAll },
      ...(outputs.length > 0 && { writeOutputs }),
      ...(collectGarbage && { collectGarbage }),
    })
  }
  const outcomes = await allOutcomes(calls, parallel, limit, io, locale, useClient)
  const whole = isPlan(command) ? planRendering({ ...rendering, outcomes }, line, io) : { ...rendering, outcomes }
  await Promise.all(outputs.map((output) => writeOutput(whole, output, documentedChecks)))
  return write(whole, format as WholeFormat, line.has('short'), io, documentedChecks)
}

/** Without another baseline, only what the plan changes counts. */
function planRendering(rendering: Rendering, line: Line, io: Io): Rendering {
  const { outcomes, locale, demands: given } = rendering
  const published = reportBefore(outcomes)
  const isAnswered = outcomes.some(({ kind }) => kind === 'answered')
  if (published === undefined && isAnswered) io.stderr.write(`zonewise: ${textsIn(locale).notCompared}\n`)
  const demands =
    published === undefined || line.has('baseline')
      ? given
      : { ...given, baseline: baselineFrom(JSON.stringify(published), 'the published zone') }
  return {
    ...rendering,
    demands,
    judged: (answered) => judge(answered, demands),
    published,
    placeOf: placesIn(outcomes, line, io),
  }
}

/** The command for an area, or for all of them. */
const commandFor = (area: AreaId | 'all'): string =>
  area === 'all' ? REPORT : (AREAS.find(({ id }) => id === area)?.command ?? REPORT)

/** Runs all calls and returns the outcomes in the order of the calls. */
async function allOutcomes(
  calls: readonly Call[],
  parallel: number,
  limit: TimeLimit,
  io: Io,
  locale: Locale,
  useClient: UseClient,
): Promise<readonly Outcome[]> {
  const progress = progressOn(io, calls.length, locale)
  const outcomes: Outcome[] = []
  await useClient((client) =>
    inParallel(calls, parallel, async (call, index) => {
      progress.begin(call.question.subject)
      outcomes[index] = await askTool(call, client, limit, progress)
      progress.end()
    }),
  ).finally(() => progress.clear())
  return outcomes
}

const MAX_TAKEN_NOTES = 10

/** Writes one note for each pasted text, also if several queries use it. */
function writeTakenNotes(questions: readonly Question[], locale: Locale, { stderr }: Io): void {
  const taken = questions.flatMap((question) => question.taken ?? [])
  const notes = [
    ...new Set(taken.map(({ text, form, host }) => `${quoted(text)}: ${TAKEN_WORDS[locale](form)} ${host}`)),
  ]
  const others = notes.splice(MAX_TAKEN_NOTES).length
  for (const note of [...notes, ...(others > 0 ? [textsIn(locale).otherHosts(others)] : [])])
    stderr.write(`zonewise: ${note}\n`)
}

async function write(
  rendering: Rendering,
  format: WholeFormat,
  isShort: boolean,
  io: Io,
  documentedChecks: CliRegistries['documentedChecks'],
): Promise<number> {
  const failures = rendering.outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome] : []))
  for (const failure of failures) {
    const subject = rendering.outcomes.length > 1 ? `${visible(failure.question.subject)}: ` : ''
    // A change may have several faults, one on each line.
    for (const message of failure.error.message.split('\n'))
      io.stderr.write(`zonewise: ${subject}${visible(message)}\n`)
  }
  const isReported = format !== 'terminal' || failures.length < rendering.outcomes.length
  const render = isShort ? (await import('./formats/short.ts')).renderShort : await RENDERERS[format](documentedChecks)
  if (isReported) io.stdout.write(render(rendering))
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

interface Hints {
  /** Says how to find out why no resolver responds, once for each command. */
  noResolver(): void
}

function hintsFor(line: Line, { stderr }: Io): Hints {
  let isGiven = false
  return {
    noResolver() {
      if (!isGiven) stderr.write(`zonewise: ${textsIn(languageIn(line)).noResolver}\n`)
      isGiven = true
    },
  }
}

export async function withToolClient<Value>(
  needs: EngineNeeds,
  line: Line,
  io: Io,
  { openEngine, send }: Outside,
  use: (client: ToolClient) => Promise<Value>,
  hints: Hints = hintsFor(line, io),
): Promise<Value> {
  const { env, clock } = io
  const server = line.value('server') ?? env['ZONEWISE_SERVER']
  const resolvers = line.values('resolver')
  if (server) {
    if (resolvers.length > 0)
      throw new UsageError(
        '--resolver cannot be used with --server (ZONEWISE_SERVER), because the server uses its own resolvers.',
      )
    const apiKey = line.value('api-key') ?? env['ZONEWISE_API_KEY']
    return use(remoteToolClient({ server, apiKey, send, clock }))
  }
  if (line.has('api-key'))
    throw new UsageError(
      '--api-key needs --server, because only a server uses the key. Example: --server https://zonewise.example',
    )
  const { engine, isWithoutResolvers, close } = await openEngine({
    ...needs,
    ...(resolvers.length > 0 && { resolvers }),
  })
  try {
    return await use(localToolClient(engine))
  } finally {
    if (isWithoutResolvers?.()) hints.noResolver()
    await close()
  }
}
