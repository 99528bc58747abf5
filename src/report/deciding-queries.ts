import { TYPE } from '../dns/types.ts'
import type { QueryPattern } from './query-patterns.ts'
import type { WeightedId } from './weights.ts'

const { A, AAAA, AXFR, CAA, CDNSKEY, CDS, CNAME, CSYNC, DNSKEY, DS, HTTPS, MX, NS, NSEC3PARAM, SOA, SPF, TLSA, TXT } =
  TYPE

const ADDRESS = [A, AAAA]
/** A type for private use, queried to see how its absence is proved. */
const ABSENT = 65_280

/** A query to a name server itself. */
const server = (types: readonly number[], rest: QueryPattern = {}): QueryPattern => ({ kind: 'server', types, ...rest })
const atDomain = (...types: readonly number[]): QueryPattern => ({ types, at: '@' })
const own = (...types: readonly number[]): QueryPattern => ({ types, isOwn: true })
const mentioned = (...types: readonly number[]): QueryPattern => ({ types, isMentioned: true })
const texts = (label: string): QueryPattern => ({ types: [TXT], label })

/** The queries that distinguish a domain with mail from one without, which changes the severity of many outcomes. */
const MAIL_CLASS: readonly QueryPattern[] = [
  atDomain(MX),
  atDomain(A, AAAA),
  atDomain(TXT),
  { types: [TXT], at: '_mta-sts' },
  { types: [TXT], at: '_smtp._tls' },
]

const SERVER_SOA: QueryPattern = server([SOA], { transport: 'udp' })
const POLICY: QueryPattern = { kind: 'web' }
const DMARC: readonly QueryPattern[] = [{ types: [TXT], at: '_dmarc' }, texts('_dmarc')]
const DKIM_KEYS: readonly QueryPattern[] = [
  { ...texts('_domainkey'), isMentioned: true },
  { ...texts('_domainkey'), hasRecords: true },
]
const SPF_TREE: readonly QueryPattern[] = [atDomain(TXT), { ...mentioned(TXT, A, AAAA, MX), isElsewhere: true }]
const WEB_ADDRESSES: readonly QueryPattern[] = [mentioned(A, AAAA), atDomain(A, AAAA), { types: ADDRESS, at: 'www' }]
const ZONE_SOA: readonly QueryPattern[] = [SERVER_SOA, own(SOA)]
const KEYS: readonly QueryPattern[] = [own(DNSKEY), own(DS)]
/** Queries to the parent zone, whose NS records are not in the answer section. */
const REFERRAL: QueryPattern = server([NS], { hasRecords: false })
const REGISTRY: QueryPattern = { kind: 'registration' }
const DELEGATION: readonly QueryPattern[] = [REFERRAL, server([NS]), own(NS)]
const SERVER_ADDRESSES: readonly QueryPattern[] = [mentioned(A, AAAA), { types: ADDRESS }, own(NS)]

/**
 * The queries that decide the verdict of each check, the most important first. A check uses more queries, for example
 * to find its servers or to build the offered record; these are not evidence for the finding.
 */
const DECIDING: Readonly<Partial<Record<WeightedId, readonly QueryPattern[]>>> = {
  'domain-resolves': [
    { kind: 'registration', isMentioned: true },
    SERVER_SOA,
    server([NS, DS], { at: '@' }),
    atDomain(SOA, NS),
    { types: [SOA] },
    { kind: 'registration' },
  ],
  'zone-apex': [atDomain(SOA, NS), own(SOA, NS), { types: [TXT], at: '_dmarc' }],
  'ns-count': DELEGATION,
  'ns-parent-child': DELEGATION,
  'ns-parent-agreement': [server([NS, DS])],
  'ns-address': SERVER_ADDRESSES,
  'ns-name-valid': DELEGATION,
  'ns-cname': [{ ...mentioned(A, AAAA), isAlias: true }, ...SERVER_ADDRESSES],
  'ns-glue': [REFERRAL, mentioned(A, AAAA), server(ADDRESS)],
  'ns-public-ip': SERVER_ADDRESSES,
  'ns-responding': [{ kind: 'resolver', isMentioned: true }, SERVER_SOA, server([SOA])],
  'ns-authoritative': [SERVER_SOA],
  'ns-latency': [SERVER_SOA],
  'ns-tcp': [{ kind: 'server', transport: 'tcp' }],
  'ns-edns': [server([SOA, NS], { form: 'options', isMentioned: true }), server([SOA], { form: 'dnssec' }), SERVER_SOA],
  'ns-letter-case': [SERVER_SOA],
  'ns-recursion': [{ kind: 'server', isRecursionDesired: true }, mentioned(A)],
  'ns-axfr': [server([AXFR])],
  'ns-consistency': [server([NS, MX, TXT, CAA]), SERVER_SOA],
  'ns-diversity': SERVER_ADDRESSES,
  'ns-ipv6': [mentioned(AAAA), { types: [AAAA] }, own(NS)],
  'ns-ent': [server([TXT]), mentioned(TXT)],
  'soa-record': ZONE_SOA,
  'soa-serial': [SERVER_SOA, server([NS, MX])],
  'soa-timers': ZONE_SOA,
  'soa-negative-ttl': ZONE_SOA,
  'soa-mname': [...ZONE_SOA, mentioned(A, AAAA)],
  'soa-rname': ZONE_SOA,
  'apex-cname': [server([CNAME]), atDomain(CNAME, A, AAAA)],
  'cname-conflict': [mentioned(CNAME, A, AAAA, TXT), server([CNAME])],
  'zone-wildcard': [{ label: 'zw-*' }],
  'ttl-sane': [{ kind: 'server', at: '@' }, { at: '@' }],
  'txt-size': [server([TXT], { at: '@' }), atDomain(TXT)],
  'target-unregistered': [mentioned(SOA), server([NS], { isMentioned: true }), mentioned(A, AAAA, MX, TXT, CNAME)],
  'registration-status': [REGISTRY],
  'registration-expiry': [REGISTRY],
  'registration-nameservers': [REGISTRY, REFERRAL],
  'registration-ds': [REGISTRY, REFERRAL],
  'registration-transfer': [REGISTRY],
  'mx-record': [atDomain(MX), atDomain(A, AAAA)],
  'mx-null': [atDomain(MX), atDomain(TXT), { ...texts('_domainkey'), hasRecords: true }],
  'mx-address': [mentioned(A, AAAA), atDomain(MX)],
  'mx-cname': [{ ...mentioned(A, AAAA), isAlias: true }, mentioned(A, AAAA), atDomain(MX)],
  'mx-name-valid': [atDomain(MX)],
  'mx-public-ip': [mentioned(A, AAAA), atDomain(MX)],
  'mx-redundancy': [atDomain(MX), mentioned(A, AAAA)],
  'mx-ipv6': [mentioned(AAAA), atDomain(MX), { types: [AAAA] }],
  'spf-record': [atDomain(TXT), ...MAIL_CLASS, ...DMARC],
  'spf-syntax': SPF_TREE,
  'spf-lookups': [...SPF_TREE, { types: [TXT] }],
  'spf-void-lookups': [
    { ...mentioned(TXT, A, AAAA, MX), hasRecords: false },
    atDomain(TXT),
    { types: [TXT, A, AAAA, MX] },
  ],
  'spf-include': [{ ...mentioned(TXT), isElsewhere: true }, atDomain(TXT)],
  'spf-all': [atDomain(TXT), ...MAIL_CLASS, ...DMARC],
  'spf-scope': SPF_TREE,
  'spf-ptr': SPF_TREE,
  'spf-dead-terms': SPF_TREE,
  'spf-legacy': [atDomain(SPF), atDomain(TXT)],
  'dkim-found': [
    { ...texts('_domainkey'), isMentioned: true },
    { types: [TXT], at: '_domainkey' },
    texts('_domainkey'),
    atDomain(MX),
  ],
  'dkim-record': DKIM_KEYS,
  'dkim-key-strength': DKIM_KEYS,
  'dkim-testing': DKIM_KEYS,
  'dkim-hash': DKIM_KEYS,
  'dkim-dangling': DKIM_KEYS,
  'dkim-wildcard': [{ label: 'zw-*' }, ...DKIM_KEYS],
  'dmarc-record': [{ types: [TXT], at: '_dmarc' }, mentioned(TXT), ...DMARC, ...MAIL_CLASS],
  'dmarc-syntax': DMARC,
  'dmarc-policy': [...DMARC, ...MAIL_CLASS],
  'dmarc-subdomains': DMARC,
  'dmarc-rua': [...DMARC, ...MAIL_CLASS],
  'dmarc-rua-auth': [texts('_report'), ...DMARC],
  'dmarc-rua-mailbox': [mentioned(MX, A, AAAA), ...DMARC],
  'dmarc-legacy-tags': DMARC,
  'dmarc-alignment': [...DMARC, ...MAIL_CLASS],
  'dmarc-auth-basis': [atDomain(TXT), { types: [TXT], at: '_domainkey' }, texts('_domainkey'), ...DMARC],
  'mail-lockdown': [atDomain(MX), atDomain(TXT), { types: [TXT], at: '_dmarc' }],
  'mta-sts-record': [{ types: [TXT], at: '_mta-sts' }],
  'mta-sts-policy': [POLICY, { types: ADDRESS, at: 'mta-sts' }],
  'mta-sts-syntax': [POLICY],
  'mta-sts-mode': [POLICY],
  'mta-sts-mx-match': [POLICY, atDomain(MX)],
  'mta-sts-max-age': [POLICY],
  'mta-sts-media-type': [POLICY],
  'tls-rpt-record': [{ types: [TXT], at: '_smtp._tls' }],
  'dane-tlsa': [{ types: [TLSA] }, atDomain(MX), mentioned(A, AAAA)],
  'bimi-record': [texts('_bimi'), ...DMARC],
  'web-apex': [atDomain(A, AAAA), atDomain(HTTPS), { types: ADDRESS, at: 'www' }],
  'web-www': [{ types: ADDRESS, at: 'www' }, atDomain(A, AAAA)],
  'web-dangling': [mentioned(A, AAAA, CNAME), ...WEB_ADDRESSES],
  'web-public-ip': WEB_ADDRESSES,
  'web-ipv6': [{ types: [AAAA], at: '@' }, { types: [AAAA], at: 'www' }, ...WEB_ADDRESSES],
  'web-https-rr': [{ types: [HTTPS] }, mentioned(A, AAAA)],
  'web-alias-depth': WEB_ADDRESSES,
  'caa-record': [atDomain(CAA), { types: [CAA] }],
  'caa-syntax': [atDomain(CAA), { types: [CAA] }],
  'caa-issue': [atDomain(CAA), { types: [CAA], at: 'www' }, { types: [CAA] }],
  'caa-lookup': [mentioned(CAA), { types: [CAA] }, mentioned(A)],
  'validation-persist': [{ types: [TXT], at: '_validation-persist' }],
  'dnssec-signed': [own(DS), own(DNSKEY), { types: [DS, DNSKEY] }],
  'dnssec-chain': [
    { isMentioned: true, isTypeMentioned: true },
    own(DS),
    own(DNSKEY),
    { ...own(SOA, NS), isDirect: false },
  ],
  'dnssec-expiry': [own(DNSKEY), own(SOA, NS, MX, A, AAAA, TXT), own(DS)],
  'dnssec-algorithm': KEYS,
  'dnssec-ds-digest': [own(DS), own(DNSKEY)],
  'dnssec-key-size': KEYS,
  'dnssec-key-tags': KEYS,
  'dnssec-nsec3': [{ label: 'zw-*' }, own(NSEC3PARAM)],
  'dnssec-denial': [{ label: 'zw-*' }, own(ABSENT), own(NSEC3PARAM), own(DNSKEY)],
  'dnssec-ds-stale': [own(DS), own(DNSKEY)],
  'dnssec-servers': [server([DNSKEY]), own(DNSKEY), own(DS)],
  'dnssec-cds': [server([CDS, CDNSKEY, CSYNC]), own(CDS, CDNSKEY), own(DS)],
}

/** Undefined if nothing is known about the check; any of its queries may have decided then. */
export const decidingQueries = (id: string): readonly QueryPattern[] | undefined =>
  Object.hasOwn(DECIDING, id) ? DECIDING[id as WeightedId] : undefined
