import { BlockList } from 'node:net'
import type { Name } from '../../../src/dns/record.ts'
import { isIpv6 } from '../../../src/evidence/lookup/address-kind.ts'

/** A finding of the report. */
export interface Told {
  readonly outcome: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Name servers with their addresses. */
export type Servers = ReadonlyMap<Name, readonly string[]>

/** A report, and the facts about its world. */
export interface Reported {
  readonly domain: Name
  /** Undefined if the report has no such finding. */
  readonly finding: (id: string) => Told | undefined
  /** The name servers in the parent zone. */
  readonly delegated: Servers
  /** The name servers in the zone itself. */
  readonly own: Servers
  /** Addresses of name servers with authoritative responses for SOA but not for MX. */
  readonly failingMx: readonly string[]
}

type Claim = (report: Reported) => boolean

/** The meaning of a message tag of Zonemaster for our report. */
export type Mapping =
  /** The report must have this if the tag is mandatory, and must not if it is forbidden. */
  | { readonly finding: string; readonly claimed: Claim }
  /** The report need not have it; if the tag is forbidden, `contradicted` must not be true. */
  | { readonly because: string; readonly contradicted?: Claim }

const has =
  (id: string, ...outcomes: readonly string[]): Claim =>
  ({ finding }) =>
    outcomes.includes(finding(id)?.outcome ?? '')

const either =
  (...claims: readonly Claim[]): Claim =>
  (report) =>
    claims.some((claim) => claim(report))

const not =
  (claim: Claim): Claim =>
  (report) =>
    !claim(report)

const textsIn = (reported: Told | undefined, member: string): readonly string[] => {
  const value = reported?.values[member]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

// Address01 compares every address of the delegation and of the zone with the IANA special-purpose registries.

const blocks = (...networks: readonly (readonly [network: string, prefix: number])[]): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIpv6(network) ? 'ipv6' : 'ipv4')
  return list
}

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIpv6(address) ? 'ipv6' : 'ipv4')

const DOCUMENTATION = blocks(
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['2001:db8::', 32],
  ['3fff::', 20],
)

const LOCAL_USE = blocks(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
)

const specialAddresses = ({ finding }: Reported): readonly string[] => textsIn(finding('ns-public-ip'), 'addresses')

const hasNoUsableAddress: Claim = (report) =>
  [...report.delegated.values()].flat().every((address) => specialAddresses(report).includes(address))

// Basic01 finds the zone cuts with the responses of the servers of the parent zone.

const unreachableZone = ({ finding }: Reported): unknown => {
  const reported = finding('domain-resolves')
  return reported?.outcome === 'unreachable' ? reported.values['zone'] : undefined
}

const isZone: Claim = either(has('zone-apex', 'ok'), (report) => unreachableZone(report) === report.domain)

const isInUnreachableZone: Claim = (report) => {
  const zone = unreachableZone(report)
  return zone !== undefined && zone !== report.domain
}

const isNoZone: Claim = either(
  has('domain-resolves', 'nxdomain'),
  has('zone-apex', 'inside-zone', 'alias'),
  isInUnreachableZone,
)

const isServedDifferently: Claim = either(has('ns-consistency', 'differs'), has('soa-serial', 'lagging', 'diverged'))

const parentsDiffer: Claim = has('ns-parent-agreement', 'not-delegated')

// Delegation02 finds name servers with the same address.

const shared = (servers: Servers): ReadonlySet<string> => {
  const addresses = [...servers.values()].flatMap((own) => [...new Set(own)])
  return new Set(addresses.filter((address, place) => addresses.indexOf(address) !== place))
}

const sharedByReport = ({ finding }: Reported): readonly string[] => {
  const reported = finding('ns-diversity')
  if (reported?.outcome === 'same-subnet') return textsIn(reported, 'shared')
  return reported?.outcome === 'same-address' || reported?.outcome === 'shared-address'
    ? textsIn(reported, 'addresses')
    : []
}

/** `ns-diversity` does not name the side of the delegation; a finding that matches neither side counts for both. */
const claimsShared =
  (side: 'delegated' | 'own', otherSide: 'delegated' | 'own'): Claim =>
  (report) => {
    const claimed = sharedByReport(report)
    const isOf = (servers: Servers): boolean => claimed.some((address) => shared(servers).has(address))
    return claimed.length > 0 && (isOf(report[side]) || !isOf(report[otherSide]))
  }

/** If the zone has other addresses, the shared one is a wrong glue record, and is reported as such. */
const isWrongGlue: Claim = ({ finding, delegated }) =>
  textsIn(finding('ns-glue'), 'wrong').some((address) => shared(delegated).has(address))

const sameInDelegation = either(claimsShared('delegated', 'own'), isWrongGlue)
const sameInZone = claimsShared('own', 'delegated')

// Zone09 compares the MX records of the apex at each name server.

const mxDiffers: Claim = ({ finding }) => {
  const reported = finding('ns-consistency')
  const sets = reported?.outcome === 'differs' ? reported.values['sets'] : undefined
  return Array.isArray(sets) && sets.some(({ set }: { readonly set?: unknown }) => set === 'mx' || set === 'failing-mx')
}

const hasMailHosts: Claim = ({ finding }) =>
  finding('mx-record')?.outcome === 'ok' &&
  textsIn(finding('mx-record'), 'hosts').length > 0 &&
  finding('mx-null') === undefined

/** A finding about the servers, other than "not checked", must name the one that fails. */
const namesServerFailingMx: Claim = ({ finding, failingMx }) =>
  ['ns-consistency', 'ns-responding', 'ns-authoritative', 'mx-record'].some((id) => {
    const reported = finding(id)
    if (reported === undefined || reported.outcome === 'ok' || reported.outcome === 'unknown') return false
    return failingMx.some((address) => JSON.stringify(reported.values).includes(address))
  })

const NOT_ASKED = 'The API takes no such zone: a domain has at least two labels.'

/** Grouped by meaning, by the specification of the four test cases. Levels in brackets are those of Zonemaster. */
export const TAGS: Readonly<Record<string, Mapping>> = {
  A01_DOCUMENTATION_ADDR: {
    finding: 'ns-public-ip special, with an address for documentation',
    claimed: (report) => specialAddresses(report).some((address) => isIn(DOCUMENTATION, address)),
  },
  A01_LOCAL_USE_ADDR: {
    finding: 'ns-public-ip special, with an address for local use',
    claimed: (report) => specialAddresses(report).some((address) => isIn(LOCAL_USE, address)),
  },
  A01_ADDR_NOT_GLOBALLY_REACHABLE: {
    finding: 'ns-public-ip special, with an address of another special-purpose block',
    claimed: (report) =>
      specialAddresses(report).some((address) => !isIn(DOCUMENTATION, address) && !isIn(LOCAL_USE, address)),
  },
  A01_NO_GLOBALLY_REACHABLE_ADDR: {
    finding: 'ns-public-ip special, with every address of the delegation',
    claimed: hasNoUsableAddress,
  },
  A01_GLOBALLY_REACHABLE_ADDR: {
    finding: 'an address of the delegation that ns-public-ip does not name [INFO]',
    claimed: not(hasNoUsableAddress),
  },
  A01_NO_NAME_SERVERS_FOUND: {
    because:
      'A delegation without name servers cannot exist in the DNS; without one the name does not exist or is not a zone.',
  },

  B01_CHILD_FOUND: { finding: 'zone-apex ok, or domain-resolves unreachable for the zone itself', claimed: isZone },
  B01_NO_CHILD: {
    finding:
      'domain-resolves nxdomain, zone-apex inside-zone or alias, or domain-resolves unreachable for a parent zone',
    claimed: isNoZone,
  },
  B01_PARENT_NOT_FOUND: {
    finding: 'domain-resolves unreachable for a parent zone',
    claimed: isInUnreachableZone,
  },
  B01_PARENT_FOUND: {
    finding: 'no domain-resolves unreachable for a zone above [INFO]',
    claimed: not(isInUnreachableZone),
  },
  B01_INCONSISTENT_DELEGATION: {
    finding: 'ns-parent-agreement not-delegated: servers of the parent zone disagree on the delegation',
    claimed: parentsDiffer,
  },
  B01_INCONSISTENT_ALIAS: {
    finding:
      'zone-apex inside-zone, with ns-consistency or soa-serial: the servers have different versions of that zone',
    claimed: (report) => has('zone-apex', 'inside-zone', 'alias')(report) && isServedDifferently(report),
  },
  B01_CHILD_IS_ALIAS: {
    because:
      'The tag means a DNAME, which redirects the names below its owner and not the owner (RFC 6672 section 2.3). ' +
      'So the name is not an alias: the report says whether it is a zone or a part of the parent zone.',
    contradicted: has('zone-apex', 'alias'),
  },
  B01_PARENT_UNDETERMINED: {
    because:
      'The servers of the zone above the parent zone disagree. Whether the name is a zone and whether it can be reached is ' +
      'judged at each referral of resolvers; zones further up have other owners and are not judged.',
  },
  B01_SERVER_ZONE_ERROR: {
    because:
      'A message at debug level about one server of any zone above. The report judges the domain, where such a fault shows ' +
      'only by its effect (B01_PARENT_NOT_FOUND).',
  },
  B01_PARENT_DISREGARDED: { because: 'Only said of a delegation that is given as input, which the API does not take.' },
  B01_ROOT_HAS_NO_PARENT: { because: NOT_ASKED },

  DEL_NS_SAME_IP: {
    finding: 'ns-diversity same-address or shared-address, or ns-glue with the shared address as wrong glue',
    claimed: sameInDelegation,
  },
  CHILD_NS_SAME_IP: { finding: 'ns-diversity same-address or shared-address', claimed: sameInZone },
  DEL_DISTINCT_NS_IP: { finding: 'none of those for DEL_NS_SAME_IP [INFO]', claimed: not(sameInDelegation) },
  CHILD_DISTINCT_NS_IP: { finding: 'none of those for CHILD_NS_SAME_IP [INFO]', claimed: not(sameInZone) },

  Z09_INCONSISTENT_MX: { finding: 'ns-consistency differs, with servers for MX', claimed: mxDiffers },
  Z09_INCONSISTENT_MX_DATA: { finding: 'ns-consistency differs, with servers for MX', claimed: mxDiffers },
  Z09_MX_FOUND: { finding: 'ns-consistency differs, with servers for MX [INFO]', claimed: mxDiffers },
  /** The published table uses this tag; the specification has Z09_NO_MX_FOUND. */
  NO_MX_FOUND: { finding: 'ns-consistency differs, with servers for MX [INFO]', claimed: mxDiffers },
  Z09_MX_DATA: { finding: 'mx-record ok with hosts, without a null MX [INFO]', claimed: hasMailHosts },
  Z09_MISSING_MAIL_TARGET: {
    finding: 'mx-record none, host or implicit',
    claimed: has('mx-record', 'none', 'host', 'implicit'),
  },
  Z09_NULL_MX_NON_ZERO_PREF: { finding: 'mx-null odd-preference', claimed: has('mx-null', 'odd-preference') },
  Z09_NULL_MX_WITH_OTHER_MX: { finding: 'mx-null with-others', claimed: has('mx-null', 'with-others') },
  Z09_NO_RESPONSE_MX_QUERY: {
    finding: 'ns-consistency, ns-responding, ns-authoritative or mx-record, naming the server that does not answer',
    claimed: namesServerFailingMx,
  },
  Z09_UNEXPECTED_RCODE_MX: {
    finding:
      'ns-consistency, ns-responding, ns-authoritative or mx-record, naming the server that answers with an error',
    claimed: namesServerFailingMx,
  },
  Z09_NON_AUTH_MX_RESPONSE: {
    finding: 'ns-consistency, ns-responding, ns-authoritative or mx-record, naming the server without authority',
    claimed: namesServerFailingMx,
  },
  Z09_TLD_EMAIL_DOMAIN: { because: NOT_ASKED },
  Z09_ROOT_EMAIL_DOMAIN: { because: NOT_ASKED },
}

/** The prefixes of the tags of one test case. */
const TAGS_OF: Readonly<Record<string, RegExp>> = {
  address01: /^A01_/,
  basic01: /^B01_/,
  delegation02: /^(?:DEL|CHILD)_/,
  zone09: /^(?:Z09_|NO_MX_FOUND$)/,
}

export const tagsOf = (testCase: string): readonly string[] =>
  Object.keys(TAGS).filter((tag) => TAGS_OF[testCase]?.test(tag) ?? false)
