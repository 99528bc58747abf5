import { Problem } from '../../../problems.ts'
import type { Tool } from '../../../tools/define-tool.ts'
import { takeHosts } from '../../../tools/taken-hosts.ts'
import { type LoadedToolCommand, openPlaces, takesMany } from '../commands.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import { type Line, quoted } from '../options.ts'
import { problemText } from '../problem-text.ts'
import { listedDomains } from './domain-list.ts'

/** Ten thousand domains with a few columns. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_DOMAINS = 10_000
/** Up to this number, the full reports of the arguments are written. */
const MOST_IN_FULL = 10
const MOST_FAULTS = 5

export interface ManyDomains {
  /** The arguments, with the domains of the lists in place of their files, each of them once. */
  readonly words: readonly string[]
  /** Whether the results are summarized, because there may be many. */
  readonly isPortfolio: boolean
}

/** Reads the domains of `--file` and of standard input (`-`), in addition to those that are arguments. */
export async function manyDomains(
  command: LoadedToolCommand,
  words: readonly string[],
  line: Line,
  format: Format,
  io: Io,
): Promise<ManyDomains> {
  const { tool } = command
  if (!takesMany(command)) return { words, isPortfolio: false }
  const files = [...line.values('file'), ...words.filter((word) => word === '-')]
  if (files.filter((file) => file === '-').length > 1)
    throw new UsageError('Standard input (-) can be read only once. Example: zonewise check - < domains.txt')
  const own = words.filter((word) => word !== '-')
  const listed = (await Promise.all(files.map((file) => domainsIn(file, tool, io, MAX_FILE_BYTES)))).flat()
  const isPortfolio =
    files.length > 0 || line.has('resume') || format === 'csv' || format === 'html' || own.length > MOST_IN_FULL
  if (!isPortfolio) return { words, isPortfolio }
  const all = eachOnce([...own, ...listed], tool)
  // A matrix of one domain would hide its report.
  if (format === 'html' && all.length === 1 && !line.has('resume')) return { words: all, isPortfolio: false }
  if (all.length > MAX_DOMAINS)
    throw new UsageError(
      `${all.length} domains were given; the limit is ${MAX_DOMAINS}. Divide the list into several files.`,
    )
  return { words: all, isPortfolio }
}

/** The names in a list as the tool reads them, each of them once. */
export async function namesIn(file: string, tool: Tool, io: Io, maxBytes: number): Promise<readonly string[]> {
  const texts = await domainsIn(file, tool, io, maxBytes)
  return [...new Set(texts.map((text) => String(nameIn(text, tool).value)))]
}

async function domainsIn(file: string, tool: Tool, io: Io, maxBytes: number): Promise<readonly string[]> {
  const bytes = await bytesOf(file, io, maxBytes)
  const name = file === '-' ? 'stdin' : file
  if (bytes.length > maxBytes)
    throw new UsageError(
      `${quoted(name)} is larger than ${maxBytes} bytes, the limit. Divide the list into several files.`,
    )
  const entries = listedDomains(new TextDecoder().decode(bytes))
  if (entries.length === 0)
    throw new UsageError(`${quoted(name)} contains no domains. Write one domain on each line, for example example.com`)
  const faults = entries.flatMap(({ text, line }) => {
    const fault = faultOf(text, tool)
    return fault === undefined ? [] : [`${name}:${line}: ${fault}`]
  })
  if (faults.length > 0) {
    const [first = '', ...others] = faults.slice(0, MOST_FAULTS)
    const omitted = faults.length - MOST_FAULTS
    throw new UsageError(first, [...others, ...(omitted > 0 ? [`${omitted} more lines have faults.`] : [])])
  }
  return entries.map(({ text }) => text)
}

function faultOf(text: string, tool: Tool): string | undefined {
  try {
    nameIn(text, tool)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return problemText(error)
    throw error
  }
}

/** The name as the tool reads it. Throws a `Problem` if the tool does not accept it. */
function nameIn(text: string, tool: Tool): { readonly value: unknown; readonly isPasted: boolean } {
  const [place = ''] = openPlaces(tool)
  const { input, taken } = takeHosts(tool.parameters, { [place]: text })
  return { value: tool.parameters[place]?.read(input[place]), isPasted: taken.length > 0 }
}

/**
 * Domains that are written in different ways, for example as a URL or in upper case, are the same domain. Pasted text stays, because
 * users are told which part of it is used; what is not a name is refused later, or is a record type.
 */
function eachOnce(words: readonly string[], tool: Tool): readonly string[] {
  const byName = new Map<string, string>()
  for (const word of words) {
    const { value, isPasted } = faultOf(word, tool) === undefined ? nameIn(word, tool) : { value: word, isPasted: true }
    const key = JSON.stringify(value)
    if (!byName.has(key)) byName.set(key, typeof value === 'string' && !isPasted ? value : word)
  }
  return [...byName.values()]
}
