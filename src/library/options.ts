/** What every function takes as a member of its last argument. */
export interface CallOptions {
  /** Ends the call: its promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal
}

/** How the network is used. */
export interface Settings {
  /**
   * One to five resolvers for DNS over HTTPS, instead of five public ones: `https://dns.example.net/dns-query`, or with
   * a name and fixed IP addresses `Example=https://dns.example.net/dns-query@192.0.2.1+2001:db8::1`.
   */
  readonly resolvers?: readonly string[]
  /** Whether name servers may be queried directly, on port 53. By default they are. */
  readonly directDns?: boolean
  /** The URL of your zonewise service, for links in reports. */
  readonly baseUrl?: string
}

/** What `readMailReports` takes in addition. */
export interface ReportsOptions extends CallOptions {
  /** Only this domain; by default all that the reports name. */
  readonly domain?: string
  /** A DMARC policy to try: `p=reject,sp=quarantine`. */
  readonly policy?: string
  /** A change to try, as JSON, zone file or octoDNS file. */
  readonly change?: string
  /** Looks nothing up: only what the reports say. */
  readonly offline?: boolean
  /** Language of the texts. */
  readonly lang?: 'en' | 'de'
}
