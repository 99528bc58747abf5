/** How a resolver treats distant, silent and slow name servers, on the given clock. */
export interface ResolverTimeouts {
  /** The timeouts for one server: of the first attempt, the second, and so on. Each server gets that many attempts. */
  readonly tryMs: readonly number[]
  /** The time after the client's query at which it gives up. */
  readonly giveUpMs: number
  /** After this number of UDP queries without a response, a server is queried over TCP; undefined if it never is. */
  readonly tcpAfter?: number
  /** Whether a response still counts if it arrives while another server is being queried. */
  readonly takesLateResponses: boolean
  /** The round trip to this address, without the processing time of the server. */
  readonly roundTripMs: (address: string) => number
}

/** RFC 9520 section 3.2: failures are cached for at least a second and at most five minutes. */
export const FAILURE_SECONDS = 5
