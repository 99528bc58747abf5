import { scope } from '../../evidence/delegation/scope.ts'
import { type ApexSets, apexSets } from '../../evidence/name-servers/apex-sets.ts'
import { isServersFault } from '../../evidence/name-servers/ask-server.ts'
import { type ComparedSet, comparedSets, type ServerComparison } from '../../evidence/name-servers/compared-sets.ts'
import type { ServerAddress } from '../../evidence/name-servers/server-addresses.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { SERVER_SOA, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

type Contents = readonly { readonly server: ServerAddress; readonly content: string | undefined }[]

/** The servers whose content differs from the most common one; in a tie the first content counts. */
function deviating(servers: Contents): readonly string[] {
  const known = servers.flatMap(({ server, content }) => (content === undefined ? [] : [{ server, content }]))
  const [usual] = contentsByCount(servers)[0] ?? []
  // If all of them fail, they agree.
  if (usual === undefined) return []
  return placesOf(known.flatMap(({ server, content }) => (content === usual ? [] : [server])))
}

/** The different contents, the most common first. */
function contentsByCount(servers: Contents): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { content } of servers)
    if (content !== undefined && content !== FAILS) counts.set(content, (counts.get(content) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** Two contents are equally common, so that it is a guess which of them is outdated. */
function isTie(servers: Contents): boolean {
  const [first, second] = contentsByCount(servers)
  return first !== undefined && first[1] === second?.[1]
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
  /** In one of the sets, it is not clear which servers deviate. */
  readonly isTied: boolean
  /** Only the record sets that differ. */
  readonly sets: readonly { readonly set: DifferingSet; readonly servers: readonly string[] }[]
}

export const nsConsistency = defineCheck({
  id: 'ns-consistency',
  group: 'delegation',
  references: ['RFC 1034 §4.2.2', 'Zonemaster Consistency04', 'Zonemaster Consistency06'],
  about: ({ servers = [], sets = [] }) => serverParts([...servers, ...sets.flatMap((each) => each.servers)]),
  decidedBy: [server(['NS', 'MX', 'TXT', 'CAA']), SERVER_SOA],
  examples: { differs: { isTied: false, sets: [{ set: 'mx', servers: ['‹servers›'] }] } },
  needs: { apexSets, comparedSets, scope },
  outcomes: {
    ok: outcome('ok'),
    'addresses-differ': outcome<{ servers: readonly string[] }>('info'),
    differs: outcome<Differing>('warn', points(3)),
  },
  evaluate({ apexSets, comparedSets, scope: { apex: zone } }, say) {
    const contents = [
      ...(['ns', 'mx'] as const).map((set) => ({ set, content: apexContent(apexSets, set) })),
      ...(['spf', 'txt', 'dmarc', 'caa'] as const).map((set) => ({ set, content: comparedContent(comparedSets, set) })),
    ]
    const found = [
      ...contents.map(({ set, content }) => ({ set, servers: deviating(content) })),
      { set: 'failing-mx' as const, servers: failingMx(apexSets) },
      { set: 'mname' as const, servers: deviatingPrimaries(comparedSets) },
    ]
    const differing = found.filter(({ servers }) => servers.length > 0)
    // Different SPF records are different TXT records too.
    const isSpfDifferent = differing.some(({ set }) => set === 'spf')
    const sets = differing.filter(({ set }) => set !== 'txt' || !isSpfDifferent)
    if (sets.length > 0) return say('differs', { zone, isTied: contents.some(({ content }) => isTie(content)), sets })
    // MX queries that fail at every server are reported by mx-record.
    const isMxFailing = apexSets.servers.every(({ mx }) => isServersFault(mx))
    const why = apexSets.unseenNs ?? (isMxFailing ? undefined : apexSets.unseenMx)
    if (why !== undefined) return say.unknown(why)
    // Different addresses from different servers are common with load balancing and location-based answers.
    const addresses = deviating(comparedContent(comparedSets, 'address'))
    return addresses.length > 0 ? say('addresses-differ', { servers: addresses }) : say('ok')
  },
})
