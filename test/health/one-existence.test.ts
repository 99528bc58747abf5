import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS } from './broken-domains.ts'
import { contradictionsIn, EXCEPTIONS } from './one-existence.ts'

/** The scenarios about changes of the delegation, and one of each family; `one-existence.slow.test.ts` has all of them. */
const FAMILIES = [...new Set(BROKEN_DOMAINS.map(({ family }) => family))]
const CHOSEN = BROKEN_DOMAINS.filter(
  (scenario) =>
    ['B15', 'B16'].includes(scenario.id) ||
    FAMILIES.some((family) => BROKEN_DOMAINS.find((one) => one.family === family) === scenario),
)

describe('all tools decide in the same way whether a name exists', () => {
  it.each(CHOSEN)('$id $title', async (scenario) => {
    expect(await contradictionsIn(scenario)).toEqual([])
  })

  it('has exceptions for scenarios that exist only', () => {
    const ids = BROKEN_DOMAINS.map(({ id }) => id)
    expect(Object.keys(EXCEPTIONS).filter((id) => !ids.includes(id))).toEqual([])
  })
})
