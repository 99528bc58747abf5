import { performance } from 'node:perf_hooks'
import type { Target } from './target.ts'

/** A linear scan of 64 KiB takes some milliseconds, a quadratic one seconds. */
const MAX_MS = 400
/** A busy machine may delay any run, but not several in a row. */
const ATTEMPTS = 4

/** What a parser returns may be larger than its input, because members have names, but only by a constant factor. */
const MAX_FACTOR = 80
const MAX_BASE = 65_536

/** The violated property, or undefined. */
export function violationOf({ run }: Target, input: Uint8Array): string | undefined {
  let result: unknown
  let elapsedMs = Number.POSITIVE_INFINITY
  try {
    for (let attempt = 0; attempt < ATTEMPTS && elapsedMs > MAX_MS; attempt++) {
      const startedMs = performance.now()
      result = run(input)
      elapsedMs = performance.now() - startedMs
    }
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`
  }
  if (elapsedMs > MAX_MS) return `took ${elapsedMs.toFixed(0)} ms for ${input.length} bytes`
  const size = sizeOf(result)
  return size > MAX_BASE + MAX_FACTOR * input.length
    ? `returned ${size} characters for ${input.length} bytes`
    : undefined
}

/** Roughly the length of a result as JSON, also for maps, sets and bytes. An object that occurs twice uses memory once. */
function sizeOf(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null || seen.has(value)) return 8
  seen.add(value)
  if (value instanceof Uint8Array) return value.length
  if (value instanceof Map || value instanceof Set) return sizeOf([...value], seen)
  let size = 2
  for (const [name, member] of Object.entries(value))
    size += (Array.isArray(value) ? 1 : name.length + 4) + sizeOf(member, seen)
  return size
}

/** An input as an entry of a corpus file. */
export const asEntry = (input: Uint8Array): string => {
  const text = Buffer.from(input).toString('utf8')
  return Buffer.from(text, 'utf8').equals(Buffer.from(input))
    ? JSON.stringify({ why: '…', text })
    : JSON.stringify({ why: '…', base64: Buffer.from(input).toString('base64') })
}
