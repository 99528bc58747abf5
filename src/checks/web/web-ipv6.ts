import { allSeen, mapSeen, seen } from '../../evidence/engine/observed.ts'
import { type Addresses, deniesIpv6 } from '../../evidence/lookup/addresses.ts'
import { webNames } from '../../evidence/web/web.ts'
import type { Observed } from '../../world.ts'
import { WEB_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { FAILURES } from '../examples.ts'
import { LOOKUP_MASKS, lookupFailures } from '../lookup-failure.ts'
import { points } from '../loss.ts'

type Reach = 'ipv6' | 'ipv4-only' | 'none'

export const webIpv6 = defineCheck({
  id: 'web-ipv6',
  group: 'web',
  references: ['RFC 9386'],
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [{ types: ['AAAA'], at: '@' }, { types: ['AAAA'], at: 'www' }, ...WEB_ADDRESSES],
  examples: { ...FAILURES },
  needs: { webNames },
  isOwnFailure: ({ type }) => type === 'AAAA',
  outcomes: {
    ok: outcome('ok'),
    none: outcome<{ domain: string }>('info'),
    uneven: outcome<{ having: string; lacking: string }>('info'),
    nxdomain: outcome<{ name: string }>('problem', points(6), {
      when: 'cached-from-other-server',
      client: 'resolver',
      queries: 'website',
      response: 'NXDOMAIN',
      isPartial: true,
    }),
    ...lookupFailures('warn', points(3), {
      fails: [{ client: 'resolver', queries: 'AAAA', response: 'no-answer' }],
      'invalid-dnssec': [
        { client: 'validating-resolver', queries: 'AAAA', response: 'SERVFAIL', extendedErrors: [6, 10] },
      ],
    }),
  },
  evaluate({ webNames: { bare, www } }, say) {
    const denied = [bare, www].find(({ addresses }) => deniesIpv6(addresses))
    if (denied !== undefined) return say('nxdomain', { name: denied.name })
    const failed = [bare, www].map(({ addresses }) => addresses.aaaa).find((set) => !set.seen && set.why.failure)
    if (failed !== undefined && !failed.seen) return say.unknown(failed.why)
    const reaches = allSeen([reachOf(bare.addresses), reachOf(www.addresses)])
    if (!reaches.seen) return say.unknown(reaches.why)
    const [bareReach] = reaches.value
    const found = reaches.value.filter((reach) => reach !== 'none')
    if (found.length === 0) return undefined
    if (found.every((reach) => reach === 'ipv6')) return say('ok')
    if (found.every((reach) => reach === 'ipv4-only')) return say('none', { domain: bare.name })
    const [having, lacking] = bareReach === 'ipv6' ? [bare, www] : [www, bare]
    return say('uneven', { having: having.name, lacking: lacking.name })
  },
})

/** One IPv6 address decides; without one it matters whether there is an IPv4 address. */
const reachOf = ({ ipv4, ipv6 }: Addresses): Observed<Reach> =>
  ipv6.seen && ipv6.value.length > 0
    ? seen('ipv6')
    : mapSeen(allSeen([ipv4, ipv6]), ([addresses]) => (addresses.length > 0 ? 'ipv4-only' : 'none'))
