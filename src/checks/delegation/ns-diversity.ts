import { type NameServer, nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { allSeen, mapSeen, waitFor } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { isIpv6, isPublic } from '../../evidence/lookup/address-kind.ts'
import { siteNetworkOf } from '../../standards/ip-address/site-network.ts'
import type { Observed, Unseen } from '../../world.ts'
import { FAILS_WITH_ONE_SERVER } from '../breaks/common.ts'
import { SERVER_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { hasTarget, isFault } from '../mask.ts'

interface Spread {
  readonly addresses: readonly string[]
  /** Addresses that several names share. */
  readonly shared: readonly string[]
  /** Why there may be more addresses. */
  readonly missing: Unseen | undefined
}

const spread = defineView(
  'name server spread',
  (look): Observed<Spread> =>
    mapSeen(look.at(nameServers), (servers) => ({
      addresses: [...new Set(servers.flatMap(({ addresses }) => addresses.filter(isPublic)))],
      shared: sharedBy(servers),
      missing: whyMissing(servers),
    })),
)

function sharedBy(servers: readonly NameServer[]): readonly string[] {
  const known = new Set<string>()
  const shared = servers.flatMap(({ addresses }) =>
    [...new Set(addresses)].filter((address) => {
      const isShared = known.has(address)
      known.add(address)
      return isShared
    }),
  )
  return [...new Set(shared)]
}

/** Glue replaces addresses that the resolvers could not return. */
function whyMissing(servers: readonly NameServer[]): Unseen | undefined {
  const all = allSeen(
    servers.flatMap(({ resolved, addresses }) => {
      if (resolved === undefined) return []
      const observations = [resolved.ipv4, resolved.ipv6]
      waitFor(...observations)
      return addresses.length === 0 || observations.some(({ seen }) => seen) ? observations : []
    }),
  )
  return all.seen ? undefined : all.why
}

export const nsDiversity = defineCheck({
  id: 'ns-diversity',
  group: 'delegation',
  references: ['RFC 2182 §3.1'],
  about: ({ addresses = [], networks = [], shared = [] }) => [...addresses, ...networks, ...shared],
  maskedBy: [
    { by: 'ns-count', when: ['one'] },
    // The remaining name servers are few because the others cannot be found.
    { by: 'target-unregistered', when: ['open'], if: hasTarget('ns'), onlyIf: isFault },
  ],
  decidedBy: SERVER_ADDRESSES,
  needs: { spread, scope },
  outcomes: {
    ok: outcome<{ networks: readonly string[] }>('ok'),
    'shared-address': outcome<{ zone: string; addresses: readonly string[] }>('info'),
    'same-subnet': outcome<{ zone: string; networks: readonly string[]; shared: readonly string[] }>('warn', points(2)),
    'same-address': outcome<{ zone: string; addresses: readonly string[] }>(
      'problem',
      points(6),
      FAILS_WITH_ONE_SERVER,
    ),
  },
  evaluate({ spread: { addresses, shared, missing }, scope: { apex: zone } }, say) {
    if (addresses.length === 0) return missing === undefined ? undefined : say.unknown(missing)
    const families = [addresses.filter((address) => !isIpv6(address)), addresses.filter(isIpv6)]
    const networks = families.map((family) => [...new Set(family.map(siteNetworkOf))])
    const values = { networks: networks.flat() }
    if (networks.some((family) => family.length > 1))
      return shared.length > 0 ? say('shared-address', { zone, addresses: shared }) : say('ok', values)
    if (missing !== undefined) return say.unknown(missing)
    return families.every((family) => family.length <= 1)
      ? say('same-address', { zone, addresses })
      : say('same-subnet', { zone, ...values, shared })
  },
})
