import { describe, expect, it } from 'vitest'
import { countQueries } from './counted-queries.ts'

describe('a cold check of an ordinary domain', () => {
  it('sends at most 100 queries, and at most 60 of them to public resolvers', async () => {
    const { toResolvers, toServers } = await countQueries('ordinary.lab')
    expect(toResolvers.length).toBeLessThanOrEqual(60)
    expect(toResolvers.length + toServers.length).toBeLessThanOrEqual(100)
    expect(toServers.length).toBeGreaterThan(20)
  })
})
