import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS, deviationsOf, differencesBetween, type Played, play } from './broken-domains.ts'

const SEEDS = [1, 2, 3, 4, 5]

/** Five runs take a second or two; what is measured is virtual time, however busy the machine is. */
const TIMEOUT_MS = 120_000

const FAMILIES = [...new Set(BROKEN_DOMAINS.map(({ family }) => family))]

describe.each(FAMILIES)('broken domains of the family "%s"', (family) => {
  it.each(BROKEN_DOMAINS.filter((scenario) => scenario.family === family))(
    '$id $title',
    async (scenario) => {
      const runs: Played[] = []
      for (const seed of SEEDS) runs.push(await play(scenario, seed))
      const [first, ...others] = runs as [Played, ...Played[]]
      const flapping = others.flatMap((other) => differencesBetween(first, other))
      const deviations = runs.flatMap((run) => deviationsOf(scenario, run))
      expect([...new Set([...flapping, ...deviations])]).toEqual([])
    },
    TIMEOUT_MS,
  )
})
