import { isAtOrBelow } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { NameServer } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { mapSeen, seen, valueSoFar } from '../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../evidence/engine/view.ts'
import { isMissing, resolvedSet } from '../../evidence/lookup/record-set.ts'
import { type Location, locatedServers } from '../../evidence/name-servers/located-servers.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { FAILS_WITH_ONE_SERVER, SOME_SERVERS_FAIL } from '../breaks/common.ts'
import { SERVER_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { hasTarget } from '../mask.ts'

interface Resolution {
  readonly name: Name
  readonly hasAddress: Observed<boolean>
  readonly location: Observed<Location>
  /** The registrable domain of the name, if it does not exist. */
  readonly missingDomain: Observed<Name | undefined>
}

const resolutions = defineView(
  'name server resolutions',
  (look): Observed<readonly Resolution[]> =>
    mapSeen(look.at(locatedServers), (servers) =>
      servers.map((server) => ({
        name: server.name,
        hasAddress: server.hasAddress,
        location: server.location,
        missingDomain: missingDomainOf(look, server),
      })),
    ),
)

/** Queried only if the name does not exist: anyone could register its registrable domain. */
function missingDomainOf(look: Look, { name, resolved }: NameServer): Observed<Name | undefined> {
  const sets = resolved === undefined ? [] : [resolved.a, resolved.aaaa].flatMap((set) => valueSoFar(set) ?? [])
  const domain = registrableDomain(name)
  if (!sets.some(isMissing) || domain === undefined || domain === registrableDomain(look.subject.domain))
    return seen(undefined)
  return mapSeen(look.at(resolvedSet(domain, TYPE.SOA)), ({ isNxdomain }) => (isNxdomain ? domain : undefined))
}

const MIN_SERVERS = 2

interface Unresolvable {
  readonly zone: string
  readonly names: readonly string[]
}

export const nsAddress = defineCheck({
  id: 'ns-address',
  group: 'delegation',
  references: ['RFC 1034 §4.2.1', 'RFC 1912 §2.8'],
  place: 'registrar',
  about: ({ names = [], domains = [] }) => [...names, ...domains],
  ifUnreachable: { isReported: 'always', awaitedFor: 'addresses' },
  maskedBy: [{ by: 'target-unregistered', when: ['open'], if: hasTarget('ns') }],
  decidedBy: SERVER_ADDRESSES,
  needs: { resolutions, scope },
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    'some-unresolvable': outcome<Unresolvable>('warn', points(4)),
    /** Unlike NXDOMAIN, a lookup without an answer takes so much time that some resolvers fail, even if the other servers respond. */
    'some-failing': outcome<Unresolvable & { failing: readonly string[] }>('warn', points(4), SOME_SERVERS_FAIL),
    'too-few': outcome<
      Unresolvable & {
        /** The names without an address that are inside the zone: resolvers need glue records for them. */
        inside: readonly string[]
      }
    >('problem', points(8), FAILS_WITH_ONE_SERVER),
    'domain-missing': outcome<Unresolvable & { domains: readonly string[] }>('problem', points(8), {
      client: 'resolver',
      queries: 'all',
      response: 'other-data',
      when: 'registered-by-others',
      isPartial: true,
    }),
  },
  evaluate({ resolutions, scope: { apex: zone } }, say) {
    if (resolutions.length === 0) return undefined
    const dead = resolutions.filter(({ hasAddress }) => hasAddress.seen && !hasAddress.value)
    const alive = resolutions.filter(({ hasAddress }) => hasAddress.seen && hasAddress.value)
    const names = dead.map(({ name }) => name)
    const lost = resolutions.flatMap(({ name, missingDomain }) =>
      missingDomain.seen && missingDomain.value !== undefined ? [{ name, domain: missingDomain.value }] : [],
    )
    if (lost.length > 0)
      return say('domain-missing', {
        zone,
        names: lost.map(({ name }) => name),
        domains: [...new Set(lost.map(({ domain }) => domain))],
      })
    const open = resolutions.map(({ hasAddress }) => hasAddress).find((observation) => !observation.seen)
    if (dead.length > 0 && alive.length >= MIN_SERVERS) {
      const failing = dead.flatMap(({ name, location }) =>
        location.seen && location.value === 'failing' ? [name] : [],
      )
      return failing.length === 0
        ? say('some-unresolvable', { zone, names })
        : say('some-failing', { zone, names, failing })
    }
    if (open !== undefined && !open.seen) return say.unknown(open.why)
    const inside = names.filter((name) => isAtOrBelow(name, zone))
    return dead.length > 0
      ? say('too-few', { zone, names, inside })
      : say('ok', { names: alive.map(({ name }) => name) })
  },
})
