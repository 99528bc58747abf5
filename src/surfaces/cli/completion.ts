import { pathParameters } from '../../tools/path-parameters.ts'
import { type Command, choicesOf, findingIdsOf, type LoadedCommand, loadCommand, recordTypes } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { formatsOf } from './formats/format-names.ts'
import type { Option } from './option.ts'
import { OPTIONS, oneOf, optionsOf, quoted } from './options.ts'

type Shell = 'bash' | 'zsh' | 'fish'

interface Known {
  readonly command: LoadedCommand
  readonly options: readonly string[]
  /** Words that can follow the command. */
  readonly words: readonly string[]
}

/** An option with a value: one of a closed list, a file, or any text. The allowed values may depend on the command. */
interface Valued {
  readonly option: Option
  readonly commands: readonly string[]
  readonly words: readonly string[]
  readonly isFile: boolean
}

interface Knowledge {
  readonly known: readonly Known[]
  readonly valued: readonly Valued[]
  /** Options that take no value. */
  readonly flags: readonly { readonly option: Option; readonly commands: readonly string[] }[]
  /** Record types, which can be given in place of a command. */
  readonly types: readonly string[]
}

async function knowledge(all: readonly Command[]): Promise<Knowledge> {
  const commands = await Promise.all(all.map(loadCommand))
  const options = allOptions(commands)
  return {
    known: commands.map((command) => ({
      command,
      options: optionsOf(command).map(({ name }) => `--${name}`),
      words: wordsAfter(command, commands),
    })),
    valued: options.flatMap((option) => valuesOf(option, commands)),
    flags: options
      .filter(({ value }) => value === undefined)
      .map((option) => ({ option, commands: commands.filter(option.isFor).map(({ word }) => word) })),
    types: (await recordTypes(all)).map((type) => type.toLowerCase()),
  }
}

/** The options that are parameters of one tool, followed by the shared ones. */
const allOptions = (commands: readonly LoadedCommand[]): readonly Option[] => {
  const shared: readonly Option[] = OPTIONS
  return [...commands.flatMap((command) => optionsOf(command).filter((option) => !shared.includes(option))), ...shared]
}

/** Returns one entry for all commands that accept the same values. */
function valuesOf(option: Option, commands: readonly LoadedCommand[]): readonly Valued[] {
  if (option.value === undefined) return []
  const isFile = option.value === 'file'
  const groups = new Map<string, Valued>()
  for (const command of commands.filter(option.isFor)) {
    const words = valueWords(option, command)
    const sameWords = groups.get(words.join(' '))?.commands ?? []
    groups.set(words.join(' '), { option, commands: [...sameWords, command.word], words, isFile })
  }
  return [...groups.values()]
}

function valueWords({ name, value, words = [] }: Option, command: LoadedCommand): readonly string[] {
  if (name === 'format') return formatsOf(command)
  return value === 'ids' ? findingIdsOf(command) : words
}

function wordsAfter(command: LoadedCommand, commands: readonly LoadedCommand[]): readonly string[] {
  if (command.kind === 'own') {
    if (command.word === 'help') return commands.map(({ word }) => word)
    if (command.word === 'watch')
      return commands.filter(({ word }) => word === 'propagation').flatMap((one) => wordsAfter(one, commands))
    return command.word === 'explain' ? findingIds(commands) : (command.actions ?? [])
  }
  const { tool } = command
  return pathParameters(tool).flatMap((name) => (choicesOf(tool, name) ?? []).map((word) => word.toLowerCase()))
}

const findingIds = (commands: readonly LoadedCommand[]): readonly string[] => [
  ...new Set(commands.flatMap(findingIdsOf)),
]

/** Whether the argument of a command is a file. */
const takesFile = (command: LoadedCommand): boolean =>
  command.word === 'diff' ||
  command.word === 'reports' ||
  (command.kind === 'tool' && command.tool.rest.method === 'POST' && command.tool.rest.body.forms === undefined)

/** The script contains all words, so that completion does not start zonewise. */
export async function completionFor(shell: string | undefined, commands: readonly Command[]): Promise<string> {
  const scripts: Readonly<Record<Shell, (knowledge: Knowledge) => string>> = { bash, zsh, fish }
  const shells = Object.keys(scripts) as readonly Shell[]
  const chosen = shells.find((one) => one === shell)
  if (chosen === undefined)
    throw new UsageError(
      shell === undefined
        ? `completion needs a shell: one of ${shells.join(', ')}. Example: zonewise completion bash`
        : `${quoted(shell)} is not a supported shell. ${oneOf(shell, shells)}`,
    )
  return scripts[chosen](await knowledge(commands))
}

const ALWAYS = '--help --version'

/** A case pattern such as `check --only` for bash and zsh. Without a command, check is assumed. */
const pattern = ({ option, commands }: Valued): string =>
  commands
    .map(
      (command) => `'${command} --${option.name}'${option.short === undefined ? '' : `|'${command} -${option.short}'`}`,
    )
    .join('|')

const bash = ({ known, valued, types }: Knowledge): string => `# bash completion for zonewise
_zonewise() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${known.map(({ command }) => command.word).join('|')}) command=$word; break ;; esac
  done
  case "\${command:-check} $previous" in
${valued.map((one) => `    ${pattern(one)}) COMPREPLY=($(compgen ${one.isFile ? '-f' : `-W '${one.words.join(' ')}'`} -- "$current")); return ;;`).join('\n')}
  esac
  case $command in
${known
  .map(
    ({ command, options, words }) =>
      `    ${command.word}) COMPREPLY=($(compgen -W '${[...words, ...options].join(' ')}' -- "$current")${takesFile(command) ? ' $(compgen -f -- "$current")' : ''}) ;;`,
  )
  .join('\n')}
    *) COMPREPLY=($(compgen -W '${[...known.map(({ command }) => command.word), ...types].join(' ')} ${ALWAYS}' -- "$current")) ;;
  esac
}
complete -F _zonewise zonewise
`

/** Replaces single quotes, because the text is put between single quotes in zsh and fish. */
const inQuotes = (text: string): string => text.replaceAll("'", '’')

const zsh = ({ known, valued, types }: Knowledge): string => `#compdef zonewise
# zsh completion for zonewise
_zonewise() {
  local -a commands
  commands=(
${known.map(({ command }) => `    '${command.word}:${inQuotes(command.about)}'`).join('\n')}
  )
  local word command=
  for word in $words[2,CURRENT-1]; do
    case $word in ${known.map(({ command }) => command.word).join('|')}) command=$word; break ;; esac
  done
  case "\${command:-check} $words[CURRENT-1]" in
${valued.map((one) => `    ${pattern(one)}) ${one.isFile ? '_files' : `compadd -- ${one.words.join(' ')}`}; return ;;`).join('\n')}
  esac
  case $command in
${known.map(({ command, options, words }) => `    ${command.word}) compadd -- ${[...words, ...options].join(' ')}${takesFile(command) ? '; _files' : ''}; return ;;`).join('\n')}
  esac
  _describe command commands
  compadd -- ${types.join(' ')} ${ALWAYS}
}
if [[ \${funcstack[1]} == _zonewise ]]; then _zonewise "$@"; else compdef _zonewise zonewise; fi
`

const fish = ({ known, valued, flags, types }: Knowledge): string => {
  const all = known.map(({ command }) => command.word).join(' ')
  return `# fish completion for zonewise
complete -c zonewise -f
${known.map(({ command }) => `complete -c zonewise -n 'not __fish_seen_subcommand_from ${all}' -a ${command.word} -d '${inQuotes(command.about)}'`).join('\n')}
complete -c zonewise -n 'not __fish_seen_subcommand_from ${all}' -a '${types.join(' ')}'
${known
  .filter(({ words }) => words.length > 0)
  .map(
    ({ command, words }) =>
      `complete -c zonewise -n '__fish_seen_subcommand_from ${command.word}' -a '${words.join(' ')}'`,
  )
  .join('\n')}
${known
  .filter(({ command }) => takesFile(command))
  .map(({ command }) => `complete -c zonewise -n '__fish_seen_subcommand_from ${command.word}' -F`)
  .join('\n')}
${valued.map((one) => fishValue(one, known.length)).join('\n')}
${flags.map(({ option, commands }) => fishOption(option, commands, '', known.length)).join('\n')}
`
}

function fishValue({ option, commands, words, isFile }: Valued, commandCount: number): string {
  const values = words.length === 0 ? '' : ` -a '${words.join(' ')}'`
  return fishOption(option, commands, isFile ? ' -r -F' : ` -x${values}`, commandCount)
}

function fishOption(
  { name, short, about }: Option,
  commands: readonly string[],
  taken: string,
  commandCount: number,
): string {
  const where = commands.length === commandCount ? '' : ` -n '__fish_seen_subcommand_from ${commands.join(' ')}'`
  return `complete -c zonewise${where} -l ${name}${short === undefined ? '' : ` -s ${short}`}${taken} -d '${inQuotes(about)}'`
}
