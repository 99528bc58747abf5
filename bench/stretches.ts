import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Figure } from './figures.ts'
import type { Measured, Part } from './stretches/measure.ts'

/** As long as this, every other client of a process waits. */
const MAX_MS = 50

const NAMES: Readonly<Record<Part, string>> = {
  domains: 'longest stretch, domains of the world',
  hostile: 'longest stretch, hostile texts',
}

/** The longest time for which a check or a rendering of its result keeps the event loop, with the worst case. */
async function longest(part: Part): Promise<Figure> {
  const child = fork(new URL('./stretches/measure.ts', import.meta.url), [part], { execArgv: ['--import', 'tsx'] })
  const [measured] = (await once(child, 'message')) as [readonly Measured[]]
  const [worst] = measured
  if (worst === undefined) throw new Error(`nothing was measured for ${part}`)
  return {
    name: NAMES[part],
    value: worst.ms,
    unit: 'ms',
    bound: { most: MAX_MS },
    details: `${worst.scenario}: ${worst.call}, after ${worst.after.slice(0, 40)}`,
  }
}

export const measureStretches = async (): Promise<readonly Figure[]> => [
  await longest('domains'),
  await longest('hostile'),
]
