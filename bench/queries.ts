import { countQueries } from '../test/health/counted-queries.ts'
import type { Figure } from './figures.ts'

const DOMAIN = 'ordinary.lab'
const MAX_QUERIES = 100
const MAX_TO_RESOLVERS = 60

/** How many queries there are for each purpose, the most frequent first. */
function byPurpose(queries: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const purpose of queries) counts.set(purpose, (counts.get(purpose) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([purpose, count]) => `${count} ${purpose}`)
    .join(', ')
}

/** Counts the queries of one cold check of an ordinary domain, in the world in memory, where the number is the same each time. */
export async function measureQueries(): Promise<readonly Figure[]> {
  const { toResolvers, toServers } = await countQueries(DOMAIN)
  return [
    {
      name: 'ordinary domain, queries',
      value: toResolvers.length + toServers.length,
      bound: { most: MAX_QUERIES },
      details: `to name servers: ${byPurpose(toServers)}`,
    },
    {
      name: 'ordinary domain, queries to public resolvers',
      value: toResolvers.length,
      bound: { most: MAX_TO_RESOLVERS },
      details: byPurpose(toResolvers),
    },
  ]
}
