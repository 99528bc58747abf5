/** A WHOIS server (RFC 3912, port 43). */
export interface WhoisServer {
  /** A-labels in lower case. */
  readonly tlds: readonly string[]
  readonly host: string
  /** Returns the query line without its line end. */
  readonly query: (name: string) => string
  /**
   * The phrase by which a response says that a name is not registered, only if the registry documents it. Phrases that were
   * merely observed do not belong here, because they decide that a name is available.
   */
  readonly notRegistered: string | undefined
  readonly source: string
  /** Month of the source. */
  readonly seen: string
}

/** A copy of the root zone database of IANA, which names the WHOIS server of each TLD. */
const ianaCopy = (tld: string): string => `https://github.com/case/iana-data/blob/main/data/generated/tld/${tld}.json`

const plain = (name: string): string => name

/**
 * Servers of large TLDs that have no RDAP server which its registry announces. Not here are es, whose server answers only
 * authorized clients, and co and us, which the overlay covers.
 */
export const WHOIS_SERVERS: readonly WhoisServer[] = [
  {
    tlds: ['cn', 'xn--fiqs8s', 'xn--fiqz9s'],
    host: 'whois.cnnic.cn',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('cn'),
    seen: '2026-08',
  },
  {
    tlds: ['ru', 'su', 'xn--p1ai'],
    host: 'whois.tcinet.ru',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('ru'),
    seen: '2026-08',
  },
  {
    tlds: ['eu'],
    host: 'whois.eu',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('eu'),
    seen: '2026-06',
  },
  {
    tlds: ['it'],
    host: 'whois.nic.it',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('it'),
    seen: '2026-05',
  },
  // The help text of the server: DOM restricts the search to domain names, and /e suppresses Japanese output.
  {
    tlds: ['jp'],
    host: 'whois.jprs.jp',
    query: (name) => `DOM ${name}/e`,
    notRegistered: undefined,
    source: ianaCopy('jp'),
    seen: '2026-06',
  },
  {
    tlds: ['be'],
    host: 'whois.dns.be',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('be'),
    seen: '2026-06',
  },
  {
    tlds: ['at'],
    host: 'whois.nic.at',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('at'),
    seen: '2026-06',
  },
  {
    tlds: ['se'],
    host: 'whois.iis.se',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('se'),
    seen: '2026-06',
  },
  {
    tlds: ['nu'],
    host: 'whois.iis.nu',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('nu'),
    seen: '2026-06',
  },
  // The specification of the registry, which documents the option, names the host's previous name. The default is ISO 8859-1.
  {
    tlds: ['dk'],
    host: 'whois.punktum.dk',
    query: (name) => `--charset=utf-8 ${name}`,
    notRegistered: undefined,
    source: 'https://github.com/Punktum-dk/whois-service-specification',
    seen: '2024-01',
  },
  {
    tlds: ['mx'],
    host: 'whois.mx',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('mx'),
    seen: '2026-07',
  },
  {
    tlds: ['kr'],
    host: 'whois.kr',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('kr'),
    seen: '2026-06',
  },
  {
    tlds: ['hk'],
    host: 'whois.hkirc.hk',
    query: plain,
    notRegistered: undefined,
    source: ianaCopy('hk'),
    seen: '2026-06',
  },
]

const servers: ReadonlyMap<string, WhoisServer> = new Map(
  WHOIS_SERVERS.flatMap((server) => server.tlds.map((tld) => [tld, server])),
)

/** Expects an A-label in lower case. */
export const whoisServerFor = (tld: string): WhoisServer | undefined => servers.get(tld)
