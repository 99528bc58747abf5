import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delegatedScenes, SOURCES, stateIn } from '../../../test/support/never-available.ts'

const EACH_MS = 2500
/** Time in which a failing scene is made smaller. */
const MARGIN_MS = 60_000

describe.each(SOURCES)('$what', (source) => {
  it('never makes a name available that the parent zone delegates', { timeout: EACH_MS + MARGIN_MS }, async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(delegatedScenes, async (scene) => {
        runs += 1
        expect(await stateIn(scene, source)).not.toBe('available')
      }),
      { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: EACH_MS, markInterruptAsFailure: false },
    )
    expect(runs).toBeGreaterThan(500)
  })
})
