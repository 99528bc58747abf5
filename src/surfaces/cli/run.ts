import type { DocumentedCheck } from '../../report/reference/documented-check.ts'
import { visible } from '../../visible.ts'
import { type Command, findCommand, type LoadedCommand, loadCommand } from './commands.ts'
import { EXIT, UsageError } from './exit-code.ts'
import type { Io } from './io.ts'
import { isMove } from './move/move-options.ts'
import {
  formatIn,
  hasOtherOptions,
  type Line,
  languageIn,
  numberOf,
  oneOf,
  quoted,
  readLine,
  refuseStrangers,
  wordsIn,
} from './options.ts'
import type { Outside } from './outside.ts'
import { type CliRegistries, REGISTRIES } from './registries.ts'
import { withoutCommands } from './runner-log.ts'
import { commandOf } from './words.ts'

/** Runs one command line and returns its exit code. */
export async function run(
  argv: readonly string[],
  given: Io,
  outside: Outside,
  registries: CliRegistries = REGISTRIES,
): Promise<number> {
  const io = withoutCommands(given)
  try {
    const line = await lineOf(argv, registries.commands)
    // This format consists of commands.
    const isForGithub = line.value('format') === 'github'
    return await obey(line, isForGithub ? { ...io, stdout: given.stdout } : io, outside, registries)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    for (const message of [error.message, ...error.others]) io.stderr.write(`zonewise: ${visible(message)}\n`)
    // Monitoring systems read 2 as critical, but an invalid command line says nothing about a domain.
    return isForNagios(argv) ? EXIT.undetermined : EXIT.usage
  }
}

const isForNagios = (argv: readonly string[]): boolean =>
  argv.some(
    (word, index) =>
      word === '--format=nagios' || (word === 'nagios' && /^(?:-f|--format)$/.test(argv[index - 1] ?? '')),
  )

/**
 * Which options take a value may depend on the command. The command is loaded only if the line has an option that is
 * not shared by all.
 */
async function lineOf(argv: readonly string[], commands: readonly Command[]): Promise<Line> {
  if (!hasOtherOptions(argv)) return readLine(argv)
  const command = await commandOf(wordsIn(argv), commands).then(
    (meant) => loadCommand(meant.command),
    (error: unknown) => {
      // The unknown option is reported first, by `readLine` below.
      if (error instanceof UsageError) return undefined
      throw error
    },
  )
  return readLine(argv, command)
}

async function obey(line: Line, io: Io, outside: Outside, registries: CliRegistries): Promise<number> {
  const { commands, documentedChecks } = registries
  if (line.has('version')) return printed(io, `${outside.version}\n`)
  if (line.has('help') && line.words.length === 0) return help([], io, commands)
  const meant = await commandOf(line.words, commands)
  if (line.has('help')) return help([meant.command.word], io, commands)
  const command = await loadCommand(meant.command)
  refuseStrangers(command, line)
  if (command.kind !== 'own' && isMove(command))
    return (await import('./move/move.ts')).runMove(command, meant.words, line, io, outside)
  if (command.kind !== 'own')
    return (await import('./run-tool.ts')).runTool(command, meant.words, line, io, outside, documentedChecks)
  return runOwn(command, meant.words, line, io, outside, registries)
}

async function runOwn(
  command: LoadedCommand,
  words: readonly string[],
  line: Line,
  io: Io,
  outside: Outside,
  { commands, documentedChecks }: CliRegistries,
): Promise<number> {
  switch (command.word) {
    case 'explain':
      return explain(words, line, io, await documentedChecks())
    case 'completion':
      return printed(io, await (await import('./completion.ts')).completionFor(words[0], commands))
    case 'diff':
      return (await import('./compare/diff.ts')).runDiff(command, words, line, io)
    case 'fix':
      return (await import('./fix/fix.ts')).runFix(words, line, io, outside, commands)
    case 'watch':
      return (await import('./watch/watch.ts')).runWatch(command, words, line, io, outside, {
        commands,
        documentedChecks,
      })
    case 'reports':
      return (await import('./reports/reports.ts')).runReports(command, words, line, io, outside)
    case 'batch':
      return (await import('./batch/batch.ts')).runBatch(command, words, line, io, outside, commands)
    case 'worker':
      return (await import('./batch/start-worker.ts')).startWorker(words, line, io, outside)
    case 'keys':
    case 'block':
      return (await import('./access-commands.ts')).runAccessCommand(
        command.word,
        [...words, ...line.values('label')],
        io,
        outside.openAccessStores,
      )
    case 'help':
      return help(words, io, commands)
    case 'version':
      return printed(io, `${outside.version}\n`)
  }
  if (words[0] !== undefined)
    throw new UsageError(
      `${command.word} takes no arguments, but ${quoted(words[0])} was given. Example: zonewise ${command.word}`,
    )
  const port = numberOf(line, 'port', 0, 65_535)
  const start = outside.commands[command.word]
  if (start === undefined) throw new Error(`no implementation of the command ${command.word}`)
  return start({
    lang: languageIn(line),
    format: formatIn(command, line) === 'json' ? 'json' : 'terminal',
    ...(port !== undefined && { port }),
    ...(line.given.includes('reports') && { reports: line.values('reports') }),
  })
}

function printed(io: Io, text: string): number {
  io.stdout.write(text)
  return EXIT.good
}

/** Help without a command is the most common call. */
async function help([word]: readonly string[], io: Io, commands: readonly Command[]): Promise<number> {
  const { overview, helpFor } = await import('./help.ts')
  if (word === undefined) return printed(io, overview(io.columns, commands))
  const command = findCommand(commands, word)
  if (command === undefined)
    throw new UsageError(
      `There is no command ${quoted(word)}. ${oneOf(
        word,
        commands.map((one) => one.word),
      )}`,
    )
  return printed(io, await helpFor(await loadCommand(command), io.columns, commands))
}

async function explain(
  words: readonly string[],
  line: Line,
  io: Io,
  checks: readonly DocumentedCheck[],
): Promise<number> {
  const [{ explained }, { paintFor }] = await Promise.all([import('./explain.ts'), import('./paint.ts')])
  if (words[1] !== undefined)
    throw new UsageError(
      `explain takes one id, but ${quoted(words[1])} was given too. Example: zonewise explain dmarc-policy`,
    )
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  return printed(io, explained(words[0], checks, languageIn(line), width, paintFor(io)))
}
