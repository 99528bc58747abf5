import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS, playAll, SEEDS } from './broken-domains.ts'

/** Every twelfth scenario of a family; `broken-domains.slow.test.ts` runs all of them. */
const chosenOf = (family: string) =>
  BROKEN_DOMAINS.filter((scenario) => scenario.family === family).filter((_, index) => index % 12 === 0)

const FAMILIES = [...new Set(BROKEN_DOMAINS.map(({ family }) => family))]

describe.each(FAMILIES)('broken domains of the family "%s"', (family) => {
  it.each(chosenOf(family))('$id $title', async (scenario) => {
    const { deviations } = await playAll(scenario, SEEDS.slice(0, 1))
    expect(deviations).toEqual([])
  })
})
