import { promises as fs } from 'node:fs'
import { UsageError } from '../exit-code.ts'
import { quoted } from '../options.ts'
import type { Call } from '../question.ts'
import type { About, Outcome } from '../verdict.ts'

interface SavedOutcome {
  readonly result?: object
  readonly isUndetermined?: boolean
  readonly about?: About
  readonly error?: Extract<Outcome, { kind: 'failed' }>['error']
}

interface SavedItem {
  /** The version of the format; it is the first member, so that the beginning of a file identifies it. */
  readonly zonewise: 1
  readonly command: string
  readonly subject: string
  /** The arguments of the call. A result is used only for a call with the same arguments. */
  readonly inputs: readonly [object]
  readonly outcomes: readonly [SavedOutcome]
}

/** How each file begins. Other files are refused, so that nothing is appended to the list of the domains by mistake. */
const BEGINNING = '{"zonewise":1,'

export interface ResumeFile {
  append(call: Call, outcome: Outcome): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the file, and passes on the determined outcomes in it. Domains with a result that was not determined are checked
 * again. An incomplete line at the end is what an interrupted run left; it is removed.
 */
export async function openResumeFile(
  file: string,
  command: string,
  calls: readonly Call[],
  onSaved: (call: Call, outcome: Outcome) => void,
): Promise<ResumeFile> {
  const handle = await opened(file)
  const pending = new Map(calls.map((call) => [keyOf(command, [call.question.input]), call]))
  let completeBytes = 0
  let position = 0
  for await (const { line, isComplete } of linesOf(handle)) {
    if (position === 0 && !isOurs(line)) {
      await handle.close()
      throw new UsageError(
        `${quoted(file)} is not a file of an earlier run with --resume. Use a new file, for example --resume progress.jsonl`,
      )
    }
    position += Buffer.byteLength(line) + 1
    if (!isComplete) break
    completeBytes = position
    const saved = parsed(line)
    const key = saved === undefined ? undefined : keyOf(saved.command, saved.inputs)
    const call = key === undefined ? undefined : pending.get(key)
    const outcome = saved === undefined || call === undefined ? undefined : outcomeOf(saved, call)
    if (key === undefined || call === undefined || outcome === undefined) continue
    pending.delete(key)
    onSaved(call, outcome)
  }
  await handle.truncate(completeBytes)
  // Lines are written one after the other, because a long one may need several writes.
  let written = Promise.resolve()
  return {
    append({ question }, outcome) {
      const saved: SavedItem = {
        zonewise: 1,
        command,
        subject: question.subject,
        inputs: [question.input],
        outcomes: [savedOutcome(outcome)],
      }
      written = written.then(() => handle.appendFile(`${JSON.stringify(saved)}\n`))
      return written
    },
    close: () => handle.close(),
  }
}

async function opened(file: string): Promise<fs.FileHandle> {
  try {
    return await fs.open(file, 'a+')
  } catch (error) {
    throw new UsageError(`${quoted(file)} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Reads line by line, because the results of many domains are larger than the memory that a run may use. */
async function* linesOf(
  handle: fs.FileHandle,
): AsyncGenerator<{ readonly line: string; readonly isComplete: boolean }> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield { line, isComplete: true }
  }
  if (rest !== '') yield { line: rest, isComplete: false }
}

/** Also true for a line that was cut off within the beginning. */
const isOurs = (line: string): boolean => line.startsWith(BEGINNING) || (line !== '' && BEGINNING.startsWith(line))

function parsed(line: string): SavedItem | undefined {
  try {
    const { command, inputs, outcomes } = JSON.parse(line) as Partial<SavedItem>
    return typeof command === 'string' && Array.isArray(inputs) && Array.isArray(outcomes)
      ? (JSON.parse(line) as SavedItem)
      : undefined
  } catch {
    return undefined
  }
}

const keyOf = (command: string, inputs: readonly object[]): string => JSON.stringify([command, inputs])

const savedOutcome = (outcome: Outcome): SavedOutcome =>
  outcome.kind === 'failed'
    ? { error: outcome.error }
    : { result: outcome.result, isUndetermined: outcome.isUndetermined, ...(outcome.about && { about: outcome.about }) }

/** Undefined if the outcome is missing or was not determined. */
function outcomeOf({ outcomes: [saved] }: SavedItem, { question }: Call): Outcome | undefined {
  const { result, isUndetermined, about } = saved ?? {}
  return typeof result !== 'object' || result === null || isUndetermined !== false
    ? undefined
    : { kind: 'answered', question, result, isUndetermined, ...(about && { about }) }
}
