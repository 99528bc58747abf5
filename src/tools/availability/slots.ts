import type { Bootstrap } from '../../standards/rdap/bootstrap.ts'

const SLOTS_OF_GENERIC = 2
const SLOTS_OF_OTHERS = 1

/**
 * Two-letter TLDs belong to countries. Encoded TLDs do not count as generic, because they may belong to countries too.
 */
const GENERIC = /^[a-z]{3,}$/

const COUNTS = new WeakMap<Bootstrap, ReadonlyMap<string, number>>()

/** The number of parallel queries to a host: hosts that mostly serve generic TLDs are large. */
export function slotsOf(host: string, bootstrap: Bootstrap): number {
  const known = COUNTS.get(bootstrap) ?? genericSurplus(bootstrap)
  COUNTS.set(bootstrap, known)
  return (known.get(host) ?? 0) > 0 ? SLOTS_OF_GENERIC : SLOTS_OF_OTHERS
}

/** The number of generic suffixes of each host minus the number of its other suffixes. */
function genericSurplus({ servers }: Bootstrap): ReadonlyMap<string, number> {
  const surplus = new Map<string, number>()
  for (const [suffix, baseUrls] of servers)
    for (const host of new Set(baseUrls.map((url) => new URL(url).hostname)))
      surplus.set(host, (surplus.get(host) ?? 0) + (GENERIC.test(suffix) ? 1 : -1))
  return surplus
}
