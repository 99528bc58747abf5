import { findCommand, type LoadedToolCommand, loadCommand, takesMany } from '../commands.ts'
import { EXIT, UsageError } from '../exit-code.ts'
import { languageIn, quoted } from '../options.ts'
import { namesIn } from '../portfolio/many-domains.ts'
import { DEFAULT_KEEP_DAYS, MAX_KEEP_DAYS } from './batch-options.ts'
import { contentOf, orderText, spread } from './batch-order.ts'
import type { BatchRun } from './batch-run.ts'
import { numberIn } from './number-in.ts'

/** Two million domains, each with its line break. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_DOMAINS = 2_000_000
/** One call to Redis, which blocks its other clients for some milliseconds. */
const CHUNK = 500
const DAY_MS = 24 * 3_600_000

/** Prints the id. An interrupted run is continued by the same command: domains that have a job or a result are not added again. */
export async function runSubmit({ open, commands, line, io, texts }: BatchRun, file: string): Promise<number> {
  const word = line.argument('command') ?? 'check'
  const { tool } = await checkingCommand(word, commands)
  const keepMs = numberIn(line, 'keep', 1, MAX_KEEP_DAYS, DEFAULT_KEEP_DAYS) * DAY_MS
  const domains = await namesIn(file, tool, io, MAX_FILE_BYTES)
  if (domains.length > MAX_DOMAINS)
    throw new UsageError(
      `${domains.length} domains were given; the limit is ${MAX_DOMAINS}. Divide the list into several files.`,
    )
  const order = { command: word, lang: languageIn(line) }
  const batches = await open()
  try {
    const content = contentOf(order, domains)
    const { id, isNew } = await batches.begin({ content, total: domains.length, order: orderText(order), keepMs })
    const positions = spread(domains)
    for (let start = 0; start < positions.length; start += CHUNK) {
      if (io.interrupted.aborted) {
        io.stderr.write(`zonewise: ${texts.submitInterrupted}\n`)
        return EXIT.interrupted
      }
      const chunk = positions.slice(start, start + CHUNK)
      await batches.add(
        id,
        chunk.map((position) => ({ position, domain: domains[position] ?? '' })),
      )
    }
    io.stderr.write(`zonewise: ${texts.submitted(domains.length, isNew)}\n`)
    io.stdout.write(`${id}\n`)
    return EXIT.good
  } finally {
    await batches.close()
  }
}

async function checkingCommand(word: string, commands: BatchRun['commands']): Promise<LoadedToolCommand> {
  const found = findCommand(commands, word)
  const command = found && (await loadCommand(found))
  if (command?.kind === 'tool' && takesMany(command)) return command
  throw new UsageError(
    `--command ${quoted(word)} is not a command that checks many domains. Examples: --command check, --command report`,
  )
}
