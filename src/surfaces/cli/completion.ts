import { RECORD_TYPES } from '../../tools/parameters/record-type.ts'
import { COMMANDS, type Command, isReport } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { OPTIONS, oneOf, optionsOf, quoted } from './options.ts'

type Shell = 'bash' | 'zsh' | 'fish'

interface Known {
  readonly command: Command
  readonly options: readonly string[]
  /** Words that can follow. */
  readonly words: readonly string[]
}

const TYPES: readonly string[] = RECORD_TYPES.map((type) => type.toLowerCase())

async function knowledge(): Promise<readonly Known[]> {
  return Promise.all(
    COMMANDS.map(async (command) => ({
      command,
      options: optionsOf(command).map(({ name }) => `--${name}`),
      words: await wordsAfter(command),
    })),
  )
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
  const lists = await Promise.all(
    COMMANDS.filter(isReport).map((command) => (command.kind === 'tool' ? command.findingIds?.() : [])),
  )
  return lists.flatMap((list) => list ?? [])
}

/** A script that knows all words; nothing is asked of us while somebody types. */
export async function completionFor(shell: string | undefined): Promise<string> {
  const scripts: Readonly<Record<Shell, (known: readonly Known[]) => string>> = { bash, zsh, fish }
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

/** Options whose values are a closed list, or files. */
const VALUED: readonly { readonly name: string; readonly words?: readonly string[]; readonly isFile: boolean }[] =
  OPTIONS.flatMap((option) => {
    const { name, value, words } = option as {
      readonly name: string
      readonly value?: string
      readonly words?: readonly string[]
    }
    return value === undefined ? [] : [{ name, isFile: value === 'file', ...(words && { words }) }]
  })

const FIRST_WORDS = (known: readonly Known[]): string =>
  [...known.map(({ command }) => command.word), ...TYPES].join(' ')

const bash = (known: readonly Known[]): string => `# bash completion for zonewise
_zonewise() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= word
  case $previous in
${VALUED.map(({ name, words, isFile }) => `    --${name}) COMPREPLY=($(compgen ${isFile ? '-f' : `-W '${(words ?? []).join(' ')}'`} -- "$current")); return ;;`).join('\n')}
  esac
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${known.map(({ command }) => command.word).join('|')}) command=$word; break ;; esac
  done
  case $command in
${known
  .map(
    ({ command, options, words }) =>
      `    ${command.word}) COMPREPLY=($(compgen -W '${[...words, ...options].join(' ')}' -- "$current")${command.word === 'headers' ? ' $(compgen -f -- "$current")' : ''}) ;;`,
  )
  .join('\n')}
    *) COMPREPLY=($(compgen -W '${FIRST_WORDS(known)} --help --version' -- "$current")) ;;
  esac
}
complete -F _zonewise zonewise
`

/** What stands between single quotes in zsh and fish. */
const inQuotes = (text: string): string => text.replaceAll("'", '’')

const zsh = (known: readonly Known[]): string => `#compdef zonewise
# zsh completion for zonewise
_zonewise() {
  local -a commands
  commands=(
${known.map(({ command }) => `    '${command.word}:${inQuotes(command.about)}'`).join('\n')}
  )
  case $words[CURRENT-1] in
${VALUED.map(({ name, words, isFile }) => `    --${name}) ${isFile ? '_files' : `compadd -- ${(words ?? []).join(' ')}`}; return ;;`).join('\n')}
  esac
  local word
  for word in $words[2,CURRENT-1]; do
    case $word in
${known.map(({ command, options, words }) => `      ${command.word}) compadd -- ${[...words, ...options].join(' ')}${command.word === 'headers' ? '; _files' : ''}; return ;;`).join('\n')}
    esac
  done
  _describe command commands
  compadd -- ${TYPES.join(' ')}
}
if [[ \${funcstack[1]} == _zonewise ]]; then _zonewise "$@"; else compdef _zonewise zonewise; fi
`

const fish = (known: readonly Known[]): string => {
  const all = known.map(({ command }) => command.word).join(' ')
  return `# fish completion for zonewise
complete -c zonewise -f
${known.map(({ command }) => `complete -c zonewise -n 'not __fish_seen_subcommand_from ${all}' -a ${command.word} -d '${inQuotes(command.about)}'`).join('\n')}
complete -c zonewise -n 'not __fish_seen_subcommand_from ${all}' -a '${TYPES.join(' ')}'
${known
  .filter(({ words }) => words.length > 0)
  .map(
    ({ command, words }) =>
      `complete -c zonewise -n '__fish_seen_subcommand_from ${command.word}' -a '${words.join(' ')}'`,
  )
  .join('\n')}
complete -c zonewise -n '__fish_seen_subcommand_from headers' -F
${OPTIONS.map((option) => fishOption(option as FishOption)).join('\n')}
`
}

interface FishOption {
  readonly name: string
  readonly short?: string
  readonly value?: string
  readonly words?: readonly string[]
  readonly about: string
  readonly isFor: (command: Command) => boolean
}

function fishOption({ name, short, value, words, about, isFor }: FishOption): string {
  const commands = COMMANDS.filter(isFor).map(({ word }) => word)
  const where = commands.length === COMMANDS.length ? '' : ` -n '__fish_seen_subcommand_from ${commands.join(' ')}'`
  const taken =
    value === undefined
      ? ''
      : value === 'file'
        ? ' -r -F'
        : ` -x${words === undefined ? '' : ` -a '${words.join(' ')}'`}`
  return `complete -c zonewise${where} -l ${name}${short === undefined ? '' : ` -s ${short}`}${taken} -d '${inQuotes(about)}'`
}
