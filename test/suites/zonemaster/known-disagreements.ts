export interface Disagreement {
  /** All mandatory tags that do not match the report, and all forbidden ones that do. */
  readonly tags: readonly string[]
  readonly right: 'Zonemaster' | 'we'
  readonly reason: string
}

/**
 * Scenarios about which our report and Zonemaster differ. A scenario that agrees now must be removed; one that no longer
 * agrees must not be added without a reason that an operator would accept.
 */
export const KNOWN_DISAGREEMENTS: Readonly<Record<string, Disagreement>> = {
  'address01 GOOD-1': {
    tags: ['A01_ADDR_NOT_GLOBALLY_REACHABLE'],
    right: 'we',
    reason:
      'The addresses 192.175.48.1 (AS112) and 64:ff9b::1 (NAT64 of 0.0.0.1) count as globally reachable in the registries, ' +
      'but no server of this domain can have them. The catalogue lists both blocks as not public.',
  },
}
