/** What is known of a registry's publication policy and of its limits. */
export interface RegistryFacts {
  /** A-labels in lower case. */
  readonly tlds: readonly string[]
  /** False if the registry is known to publish no expiration dates; true says only that no such policy is known. */
  readonly publishesExpiry: boolean
  readonly queryLimit?: QueryLimit
  readonly source: string
  /** Month of the source, or of the copy that was read if the source has no date. */
  readonly seen: string
}

/** As documented by the registry for one client. Where it documents several limits, this is the one for the longest period. */
export interface QueryLimit {
  readonly queries: number
  readonly perSeconds: number
  /** Most registries document only the limit of their WHOIS service. */
  readonly protocol: 'rdap' | 'whois'
  /** If it is not the source of the row. */
  readonly source?: string
}

const MINUTE = 60
const DAY = 86_400

const whoisLimit = (queries: number, perSeconds: number): QueryLimit => ({ queries, perSeconds, protocol: 'whois' })

export const REGISTRY_FACTS: readonly RegistryFacts[] = [
  // The page lists every field of a response: the dates are those of the registration and of the last change.
  {
    tlds: ['de'],
    publishesExpiry: false,
    source: 'https://docs.denic.de/de/Content/Domainabfrage.htm',
    seen: '2026-11',
  },
  {
    tlds: ['eu'],
    publishesExpiry: false,
    queryLimit: { ...whoisLimit(15, MINUTE), source: 'http://eurid.org/en/become-registrar/lookup-services' },
    source: 'https://github.com/caarlos0/domain_exporter/issues/173',
    seen: '2023-01',
  },
  {
    tlds: ['ch', 'li'],
    publishesExpiry: false,
    source: 'https://github.com/click0/domain-check-2/issues/37',
    seen: '2023-12',
  },
  {
    tlds: ['nl'],
    publishesExpiry: false,
    source: 'https://github.com/nwesterhausen/domain-monitor/issues/48',
    seen: '2023-11',
  },
  {
    tlds: ['be'],
    publishesExpiry: false,
    source: 'https://github.com/lissy93/domain-locker/issues/74',
    seen: '2026-02',
  },
  {
    tlds: ['at'],
    publishesExpiry: false,
    source: 'https://github.com/DannyCork/python-whois/issues/140',
    seen: '2021-03',
  },
  // The registry marks the date as removed (RFC 9537).
  {
    tlds: ['au'],
    publishesExpiry: false,
    source: 'https://github.com/downing-labs/domain-expiry/issues/3',
    seen: '2026-02',
  },
  {
    tlds: ['dk'],
    publishesExpiry: true,
    queryLimit: whoisLimit(1, 1),
    source: 'https://github.com/Punktum-dk/whois-service-specification',
    seen: '2024-01',
  },
  // The registry also allows at most 5 queries per second. Both limits count per user, not per IP address.
  {
    tlds: ['uk'],
    publishesExpiry: true,
    queryLimit: whoisLimit(1000, DAY),
    source: 'http://www.nominet.uk/uk-domain-names/about-domain-names/domain-lookup-whois/acceptable-use-policy',
    seen: '2026-11',
  },
  {
    tlds: ['fr', 'pm', 're', 'tf', 'wf', 'yt'],
    publishesExpiry: true,
    queryLimit: whoisLimit(7200, DAY),
    source: 'https://www.afnic.re/en/resources/reference/technical-guidebooks/other-technical-documents-31.html',
    seen: '2017-03',
  },
  {
    tlds: ['nz'],
    publishesExpiry: true,
    queryLimit: whoisLimit(10, 1),
    source: 'https://docs.internetnz.nz/_sources/registry/epp/whois.rst.txt',
    seen: '2026-11',
  },
  {
    tlds: ['su'],
    publishesExpiry: true,
    queryLimit: whoisLimit(30, MINUTE),
    source: 'https://www.ripn.su/nic/whois/en/about_whois.html',
    seen: '2026-11',
  },
  // The registry also allows at most 100 queries per second.
  {
    tlds: ['brussels', 'vlaanderen'],
    publishesExpiry: true,
    queryLimit: whoisLimit(10_000, DAY),
    source: 'https://docs.dnsbelgium.be/gtld/general/whois.html',
    seen: '2026-11',
  },
]

const facts: ReadonlyMap<string, RegistryFacts> = new Map(
  REGISTRY_FACTS.flatMap((row) => row.tlds.map((tld) => [tld, row])),
)

/** Expects an A-label in lower case. */
export const registryFactsFor = (tld: string): RegistryFacts | undefined => facts.get(tld)
