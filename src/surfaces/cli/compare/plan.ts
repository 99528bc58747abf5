import { isAbsolute, relative } from 'node:path'
import { Problem } from '../../../problems.ts'
import { isDetermined } from '../../../report/findings-result.ts'
import { atOnce } from '../../../slices.ts'
import type { Tool } from '../../../tools/define-tool.ts'
import type { LoadedToolCommand } from '../commands.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { type Line, quoted } from '../options.ts'
import { type Question, questionsOf } from '../question.ts'
import type { FindingsResult } from '../tool-result.ts'
import type { Outcome } from '../verdict.ts'
import { bytesOf } from './file-bytes.ts'

const EXAMPLE = 'Example: zonewise plan example.com --zone example.com.zone'

/** Some hundred thousand records. */
const MAX_BYTES = 16 * 1024 * 1024

const FORMAT_OF = { zone: 'zone', change: 'json', octodns: 'octodns' } as const
const OPTIONS = ['zone', 'change', 'octodns'] as const

interface ChangeFile {
  readonly format: string
  readonly path: string
}

/** The file of a plan; undefined for all other commands. */
export function changeFileIn(line: Line): ChangeFile | undefined {
  const given = OPTIONS.flatMap((option) => line.values(option).map((path) => ({ format: FORMAT_OF[option], path })))
  if (given.length > 1) throw new UsageError(`plan checks one file: --zone, --change or --octodns. ${EXAMPLE}`)
  return given[0]
}

/** Reads the file of a plan. Faults of it are reported before anything is looked up. */
export async function planQuestions(
  command: LoadedToolCommand,
  words: readonly string[],
  options: Readonly<Record<string, unknown>>,
  line: Line,
  io: Io,
): Promise<readonly Question[]> {
  if (words.length > 1) throw new UsageError(`plan checks one domain. ${EXAMPLE}`)
  const file = changeFileIn(line)
  if (file === undefined) throw new UsageError(`plan needs a file: --zone, --change or --octodns. ${EXAMPLE}`)
  const name = file.path === '-' ? 'stdin' : file.path
  const bytes = await bytesOf(file.path, io, MAX_BYTES)
  if (bytes.length > MAX_BYTES) throw new UsageError(`${quoted(name)} is larger than ${MAX_BYTES} bytes, the limit.`)
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') throw new UsageError(`${quoted(name)} is empty. ${EXAMPLE}`)
  const questions = questionsOf(command, words, { ...options, change: text, format: file.format })
  for (const { input } of questions) validated(command.tool, input, name)
  return questions
}

function validated({ parameters, validate }: Tool, given: Readonly<Record<string, unknown>>, file: string): void {
  try {
    const input = Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, one.read(given[name])]))
    const validation = validate?.(input)
    if (validation !== undefined) atOnce(validation)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first = '', ...others] = faultLines(file, error.message)
    throw new UsageError(first, others)
  }
}

/** One line for each fault of a file. */
export const faultLines = (file: string, message: string): readonly string[] =>
  message.split('\n').map((line) => `${quoted(file)}, ${line}`)

/** The report of today, if the domain could be checked today. */
export function reportBefore([outcome]: readonly Outcome[]): object | undefined {
  if (outcome?.kind !== 'answered') return undefined
  const { before } = outcome.result as { readonly before?: FindingsResult }
  return before !== undefined && isDetermined(before) ? before : undefined
}

/** Where the record that causes a finding stands. */
export interface FilePlace {
  readonly file: string
  readonly line: number
  readonly column?: number
}

type Placed = { readonly id: string; readonly place?: Omit<FilePlace, 'file'> }

/** The place in the file for findings that a plan makes worse; the beginning of the file if no record causes it. */
export function placesIn(
  [outcome]: readonly Outcome[],
  line: Line,
  { env }: Pick<Io, 'env'>,
): ((id: string) => FilePlace | undefined) | undefined {
  const file = changeFileIn(line)
  if (file === undefined || outcome?.kind !== 'answered') return undefined
  const { difference } = outcome.result as {
    readonly difference?: { readonly worse: readonly Placed[]; readonly added: readonly Placed[] }
  }
  const placed = [...(difference?.worse ?? []), ...(difference?.added ?? [])]
  const path = file.path === '-' ? 'stdin' : inRepository(file.path, env)
  return (id) => {
    const found = placed.find((one) => one.id === id)
    return found && { file: path, line: 1, ...found.place }
  }
}

/** Annotations name files as the repository does, wherever the command runs. */
function inRepository(path: string, env: Io['env']): string {
  const root = env['GITHUB_WORKSPACE'] || env['CI_PROJECT_DIR']
  const inside = root && isAbsolute(path) ? relative(root, path) : ''
  return inside === '' || inside.startsWith('..') ? path : inside
}
