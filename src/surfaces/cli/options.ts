import { parseArgs } from 'node:util'
import { LOCALES, type Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { nearestWord } from '../../tools/nearest-word.ts'
import { optionName } from '../../tools/option-name.ts'
import { pathParameters } from '../../tools/path-parameters.ts'
import { visible } from '../../visible.ts'
import { BATCH_OPTIONS, WORKER_OPTIONS } from './batch/batch-options.ts'
import {
  choicesOf,
  hasFindings,
  hasScore,
  isPlan,
  LOOKUP,
  type LoadedCommand,
  takesMany,
  takesSeveral,
} from './commands.ts'
import { UsageError } from './exit-code.ts'
import { FIX_OPTIONS } from './fix/fix-options.ts'
import { FORMATS, type Format, formatsOf } from './formats/format-names.ts'
import { isMove, MOVE_OPTIONS } from './move/move-options.ts'
import type { Option } from './option.ts'
import { REPORTS_OPTIONS } from './reports/report-options.ts'
import { WATCH_OPTIONS } from './watch/watch-options.ts'

/** Whether a server can make the calls. */
const callsTools = ({ kind, word }: LoadedCommand): boolean => kind !== 'own' || word === 'watch' || word === 'fix'
const usesNetwork = (command: LoadedCommand): boolean =>
  command.kind === 'own'
    ? callsTools(command) || ['reports', 'worker'].includes(command.word)
    : command.tool.command.isOffline !== true
const hasLanguage = ({ kind, word }: LoadedCommand): boolean =>
  kind !== 'own' || ['explain', 'demo', 'doctor', 'diff', 'fix', 'watch', 'reports', 'batch', 'worker'].includes(word)
const hasThreshold = (command: LoadedCommand): boolean =>
  hasFindings(command) || command.word === 'diff' || command.word === 'watch'
const listens = ({ kind, word }: LoadedCommand): boolean => kind === 'own' && (word === 'demo' || word === 'serve')

/** Whether the command accepts the fields of a record as arguments. */
const takesFields = (command: LoadedCommand): boolean =>
  command.kind === 'tool' && command.tool.rest.method === 'POST' && command.tool.rest.body.forms !== undefined

/** All options that are not parameters of a single tool, in the order of the help. */
export const OPTIONS = [
  {
    name: 'format',
    short: 'f',
    value: 'format',
    words: FORMATS,
    aliases: { jsonl: 'json-lines' },
    about: 'Output format.',
    isFor: (command) => formatsOf(command).length > 1,
  },
  {
    name: 'output',
    value: 'format=file',
    example: 'sarif=report.sarif',
    about: 'Also write the result to a file in this format. Repeat it for several files.',
    isFor: (command) => command.kind !== 'own' && !isMove(command),
  },
  {
    name: 'json',
    about: 'Same as --format json.',
    isFor: (command) => formatsOf(command).includes('json'),
  },
  {
    name: 'short',
    about: 'Print only the data of the records, one per line.',
    isFor: ({ word }) => word === LOOKUP,
  },
  { name: 'lang', value: 'language', words: LOCALES, about: 'Language of the texts.', isFor: hasLanguage },
  { name: 'why', about: 'Show how the score is calculated.', isFor: hasScore },
  {
    name: 'dig',
    about: 'Show commands that repeat the queries.',
    // They would show what is published.
    isFor: (command) => hasScore(command) && !isPlan(command),
  },
  {
    name: 'detail',
    value: 'full',
    words: ['full'],
    about: 'Also request evidence, points and timings.',
    isFor: hasFindings,
  },
  { name: 'verbose', short: 'v', about: 'Show all findings, including passed ones, and all data.', isFor: hasFindings },
  {
    name: 'fail-on',
    value: 'severity',
    words: ['problem', 'warn', 'never'],
    about: 'Lowest severity that sets exit code 1. Default: problem.',
    isFor: hasThreshold,
  },
  {
    name: 'min-score',
    value: 'n',
    example: '90',
    about: 'Set exit code 1 if the score is lower (0 to 100).',
    isFor: hasScore,
  },
  {
    name: 'only',
    value: 'ids',
    example: '"dmarc-*"',
    about: 'Report only these findings: ids separated by commas; * matches any text.',
    isFor: hasFindings,
  },
  {
    name: 'skip',
    value: 'ids',
    example: 'caa-present',
    about: 'Omit these findings: ids separated by commas; * matches any text.',
    isFor: hasFindings,
  },
  {
    name: 'baseline',
    value: 'file',
    example: 'baseline.json',
    about: 'JSON output of an earlier run: only new or worse findings set exit code 1.',
    isFor: hasFindings,
  },
  {
    name: 'file',
    value: 'file',
    example: 'domains.txt',
    about: 'File with one domain per line, or with domains in the first column (CSV); - reads stdin.',
    isFor: takesMany,
  },
  {
    name: 'resume',
    value: 'file',
    example: 'progress.jsonl',
    about: 'Save each result to this file, and do not check domains again whose results are in it.',
    isFor: takesMany,
  },
  {
    name: 'parallel',
    value: 'n',
    example: '8',
    about: 'Number of parallel checks, 1 to 16. Default: 4.',
    isFor: takesSeveral,
  },
  {
    name: 'timeout',
    value: 'seconds',
    example: '30',
    about: 'End the command after this time, 1 to 3600 seconds; unfinished checks are reported as not checked.',
    isFor: (command) => command.kind !== 'own' && usesNetwork(command),
  },
  {
    name: 'resolver',
    value: 'resolver',
    example: '192.0.2.53',
    about:
      'Resolver to query instead of the configured ones: an IP address, or the URL of DNS over HTTPS. Repeat it for up to 5.',
    isFor: usesNetwork,
  },
  {
    name: 'zone',
    value: 'file',
    example: 'example.com.zone',
    about: 'Zone file to check; - reads stdin.',
    isFor: isPlan,
  },
  {
    name: 'change',
    value: 'file',
    example: 'change.json',
    about: 'Change in JSON to check: record sets to set and to remove, name servers and DS records; - reads stdin.',
    isFor: isPlan,
  },
  {
    name: 'octodns',
    value: 'file',
    example: 'config/example.com.yaml',
    about: 'octoDNS file to check; - reads stdin.',
    isFor: isPlan,
  },
  {
    name: 'input',
    value: 'file',
    example: 'policy.json',
    about: 'JSON file with the fields of the record; - reads stdin.',
    isFor: takesFields,
  },
  {
    name: 'reports',
    value: 'path',
    example: 'reports/',
    about: 'File or folder with DMARC and TLS reports that the agent may read. Repeat it for several.',
    isFor: ({ word }) => word === 'mcp',
  },
  {
    name: 'label',
    value: 'text',
    example: '"Monitoring"',
    about: 'Purpose of a new key.',
    isFor: ({ word }) => word === 'keys',
  },
  {
    name: 'port',
    value: 'n',
    example: '8081',
    about: 'Port on which the service listens; 0 selects a free port (PORT).',
    isFor: listens,
  },
  {
    name: 'server',
    value: 'url',
    example: 'https://zonewise.example',
    about: 'Send the request to this server instead of checking from this machine (ZONEWISE_SERVER).',
    isFor: callsTools,
  },
  { name: 'api-key', value: 'key', about: 'API key for the server (ZONEWISE_API_KEY).', isFor: callsTools },
  { name: 'help', short: 'h', about: 'Show the help of the command.', isFor: () => true },
  { name: 'version', about: 'Print the version.', isFor: () => true },
] as const satisfies readonly Option[]

type OptionName = (typeof OPTIONS)[number]['name']

export const optionsOf = (command: LoadedCommand): readonly Option[] => [
  ...parameterOptions(command),
  ...OPTIONS.filter((option) => option.isFor(command)),
]

/** Parameters with an option that several commands share. */
const COMMON_PARAMETERS: readonly string[] = ['lang', 'detail']

/** The parameters of a tool that are neither arguments nor the body nor a shared option. */
export function optionalParameters(tool: Tool): readonly string[] {
  const others = [
    ...pathParameters(tool),
    ...COMMON_PARAMETERS,
    ...(tool.rest.method === 'POST' ? [tool.rest.body.fills, tool.rest.body.formats?.parameter] : []),
  ]
  return Object.keys(tool.parameters).filter((name) => !others.includes(name))
}

function parameterOptions(command: LoadedCommand): readonly Option[] {
  if (command.word === 'watch') return WATCH_OPTIONS
  if (command.word === 'fix') return FIX_OPTIONS
  if (command.word === 'reports') return REPORTS_OPTIONS
  if (command.word === 'batch') return BATCH_OPTIONS
  if (command.word === 'worker') return WORKER_OPTIONS
  if (isMove(command)) return MOVE_OPTIONS
  if (command.kind !== 'tool') return []
  const { tool, word } = command
  return optionalParameters(tool).map((name) => {
    const words = choicesOf(tool, name)
    const own = tool.command.options?.[name]
    return {
      name: optionName(name),
      // A parameter that can only be true is an option without a value.
      ...(isFlag(words) ? {} : { value: own?.value ?? name, ...(words && { words }) }),
      about:
        own?.about ??
        (tool.parameters[name]?.schema as { readonly description?: string } | undefined)?.description ??
        '',
      isFor: (other) => other.word === word,
    }
  })
}

const isFlag = (words: readonly string[] | undefined): boolean => words?.length === 1 && words[0] === 'true'

/** A parsed command line: its arguments, and the values of its options in their order. */
export interface Line {
  readonly words: readonly string[]
  readonly has: (name: OptionName) => boolean
  /** The last value, if the option is repeated. */
  readonly value: (name: OptionName) => string | undefined
  readonly values: (name: OptionName) => readonly string[]
  /** The value of a parameter that is an option of this command. */
  readonly argument: (parameter: string) => string | undefined
  readonly given: readonly string[]
}

/** Scripts may use the names that options had in earlier versions. */
const withCurrentNames = (argv: readonly string[]): string[] =>
  argv.map((word) => word.replace(/^--concurrency(?==|$)/, '--parallel'))

const parsed = (argv: readonly string[], options: readonly Option[]) =>
  parseArgs({
    args: withCurrentNames(argv),
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: parserOptions(options),
  })

/** The arguments of a line, read before it is known which command has which options. */
export const wordsIn = (argv: readonly string[]): readonly string[] => parsed(argv, OPTIONS).positionals

/** Whether an option is not one of the shared options, so that the command must be known to parse the line. */
export const hasOtherOptions = (argv: readonly string[]): boolean =>
  parsed(argv, OPTIONS).tokens.some(
    (token) => token.kind === 'option' && OPTIONS.every(({ name }) => name !== token.name),
  )

const parserOptions = (options: readonly Option[]) =>
  Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', multiple: true, ...(short && { short }) } as const,
    ]),
  )

/** Parses a line with the shared options and with those of the command, if it is known. */
export function readLine(argv: readonly string[], command?: LoadedCommand): Line {
  const known: readonly Option[] = command === undefined ? OPTIONS : [...parameterOptions(command), ...OPTIONS]
  const { tokens, positionals } = parsed(argv, known)
  const given: { readonly name: string; readonly value: string | undefined }[] = []
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = known.find(({ name }) => name === token.name)
    if (option === undefined) throw unknownOption(token.rawName, known, command)
    if (option.value !== undefined && token.value === undefined)
      throw new UsageError(`--${option.name} needs a value. Example: ${exampleOf(option)}`)
    if (option.value === undefined && token.value !== undefined)
      throw new UsageError(
        `--${option.name} takes no value, but ${quoted(token.value)} was given. Example: ${exampleOf(option)}`,
      )
    given.push({ name: token.name, value: token.value && checked(option, token.value) })
  }
  const values = (name: string): readonly string[] =>
    given.flatMap((one) => (one.name === name && one.value !== undefined ? [one.value] : []))
  return {
    words: positionals,
    has: (name) => given.some((one) => one.name === name),
    values,
    value: (name) => values(name).at(-1),
    argument: (parameter) => {
      const name = optionName(parameter)
      const isGiven = given.some((one) => one.name === name && one.value === undefined)
      return values(name).at(-1) ?? (isGiven ? 'true' : undefined)
    },
    given: given.map(({ name }) => name),
  }
}

const exampleOf = ({ name, value, words, example = words?.[0] ?? `<${value}>` }: Option): string =>
  value === undefined ? `--${name}` : `--${name} ${example}`

/** Rejects options of other commands, because ignoring them silently would give a result that the caller did not ask for. */
export function refuseStrangers(command: LoadedCommand, { given }: Line): void {
  const allowed = optionsOf(command).map(({ name }) => name)
  const stranger = given.find((name) => !allowed.includes(name))
  if (stranger === undefined) return
  throw new UsageError(
    `The command ${command.word} has no option --${stranger}. zonewise help ${command.word} lists its options.`,
  )
}

export const languageIn = (line: Line): Locale => LOCALES.find((locale) => locale === line.value('lang')) ?? 'en'

export function formatIn(command: LoadedCommand, line: Line): Format {
  const given = FORMATS.find((one) => one === line.value('format'))
  if (line.has('json') && given !== undefined && given !== 'json')
    throw new UsageError(`--json is --format json, but --format ${given} was given too. Use one of them.`)
  const format = line.has('json') ? 'json' : (given ?? 'terminal')
  if (line.has('short') && format !== 'terminal')
    throw new UsageError(`--short has its own format, but ${format} was given too. Use one of them.`)
  const formats = formatsOf(command)
  if (formats.includes(format)) return format
  throw new UsageError(
    `The command ${command.word} does not support the format ${format}. Use one of ${formats.join(', ')}.`,
  )
}

export function numberOf(
  line: Line,
  name: 'min-score' | 'parallel' | 'timeout' | 'port',
  min: number,
  max: number,
): number | undefined {
  const text = line.value(name)
  if (text === undefined) return undefined
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, but ${quoted(text)} was given.`)
  return value
}

function checked({ name, words, aliases = {} }: Option, value: string): string {
  if (words === undefined) return value
  const wanted = value.toLowerCase()
  const known = words.find((word) => word.toLowerCase() === wanted || word === aliases[wanted])
  if (known === undefined) throw new UsageError(`${quoted(value)} is not a value of --${name}. ${oneOf(value, words)}`)
  return known
}

function unknownOption(raw: string, known: readonly Option[], command: LoadedCommand | undefined): UsageError {
  const names = known.map(({ name }) => name)
  const nearest = nearestWord(raw.replace(/^-+/, ''), names)
  const hint =
    nearest !== undefined
      ? `Did you mean --${nearest}?`
      : command === undefined
        ? 'zonewise help <command> lists the options of a command.'
        : `zonewise help ${command.word} lists its options.`
  return new UsageError(`There is no option ${visible(raw)}. ${hint}`)
}

/** Suggests the nearest word, or lists all of them. */
export function oneOf(given: string, words: readonly string[]): string {
  const nearest = nearestWord(given, words) ?? words.find((word) => isTurned(given.toLowerCase(), word.toLowerCase()))
  return nearest === undefined ? `Use one of ${words.join(', ')}.` : `Did you mean ${nearest}?`
}

/** Two swapped neighboring letters are the most common typo, but have edit distance 2. */
const isTurned = (given: string, word: string): boolean =>
  [...given].some(
    (_letter, at) => given.slice(0, at) + (given[at + 1] ?? '') + (given[at] ?? '') + given.slice(at + 2) === word,
  )

export const quoted = (text: string): string => `"${visible(text)}"`
