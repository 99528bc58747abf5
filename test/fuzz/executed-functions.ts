import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { functionsOf } from './scanning-functions.ts'

const SOURCES = new URL('../../src/', import.meta.url)

/** The numbers of the executed functions of each module, as `functionsOf` counts them. The path of a module starts in `src/`. */
export type ExecutedFunctions = ReadonlyMap<string, ReadonlySet<number>>

/**
 * Runs `work` and says which functions of `src/` it executed, by the counters of V8. They belong to the whole process, and reading
 * them resets them, so that this process must not measure its coverage otherwise.
 */
export async function executedBy(work: () => Promise<void>): Promise<ExecutedFunctions> {
  const session = new Session()
  session.connect()
  const post = <Result>(method: string, parameters: object = {}): Result => {
    let outcome: { readonly result: unknown } | undefined
    session.post(method, parameters, (error, result) => {
      if (error !== null) throw error
      outcome = { result }
    })
    return outcome?.result as Result
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  await work()
  const { result } = post<{ readonly result: readonly Coverage[] }>('Profiler.takePreciseCoverage')
  post('Profiler.stopPreciseCoverage')
  // Its source is available only for a script that the debugger was told of.
  post('Debugger.enable')
  const executed = new Map<string, ReadonlySet<number>>()
  for (const { url, scriptId, functions } of result) {
    if (!url.startsWith(SOURCES.href)) continue
    const { scriptSource } = post<{ readonly scriptSource: string }>('Debugger.getScriptSource', { scriptId })
    executed.set(url.slice(SOURCES.href.length), numbersOf(url, scriptSource, functions))
  }
  session.disconnect()
  return executed
}

interface Coverage {
  readonly url: string
  readonly scriptId: string
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[]
  }[]
}

/** The compiler keeps the functions of a module and their order, but not their positions. */
function numbersOf(url: string, compiled: string, functions: Coverage['functions']): ReadonlySet<number> {
  const { spans: own } = functionsOf('compiled.js', compiled)
  const written = functionsOf(url, readFileSync(fileURLToPath(url), 'utf8')).spans.length
  if (own.length !== written)
    throw new Error(
      `${url} has ${written} functions, but ${own.length} after it was compiled, so that they cannot be compared.`,
    )
  const numbers = new Set<number>()
  for (const { ranges } of functions) {
    const [whole] = ranges
    if (whole === undefined || whole.count === 0) continue
    // The start of a method is its name for V8, and its parameters for the parser; the end is the same for both.
    const distance = (index: number): number => Math.abs((own[index]?.start ?? 0) - whole.startOffset)
    const [nearest] = own
      .flatMap(({ end }, index) => (end === whole.endOffset ? [index] : []))
      .sort((a, b) => distance(a) - distance(b))
    if (nearest !== undefined) numbers.add(nearest)
  }
  return numbers
}
