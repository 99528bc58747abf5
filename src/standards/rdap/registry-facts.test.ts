import { describe, expect, it } from 'vitest'
import { REGISTRY_FACTS, registryFactsFor } from './registry-facts.ts'

const tlds = REGISTRY_FACTS.flatMap((row) => row.tlds)

describe('the facts about registries', () => {
  it('have no TLD twice', () => {
    expect(tlds.filter((tld, index) => tlds.indexOf(tld) !== index)).toEqual([])
  })

  it.each(REGISTRY_FACTS)('are valid for $tlds', ({ tlds, publishesExpiry, queryLimit, source, seen }) => {
    expect(tlds.filter((tld) => !/^[a-z][a-z0-9-]+$/.test(tld))).toEqual([])
    expect(new URL(source).protocol).toMatch(/^https?:$/)
    expect(seen).toMatch(/^20[12]\d-(?:0[1-9]|1[0-2])$/)
    expect(Date.parse(`${seen}-01`)).toBeLessThanOrEqual(Date.now())
    // A row without either says nothing.
    expect(publishesExpiry === false || queryLimit !== undefined).toBe(true)
    if (queryLimit === undefined) return
    expect(Number.isInteger(queryLimit.queries) && queryLimit.queries > 0).toBe(true)
    expect([1, 60, 3600, 86_400]).toContain(queryLimit.perSeconds)
  })

  it.each(['de', 'eu', 'ch', 'li', 'nl', 'be', 'at', 'au'])('say that .%s publishes no expiration dates', (tld) => {
    expect(registryFactsFor(tld)?.publishesExpiry).toBe(false)
  })

  it.each([
    ['eu', 15, 60],
    ['uk', 1000, 86_400],
    ['dk', 1, 1],
    ['yt', 7200, 86_400],
  ])('say that .%s allows %i queries in %i seconds', (tld, queries, perSeconds) => {
    expect(registryFactsFor(tld)?.queryLimit).toMatchObject({ queries, perSeconds, protocol: 'whois' })
  })

  it.each(['com', 'DE', '', 'constructor'])('are unknown for “%s”', (tld) => {
    expect(registryFactsFor(tld)).toBeUndefined()
  })
})
