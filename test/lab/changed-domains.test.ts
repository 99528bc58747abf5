import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RCODE, rcodeName, TYPE } from '../../src/dns/types.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { Dns, ResolverId } from '../../src/world.ts'
import { type BrokenDomain, subjectOf } from '../health/broken-domains.ts'
import { deviationsInLab, hasChanged, PLAYED, SETTINGS } from './broken-domains.ts'
import { changeState, emptyCaches } from './change-lab.ts'
import { FOR_SHARED_SERVERS, RESOLVER_IDS, withWorld } from './lab.ts'

const CHANGED = PLAYED.filter(hasChanged)

/** Sends every query of a check to all resolvers. */
const primeWith = ({ id }: BrokenDomain): Promise<unknown> =>
  withWorld((world) => {
    const { dns } = world
    const ofAll: Dns['askResolver'] = async (first, question, options) => {
      const others = dns.resolvers.map((resolver) => dns.askResolver(resolver.id, question, options))
      const [answer] = await Promise.all([dns.askResolver(first, question, options), ...others])
      return answer
    }
    const resolve: Dns['resolve'] = (question, options) => ofAll('resolver-1', question, options)
    const asking = { ...world, dns: { ...dns, resolve, askResolver: ofAll } }
    return collectHealth(subjectOf(id), { world: asking, settings: SETTINGS }, () => undefined)
  }, FOR_SHARED_SERVERS)

const OLD_ANSWERS = [
  { name: '_dmarc.dmarc-just-added.lab', type: TYPE.TXT, shows: `${rcodeName(RCODE.NXDOMAIN)}, 0 records` },
  { name: 'just-deleted.lab', type: TYPE.A, shows: `${rcodeName(RCODE.NOERROR)}, 1 records` },
  { name: 'served-stale.lab', type: TYPE.A, shows: `${rcodeName(RCODE.NOERROR)}, 1 records` },
]

/**
 * Unbound discards a cached NXDOMAIN if it gets the SOA record of the zone with another signature, and the two servers of `lab` sign
 * separately. So only the other three resolvers certainly return NXDOMAIN for the domain that was delegated.
 */
const DENYING: readonly ResolverId[] = ['resolver-2', 'resolver-3', 'resolver-4']
const DENIAL_OF_NEW_ZONE = {
  question: { name: 'just-delegated.lab', type: TYPE.A },
  shows: `${rcodeName(RCODE.NXDOMAIN)}, 0 records`,
}

/** Responses of a resolver after the change and before any check, because the queries of checks make resolvers find new zones. */
async function answersOf(resolver: ResolverId): Promise<readonly string[]> {
  return withWorld(({ dns }) =>
    Promise.all(
      [...OLD_ANSWERS, DENIAL_OF_NEW_ZONE.question].map(async ({ name, type }) => {
        const answer = await dns.askResolver(resolver, { name, type })
        return answer.seen ? `${rcodeName(answer.value.status)}, ${answer.value.answers.length} records` : 'not seen'
      }),
    ),
  )
}

const answered = new Map<ResolverId, readonly string[]>()

/**
 * All resolvers are queried in the earlier state; then the zones change. The ten minutes do not pass: cached records have their
 * whole TTL left, an hour.
 */
beforeAll(async () => {
  await changeState('before')
  await emptyCaches()
  const queue = CHANGED.values()
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (const scenario of queue) await primeWith(scenario)
    }),
  )
  await changeState('now')
  for (const id of RESOLVER_IDS) answered.set(id, await answersOf(id))
}, 120_000)

afterAll(emptyCaches)

describe('resolvers', () => {
  it.each(RESOLVER_IDS)('%s has the old state cached', (resolver) => {
    const [ofNewZone, ...others] = [...(answered.get(resolver) ?? [])].reverse()
    expect(others.reverse()).toEqual(OLD_ANSWERS.map(({ shows }) => shows))
    if (DENYING.includes(resolver)) expect(ofNewZone).toBe(DENIAL_OF_NEW_ZONE.shows)
  })
})

describe('domains that have changed', () => {
  it.concurrent.each(CHANGED)('$id $title', async (scenario) => {
    expect(await deviationsInLab(scenario)).toEqual([])
  })
})
