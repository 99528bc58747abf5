import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS, playAll, SEEDS } from './broken-domains.ts'

const FAMILIES = [...new Set(BROKEN_DOMAINS.map(({ family }) => family))]

describe.each(FAMILIES)('broken domains of the family "%s"', (family) => {
  it.each(BROKEN_DOMAINS.filter((scenario) => scenario.family === family))('$id $title', async (scenario) => {
    const { deviations } = await playAll(scenario, SEEDS.slice(0, 1))
    expect(deviations).toEqual([])
  })
})
