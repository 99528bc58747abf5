import type { Case, Probe } from '../case.ts'
import { resolvers } from '../clients/resolvers.ts'
import { judgeWithout } from '../judge.ts'
import { firstServerDown, RESOLVER_ADDRESSES, registeredByOthers, unregisteredAgain, withCached } from './conditions.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

const RESOLVERS = resolvers()

const SECOND_SERVER = ['ns2 A 45.33.2.53', 'ns2 AAAA 2600:3c01:2::53']

/** What the owner of the domain publishes on the correct servers. */
const OWN_DATA = /^(93\.184\.80\.1|10 mx1\.|20 mx2\.)/

const OWN_ADDRESS_AND_MX = resolvers({
  asks: [
    { name: '@', type: 'A' },
    { name: '@', type: 'MX' },
  ],
  own: OWN_DATA,
})

const fault = (check: string, outcome: string, domain: string, twin: Case['twin'], probes = RESOLVERS): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes,
})

/** The second server has the fault, and the first one is down. */
const withFirstServerDown = (
  check: string,
  outcome: string,
  domain: string,
  twin: Case['twin'],
  probes: readonly Probe[] = RESOLVERS,
): Case => ({ ...fault(check, outcome, domain, twin, probes), arrange: { 'one-server-down': firstServerDown } })

const WITHOUT_GLUE_FAULT = { remove: [/^;! glue/] }

export const DELEGATION_CASES: readonly Case[] = [
  withFirstServerDown('ns-count', 'one', 'one-name-server.lab', { add: ['@ NS ns2', ...SECOND_SERVER] }),
  {
    ...fault('ns-parent-child', 'disjoint', 'moved-servers.lab', { remove: [/^;! (parent|at) /] }, OWN_ADDRESS_AND_MX),
    // Two of the resolvers know the servers that the zone lists.
    arrange: { 'cached-from-other-server': withCached(RESOLVER_ADDRESSES.slice(0, 2), { name: '@', type: 'NS' }) },
  },
  fault('ns-parent-agreement', 'not-delegated', 'one-parent-server-denies.lab', { remove: [/^;! at-parent/] }),
  fault('ns-address', 'some-failing', 'ns-in-dead-zone.lab', { remove: [/^@ +NS +ns3/] }),
  withFirstServerDown('ns-address', 'too-few', 'second-server-without-address.lab', {
    remove: [/^ns2 /],
    add: SECOND_SERVER,
  }),
  {
    ...fault(
      'ns-address',
      'domain-missing',
      'server-in-free-domain.lab',
      { remove: [/^;! at /, /^@ +NS +ns2/], add: ['@ NS ns2', ...SECOND_SERVER] },
      OWN_ADDRESS_AND_MX,
    ),
    arrange: { 'registered-by-others': registeredByOthers },
    restore: unregisteredAgain,
    judge: judgeWithout('target-unregistered'),
  },
  fault('ns-cname', 'alias', 'alias-servers.lab', { remove: [/^;! parent/] }),
  withFirstServerDown('ns-glue', 'missing', 'glue-missing-for-one.lab', WITHOUT_GLUE_FAULT),
  withFirstServerDown('ns-glue', 'stale', 'glue-of-one-dead-address.lab', WITHOUT_GLUE_FAULT),
  withFirstServerDown('ns-public-ip', 'special', 'second-server-private.lab', {
    remove: [/^ns2 /],
    add: SECOND_SERVER,
  }),
  fault('ns-responding', 'resolver-blocked', 'silent-to-one-resolver.lab', USUAL_SERVERS),
  { ...fault('ns-responding', 'resolvers-blocked', 'silent-to-three-resolvers.lab', USUAL_SERVERS), isExclusive: true },
  { ...fault('ns-responding', 'ipv6-silent', 'ipv6-dead.lab', USUAL_SERVERS), isExclusive: true },
  fault('ns-responding', 'ipv4-silent', 'ipv4-dead.lab', USUAL_SERVERS),
  withFirstServerDown('ns-responding', 'most-silent', 'one-of-two-dead.lab', USUAL_SERVERS),
  fault('ns-responding', 'udp-silent', 'udp-dead.lab', USUAL_SERVERS),
  { ...fault('ns-responding', 'all-silent', 'all-servers-dead.lab', USUAL_SERVERS), isQuick: true },
  withFirstServerDown('ns-authoritative', 'lame', 'one-of-two-refuses.lab', USUAL_SERVERS),
  fault('ns-latency', 'all-slow', 'slow-900ms.lab', USUAL_SERVERS),
  fault('ns-tcp', 'no-tcp', 'no-tcp-and-large.lab', USUAL_SERVERS),
  { ...fault('ns-edns', 'options', 'options-dropped.lab', USUAL_SERVERS), isExclusive: true },
  fault('ns-edns', 'broken', 'bad-edns-version.lab', USUAL_SERVERS),
  {
    ...fault('ns-letter-case', 'case-sensitive', 'case-sensitive-servers.lab', USUAL_SERVERS),
    isQuick: true,
  },
  withFirstServerDown('ns-diversity', 'same-address', 'one-address.lab', { remove: [/^ns2 /], add: SECOND_SERVER }),
  {
    ...fault('ns-ent', 'ent-nxdomain', 'empty-names-denied.com', { like: 'ok.com' }),
    // Resolvers that ask for the name above first (RFC 9156) take its denial for that of all names below it.
    probes: resolvers({ asks: [{ name: 's1._domainkey', type: 'TXT' }] }),
  },
  { ...fault('ns-ipv6', 'ipv6-only', 'ipv6-only-servers.lab', USUAL_SERVERS), isQuick: true },
]
