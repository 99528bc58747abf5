/** The port of each behaviour; `lab doh ADDRESS BEHAVIOUR` leads that resolver's port 443 there. */
export const DOH_FAULT_PORTS = {
  'http-500': 8441,
  'http-429': 8442,
  html: 8443,
  malformed: 8444,
  /** SERVFAIL after five seconds. */
  slow: 8445,
  /** Takes the question and says nothing. */
  hang: 8446,
  'wrong-question': 8447,
  empty: 8448,
  servfail: 8449,
  /** Another address. */
  lie: 8450,
  /** Answers, and then closes the session. */
  goaway: 8451,
  'bad-certificate': 8452,
  /** The JSON form that some resolvers offer. */
  json: 8453,
  /** A body without end. */
  huge: 8454,
  /** Takes the connection and never speaks TLS. */
  stall: 8455,
  refused: 8456,
  'bad-content-type': 8457,
  /** Nobody listens there: connections are refused. */
  closed: 8458,
  /** Passes queries on to the resolver, and turns NXDOMAIN into an address. */
  'rewrites-nxdomain': 8459,
} as const

export type DohFault = keyof typeof DOH_FAULT_PORTS
