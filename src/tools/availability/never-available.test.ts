import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delegatedScenes, SOURCES, stateIn, undelegatedScenes } from '../../../test/support/never-available.ts'

/** `never-available.slow.test.ts` has more runs. */
const RUNS = 60

describe.each(SOURCES)('$what', (source) => {
  it('never makes a name available that the parent zone delegates, whatever it answers', async () => {
    const states = new Set<string>()
    await fc.assert(
      fc.asyncProperty(delegatedScenes(source), async (scene) => {
        const state = await stateIn(scene, source)
        states.add(state)
        expect(state).not.toBe('available')
      }),
      { numRuns: RUNS },
    )
    expect(states).toEqual(new Set(['registered', 'unknown']))
  })

  it('makes some names available that nobody delegates, so that the test above can fail', async () => {
    const states = new Set<string>()
    await fc.assert(
      fc.asyncProperty(undelegatedScenes, async (scene) => {
        states.add(await stateIn(scene, source))
      }),
      { numRuns: RUNS },
    )
    expect(states).toContain('available')
  })
})
