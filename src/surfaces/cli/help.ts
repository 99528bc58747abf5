import { pathParameters } from '../../tools/path-parameters.ts'
import { visible } from '../../visible.ts'
import { type Command, isPlan, type LoadedCommand, type ToolCommand } from './commands.ts'
import { fieldsOf } from './fields.ts'
import { formatsOf } from './formats/format-names.ts'
import { hanging, padded, widthOf } from './layout.ts'
import { isMove } from './move/move-options.ts'
import { OPTIONS, optionsOf } from './options.ts'

const MAX_WIDTH = 100

const listed = (rows: readonly (readonly [string, string])[], width: number): readonly string[] => {
  const left = Math.max(0, ...rows.map(([word]) => widthOf(word)))
  return rows.flatMap(([word, about]) => hanging(`  ${padded(word, left)}  `, about, width))
}

const EXIT_CODES = [
  ['0', 'success'],
  ['1', 'findings at or above --fail-on, or a score below --min-score'],
  ['2', 'invalid command line'],
  ['3', 'not determined, or not fully checked'],
] as const

/** The list of all commands. */
export function overview(columns: number, commands: readonly Command[]): string {
  const width = Math.min(columns, MAX_WIDTH)
  return [
    'zonewise checks the DNS, mail and web setup of domains and shows how to fix problems.',
    '',
    'Usage: zonewise <command> [arguments] [options]',
    '       zonewise example.com            same as zonewise check example.com',
    '       zonewise mx example.com         same as zonewise lookup example.com mx',
    '',
    'Commands:',
    ...listed(
      commands.map(({ word, about }) => [word, about] as const),
      width,
    ),
    '',
    'Exit codes:',
    ...listed(EXIT_CODES, width),
    '',
    'zonewise help <command> shows the options and examples of a command.',
    '',
  ].join('\n')
}

/** The help of one command, derived from its tool. */
export async function helpFor(command: LoadedCommand, columns: number, commands: readonly Command[]): Promise<string> {
  const width = Math.min(columns, MAX_WIDTH)
  return [
    `${command.about}.`,
    '',
    `Usage: zonewise ${usageOf(command)} [options]`,
    ...(await toolLines(command, width, commands)),
    '',
    'Options:',
    ...listed(
      optionsOf(command).map(({ name, short, value, about, words }) => [
        `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`,
        words === undefined ? about : `${about} (${(name === 'format' ? formatsOf(command) : words).join(', ')})`,
      ]),
      width,
    ),
    '',
    'Examples:',
    ...(command.kind === 'tool' ? command.tool.command : command).examples.map((example) => `  ${example}`),
    '',
  ].join('\n')
}

/** A command with its arguments, as the help and the documentation show it. */
export const usageOf = (command: LoadedCommand): string => [command.word, wordsOf(command)].filter(Boolean).join(' ')

interface Described {
  readonly description?: string
  readonly enum?: readonly string[]
}

function wordsOf(command: LoadedCommand): string {
  if (command.kind === 'own') return command.takes
  if (isMove(command)) return '<domain> --to <servers> | --sign | --unsign'
  if (isPlan(command)) return '<domain> --zone <file> | --change <file> | --octodns <file>'
  const { tool } = command
  const { rest } = tool
  if (rest.method === 'POST')
    return rest.body.forms === undefined ? '[file]' : `<${Object.keys(rest.body.forms).join('|')}> [field=value …]`
  const places = pathParameters(tool)
  const { defaults = {} } = tool.command
  return places
    .map((place) =>
      place in defaults
        ? `[${place}…]`
        : `<${place}>${places.filter((one) => !(one in defaults)).length === 1 ? '…' : ''}`,
    )
    .join(' ')
}

async function toolLines(
  command: LoadedCommand,
  width: number,
  commands: readonly Command[],
): Promise<readonly string[]> {
  if (command.kind === 'own') return []
  const { tool } = command
  const { rest, parameters } = tool
  const places = Object.entries(parameters).filter(([name]) => rest.path.includes(`{${name}}`))
  const forms = rest.method === 'POST' ? Object.keys(rest.body.forms ?? {}) : []
  return [
    '',
    ...hanging('', await inTerminal(tool.command.description ?? tool.description, commands), width),
    ...(places.length === 0 ? [] : ['', 'Arguments:']),
    ...listed(
      places.map(([name, { schema }]) => {
        const { description = '', enum: words } = schema as Described
        return [name, words === undefined ? description : `${description} (${words.join(', ')})`]
      }),
      width,
    ),
    ...forms.flatMap((kind) => [
      '',
      `Fields of ${kind}:`,
      ...listed(
        Object.entries(fieldsOf(tool, kind)).map(([name, { description = '' }]) => [name, visible(description)]),
        width,
      ),
    ]),
  ]
}

/** Sentences that concern only callers of the HTTP API: streaming, caching, limits, and what its JSON omits. */
const ABOUT_THE_SERVICE: readonly RegExp[] = [
  /`(?:Accept|Cache-Control):/,
  /\bdetail=full\b/,
  /\bcached for\b/,
  /\bneeds no key\b/,
  /\bnever texts\b/,
]

/**
 * The description of a tool without the sentences about the HTTP API, and with command names in place of tool names.
 */
async function inTerminal(description: string, commands: readonly Command[]): Promise<string> {
  const text = description
    .split(/(?<=\.) (?=[A-Z])/)
    .filter((sentence) => !ABOUT_THE_SERVICE.some((pattern) => pattern.test(sentence)))
    .join(' ')
    .replace(/\b([a-z]+)=(\w+)/g, (written, name, value) =>
      OPTIONS.some((option) => option.name === name) ? `--${name} ${value}` : written,
    )
  const names = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  if (names.length === 0) return text
  const words = new Map(
    await Promise.all(
      commands
        .filter((command): command is ToolCommand => command.kind === 'tool')
        .map(async ({ word, load }) => [(await load()).name, word] as const),
    ),
  )
  return names.reduce(
    (replaced, name) => replaced.replaceAll(name, words.has(name) ? `zonewise ${words.get(name)}` : name),
    text,
  )
}
