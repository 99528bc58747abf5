import type { TYPE } from '../dns/types.ts'
import type { Inquiry, ServerInquiry } from '../evidence/engine/inquiry.ts'

/** `TYPE65280`: a type for private use, queried to see how its absence is proved. */
type QueriedType = keyof typeof TYPE | 'TYPE65280'

/** Matches queries. A member that is not given matches everything. */
export interface QueryPattern {
  readonly kind?: Inquiry['kind']
  readonly types?: readonly QueriedType[]
  readonly transport?: 'udp' | 'tcp'
  readonly form?: ServerInquiry['form']
  readonly isRecursionDesired?: boolean
  /** `@` is the checked domain; otherwise the labels before it, such as `_dmarc` or `www`. */
  readonly at?: string
  /** The name is the registrable domain or below it, so neither in a parent zone nor in another domain. */
  readonly isOwn?: true
  /** The name contains this label; `zw-*` is the random one. */
  readonly label?: string
  /** The values of the verdict contain the name, the server, the resolver or the registration status. */
  readonly isMentioned?: true
  /** The values also contain the type, as in `www.example.com MX`. */
  readonly isTypeMentioned?: true
  /** The name is not the checked domain. */
  readonly isElsewhere?: true
  /** The query was sent to resolvers, or to a name server directly. */
  readonly isDirect?: boolean
  /** Whether the answer section of the response has records. */
  readonly hasRecords?: boolean
  /** The response shows that the name is an alias. */
  readonly isAlias?: true
}

/** A query to a name server itself. */
export const server = (types: readonly QueriedType[], rest: QueryPattern = {}): QueryPattern => ({
  kind: 'server',
  types,
  ...rest,
})
export const atDomain = (...types: readonly QueriedType[]): QueryPattern => ({ types, at: '@' })
export const own = (...types: readonly QueriedType[]): QueryPattern => ({ types, isOwn: true })
export const mentioned = (...types: readonly QueriedType[]): QueryPattern => ({ types, isMentioned: true })
export const texts = (label: string): QueryPattern => ({ types: ['TXT'], label })

/** The queries that distinguish a domain with mail from one without, which changes the severity of many outcomes. */
export const MAIL_CLASS: readonly QueryPattern[] = [
  atDomain('MX'),
  atDomain('A', 'AAAA'),
  atDomain('TXT'),
  { types: ['TXT'], at: '_mta-sts' },
  { types: ['TXT'], at: '_smtp._tls' },
]

export const SERVER_SOA: QueryPattern = server(['SOA'], { transport: 'udp' })
export const STS_POLICY: QueryPattern = { kind: 'web' }
export const DMARC: readonly QueryPattern[] = [{ types: ['TXT'], at: '_dmarc' }, texts('_dmarc')]
export const DKIM_KEYS: readonly QueryPattern[] = [
  { ...texts('_domainkey'), isMentioned: true },
  { ...texts('_domainkey'), hasRecords: true },
]
export const SPF_TREE: readonly QueryPattern[] = [
  atDomain('TXT'),
  { ...mentioned('TXT', 'A', 'AAAA', 'MX'), isElsewhere: true },
]
export const WEB_ADDRESSES: readonly QueryPattern[] = [
  mentioned('A', 'AAAA'),
  atDomain('A', 'AAAA'),
  { types: ['A', 'AAAA'], at: 'www' },
]
export const ZONE_SOA: readonly QueryPattern[] = [SERVER_SOA, own('SOA')]
export const KEYS: readonly QueryPattern[] = [own('DNSKEY'), own('DS')]
/** Queries to the parent zone, whose NS records are not in the answer section. */
export const REFERRAL: QueryPattern = server(['NS'], { hasRecords: false })
export const REGISTRY: QueryPattern = { kind: 'registration' }
export const DELEGATION: readonly QueryPattern[] = [REFERRAL, server(['NS']), own('NS')]
export const SERVER_ADDRESSES: readonly QueryPattern[] = [mentioned('A', 'AAAA'), { types: ['A', 'AAAA'] }, own('NS')]
