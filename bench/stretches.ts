import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Figure } from './figures.ts'
import { withReference } from './reference.ts'
import type { Measured, Part } from './stretches/measure.ts'

/** As long as this, every other client of a process waits: relative to the time in which parse5 reads an ordinary page of 0.3 MB. */
const MAX = 0.66

const NAMES: Readonly<Record<Part, string>> = {
  domains: 'longest stretch by the reference, domains of the world',
  hostile: 'longest stretch by the reference, hostile texts',
}

/** The longest time for which a check or a rendering of its result keeps the event loop, with the worst case. */
async function longest(part: Part): Promise<Figure> {
  const child = fork(new URL('./stretches/measure.ts', import.meta.url), [part], { execArgv: ['--import', 'tsx'] })
  const { result, referenceMs } = await withReference(() => once(child, 'message') as Promise<[readonly Measured[]]>)
  const [[worst]] = result
  if (worst === undefined) throw new Error(`nothing was measured for ${part}`)
  return {
    name: NAMES[part],
    value: worst.ms / referenceMs,
    bound: { most: MAX },
    details: `${worst.ms.toFixed(0)} ms, the reference ${referenceMs.toFixed(0)} ms; ${worst.scenario}: ${worst.call}, after ${worst.after.slice(0, 40)}`,
  }
}

export const measureStretches = async (): Promise<readonly Figure[]> => [
  await longest('domains'),
  await longest('hostile'),
]
