import { describe, expect, it } from 'vitest'
import { type BrokenDomain, playAll, SEEDS } from './broken-domains.ts'

/** Five runs take a second or two. The times in the reports are virtual, so that the load of the machine does not matter. */
const TIMEOUT_MS = 120_000

export function describeSameVerdicts(scenarios: readonly BrokenDomain[]): void {
  describe('broken domains have the same verdicts in every run', () => {
    it.each(scenarios)(
      '$id $title',
      async (scenario) => {
        const { deviations } = await playAll(scenario, SEEDS)
        expect(deviations).toEqual([])
      },
      TIMEOUT_MS,
    )
  })
}
