import {
  type Command,
  choicesOf,
  findCommand,
  type LoadedCommand,
  type LoadedToolCommand,
  loadTool,
} from '../commands.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { formatIn, type Line, languageIn } from '../options.ts'
import type { Outside } from '../outside.ts'
import { type Question, questionsOf } from '../question.ts'
import type { CliRegistries } from '../registries.ts'
import { watchPublication } from './watch-change.ts'
import { watchRecord } from './watch-record.ts'
import { watchReport } from './watch-report.ts'

const EXAMPLES = {
  report: 'zonewise watch example.com --every 5m --for 1h',
  record: 'zonewise watch www.example.com a --expect 192.0.2.10',
  change: 'zonewise watch example.com --change change.json',
} as const

/** Watches a change until it is visible everywhere, one record until it is as expected, or the report of a domain until it has no findings at or above the threshold. */
export async function runWatch(
  command: LoadedCommand,
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
  { commands, documentedChecks }: CliRegistries,
): Promise<number> {
  const format = formatIn(command, line)
  const lang = languageIn(line)
  const propagation = await namedWatch(commands, 'propagation', EXAMPLES.record)
  const types = (choicesOf(propagation.tool, 'type') ?? []).map((type) => type.toLowerCase())
  const hasType = words.some((word) => types.includes(word.toLowerCase()))
  const expect = line.argument('expect')
  const file = line.value('change')
  if (file !== undefined) {
    const strange = ['expect', 'gone', 'every'].find((name) => line.given.includes(name))
    if (hasType || strange !== undefined)
      throw new UsageError(
        `--change waits for all its records, so ${hasType ? 'a record type' : `--${strange}`} cannot be used with it. Example: ${EXAMPLES.change}`,
      )
    refuseServer(line, io, 'plan checks a change through a server, also of the demo.')
    const check = await namedWatch(commands, 'check', EXAMPLES.change)
    const question = theOnly(questionsOf(check, words, { lang, detail: 'full' }))
    return watchPublication({ check, question, file, line, io, outside, lang, format, documentedChecks })
  }
  if (!hasType) {
    if (expect !== undefined || line.given.includes('gone'))
      throw new UsageError(`--expect and --gone need a record type. Example: ${EXAMPLES.record}`)
    const check = await namedWatch(commands, 'check', EXAMPLES.report)
    const question = theOnly(questionsOf(check, words, { lang, detail: 'full' }))
    return watchReport({ tool: check.tool, question: { ...question, isFresh: true }, line, io, outside, lang, format })
  }
  if (expect === undefined)
    throw new UsageError(
      `A record type needs --expect with the data of the record${line.given.includes('gone') ? ' that should be gone' : ''}. Example: ${EXAMPLES.record}`,
    )
  const strange = ['every', 'for', 'fail-on'].find((name) => line.given.includes(name))
  if (strange !== undefined)
    throw new UsageError(
      `--${strange} is for the report of a domain, without a record type. Example: ${EXAMPLES.report}`,
    )
  refuseServer(line, io, 'propagation with --expect queries it once through a server, also of the demo.')
  const isGone = line.given.includes('gone')
  const question = theOnly(questionsOf(propagation, words, { expect, lang, ...(isGone && { gone: 'true' }) }))
  return watchRecord({
    tool: propagation.tool,
    question: { ...question, isWatched: true },
    line,
    io,
    outside,
    lang,
    format,
  })
}

function refuseServer(line: Line, io: Io, instead: string): void {
  if (line.value('server') || io.env['ZONEWISE_SERVER'])
    throw new UsageError(
      `watch queries a record from this machine, so --server (ZONEWISE_SERVER) cannot be used. ${instead}`,
    )
}

/** A command whose messages speak of watch. */
async function namedWatch(commands: readonly Command[], word: string, example: string): Promise<LoadedToolCommand> {
  const command = findCommand(commands, word)
  if (command?.kind !== 'tool') throw new Error(`no tool behind the command ${word}`)
  const { tool, ...rest } = await loadTool(command)
  return { ...rest, word: 'watch', tool: { ...tool, command: { ...tool.command, examples: [example] } } }
}

function theOnly(questions: readonly Question[]): Question {
  const [question, ...others] = questions
  if (question === undefined || others.length > 0)
    throw new UsageError(
      `watch takes one domain and at most one record type. Examples: ${EXAMPLES.report}; ${EXAMPLES.record}`,
    )
  return question
}
