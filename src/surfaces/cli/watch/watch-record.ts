import { Problem } from '../../../problems.ts'
import type { Locale } from '../../../text.ts'
import type { Tool } from '../../../tools/define-tool.ts'
import type { PropagationResult } from '../../../tools/dns-propagation.ts'
import { visible, visibleJson } from '../../../visible.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import type { Line } from '../options.ts'
import type { Outside } from '../outside.ts'
import { problemText } from '../problem-text.ts'
import type { Question } from '../question.ts'
import { withToolClient } from '../run-tool.ts'
import { isUsage } from '../verdict.ts'
import { WATCH_TEXTS } from './watch-texts.ts'

export interface Watching {
  readonly tool: Tool
  readonly question: Question
  readonly line: Line
  readonly io: Io
  readonly outside: Outside
  readonly lang: Locale
  readonly format: Format
}

type Watch = NonNullable<PropagationResult['watch']>
type Round = Omit<Watch, 'outcome'>

/** Watches a record until all name servers and resolvers show what is expected, within the limits of the tool. */
export async function watchRecord({ tool, question, line, io, outside, lang, format }: Watching): Promise<number> {
  const show = (round: object): void =>
    io.stdout.write(format === 'json-lines' ? `${visibleJson(round)}\n` : `${roundText(round as Round, lang)}\n`)
  try {
    const { result } = await withToolClient({ isOffline: false }, line, io, outside, (client) =>
      client.ask(tool, question, show, io.interrupted),
    )
    const { watch } = result as PropagationResult
    if (watch === undefined) throw new Error('the result has no watch')
    io.stdout.write(format === 'json-lines' ? `${visibleJson(watch)}\n` : `${endText(watch, lang)}\n`)
    return exitCodeOf(watch)
  } catch (error) {
    io.interrupted.throwIfAborted()
    if (!(error instanceof Problem)) throw error
    if (isUsage(error.code)) throw new UsageError(problemText(error))
    io.stderr.write(`zonewise: ${visible(error.message)}\n`)
    return EXIT.undetermined
  }
}

const hasResponse = ({ nameServers, resolvers }: Watch): boolean =>
  [...nameServers, ...resolvers].some(({ shows }) => shows !== null)

function exitCodeOf(watch: Watch): number {
  if (watch.outcome === 'visible') return EXIT.good
  return hasResponse(watch) ? EXIT.findings : EXIT.undetermined
}

const shownBy = (places: readonly { readonly shows: boolean | null }[]) => ({
  showing: places.filter(({ shows }) => shows === true).length,
  usable: places.filter(({ shows }) => shows !== null).length,
})

function roundText({ round, nameServers, resolvers, gone, nextInSeconds }: Round, lang: Locale): string {
  const texts = WATCH_TEXTS[lang]
  const text = texts.round(round, shownBy(nameServers), shownBy(resolvers), gone)
  return nextInSeconds === null ? text : `${text} ${texts.next(nextInSeconds)}`
}

/** Date and time in UTC, to the minute. */
const moment = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

function endText(watch: Watch, lang: Locale): string {
  const texts = WATCH_TEXTS[lang]
  const { outcome, round, gone, visibleBy } = watch
  if (outcome === 'visible') return texts.visible(gone)
  if (!hasResponse(watch)) return texts.noResponse
  const text = texts.notYet(round, gone)
  return visibleBy === null ? text : `${text} ${texts.visibleBy(moment(visibleBy))}`
}
