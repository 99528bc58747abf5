import { parseArgs } from 'node:util'
import { LOCALES, type Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { nearestWord } from '../../tools/nearest-word.ts'
import { optionName } from '../../tools/option-name.ts'
import { choicesOf, hasFindings, hasScore, type LoadedCommand, pathParameters } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { visible } from './visible.ts'

export const FORMATS = ['terminal', 'json', 'jsonl', 'markdown', 'junit', 'sarif', 'github', 'nagios'] as const
export type Format = (typeof FORMATS)[number]

/** Formats that need findings. */
const REPORT_FORMATS: readonly Format[] = ['junit', 'sarif', 'github', 'nagios']

export function formatsOf(command: LoadedCommand): readonly Format[] {
  if (command.kind === 'own') return ['terminal', 'json']
  return hasFindings(command) ? FORMATS : FORMATS.filter((format) => !REPORT_FORMATS.includes(format))
}

export interface Option {
  readonly name: string
  readonly short?: string
  /** What stands for the value in the help; an option without takes none. */
  readonly value?: string
  readonly words?: readonly string[]
  readonly about: string
  readonly isFor: (command: LoadedCommand) => boolean
}

const isTool = (command: LoadedCommand): boolean => command.kind === 'tool'
const hasFormat = ({ kind, word }: LoadedCommand): boolean => kind === 'tool' || word === 'doctor'
const hasLanguage = ({ kind, word }: LoadedCommand): boolean =>
  kind === 'tool' || ['explain', 'demo', 'doctor'].includes(word)

/** Whether the fields of a record are given as words. */
const takesFields = (command: LoadedCommand): boolean =>
  command.kind === 'tool' && command.tool.rest.method === 'POST' && command.tool.rest.body.forms !== undefined

/** Every option that is not the parameter of one tool, in the order of the help. */
export const OPTIONS = [
  { name: 'format', short: 'f', value: 'format', words: FORMATS, about: 'How to write the result.', isFor: hasFormat },
  { name: 'lang', value: 'language', words: LOCALES, about: 'Language of the texts.', isFor: hasLanguage },
  { name: 'why', about: 'Show the arithmetic of the score.', isFor: hasScore },
  { name: 'dig', about: 'Show lines that ask the same questions again.', isFor: hasScore },
  {
    name: 'detail',
    value: 'full',
    words: ['full'],
    about: 'Ask for evidence, points and timings too.',
    isFor: hasFindings,
  },
  { name: 'verbose', short: 'v', about: 'Show everything, also what is in order.', isFor: hasFindings },
  {
    name: 'fail-on',
    value: 'severity',
    words: ['problem', 'warn', 'never'],
    about: 'From which severity on findings make the exit code 1; problem unless told.',
    isFor: hasFindings,
  },
  { name: 'min-score', value: 'n', about: 'Exit code 1 below this score.', isFor: hasScore },
  {
    name: 'only',
    value: 'ids',
    about: 'Only these findings; * stands for anything, commas separate.',
    isFor: hasFindings,
  },
  { name: 'skip', value: 'ids', about: 'All but these findings.', isFor: hasFindings },
  {
    name: 'baseline',
    value: 'file',
    about: 'JSON of an earlier run: only findings that are new or worse count.',
    isFor: hasFindings,
  },
  { name: 'concurrency', value: 'n', about: 'How many are looked at at once, 4 unless told.', isFor: isTool },
  {
    name: 'input',
    value: 'file',
    about: 'JSON with the fields of the record; - is stdin.',
    isFor: takesFields,
  },
  { name: 'label', value: 'text', about: 'What a new key is for.', isFor: ({ word }) => word === 'keys' },
  {
    name: 'server',
    value: 'url',
    about: 'Ask this server instead of looking from here (ZONEWISE_SERVER).',
    isFor: isTool,
  },
  { name: 'api-key', value: 'key', about: 'API key for the server (ZONEWISE_API_KEY).', isFor: isTool },
  { name: 'help', short: 'h', about: 'Say how it is used.', isFor: () => true },
  { name: 'version', about: 'Print the version.', isFor: () => true },
] as const satisfies readonly Option[]

type OptionName = (typeof OPTIONS)[number]['name']

export const optionsOf = (command: LoadedCommand): readonly Option[] => [
  ...parameterOptions(command),
  ...OPTIONS.filter((option) => option.isFor(command)),
]

/** Parameters for which there are common options. */
const COMMON_PARAMETERS: readonly string[] = ['lang', 'detail']

/** The parameters of a tool that are neither words nor a body nor a common option. */
export function optionalParameters(tool: Tool): readonly string[] {
  const others = [
    ...pathParameters(tool),
    ...COMMON_PARAMETERS,
    tool.rest.method === 'POST' ? tool.rest.body.fills : '',
  ]
  return Object.keys(tool.parameters).filter((name) => !others.includes(name))
}

function parameterOptions(command: LoadedCommand): readonly Option[] {
  if (command.kind === 'own') return []
  const { tool, word } = command
  return optionalParameters(tool).map((name) => {
    const words = choicesOf(tool, name)
    return {
      name: optionName(name),
      value: name,
      ...(words && { words }),
      about: (tool.parameters[name]?.schema as { readonly description?: string } | undefined)?.description ?? '',
      isFor: (other) => other.word === word,
    }
  })
}

/** What stood on the line: words, and the values of options in their order. */
export interface Line {
  readonly words: readonly string[]
  readonly has: (name: OptionName) => boolean
  /** The last one counts. */
  readonly value: (name: OptionName) => string | undefined
  readonly values: (name: OptionName) => readonly string[]
  /** The value of a parameter that is an option of this command. */
  readonly argument: (parameter: string) => string | undefined
  readonly given: readonly string[]
}

/** The words of a line, before it is known which command has which options. */
export const wordsIn = (argv: readonly string[]): readonly string[] =>
  parseArgs({ args: [...argv], strict: false, allowPositionals: true, options: parserOptions(OPTIONS) }).positionals

/** Whether an option is none of those that all commands share, so that the command must be known to read the line. */
export const hasOtherOptions = (argv: readonly string[]): boolean =>
  parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: parserOptions(OPTIONS),
  }).tokens.some((token) => token.kind === 'option' && OPTIONS.every(({ name }) => name !== token.name))

const parserOptions = (options: readonly Option[]) =>
  Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', multiple: true, ...(short && { short }) } as const,
    ]),
  )

/** Reads a line with the options that all commands share and those of the command, if it is known. */
export function readLine(argv: readonly string[], command?: LoadedCommand): Line {
  const known: readonly Option[] = command === undefined ? OPTIONS : [...parameterOptions(command), ...OPTIONS]
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: parserOptions(known),
  })
  const given: { readonly name: string; readonly value: string | undefined }[] = []
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = known.find(({ name }) => name === token.name)
    if (option === undefined) throw unknownOption(token.rawName, known)
    if (option.value !== undefined && token.value === undefined)
      throw new UsageError(`--${option.name} needs a value: --${option.name} <${option.value}>.`)
    if (option.value === undefined && token.value !== undefined)
      throw new UsageError(`--${option.name} takes no value, but ${quoted(token.value)} was given.`)
    given.push({ name: token.name, value: token.value && checked(option, token.value) })
  }
  const values = (name: string): readonly string[] =>
    given.flatMap((one) => (one.name === name && one.value !== undefined ? [one.value] : []))
  return {
    words: positionals,
    has: (name) => given.some((one) => one.name === name),
    values,
    value: (name) => values(name).at(-1),
    argument: (parameter) => values(optionName(parameter)).at(-1),
    given: given.map(({ name }) => name),
  }
}

/** An option that means nothing here would be a promise that nobody keeps. */
export function refuseStrangers(command: LoadedCommand, { given }: Line): void {
  const allowed = optionsOf(command).map(({ name }) => name)
  const stranger = given.find((name) => !allowed.includes(name))
  if (stranger !== undefined) throw new UsageError(`--${stranger} has no meaning for ${command.word}.`)
}

export const languageIn = (line: Line): Locale => LOCALES.find((locale) => locale === line.value('lang')) ?? 'en'

export function formatIn(command: LoadedCommand, line: Line): Format {
  const format = FORMATS.find((one) => one === line.value('format')) ?? 'terminal'
  const formats = formatsOf(command)
  if (formats.includes(format)) return format
  throw new UsageError(`${command.word} cannot be written as ${format}. Write one of ${formats.join(', ')}.`)
}

export function numberOf(line: Line, name: 'min-score' | 'concurrency', min: number, max: number): number | undefined {
  const text = line.value(name)
  if (text === undefined) return undefined
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, but ${quoted(text)} was given.`)
  return value
}

function checked({ name, words }: Option, value: string): string {
  if (words === undefined) return value
  const known = words.find((word) => word.toLowerCase() === value.toLowerCase())
  if (known === undefined) throw new UsageError(`${quoted(value)} is no value of --${name}. ${oneOf(value, words)}`)
  return known
}

function unknownOption(raw: string, known: readonly Option[]): UsageError {
  const names = known.map(({ name }) => name)
  const nearest = nearestWord(raw.replace(/^-+/, ''), names)
  const hint = nearest === undefined ? 'zonewise --help lists all.' : `Did you mean --${nearest}?`
  return new UsageError(`There is no option ${visible(raw)}. ${hint}`)
}

/** `Did you mean x?`, or all that there are. */
export function oneOf(given: string, words: readonly string[]): string {
  const nearest = nearestWord(given, words) ?? words.find((word) => isTurned(given.toLowerCase(), word.toLowerCase()))
  return nearest === undefined ? `Write one of ${words.join(', ')}.` : `Did you mean ${nearest}?`
}

/** Two neighbouring letters changed places: the commonest slip of all counts as two. */
const isTurned = (given: string, word: string): boolean =>
  [...given].some(
    (_letter, at) => given.slice(0, at) + (given[at + 1] ?? '') + (given[at] ?? '') + given.slice(at + 2) === word,
  )

export const quoted = (text: string): string => `"${visible(text)}"`
