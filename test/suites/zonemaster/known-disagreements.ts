export interface Disagreement {
  /** Exactly these: mandatory tags that the report does not bear out, and forbidden ones that it does. */
  readonly tags: readonly string[]
  readonly right: 'Zonemaster' | 'we'
  readonly reason: string
}

const PARENT_ASKED_ONCE: Disagreement = {
  tags: ['B01_INCONSISTENT_DELEGATION'],
  right: 'Zonemaster',
  reason:
    'One name server of the parent zone delegates the domain, the other does not, so that it depends on the resolver whether ' +
    'the domain works. The report compares nothing: it asks a second server only if the first one is silent.',
}

const SHARED_BY_SOME: Disagreement = {
  tags: ['DEL_NS_SAME_IP', 'CHILD_NS_SAME_IP', 'DEL_DISTINCT_NS_IP', 'CHILD_DISTINCT_NS_IP'],
  right: 'Zonemaster',
  reason:
    'Two of three name servers have the same addresses, so that three names stand for two servers. The report says so only ' +
    'where all name servers have the same addresses.',
}

const MX_OF_ONE_SERVER: Omit<Disagreement, 'tags'> = {
  right: 'Zonemaster',
  reason:
    'One of two name servers does not answer MX, so that mail fails for a part of the senders. The report has ' +
    '"not checked" for the comparison of the name servers, which costs nothing and names nobody.',
}

/**
 * Scenarios about which our report and Zonemaster differ. One that has come to agree must be removed; one that no longer
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
  'basic01 CHLD-FOUND-INCONSIST-1': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-2': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-3': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-4': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-5': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-6': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-7': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-8': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-9': PARENT_ASKED_ONCE,
  'basic01 CHLD-FOUND-INCONSIST-10': PARENT_ASKED_ONCE,
  'delegation02 NON-DISTINCT-1': SHARED_BY_SOME,
  'delegation02 NON-DISTINCT-2': SHARED_BY_SOME,
  'delegation02 NON-DISTINCT-3': SHARED_BY_SOME,
  'zone09 NO-RESPONSE-MX-QUERY': { ...MX_OF_ONE_SERVER, tags: ['Z09_NO_RESPONSE_MX_QUERY'] },
  'zone09 UNEXPECTED-RCODE-MX': { ...MX_OF_ONE_SERVER, tags: ['Z09_UNEXPECTED_RCODE_MX'] },
  'zone09 NON-AUTH-MX-RESPONSE': { ...MX_OF_ONE_SERVER, tags: ['Z09_NON_AUTH_MX_RESPONSE'] },
  'zone09 NO-MX-ARPA': {
    tags: ['Z09_MISSING_MAIL_TARGET'],
    right: 'Zonemaster',
    reason: 'Nobody expects mail for a name below arpa. The report notes the missing MX record there too, at no cost.',
  },
}
