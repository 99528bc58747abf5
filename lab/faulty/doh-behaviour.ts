/** The port of each fault; `lab doh ADDRESS FAULT` redirects port 443 of that resolver to it. */
export const DOH_FAULT_PORTS = {
  'http-500': 8441,
  'http-429': 8442,
  html: 8443,
  malformed: 8444,
  /** SERVFAIL after five seconds. */
  slow: 8445,
  /** Accepts the query and does not respond. */
  hang: 8446,
  'wrong-question': 8447,
  empty: 8448,
  servfail: 8449,
  /** Responds with a wrong address. */
  lie: 8450,
  /** Responds and then closes the session. */
  goaway: 8451,
  'bad-certificate': 8452,
  /** The JSON format that some resolvers offer. */
  json: 8453,
  /** An endless body. */
  huge: 8454,
  /** Accepts the connection and never starts TLS. */
  stall: 8455,
  refused: 8456,
  'bad-content-type': 8457,
  /** This port has no listener, so connections are refused. */
  closed: 8458,
  /** Forwards queries to the resolver, and replaces NXDOMAIN by an address. */
  'rewrites-nxdomain': 8459,
} as const

export type DohFault = keyof typeof DOH_FAULT_PORTS
