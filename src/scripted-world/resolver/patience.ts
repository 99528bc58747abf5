/** How a resolver deals with name servers that are far away, silent or slow, on the clock that it is given. */
export interface Patience {
  /** How long it waits for one server: the first time, the second and so on. It asks each server that often. */
  readonly tryMs: readonly number[]
  /** How long after the query of its client it gives up. */
  readonly giveUpMs: number
  /** Whether a response still counts that arrives while another server is being asked. */
  readonly takesLateResponses: boolean
  /** The round trip to this address, without the time that the server itself takes. */
  readonly roundTripMs: (address: string) => number
}

/** RFC 9520 section 3.2: failures are remembered for at least a second and at most five minutes. */
export const FAILURE_SECONDS = 5
