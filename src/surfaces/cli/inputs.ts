import type { Tool } from '../../tools/define-tool.ts'
import type { LoadedToolCommand } from './commands.ts'
import { bytesOf } from './compare/file-bytes.ts'
import { UsageError } from './exit-code.ts'
import { fieldsOf, inputFrom, isField } from './fields.ts'
import type { Io } from './io.ts'
import { type Line, optionalParameters, quoted } from './options.ts'
import { type Question, questionsOf } from './question.ts'

/** Builds the calls of the tool from the arguments and, for some tools, from a file or stdin. */
export async function readQuestions(
  command: LoadedToolCommand,
  words: readonly string[],
  line: Line,
  io: Io,
): Promise<readonly Question[]> {
  const { tool } = command
  const { rest } = tool
  if (rest.method === 'GET') return questionsOf(command, words, optionArguments(tool, line))
  const { fills, maxBytes, decodeText, forms, formats } = rest.body
  if (formats !== undefined)
    return (await import('./compare/plan.ts')).planQuestions(command, words, optionArguments(tool, line), line, io)
  if (forms === undefined) {
    if (words[1] !== undefined)
      throw new UsageError(
        `${command.word} takes one file, but ${quoted(words[1])} was given too. Example: ${tool.command.examples[0]}`,
      )
    const [file = '-'] = words
    const bytes = await bytesOf(file, io, maxBytes)
    const text = decodeText?.(headOf(bytes, maxBytes), undefined)
    return [{ input: { [fills]: text, ...optionArguments(tool, line) }, subject: file === '-' ? 'stdin' : file }]
  }
  return recordQuestions(command, fills, words, line, io)
}

async function recordQuestions(
  command: LoadedToolCommand,
  fills: string,
  words: readonly string[],
  line: Line,
  io: Io,
): Promise<readonly Question[]> {
  // The first argument is the kind; the others are its fields.
  const kind = words.find((word) => !isField(word))
  const fieldWords = words.filter((word) => word !== kind)
  const [empty] = questionsOf(command, kind === undefined ? [] : [kind], { [fills]: {} })
  if (empty === undefined) return []
  const fields = inputFrom(fieldWords, fieldsOf(command.tool, String(empty.input['kind'])))
  const file = line.value('input')
  const input = file === undefined ? fields : { ...(await jsonObjectIn(file, io)), ...fields }
  return [{ ...empty, input: { ...empty.input, [fills]: input } }]
}

/** The parameters of the tool that are options on the command line. */
function optionArguments(tool: Tool, line: Line): Readonly<Record<string, unknown>> {
  const { parameters, isFullByDefault = false } = tool
  const isFull =
    isFullByDefault || line.has('why') || line.has('dig') || line.has('detail') || line.value('format') === 'html'
  return {
    ...Object.fromEntries(optionalParameters(tool).map((name) => [name, line.argument(name)])),
    ...('lang' in parameters && { lang: line.value('lang') ?? 'en' }),
    ...('detail' in parameters && isFull && { detail: 'full' }),
  }
}

const MAX_JSON_BYTES = 64 * 1024

async function jsonObjectIn(file: string, io: Io): Promise<object> {
  const text = new TextDecoder().decode(await bytesOf(file, io, MAX_JSON_BYTES))
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${quoted(file)} does not contain a JSON object. Example: {"policy":"none"}`)
  return value
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The header of a message ends at the first empty line; the body after it may have any length. */
function headOf(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length <= maxBytes) return bytes
  const text = Buffer.from(bytes).toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)?.index
  if (end === undefined)
    throw new UsageError(
      `The header is larger than ${maxBytes} bytes, the limit. Pass only the header, without the body of the message.`,
    )
  return bytes.subarray(0, end + 1)
}
