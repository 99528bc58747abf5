import { describe, expect, it } from 'vitest'
import { BROKEN_DOMAINS } from '../health/broken-domains.ts'
import { deviationsInLab, hasChanged, isLeftOut, NOT_PLAYED, PLAYED } from './broken-domains.ts'

/** Those about changes and about our own network have files of their own, because they change the lab for all. */
const STEADY = PLAYED.filter((scenario) => !hasChanged(scenario) && scenario.ourselves === undefined)

describe('broken domains that the lab does not play', () => {
  it('are those whose zones it cannot serve', () => {
    expect(BROKEN_DOMAINS.filter(isLeftOut).map(({ id }) => id)).toEqual(Object.keys(NOT_PLAYED))
  })
})

// All families in one suite, because suites wait for each other.
describe('broken domains', () => {
  it.concurrent.each(STEADY)('of the family "$family": $id $title', async (scenario) => {
    expect(await deviationsInLab(scenario)).toEqual([])
  })
})
