import { COMMANDS, type Command, commandOf } from './commands.ts'
import { EXIT, UsageError } from './exit-code.ts'
import type { Io } from './io.ts'
import { formatIn, type Line, languageIn, oneOf, quoted, readLine, refuseStrangers } from './options.ts'
import type { Outside } from './outside.ts'
import { visible } from './visible.ts'
import { meantBy } from './words.ts'

/** One command, from its words to its exit code. */
export async function run(argv: readonly string[], io: Io, outside: Outside): Promise<number> {
  try {
    return await obey(readLine(argv), io, outside)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.stderr.write(`zonewise: ${visible(error.message)}\n`)
    // Monitoring reads 2 as critical; that its line is wrong says nothing about a domain.
    return isForNagios(argv) ? EXIT.undetermined : EXIT.usage
  }
}

const isForNagios = (argv: readonly string[]): boolean =>
  argv.some(
    (word, index) =>
      word === '--format=nagios' || (word === 'nagios' && /^(?:-f|--format)$/.test(argv[index - 1] ?? '')),
  )

async function obey(line: Line, io: Io, outside: Outside): Promise<number> {
  if (line.has('version')) return told(io, `${outside.version}\n`)
  if (line.has('help') && line.words.length === 0) return help([], io)
  const { command, words } = await meantBy(line.words)
  if (line.has('help')) return help([command.word], io)
  refuseStrangers(command, line)
  if (command.kind === 'tool') return (await import('./run-tool.ts')).runTool(command, words, line, io, outside)
  return runOwn(command, words, line, io, outside)
}

async function runOwn(
  command: Command,
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
): Promise<number> {
  switch (command.word) {
    case 'explain':
      return explain(words, line, io)
    case 'completion':
      return told(io, await (await import('./completion.ts')).completionFor(words[0]))
    case 'keys':
    case 'block':
      return (await import('./books.ts')).runBooks(
        command.word,
        [...words, ...line.values('label')],
        io,
        outside.openBooks,
      )
    case 'help':
      return help(words, io)
    case 'version':
      return told(io, `${outside.version}\n`)
  }
  if (words[0] !== undefined)
    throw new UsageError(`${command.word} takes no further word, but ${quoted(words[0])} was given.`)
  const start = outside.commands[command.word]
  if (start === undefined) throw new Error(`nobody runs ${command.word}`)
  return start({ lang: languageIn(line), format: formatIn(command, line) === 'json' ? 'json' : 'terminal' })
}

function told(io: Io, text: string): number {
  io.stdout.write(text)
  return EXIT.good
}

/** Nothing at all is asked of it as often as help is. */
async function help([word]: readonly string[], io: Io): Promise<number> {
  const { overview, helpFor } = await import('./help.ts')
  if (word === undefined) return told(io, overview(io.columns))
  const command = commandOf(word)
  if (command === undefined)
    throw new UsageError(
      `There is no command ${quoted(word)}. ${oneOf(
        word,
        COMMANDS.map((one) => one.word),
      )}`,
    )
  return told(io, await helpFor(command, io.columns))
}

async function explain(words: readonly string[], line: Line, io: Io): Promise<number> {
  const [{ explained }, { paintFor }] = await Promise.all([import('./explain.ts'), import('./paint.ts')])
  if (words[1] !== undefined) throw new UsageError(`explain takes one id, but ${quoted(words[1])} was given too.`)
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  return told(io, explained(words[0], languageIn(line), width, paintFor(io)))
}
