import { isAtOrBelow } from '../../../dns/name.ts'
import type { Name } from '../../../dns/record.ts'
import { ineffectiveTerms, rewriteRecord, withoutTerms } from '../../../standards/spf/policy.ts'
import type { SpfTerm } from '../../../standards/spf/record.ts'
import { each } from '../../engine/suspension.ts'
import type { Look } from '../../engine/view.ts'
import { addressesOf } from '../../lookup/addresses.ts'
import type { SpfLookup, SpfTree } from './spf-tree.ts'

const MAX_HOSTS = 10
const MAX_ADDRESSES = 12

/** Records with the same meaning and fewer lookups, the smaller change first. */
export function shorterRecords(look: Look, { root }: SpfTree): readonly string[] {
  const useless = new Set<SpfTerm>(ineffectiveTerms(root.policy).map(({ term }) => term))
  for (const { term, isVoid } of root.lookups) if (isVoid.seen && isVoid.value) useless.add(term)
  const spelledOut = new Map<SpfTerm, readonly string[]>()
  each(root.lookups, (lookup) => {
    const networks = useless.has(lookup.term) ? undefined : ownNetworks(look, lookup)
    if (networks !== undefined) spelledOut.set(lookup.term, networks)
  })
  return [
    withoutTerms(root.policy, useless),
    rewriteRecord(root.policy, ({ written, reading }) => {
      if (!reading.ok) return written
      return useless.has(reading.value) ? undefined : (spelledOut.get(reading.value) ?? written)
    }),
  ]
}

/**
 * The addresses of an `a` or `mx` term, if the hosts belong to the domain: the addresses of other hosts change without notice.
 */
function ownNetworks(look: Look, { term, target, mxHosts }: SpfLookup): readonly string[] | undefined {
  if (target === undefined || (term.kind !== 'a' && term.kind !== 'mx')) return undefined
  const hosts = term.kind === 'a' ? [target] : mxHosts.seen ? mxHosts.value : []
  const isOwn = (host: Name): boolean => isAtOrBelow(host, look.subject.domain)
  if (hosts.length === 0 || hosts.length > MAX_HOSTS || !hosts.every(isOwn)) return undefined
  const networks = each(hosts, (host) => networksOf(look, host, term))
  const all = networks.flatMap((some) => some ?? [])
  return networks.includes(undefined) || all.length === 0 || all.length > MAX_ADDRESSES ? undefined : all
}

function networksOf(
  look: Look,
  host: Name,
  { qualifier, prefix4, prefix6 }: Extract<SpfTerm, { readonly kind: 'a' | 'mx' }>,
): readonly string[] | undefined {
  const { a, aaaa, ipv4, ipv6 } = look.value(addressesOf(host))
  if (!a.seen || !aaaa.seen || !ipv4.seen || !ipv6.seen) return undefined
  if (a.value.aliases.length > 0 || aaaa.value.aliases.length > 0) return undefined
  const lead = qualifier === '+' ? '' : qualifier
  return [
    ...ipv4.value.map((address) => `${lead}ip4:${address}${length(prefix4)}`),
    ...ipv6.value.map((address) => `${lead}ip6:${address}${length(prefix6)}`),
  ]
}

const length = (prefix: number | undefined): string => (prefix === undefined ? '' : `/${prefix}`)
