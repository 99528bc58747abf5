import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanCost } from '../support/relative-cost.ts'
import { growthOf } from './cost.ts'
import { hostileTexts } from './hostile-texts.ts'
import { inputsOf } from './inputs.ts'
import { violationOf } from './properties.ts'
import { TARGETS } from './targets.ts'

const LIGHT = TARGETS.filter(({ isHeavy }) => isHeavy !== true)

/** A quadratic function needs at least 60 million steps for it. The slow tests use four times as much. */
const LENGTH = 16_384
const CHEAP_SCANS = 300
const RUNS = 30

describe.each(LIGHT)('$name', (target) => {
  it('takes linear time for hostile text', { timeout: 120_000 }, async () => {
    const cheap = { scans: CHEAP_SCANS, microseconds: CHEAP_SCANS * (await scanCost()) }
    const faults: string[] = []
    for (const text of hostileTexts(target))
      faults.push(...[(await growthOf(target, text, LENGTH, cheap)) ?? []].flat())
    expect(faults).toEqual([])
  })

  it('accepts any input', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(inputsOf(target), async (input) => {
        const violation = await violationOf(target, input)
        if (violation !== undefined) throw new Error(violation)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the measurement', () => {
  const text = { what: 'a…', ofLength: (length: number) => Buffer.alloc(length, 'a') }
  const judged = async (run: (input: Uint8Array) => unknown): Promise<string | undefined> =>
    growthOf({ run }, text, LENGTH, { scans: 1, microseconds: await scanCost() })

  it('accepts a function that reads every byte a thousand times', async () => {
    const linear = (input: Uint8Array): number => {
      let sum = 0
      for (let time = 0; time < 1000; time++) for (const byte of input) sum = (sum + byte) | 0
      return sum
    }
    expect(await judged(linear)).toBe(undefined)
  })

  it('finds a regular expression that tries every start', async () => {
    const word = /^(?:[\w.-]*verif[\w.-]*|[\w.-]*domain[\w.-]*(?=[=:]))/i
    const domains = { what: 'domain…', ofLength: (length: number) => Buffer.from(`N${'DOMAIN'.repeat(length / 6)} `) }
    const run = (input: Uint8Array): unknown => word.exec(Buffer.from(input).toString())
    const cheap = { scans: 1, microseconds: await scanCost() }
    const found = await growthOf({ run }, domains, LENGTH, cheap)
    expect(found).toMatch(/^domain…: 4 times the text costs \d/)
  })
})
