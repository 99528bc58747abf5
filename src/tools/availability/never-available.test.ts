import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delegatedScenes, NOT_FOUND_SCENES, SOURCES, stateIn } from '../../../test/support/never-available.ts'

/** `never-available.slow.test.ts` has more runs. */
const RUNS = 25

describe.each(SOURCES)('$what', (source) => {
  it('never makes a name available that the parent zone delegates, whatever it answers', async () => {
    await fc.assert(
      fc.asyncProperty(delegatedScenes, async (scene) => {
        expect(await stateIn(scene, source)).not.toBe('available')
      }),
      { numRuns: RUNS },
    )
  })

  it('decides about a name that it does not have as far as it may', async () => {
    const { delegated, undelegated } = NOT_FOUND_SCENES
    expect(await stateIn(delegated, source)).toBe('registered')
    expect(await stateIn(undelegated, source)).toBe(source.isDecisive ? 'available' : 'unknown')
  })
})
