import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanCost } from '../support/relative-cost.ts'
import { growthOf } from './cost.ts'
import { hostileTexts } from './hostile-texts.ts'
import { inputsOf } from './inputs.ts'
import { asEntry, violationOf } from './properties.ts'
import { PARSER_SECONDS } from './seconds.ts'
import { TARGETS } from './targets.ts'

const EACH_MS = (PARSER_SECONDS * 1000) / TARGETS.length

/** Time in which a failing input is made smaller, and for a busy machine. */
const MARGIN_MS = 120_000

describe('every parser accepts any input, in bounded time and with a bounded result', () => {
  it.each(TARGETS)('$name', { timeout: EACH_MS + MARGIN_MS }, async (target) => {
    let runs = 0
    let last: Promise<string | undefined> = Promise.resolve(undefined)
    const details = await fc.check(
      fc.asyncProperty(inputsOf(target), async (input) => {
        runs += 1
        last = violationOf(target, input)
        const violation = await last
        if (violation !== undefined) throw new Error(violation)
      }),
      { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: EACH_MS, markInterruptAsFailure: false },
    )
    // On a busy machine, the time may be over before the first run is; this run counts too.
    if (details.counterexample === null) {
      expect(runs).toBeGreaterThan(0)
      expect(await last).toBeUndefined()
      return
    }
    const [input] = details.counterexample
    expect.fail(
      `${(await violationOf(target, input)) ?? String(details.errorInstance)}\nAdd to test/fuzz/corpus/${target.name}.json: ${asEntry(input)}`,
    )
  })
})

/** The limit of a DNS message and of a request body. A quadratic function costs more than ten thousand scans of it. */
const LENGTH = 65_536
const CHEAP_SCANS = 1000
/** A page or a report in all formats costs more for each character. */
const HEAVY_LENGTH = 2048

describe('every parser takes linear time for 64 KiB of hostile text', () => {
  it.each(TARGETS)('$name', { timeout: 600_000 }, async (target) => {
    const cheap = { scans: CHEAP_SCANS, microseconds: CHEAP_SCANS * (await scanCost()) }
    const faults: string[] = []
    for (const text of hostileTexts(target)) {
      const fault = await growthOf(target, text, target.isHeavy === true ? HEAVY_LENGTH : LENGTH, cheap)
      if (fault !== undefined) faults.push(fault)
    }
    expect(faults).toEqual([])
  })
})
