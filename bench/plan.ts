import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Row } from './figures.ts'
import { median } from './median.ts'

const ROUND_TRIP_MS = 20
const ROUNDS = 15
const RECORDS = 2000
/** A plan looks up what is published too, and reads and compares the records. */
const MAX_RATIO = 1.5
const MORE_MS = 100

/** Measures how much longer the plan of a large zone takes than the check of its domain. */
export async function measurePlan(): Promise<readonly Row[]> {
  const child = fork(new URL('./plans.mjs', import.meta.url), [ROUND_TRIP_MS, ROUNDS, RECORDS].map(String), {
    execArgv: [],
  })
  const [{ checks, plans }] = (await once(child, 'message')) as [
    { checks: readonly number[]; plans: readonly number[] },
  ]
  const [checkMs, planMs] = [median(checks), median(plans)]
  return [
    {
      name: `plan of ${RECORDS} records without ${MORE_MS} ms, by a check`,
      value: Math.max(0, planMs - MORE_MS) / checkMs,
      bound: { most: MAX_RATIO },
      details: `${planMs.toFixed(0)} ms, check ${checkMs.toFixed(0)} ms; round trips of ${ROUND_TRIP_MS} ms`,
    },
  ]
}
