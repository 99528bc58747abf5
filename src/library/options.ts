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
