import { type ApexSets, apexSets } from '../../evidence/apex-sets.ts'
import { isServersFault } from '../../evidence/ask-server.ts'
import { type ComparedSet, comparedSets, type ServerComparison } from '../../evidence/compared-sets.ts'
import { scope } from '../../evidence/scope.ts'
import type { ServerAddress } from '../../evidence/server-addresses.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf } from './places.ts'

/** The servers whose content differs from the most common one; in a tie the first content counts. */
function deviating(servers: readonly { readonly server: ServerAddress; readonly content: string | undefined }[]) {
  const known = servers.flatMap(({ server, content }) => (content === undefined ? [] : [{ server, content }]))
  const counts = new Map<string, number>()
  for (const { content } of known) if (content !== FAILS) counts.set(content, (counts.get(content) ?? 0) + 1)
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  // If all of them fail, they agree.
  if (usual === undefined) return []
  return placesOf(known.flatMap(({ server, content }) => (content === usual ? [] : [server])))
}

const apexContent = ({ servers }: ApexSets, set: 'ns' | 'mx') =>
  servers.map((server) => ({ server, content: textOf(server[set]) }))

/** The servers that fail for MX queries, if others answer them: if all of them fail, they agree. */
const failingMx = ({ servers }: ApexSets): readonly string[] =>
  servers.some(({ mx }) => mx.seen) ? placesOf(servers.filter(({ failsMx }) => failsMx)) : []

/** An error differs from every set; a missing response does not, because it may be lost. */
const FAILS = 'fails'

const textOf = (set: Observed<readonly string[]>): string | undefined => (set.seen ? set.value.join(',') : undefined)

const comparedContent = (servers: readonly ServerComparison[], set: ComparedSet) =>
  servers.map((server) => ({ server, content: server.content[set] }))

/** Each of several DNS providers names a primary server of its own, so only servers of the same provider are compared. */
function deviatingPrimaries(servers: readonly ServerComparison[]): readonly string[] {
  const providers = new Map<string, ServerComparison[]>()
  for (const server of servers) {
    const provider = server.names.map((name) => registrableDomain(name) ?? name).join(' ')
    providers.set(provider, [...(providers.get(provider) ?? []), server])
  }
  return [...providers.values()].flatMap((provider) => deviating(comparedContent(provider, 'mname')))
}

export type DifferingSet = 'ns' | 'mx' | 'failing-mx' | 'txt' | 'spf' | 'dmarc' | 'caa' | 'mname'

interface Differing {
  readonly zone: string
  /** Only the record sets that differ. */
  readonly sets: readonly { readonly set: DifferingSet; readonly servers: readonly string[] }[]
}

export const nsConsistency = defineCheck({
  id: 'ns-consistency',
  group: 'delegation',
  references: ['RFC 1034 §4.2.2', 'Zonemaster Consistency04', 'Zonemaster Consistency06'],
  needs: { apexSets, comparedSets, scope },
  outcomes: {
    ok: outcome('ok'),
    'addresses-differ': outcome<{ servers: readonly string[] }>('info'),
    differs: outcome<Differing>('warn'),
  },
  evaluate({ apexSets, comparedSets, scope: { apex: zone } }, say) {
    const found = [
      ...(['ns', 'mx'] as const).map((set) => ({ set, servers: deviating(apexContent(apexSets, set)) })),
      { set: 'failing-mx' as const, servers: failingMx(apexSets) },
      ...(['spf', 'txt', 'dmarc', 'caa'] as const).map((set) => ({
        set,
        servers: deviating(comparedContent(comparedSets, set)),
      })),
      { set: 'mname' as const, servers: deviatingPrimaries(comparedSets) },
    ]
    const differing = found.filter(({ servers }) => servers.length > 0)
    // Different SPF records are different TXT records too.
    const isSpfDifferent = differing.some(({ set }) => set === 'spf')
    const sets = differing.filter(({ set }) => set !== 'txt' || !isSpfDifferent)
    if (sets.length > 0) return say('differs', { zone, sets })
    // MX queries that fail at every server are reported by mx-record.
    const isMxFailing = apexSets.servers.every(({ mx }) => isServersFault(mx))
    const why = apexSets.unseenNs ?? (isMxFailing ? undefined : apexSets.unseenMx)
    if (why !== undefined) return say.unknown(why)
    // Different addresses from different servers are common with load balancing and location-based answers.
    const addresses = deviating(comparedContent(comparedSets, 'address'))
    return addresses.length > 0 ? say('addresses-differ', { servers: addresses }) : say('ok')
  },
})
