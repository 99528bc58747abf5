import { beforeAll, describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS } from '../health/broken-domains.ts'
import { deviationsInLab, deviationsOfRun, hasChanged, isLeftOut, NOT_PLAYED, PLAYED } from './broken-domains.ts'

/** Scenarios about changes and about our own network are in other files, because they change the lab for all tests. */
const STEADY = PLAYED.filter((scenario) => !hasChanged(scenario) && scenario.ourselves === undefined)

describe('broken domains that the lab does not run', () => {
  it('are those whose zones it cannot serve', () => {
    expect(BROKEN_DOMAINS.filter(isLeftOut).map(({ id }) => id)).toEqual(Object.keys(NOT_PLAYED))
  })
})

/** The number of concurrent checks that two cores and all servers of the lab can process. */
const AT_ONCE = 8

describe('broken domains', () => {
  const first = new Map<string, readonly string[]>()

  beforeAll(async () => {
    const waiting = [...STEADY]
    const playNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        first.set(next.id, await deviationsOfRun(next))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, playNext))
  }, 600_000)

  // A scenario that deviates is run again, alone: with others it may time out, packet loss is random, and a resolver that has crashed
  // is restarted with an empty cache.
  it.each(STEADY)('of the family "$family": $id $title', async (scenario) => {
    const deviations = first.get(scenario.id) ?? ['was not run']
    expect(deviations.length === 0 ? deviations : await deviationsInLab(scenario)).toEqual([])
  })
})
