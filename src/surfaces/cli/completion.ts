import { COMMANDS, type Command, recordTypes } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { formatsOf, OPTIONS, type Option, oneOf, optionsOf, quoted } from './options.ts'

type Shell = 'bash' | 'zsh' | 'fish'

interface Known {
  readonly command: Command
  readonly options: readonly string[]
  /** Words that can follow. */
  readonly words: readonly string[]
}

/** An option that takes a value: one of a closed list, a file, or anything. What it takes may depend on the command. */
interface Valued {
  readonly option: Option
  readonly commands: readonly string[]
  readonly words: readonly string[]
  readonly isFile: boolean
}

interface Knowledge {
  readonly known: readonly Known[]
  readonly valued: readonly Valued[]
  /** Record types, which can stand in the place of a command. */
  readonly types: readonly string[]
}

async function knowledge(): Promise<Knowledge> {
  return {
    known: await Promise.all(
      COMMANDS.map(async (command) => ({
        command,
        options: optionsOf(command).map(({ name }) => `--${name}`),
        words: await wordsAfter(command),
      })),
    ),
    valued: (await Promise.all(OPTIONS.map(valuesOf))).flat(),
    types: (await recordTypes()).map((type) => type.toLowerCase()),
  }
}

/** Once for all commands that take the same words. */
async function valuesOf(option: Option): Promise<readonly Valued[]> {
  if (option.value === undefined) return []
  const isFile = option.value === 'file'
  const groups = new Map<string, Valued>()
  for (const command of COMMANDS.filter(option.isFor)) {
    const words = await valueWords(option, command)
    const commands = groups.get(words.join(' '))?.commands ?? []
    groups.set(words.join(' '), { option, commands: [...commands, command.word], words, isFile })
  }
  return [...groups.values()]
}

async function valueWords({ name, value, words = [] }: Option, command: Command): Promise<readonly string[]> {
  if (name === 'format') return formatsOf(command)
  return value === 'ids' && command.kind === 'tool' ? ((await command.load()).findingIds ?? []) : words
}

async function wordsAfter(command: Command): Promise<readonly string[]> {
  if (command.kind === 'own') {
    if (command.word === 'help') return COMMANDS.map(({ word }) => word)
    return command.word === 'explain' ? findingIds() : (command.actions ?? [])
  }
  const { rest, parameters } = await command.load()
  return Object.entries(parameters).flatMap(([name, { schema }]) =>
    rest.path.includes(`{${name}}`)
      ? ((schema as { readonly enum?: readonly string[] }).enum ?? []).map((word) => word.toLowerCase())
      : [],
  )
}

const findingIds = async (): Promise<readonly string[]> => {
  const tools = await Promise.all(COMMANDS.map((command) => (command.kind === 'tool' ? command.load() : undefined)))
  return [...new Set(tools.flatMap((tool) => tool?.findingIds ?? []))]
}

/** A script that knows all words; nothing is asked of us while somebody types. */
export async function completionFor(shell: string | undefined): Promise<string> {
  const scripts: Readonly<Record<Shell, (knowledge: Knowledge) => string>> = { bash, zsh, fish }
  const shells = Object.keys(scripts) as readonly Shell[]
  const chosen = shells.find((one) => one === shell)
  if (chosen === undefined)
    throw new UsageError(
      shell === undefined
        ? `completion needs a shell: one of ${shells.join(', ')}.`
        : `${quoted(shell)} is no shell that we know. ${oneOf(shell, shells)}`,
    )
  return scripts[chosen](await knowledge())
}

const ALWAYS = '--help --version'

/** `check --only`, for bash and zsh; a domain without a command is checked. */
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
      `    ${command.word}) COMPREPLY=($(compgen -W '${[...words, ...options].join(' ')}' -- "$current")${command.word === 'headers' ? ' $(compgen -f -- "$current")' : ''}) ;;`,
  )
  .join('\n')}
    *) COMPREPLY=($(compgen -W '${[...known.map(({ command }) => command.word), ...types].join(' ')} ${ALWAYS}' -- "$current")) ;;
  esac
}
complete -F _zonewise zonewise
`

/** What stands between single quotes in zsh and fish. */
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
${known.map(({ command, options, words }) => `    ${command.word}) compadd -- ${[...words, ...options].join(' ')}${command.word === 'headers' ? '; _files' : ''}; return ;;`).join('\n')}
  esac
  _describe command commands
  compadd -- ${types.join(' ')} ${ALWAYS}
}
if [[ \${funcstack[1]} == _zonewise ]]; then _zonewise "$@"; else compdef _zonewise zonewise; fi
`

const fish = ({ known, valued, types }: Knowledge): string => {
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
complete -c zonewise -n '__fish_seen_subcommand_from headers' -F
${valued.map(fishValue).join('\n')}
${OPTIONS.filter((option) => !('value' in option))
  .map((option) => fishOption(option, commandsOf(option), ''))
  .join('\n')}
`
}

const commandsOf = (option: Option): readonly string[] => COMMANDS.filter(option.isFor).map(({ word }) => word)

function fishValue({ option, commands, words, isFile }: Valued): string {
  return fishOption(option, commands, isFile ? ' -r -F' : ` -x${words.length === 0 ? '' : ` -a '${words.join(' ')}'`}`)
}

function fishOption({ name, short, about }: Option, commands: readonly string[], taken: string): string {
  const where = commands.length === COMMANDS.length ? '' : ` -n '__fish_seen_subcommand_from ${commands.join(' ')}'`
  return `complete -c zonewise${where} -l ${name}${short === undefined ? '' : ` -s ${short}`}${taken} -d '${inQuotes(about)}'`
}
