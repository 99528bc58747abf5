import { relativeCost } from '../support/relative-cost.ts'
import type { Target } from './target.ts'

/** A linear parser of 64 KiB costs some hundred scans of it, a quadratic one more than ten thousand. */
const MAX_SCANS = 4000
/** Only then is it compared with scans, which takes longer than most runs. */
const SUSPICIOUS_MICROSECONDS = 50_000

/** What a parser returns may be larger than its input, because members have names, but only by a constant factor. */
const MAX_FACTOR = 80
const MAX_BASE = 65_536

/** The violated property, or undefined. */
export async function violationOf(
  { run, repeats = 1 }: Target,
  input: Uint8Array,
  maxScans = MAX_SCANS,
): Promise<string | undefined> {
  let result: unknown
  const before = process.cpuUsage()
  try {
    result = await run(input)
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`
  }
  const { user, system } = process.cpuUsage(before)
  if (user + system > SUSPICIOUS_MICROSECONDS) {
    const scans = await relativeCost(() => run(input), maxScans)
    if (scans > maxScans) return `costs as much as ${scans.toFixed(0)} scans of 64 KiB, for ${input.length} bytes`
  }
  const size = sizeOf(result)
  return size > MAX_BASE + MAX_FACTOR * repeats * input.length
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
