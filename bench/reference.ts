import { parse } from 'parse5'
import { median } from './median.ts'

/** An ordinary page, so that the reference is work of the same kind as ours: text, decided letter by letter. */
const PARAGRAPH =
  '<p class="text">Name servers answer <a href="/queries?type=MX&amp;name=example">queries</a> for a zone.</p>\n'
const PAGE = `<!doctype html><html lang="en"><head><title>Reference</title></head><body>${PARAGRAPH.repeat(3000)}</body></html>`

const WARM_UP = 3
const ROUNDS = 9

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function onceMs(): number {
  const before = cpuMs()
  parse(PAGE)
  return cpuMs() - before
}

/**
 * The CPU time that parse5 takes on this machine for an ordinary page of 0.3 MB. Bounds of work without a peer are multiples of it,
 * so that they mean the same on a slow machine. It is measured around the work, because the speed of machines varies.
 */
export function referenceMs(): number {
  for (let round = 0; round < WARM_UP; round++) onceMs()
  return median(Array.from({ length: ROUNDS }, onceMs))
}

/** Runs the work between two measurements of the reference. */
export async function withReference<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; referenceMs: number }> {
  const before = referenceMs()
  const result = await work()
  return { result, referenceMs: (before + referenceMs()) / 2 }
}
