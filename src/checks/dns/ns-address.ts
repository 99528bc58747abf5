import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { hasAddress } from '../../evidence/addresses.ts'
import { confirmedAddressesOf } from '../../evidence/confirmed-addresses.ts'
import { hasServerAddress, type NameServer, nameServers } from '../../evidence/name-servers.ts'
import { isPending, mapSeen, seen } from '../../evidence/observed.ts'
import { resolvedSet } from '../../evidence/record-set.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'

interface Resolution {
  readonly name: Name
  readonly hasAddress: Observed<boolean>
  /** The registrable domain of the name, where it does not exist. */
  readonly missingDomain: Observed<Name | undefined>
}

const resolutions = defineView(
  'name server resolutions',
  (look): Observed<readonly Resolution[]> =>
    mapSeen(look.at(nameServers), (servers) => servers.flatMap((server) => resolutionOf(look, server))),
)

function resolutionOf(look: Look, server: NameServer): readonly Resolution[] {
  const hasAddress = hasServerAddress(server)
  if (hasAddress === undefined) return []
  const isAbsent = hasAddress.seen ? !hasAddress.value : !isPending(hasAddress)
  return [
    {
      name: server.name,
      hasAddress: isAbsent ? confirmed(look, server.name) : hasAddress,
      missingDomain: missingDomainOf(look, server),
    },
  ]
}

/** An absence counts only if the name servers of that zone confirm it; a lookup that fails for everyone is one. */
function confirmed(look: Look, name: Name): Observed<boolean> {
  const sight = hasAddress(look.at(confirmedAddressesOf(name)))
  return !sight.seen && sight.why.failure !== undefined ? seen(false) : sight
}

/** Asked only where the name is denied: anybody could register the domain above it. */
function missingDomainOf(look: Look, { name, resolved }: NameServer): Observed<Name | undefined> {
  const isDenied = [resolved?.a, resolved?.aaaa].some(
    (set) => set?.seen === true && set.value.isNxdomain && set.value.aliases.length === 0,
  )
  const domain = registrableDomain(name)
  if (!isDenied || domain === undefined || domain === registrableDomain(look.subject.domain)) return seen(undefined)
  return mapSeen(look.at(resolvedSet(domain, TYPE.SOA)), ({ isNxdomain }) => (isNxdomain ? domain : undefined))
}

const MIN_SERVERS = 2

interface Unresolvable {
  readonly names: readonly string[]
}

export const nsAddress = defineCheck({
  id: 'ns-address',
  group: 'delegation',
  references: ['RFC 1034 §4.2.1', 'RFC 1912 §2.8'],
  needs: { resolutions },
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    'some-unresolvable': outcome<Unresolvable>('warn'),
    'too-few': outcome<Unresolvable>('problem'),
    'domain-missing': outcome<Unresolvable & { domains: readonly string[] }>('problem'),
  },
  evaluate({ resolutions }, say) {
    if (resolutions.length === 0) return undefined
    const dead = resolutions.filter(({ hasAddress }) => hasAddress.seen && !hasAddress.value)
    const alive = resolutions.filter(({ hasAddress }) => hasAddress.seen && hasAddress.value)
    const names = dead.map(({ name }) => name)
    const domains = resolutions.flatMap(({ missingDomain }) => (missingDomain.seen ? (missingDomain.value ?? []) : []))
    if (domains.length > 0) return say('domain-missing', { names, domains: [...new Set(domains)] })
    const open = resolutions.map(({ hasAddress }) => hasAddress).find((sight) => !sight.seen)
    if (dead.length > 0 && alive.length >= MIN_SERVERS) return say('some-unresolvable', { names })
    if (open !== undefined && !open.seen) return say.unknown(open.why)
    return dead.length > 0 ? say('too-few', { names }) : say('ok', { names: alive.map(({ name }) => name) })
  },
})
