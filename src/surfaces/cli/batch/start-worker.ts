import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { type Line, languageIn, quoted } from '../options.ts'
import type { Outside } from '../outside.ts'
import { DEFAULT_CHECKS, MAX_CHECKS } from './batch-options.ts'
import { numberIn } from './number-in.ts'

/** Runs until it receives a signal. */
export async function startWorker(
  words: readonly string[],
  line: Line,
  { env }: Pick<Io, 'env'>,
  { commands }: Outside,
): Promise<number> {
  if (words[0] !== undefined)
    throw new UsageError(`worker takes no arguments, but ${quoted(words[0])} was given. Example: zonewise worker`)
  const concurrency = numberIn(line, 'parallel', 1, MAX_CHECKS, DEFAULT_CHECKS)
  const resolvers = line.values('resolver')
  if (resolvers.length === 0 && !env['RESOLVERS']?.trim() && !line.given.includes('public-resolvers'))
    throw new UsageError(
      'A worker sends more queries than public resolvers accept from one client. Run resolvers of your own and set RESOLVERS, or use --public-resolvers for a small batch.',
    )
  const start = commands['worker']
  if (start === undefined) throw new Error('no implementation of the command worker')
  return start({ lang: languageIn(line), format: 'terminal', worker: { concurrency, resolvers } })
}
