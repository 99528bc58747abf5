import type { Case } from '../case.ts'
import { resolvers } from '../clients/resolvers.ts'
import { RESOLVER_ADDRESSES, registeredByOthers, unregisteredAgain, withCached } from './conditions.ts'

/** No server software loads a CNAME beside other records, so these domains have servers that simulate it. */
export const ZONE_CASES: readonly Case[] = [
  {
    check: 'apex-cname',
    outcome: 'cname',
    domain: 'apex-cname.com',
    twin: { like: 'ok.com' },
    probes: resolvers(),
    arrange: { 'cached-from-other-server': withCached(RESOLVER_ADDRESSES, { name: '@', type: 'A' }) },
  },
  {
    check: 'cname-conflict',
    outcome: 'conflict',
    domain: 'cname-conflict.com',
    twin: { like: 'ok.com' },
    probes: resolvers({ asks: [{ name: '_dmarc', type: 'TXT' }] }),
    arrange: { 'cached-from-other-server': withCached(RESOLVER_ADDRESSES, { name: '_dmarc', type: 'A' }) },
  },
  {
    check: 'target-unregistered',
    outcome: 'open',
    domain: 'www-unregistered.lab',
    twin: { remove: [/^www /], add: ['$INCLUDE parts/www.zone'] },
    probes: resolvers({ asks: [{ name: 'www', type: 'A' }], own: /^93\.184\.80\.1$/ }),
    arrange: { 'registered-by-others': registeredByOthers },
    restore: unregisteredAgain,
  },
]
