import { sleep } from '../../../clock.ts'
import { Problem } from '../../../problems.ts'
import type { Locale } from '../../../text.ts'
import type { MoveTexts } from '../../../tools/move/move-parameter.ts'
import type { MoveResult } from '../../../tools/move/worded.ts'
import { visible, visibleJson } from '../../../visible.ts'
import type { LoadedToolCommand } from '../commands.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import { formatIn, type Line, languageIn } from '../options.ts'
import type { Outside } from '../outside.ts'
import { problemText } from '../problem-text.ts'
import { type Question, questionsOf } from '../question.ts'
import { ServerUnreachable } from '../remote-tool-client.ts'
import { withToolClient } from '../run-tool.ts'
import { markdownText, terminalText } from '../text-blocks.ts'
import { timeLimitOf } from '../time-limit.ts'
import type { ToolClient } from '../tool-client.ts'
import { isUsage } from '../verdict.ts'
import { momentOf, moveBlocks } from './move-blocks.ts'
import { moveIn } from './move-input.ts'
import { MOVE_TEXTS } from './move-texts.ts'
import { sentMove } from './sent-move.ts'
import { writeStateFile } from './state-file.ts'

const SECOND = 1000
const MIN_PAUSE_MS = 10 * SECOND
const MAX_PAUSE_MS = 300 * SECOND

interface Moving {
  readonly command: LoadedToolCommand
  readonly question: Question
  readonly move: MoveTexts
  readonly stateFile: string | undefined
  readonly lang: Locale
  readonly format: Format
  readonly io: Io
}

/** Observes a move, records what was seen in the state file, and shows the next step. */
export async function runMove(
  command: LoadedToolCommand,
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
): Promise<number> {
  const lang = languageIn(line)
  const format = formatIn(command, line)
  const [question, ...others] = questionsOf(command, words, { lang, move: {} })
  if (question === undefined || others.length > 0)
    throw new UsageError(`move takes one domain. Example: ${command.tool.command.examples[0]}`)
  const domain = command.tool.parameters['domain']?.read(question.input['domain']) as never
  const move = await moveIn(domain, line, io, lang)
  const moving: Moving = { command, question, move, stateFile: line.argument('state'), lang, format, io }
  const limit = timeLimitOf(line, io, lang)
  try {
    return await withToolClient({ isOffline: false, ...limit.needs }, line, io, outside, (client) =>
      line.argument('watch') === 'true' ? watched(moving, client, limit.signal) : once(moving, client, limit.signal),
    )
  } catch (error) {
    io.interrupted.throwIfAborted()
    if (limit.isOver()) return failed(io, limit.error.message)
    if (error instanceof Problem && isUsage(error.code)) throw new UsageError(problemText(error))
    if (!(error instanceof Problem || error instanceof ServerUnreachable)) throw error
    return failed(io, error.message)
  } finally {
    limit.end()
  }
}

function failed({ stderr }: Io, message: string): number {
  stderr.write(`zonewise: ${visible(message)}\n`)
  return EXIT.undetermined
}

async function once(moving: Moving, client: ToolClient, signal: AbortSignal): Promise<number> {
  const { result } = await observed(moving, client, signal)
  moving.io.stdout.write(outputOf(result, moving))
  return exitCodeOf(result)
}

interface Round {
  readonly result: MoveResult
  readonly isOutage: boolean
}

/** The state is written before anything is shown, so that what was shown is never forgotten. */
async function observed(
  { command, question, move, stateFile, io }: Moving,
  client: ToolClient,
  signal: AbortSignal,
  before?: object,
): Promise<Round> {
  const asked = { ...question, input: { ...question.input, move: sentMove(move, before) } }
  const { result, isOutage } = await client.ask(command.tool, asked, () => undefined, signal)
  io.interrupted.throwIfAborted()
  const moved = result as MoveResult
  if (stateFile !== undefined && moved.path !== null)
    await writeStateFile(stateFile, `${JSON.stringify(moved.state, undefined, 2)}\n`)
  return { result: moved, isOutage }
}

function outputOf(result: MoveResult, { move, format, lang, io }: Moving): string {
  if (format === 'json') return `${visibleJson(result, 2)}\n`
  if (format === 'json-lines') return `${visibleJson(result)}\n`
  const blocks = moveBlocks(result, move.kind, lang)
  return format === 'markdown' ? markdownText(blocks) : terminalText(blocks, io)
}

/** A problem, or a step that was done too early, needs a correction now. */
function exitCodeOf({ path, problems, steps }: MoveResult): number {
  if (path === null) return EXIT.undetermined
  return problems.length > 0 || steps.some(({ status }) => status === 'roll-back') ? EXIT.findings : EXIT.good
}

/** Shows each observation that differs from the one before it. */
async function watched(moving: Moving, client: ToolClient, signal: AbortSignal): Promise<number> {
  const { io, lang, format } = moving
  let shown = ''
  let state: object | undefined
  for (;;) {
    const { result } = await observed(moving, client, signal, state)
    if (result.path !== null) state = result.state
    const about = aboutOf(result)
    if (about !== shown) io.stdout.write(outputOf(result, moving))
    shown = about
    const isOver = result.steps.length > 0 && result.steps.every(({ status }) => status === 'done' || status === 'past')
    if (result.finished || isOver) return exitCodeOf(result)
    const pauseMs = pauseBefore(result, io.clock.now())
    if (format === 'terminal') {
      const next = new Date(io.clock.now().getTime() + pauseMs).toISOString()
      io.stderr.write(`zonewise: ${MOVE_TEXTS[lang].unchanged(momentOf(next))}\n`)
    }
    await sleep(io.clock, pauseMs, signal)
    signal.throwIfAborted()
  }
}

/** What a reader would notice. */
const aboutOf = ({ path, problems, steps, finished, next, parity }: MoveResult): string =>
  JSON.stringify([path, problems, steps.map(({ id, status }) => [id, status]), finished, next, parity.differences])

/** Often enough to notice early what has changed: waits are counted from then. */
function pauseBefore({ waitUntil }: MoveResult, now: Date): number {
  const leftMs = waitUntil === null ? MAX_PAUSE_MS : new Date(waitUntil).getTime() - now.getTime()
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, leftMs))
}
