import { typeCode } from '../../dns/types.ts'
import { Problem } from '../../problems.ts'
import type { Parameter, Tool } from '../../tools/define-tool.ts'
import { nearestWord } from '../../tools/nearest-word.ts'
import { pathParameters } from '../../tools/path-parameters.ts'
import { isReadable, type TakenHost, takeHosts } from '../../tools/taken-hosts.ts'
import { choicesOf, type LoadedToolCommand } from './commands.ts'
import { UsageError } from './exit-code.ts'
import { oneOf, quoted } from './options.ts'
import { problemText } from './problem-text.ts'

/** The arguments of a call. */
export interface Question {
  /** The arguments before the tool has parsed them, with hosts in place of pasted text. */
  readonly input: Readonly<Record<string, unknown>>
  readonly taken?: readonly TakenHost[]
  /** Whether a cached result that is not fresh is made again. */
  readonly isFresh?: true
  /** Whether the caller receives the rounds of a tool that repeats its work. */
  readonly isWatched?: true
  /** The subject of the call, for display. */
  readonly subject: string
}

/** One call of one tool. */
export interface Call {
  readonly tool: Tool
  readonly question: Question
}

/**
 * Assigns arguments to parameters in any order: a value of a closed list goes to that parameter, the others follow in
 * order.
 */
export function questionsOf(
  { word: command, tool }: LoadedToolCommand,
  words: readonly string[],
  further: Readonly<Record<string, unknown>>,
): readonly Question[] {
  const { defaults = {} } = tool.command
  const places = pathParameters(tool)
  const closed = places.find((place) => choicesOf(tool, place) !== undefined)
  const open = places.filter((place) => place !== closed)
  const choices = (closed === undefined ? undefined : choicesOf(tool, closed)) ?? []
  const choiceOf = (word: string): string | undefined => choices.find((one) => one.toLowerCase() === word.toLowerCase())
  const chosen = words.flatMap((word) => choiceOf(word) ?? [])
  const free = words.filter((word) => choiceOf(word) === undefined)
  if (closed !== undefined) refuseUnknown(closed, choices, free, open.length)
  const picked = chosen.length > 0 ? [...new Set(chosen)] : defaults[closed ?? '']
  if (closed !== undefined && picked === undefined)
    throw new UsageError(
      `${command} needs a ${closed}: one of ${choices.join(', ')}. Example: ${tool.command.examples[0]}`,
    )
  const inputs = placed(command, tool, open, free).flatMap((input) =>
    closed === undefined ? [input] : (picked ?? []).map((choice) => ({ ...input, [closed]: choice })),
  )
  return inputs.map((given) => {
    const { input, taken } = takeHosts(tool.parameters, given)
    const question = {
      input: { ...input, ...further },
      subject: subjectOf(places, input),
      ...(taken.length > 0 && { taken }),
    }
    for (const [name, parameter] of Object.entries(tool.parameters)) readable(parameter, question.input[name])
    return question
  })
}

const subjectOf = (places: readonly string[], input: Readonly<Record<string, unknown>>): string =>
  places.map((place) => String(input[place])).join(' ')

/**
 * In `lookup example.com spf`, an argument without a dot beside a name with one, or the name of a record type that is
 * not supported, is an unknown choice and not a host name. A trailing dot makes it a host name.
 */
function refuseUnknown(place: string, choices: readonly string[], free: readonly string[], openCount: number): void {
  const hasName = free.some(isName)
  const stranger = free.find(
    (word) =>
      !isName(word) &&
      (openCount === 0 || hasName || isTypeName(word) || (free.length > 1 && nearestWord(word, choices) !== undefined)),
  )
  if (stranger === undefined) return
  const hint = openCount === 0 ? '' : ` If it is a host name, write ${quoted(`${stranger}.`)}.`
  throw new UsageError(`${quoted(stranger)} is not a ${place}. ${oneOf(stranger, choices)}${hint}`)
}

/** IP addresses count as names. */
const isName = (word: string): boolean => /[.:]/.test(word)

const isTypeName = (word: string): boolean => typeCode(word) !== undefined

function placed(
  command: string,
  tool: Tool,
  open: readonly string[],
  words: readonly string[],
): readonly Readonly<Record<string, unknown>>[] {
  const [only, other] = open
  if (only === undefined) {
    if (words[0] !== undefined)
      throw new UsageError(`${command} takes no further argument, but ${quoted(words[0])} was given.`)
    return [{}]
  }
  if (words.length === 0)
    throw new UsageError(`${command} needs a ${open.join(' and a ')}. Example: ${tool.command.examples[0]}`)
  if (other === undefined) return words.map((word) => ({ [only]: word }))
  if (words.length !== open.length)
    throw new UsageError(`${command} takes a ${open.join(' and a ')}. Example: ${tool.command.examples[0]}`)
  // Both orders are accepted: the swapped one is used if only that one can be parsed.
  const asWritten = assigned(open, words)
  const turned = assigned(open, words.toReversed())
  return [areReadable(tool, asWritten) || !areReadable(tool, turned) ? asWritten : turned]
}

const assigned = (places: readonly string[], words: readonly string[]) =>
  Object.fromEntries(places.map((place, index) => [place, words[index]]))

function areReadable({ parameters }: Tool, given: Readonly<Record<string, unknown>>): boolean {
  const { input } = takeHosts(parameters, given)
  return Object.entries(parameters).every(([name, parameter]) => !(name in input) || isReadable(parameter, input[name]))
}

/** All arguments are validated before the first query, so that a typo in the last of ten domains wastes no checks. */
function readable(parameter: Parameter<unknown>, raw: unknown): void {
  try {
    parameter.read(raw)
  } catch (error) {
    throw error instanceof Problem ? new UsageError(problemText(error)) : error
  }
}
