import type { Name } from '../../dns/record.ts'
import type { Rrset } from '../zones/zone-contents.ts'

/** The names of a zone in their order, NSEC or NSEC3: what exists is matched, what does not is covered. */
export interface DenialChain {
  readonly kind: 'nsec' | 'nsec3'
  match(name: Name): Rrset | undefined
  cover(name: Name): Rrset
}

/** The place of the last entry that is not behind the wanted one; the chain is a ring, so before the first comes the last. */
export function placeBefore<Entry>(entries: readonly Entry[], isBehind: (entry: Entry) => boolean): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry !== undefined && isBehind(entry)) high = middle
    else low = middle + 1
  }
  return low === 0 ? entries.length - 1 : low - 1
}
