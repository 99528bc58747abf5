import type { Bootstrap } from '../../standards/rdap/bootstrap.ts'

const SLOTS_OF_GENERIC = 2
const SLOTS_OF_OTHERS = 1

/** Two letters are a country's. What is encoded may be one; the name does not tell. */
const GENERIC = /^[a-z]{3,}$/

const COUNTS = new WeakMap<Bootstrap, ReadonlyMap<string, number>>()

/** How many questions a host takes at a time: those that serve mostly generic top-level domains are large. */
export function slotsOf(host: string, bootstrap: Bootstrap): number {
  const known = COUNTS.get(bootstrap) ?? genericSurplus(bootstrap)
  COUNTS.set(bootstrap, known)
  return (known.get(host) ?? 0) > 0 ? SLOTS_OF_GENERIC : SLOTS_OF_OTHERS
}

/** By how many the generic suffixes of each host outnumber its others. */
function genericSurplus({ servers }: Bootstrap): ReadonlyMap<string, number> {
  const surplus = new Map<string, number>()
  for (const [suffix, baseUrls] of servers)
    for (const host of new Set(baseUrls.map((url) => new URL(url).hostname)))
      surplus.set(host, (surplus.get(host) ?? 0) + (GENERIC.test(suffix) ? 1 : -1))
  return surplus
}
