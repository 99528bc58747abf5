import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS, playAll, SEEDS } from './broken-domains.ts'

/** Five runs take a second or two. The times in the reports are virtual, so that the load of the machine does not matter. */
const TIMEOUT_MS = 120_000

describe('broken domains have the same verdicts in every run', () => {
  it.each(BROKEN_DOMAINS)(
    '$id $title',
    async (scenario) => {
      const { deviations } = await playAll(scenario, SEEDS)
      expect(deviations).toEqual([])
    },
    TIMEOUT_MS,
  )
})
