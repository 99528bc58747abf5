import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS } from './broken-domains.ts'
import { contradictionsIn, EXCEPTIONS } from './one-existence.ts'

/** The scenarios about changes of the delegation, and a few others; `one-existence.slow.test.ts` has all of them. */
const CHOSEN = BROKEN_DOMAINS.filter(({ id }, index) => ['B15', 'B16'].includes(id) || index % 60 === 0)

describe('all tools decide in the same way whether a name exists', () => {
  it.each(CHOSEN)('$id $title', async (scenario) => {
    expect(await contradictionsIn(scenario)).toEqual([])
  })

  it('has exceptions for scenarios that exist only', () => {
    const ids = BROKEN_DOMAINS.map(({ id }) => id)
    expect(Object.keys(EXCEPTIONS).filter((id) => !ids.includes(id))).toEqual([])
  })
})
