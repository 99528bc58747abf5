import type { Name } from '../../dns/record.ts'
import type { Rrset } from '../../dns/zone/contents.ts'

/** The NSEC or NSEC3 records of a zone in order: existing names are matched, other names are covered. */
export interface DenialChain {
  readonly kind: 'nsec' | 'nsec3' | 'compact'
  match(name: Name): Rrset | undefined
  cover(name: Name): Rrset
}

/** What a chain denies although it exists. */
export interface ChainOmissions {
  isNameOmitted(name: Name): boolean
  isTypeOmitted(name: Name, type: number): boolean
}

/**
 * Returns the index of the last entry that is not after the wanted one. The chain is circular, so the last entry precedes
 * the first.
 */
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
