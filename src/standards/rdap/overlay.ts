/**
 * RDAP servers of TLDs that the IANA file does not list. A row of the IANA file always takes precedence, so a row of this
 * table has no effect as soon as IANA lists its TLD. Many circulating lists contain servers that do not exist, so a row
 * needs a source that was read: documentation of the registry, or at least two public projects that query the server, of
 * which one is named.
 */
export interface OverlayRow {
  /** A-labels in lower case. */
  readonly tlds: readonly string[]
  readonly url: string
  /**
   * `registry`: the registry announces the server in its own documentation. `community`: the server works according to
   * public projects, but no announcement is known, so that only a positive answer counts.
   */
  readonly trust: 'registry' | 'community'
  readonly source: string
  /** Month of the source, or of the newest project that names the same server if the source has no date. */
  readonly seen: string
}

const IDENTITY_DIGITAL = 'https://rdap.identitydigital.services/rdap/'

const MCP_RDAP = 'https://github.com/pipeworx-io/mcp-rdap/blob/main/README.md'
const RDAP_ORG = 'https://github.com/rdap-org/backend-data.rdap.org/blob/main/bin/stealth.pl'
const WHOIS_DOMAIN_LOOKUP = 'https://github.com/reg233/whois-domain-lookup/blob/main/src/data/rdap-servers-extra.json'

const community = (tlds: readonly string[], url: string, source: string, seen: string): OverlayRow => ({
  tlds,
  url,
  trust: 'community',
  source,
  seen,
})

/**
 * Deliberately absent, because tests by others found that the servers do not tell registered from unregistered names: my and
 * gg (200 for every name), ae (no data), la and tm (404 for registered names). The host rdap.eu does not belong to EURid.
 */
export const OVERLAY: readonly OverlayRow[] = [
  // DENIC calls the service a test operation without a service level; its data are those of the public WHOIS.
  {
    tlds: ['de'],
    url: 'https://rdap.denic.de/',
    trust: 'registry',
    source: 'https://denic.de/en/content-pool/rdap-master',
    seen: '2024-12',
  },
  {
    tlds: ['ch'],
    url: 'https://rdap.nic.ch/',
    trust: 'registry',
    source: 'https://www.nic.ch/whois/rdap/',
    seen: '2026-08',
  },
  {
    tlds: ['li'],
    url: 'https://rdap.nic.li/',
    trust: 'registry',
    source: 'https://www.nic.li/whois/rdap/',
    seen: '2026-08',
  },
  community(['ac', 'ag', 'bz', 'gi', 'io', 'lc', 'me', 'mn', 'sc', 'sh', 'vc'], IDENTITY_DIGITAL, MCP_RDAP, '2026-08'),
  community(['pr'], IDENTITY_DIGITAL, WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['us'], 'https://rdap.nic.us/', MCP_RDAP, '2026-08'),
  // Two tests of this host, which do not state the path that they used, found 404 for registered names.
  community(['co'], 'https://rdap.registry.co/co/', 'https://github.com/KincaidYang/whois/issues/5', '2026-02'),
  // A path of the registry's web site; a host of the usual form rdap.* was not found.
  community(['ru', 'xn--p1ai'], 'https://cctld.ru/tci-ripn-rdap/', RDAP_ORG, '2025-10'),
  community(['kz'], 'https://rdap.nic.kz/', MCP_RDAP, '2026-08'),
  community(['ws'], 'https://rdap.website.ws/', MCP_RDAP, '2026-08'),
  community(['sk'], 'https://rdap.sk-nic.sk/sk/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['af'], 'https://rdap.nic.af/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['bh'], 'https://rdap.centralnic.com/bh/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['bw'], 'https://rdap.nic.net.bw/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['ci'], 'https://rdap.nic.ci/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['dm'], 'https://rdap.dmdomains.dm/rdap/', RDAP_ORG, '2025-10'),
  community(['ga'], 'https://rdap.nic.ga/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['gl'], 'https://rdap.centralnic.com/gl/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['iq'], 'https://rdap.reg.iq/rdap/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['ki'], 'https://rdap.coccaregistry.org/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['kn'], 'https://rdap.nic.kn/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['mr'], 'https://rdap.nic.mr/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['mz'], 'https://rdap.nic.mz/', RDAP_ORG, '2025-10'),
  community(['om'], 'https://rdap.registry.om/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['sb'], 'https://rdap.nic.sb/', RDAP_ORG, '2025-10'),
  community(['so'], 'https://rdap.nic.so/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['td'], 'https://rdap.nic.td/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['tl'], 'https://rdap.nic.tl/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['ve'], 'https://rdap.nic.ve/rdap/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['vu'], 'https://rdap.dnrs.vu/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
  community(['xn--kprw13d'], 'https://ccrdap.twnic.tw/taiwan/', WHOIS_DOMAIN_LOOKUP, '2026-06'),
]

const rows: ReadonlyMap<string, OverlayRow> = new Map(OVERLAY.flatMap((row) => row.tlds.map((tld) => [tld, row])))

/** Expects an A-label in lower case. */
export const overlayRowFor = (tld: string): OverlayRow | undefined => rows.get(tld)
