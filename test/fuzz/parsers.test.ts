import fc from 'fast-check'
import { describe, it } from 'vitest'
import { inputsOf } from './inputs.ts'
import { violationOf } from './properties.ts'
import { TARGETS } from './targets.ts'

/** Only enough to notice a fault that most inputs show; `parsers.slow.test.ts` has more inputs, and hostile texts. */
const RUNS = 15

describe('every parser accepts any input', () => {
  it.each(TARGETS.filter(({ isHeavy }) => isHeavy !== true))('$name', { timeout: 120_000 }, async (target) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(target), async (input) => {
        const violation = await violationOf(target, input)
        if (violation !== undefined) throw new Error(violation)
      }),
      { numRuns: RUNS },
    )
  })
})
