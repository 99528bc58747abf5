import { Problem } from '../../../problems.ts'
import type { Locale } from '../../../text.ts'
import { showsEverywhere } from '../../../tools/propagation/watched-sets.ts'
import { type ChangeRound, type WatchedChange, watchChange } from '../../../tools/watch-change.ts'
import { visible, visibleJson } from '../../../visible.ts'
import type { LoadedToolCommand } from '../commands.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { faultLines } from '../compare/plan.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import { type Line, quoted } from '../options.ts'
import type { Outside } from '../outside.ts'
import type { Question } from '../question.ts'
import type { CliRegistries } from '../registries.ts'
import { runTool } from '../run-tool.ts'
import { isUsage } from '../verdict.ts'
import { CHANGE_TEXTS } from './change-texts.ts'
import { timeOf } from './watch-report.ts'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_LISTED = 5

interface WatchingChange {
  readonly check: LoadedToolCommand
  readonly question: Question
  readonly file: string
  readonly line: Line
  readonly io: Io
  readonly outside: Outside
  readonly lang: Locale
  readonly format: Format
  readonly documentedChecks: CliRegistries['documentedChecks']
}

/** Waits until every record set of the change is visible at all name servers and resolvers, and ends with the check. */
export async function watchPublication(watching: WatchingChange): Promise<number> {
  const { question, file, line, io, outside, lang, format } = watching
  const minutes = timeOf(line, 'for', '1h').ms / 60_000
  const input: Readonly<Record<string, unknown>> = {
    domain: question.input['domain'],
    change: await textOf(file, io),
    minutes,
  }
  const show = (round: object): void =>
    io.stdout.write(format === 'json-lines' ? `${visibleJson(round)}\n` : `${roundText(round as ChangeRound, lang)}\n`)
  const resolvers = line.values('resolver')
  const { engine, close } = await outside.openEngine({ isOffline: false, ...(resolvers.length > 0 && { resolvers }) })
  let watched: WatchedChange
  try {
    const { result } = await engine.call(watchChange, (name) => input[name], { onPart: show, signal: io.interrupted })
    watched = result as WatchedChange
  } catch (error) {
    io.interrupted.throwIfAborted()
    if (!(error instanceof Problem)) throw error
    const [first = '', ...others] = faultLines(nameOf(file), error.message)
    if (isUsage(error.code)) throw new UsageError(first, others)
    io.stderr.write(`zonewise: ${visible(error.message)}\n`)
    return EXIT.undetermined
  } finally {
    await close()
  }
  if (format === 'json-lines') io.stdout.write(`${visibleJson(watched)}\n`)
  else io.stdout.write(`${endText(watched, lang)}\n`)
  if (watched.outcome === 'not-yet') return hasResponse(watched) ? EXIT.findings : EXIT.undetermined
  return runTool(watching.check, [question.subject], line, io, outside, watching.documentedChecks)
}

const nameOf = (file: string): string => (file === '-' ? 'stdin' : file)

async function textOf(file: string, io: Io): Promise<string> {
  const bytes = await bytesOf(file, io, MAX_BYTES)
  if (bytes.length > MAX_BYTES)
    throw new UsageError(`${quoted(nameOf(file))} is larger than ${MAX_BYTES} bytes, the limit.`)
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') throw new UsageError(`${quoted(nameOf(file))} is empty.`)
  return text
}

const hasResponse = ({ sets }: WatchedChange): boolean =>
  sets.some(({ nameServers, resolvers }) => [...nameServers, ...resolvers].some(({ shows }) => shows !== null))

/** Date and time in UTC, to the minute. */
const moment = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

function roundText({ round, sets, cachedUntil, nextInSeconds }: ChangeRound, lang: Locale): string {
  const texts = CHANGE_TEXTS[lang]
  const open = sets.filter((set) => !showsEverywhere(set))
  const listed = open.slice(0, MAX_LISTED).map(({ name, type, nameServers, resolvers }) => {
    const behind = [...nameServers.map((one) => ({ ...one, label: one.name })), ...resolvers]
    const names = [...new Set(behind.filter(({ shows }) => shows === false).map(({ label }) => visible(label)))]
    return `  ${visible(name)} ${type}: ${names.length > 0 ? texts.missingAt(names) : texts.noResponse}`
  })
  return [
    [
      texts.round(round, sets.length - open.length, sets.length),
      ...(cachedUntil === null ? [] : [texts.cachedUntil(moment(cachedUntil))]),
      ...(nextInSeconds === null ? [] : [texts.next(nextInSeconds)]),
    ].join(' '),
    ...listed,
    ...(open.length > MAX_LISTED ? [`  ${texts.more(open.length - MAX_LISTED)}`] : []),
  ].join('\n')
}

function endText(watched: WatchedChange, lang: Locale): string {
  const texts = CHANGE_TEXTS[lang]
  if (watched.outcome === 'visible') return texts.visible
  if (!hasResponse(watched)) return texts.undetermined
  return watched.cachedUntil === null
    ? texts.notYet
    : `${texts.notYet} ${texts.cachedUntil(moment(watched.cachedUntil))}`
}
