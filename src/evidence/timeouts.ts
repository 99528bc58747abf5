/**
 * How long evidence waits for something before it does something else. No answer is given up here: a late answer still counts if the
 * check has not ended. How often a query is repeated, and when it has failed, is decided in `net`.
 */

/** A resolver or name server that has not responded by then is not waited for alone: another source is queried in addition. */
export const ANOTHER_SOURCE_MS = 700
/**
 * A name server that has not responded by then is queried without EDNS and over TCP in addition, and at each of its addresses. A dead
 * zone must be reported after three seconds, and every query to it takes 2.4.
 */
export const FURTHER_QUERIES_MS = 400
/** A name server that has not responded by then, although it responds to other queries, is queried over TCP in addition. */
export const TCP_IN_ADDITION_MS = 1_200
/** The same for DNSKEY records, on which other queries depend. */
export const DNSKEY_TCP_IN_ADDITION_MS = 900
/** Two name servers have not responded by then: the remaining ones are queried, too. */
export const REMAINING_SERVERS_MS = 3_000

/** A resolver that reaches the name servers has responded by then, unless packets were lost. */
export const REACHING_RESOLVER_MS = 1_000
/** Resolvers may need seconds for a zone with invalid signatures. By then the next one is queried. */
export const NEXT_VALIDATION_MS = 2_500
/** If no name server responds: a resolver that reaches them has responded by then, even after lost packets. */
export const RESOLVERS_UNREACHING_MS = 3_000
/** The same if the resolvers were queried only after the name servers had timed out. */
export const LATE_RESOLVERS_UNREACHING_MS = 4_500
/** By then, no other result is expected of resolvers about a record whose name servers do not respond. */
export const DEAD_ZONE_MS = 3_800
/** A report about servers that respond, but not usably, is complete after one second: further answers may show the cause by then. */
export const USELESS_SERVERS_REPORT_MS = 900
/** A report about a zone without responding name servers is complete after five seconds. */
export const DEAD_ZONE_REPORT_MS = 4_600

/** The download of an MTA-STS policy; a sender would wait longer, but delivers other mail meanwhile. */
export const POLICY_FETCH = { connectMs: 1_500, tlsMs: 1_500, totalMs: 4_000 } as const
