import { type Command, findCommand, LOOKUP, recordTypes } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { oneOf, quoted } from './options.ts'

export interface CommandLine {
  readonly command: Command
  /** The remaining arguments. */
  readonly words: readonly string[]
}

/** Domain names contain a dot, or letters that no command contains. */
const mayBeDomain = (word: string): boolean => /[.\u0080-\uffff]/.test(word)

/**
 * Finds the command. The first argument decides; if it is not a command, another argument can be one (`example.com
 * seo`). A record type with a name is a lookup, and a name alone is a check.
 */
export async function commandOf(words: readonly string[], commands: readonly Command[]): Promise<CommandLine> {
  const [first, ...others] = words
  if (first === undefined) return { command: known('help', commands), words: [] }
  const command = findCommand(commands, first)
  if (command !== undefined) return { command, words: others }
  return commandByOrder(words, commands, await recordTypes(commands))
}

function commandByOrder(words: readonly string[], commands: readonly Command[], types: readonly string[]): CommandLine {
  const isRecordType = (word: string): boolean => types.includes(word.toUpperCase())
  const index = words.findIndex((word) => findCommand(commands, word) !== undefined)
  if (index > 0 && words.slice(0, index).every((word) => mayBeDomain(word) || isRecordType(word)))
    return { command: known(words[index] ?? '', commands), words: words.toSpliced(index, 1) }
  if (words.length > 1 && words.some(isRecordType)) return { command: known(LOOKUP, commands), words }
  const unknownWord = words.find((word) => !mayBeDomain(word))
  if (unknownWord === undefined) return { command: known('check', commands), words }
  if (isRecordType(unknownWord))
    throw new UsageError(`${quoted(unknownWord)} needs a name. Example: zonewise ${unknownWord} example.com`)
  throw new UsageError(
    `${quoted(unknownWord)} is neither a command nor a domain. ${oneOf(unknownWord, [...commands.map(({ word }) => word), ...types.map((type) => type.toLowerCase())])}`,
  )
}

function known(word: string, commands: readonly Command[]): Command {
  const command = findCommand(commands, word)
  if (command === undefined) throw new UsageError(`There is no command ${quoted(word)}.`)
  return command
}
