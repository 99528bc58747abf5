import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delegatedScenes, SOURCES, stateIn } from '../../../test/support/never-available.ts'

const RUNS = 1000
/** Including the time in which a failing scene is made smaller. */
const TIMEOUT_MS = 120_000

describe.each(SOURCES)('$what', (source) => {
  it('never makes a name available that the parent zone delegates', { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(delegatedScenes, async (scene) => {
        expect(await stateIn(scene, source)).not.toBe('available')
      }),
      { numRuns: RUNS },
    )
  })
})
