import type { Target } from './target.ts'

/** CPU time, because other processes may delay any run. A linear scan of 64 KiB takes some milliseconds, a quadratic one seconds. */
const MAX_MS = 400
/** The first run also compiles code, and garbage of earlier runs may be collected in any of them. */
const ATTEMPTS = 3

/** What a parser returns may be larger than its input, because members have names, but only by a constant factor. */
const MAX_FACTOR = 80
const MAX_BASE = 65_536

/** The violated property, or undefined. */
export function violationOf({ run }: Target, input: Uint8Array, maxMs = MAX_MS): string | undefined {
  let result: unknown
  let cpuMs = Number.POSITIVE_INFINITY
  try {
    for (let attempt = 0; attempt < ATTEMPTS && cpuMs > maxMs; attempt++) {
      const before = process.cpuUsage()
      result = run(input)
      const { user, system } = process.cpuUsage(before)
      cpuMs = (user + system) / 1000
    }
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`
  }
  if (cpuMs > maxMs) return `took ${cpuMs.toFixed(0)} ms of CPU time for ${input.length} bytes`
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
