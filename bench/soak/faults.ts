/** A message to `internet.mjs` that sets a fault. */
export interface FaultOrder {
  readonly name: string
  /** The ids of the resolvers that have the fault. */
  readonly resolvers?: readonly string[]
  readonly fault?: string | { readonly slowMs: number } | { readonly lossPercent: number }
  /** Web hosts with the fault, in the words of a `site.txt`. */
  readonly sites?: readonly string[]
  readonly words?: string
}

const resolvers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `resolver-${index + 1}`)

/** The faults of a run, in their order. Between two of them there is a pause of the same length. */
export const FAULTS: readonly FaultOrder[] = [
  { name: 'one resolver down', resolvers: resolvers(1), fault: 'dead' },
  { name: 'two resolvers silent', resolvers: resolvers(2), fault: 'timeout' },
  { name: 'three resolvers slow', resolvers: resolvers(3), fault: { slowMs: 800 } },
  { name: 'loss of 30 %', resolvers: resolvers(5), fault: { lossPercent: 30 } },
  { name: 'three resolvers send HTML', resolvers: resolvers(3), fault: 'html' },
  { name: 'all resolvers SERVFAIL', resolvers: resolvers(5), fault: 'servfail' },
  { name: 'website returns 503', sites: ['perfect.lab', 'www.perfect.lab'], words: '503' },
  { name: 'all resolvers down', resolvers: resolvers(5), fault: 'dead' },
  { name: 'all resolvers unreachable', resolvers: resolvers(5), fault: 'blackhole' },
]

export const withoutFault = ({ resolvers = [], sites = [] }: FaultOrder) => ({ resolvers, sites })

/** Within this time after the end of a fault, answers may still depend on it: a check takes up to 20 seconds. */
const SETTLE_MS = 25_000

export interface Reply {
  readonly status: number
  /** The error code of the body, if it has one. */
  readonly code: string | undefined
  readonly startedMs: number
}

/**
 * The two documented server errors that a fault of the resolvers may cause: 502 because no resolver answers, and 503
 * because checks take longer and the queue is full. Any other 5xx is a defect.
 */
export const isExplained = (
  { status, code, startedMs }: Reply,
  resolverFaults: readonly { readonly fromMs: number; readonly untilMs: number }[],
): boolean =>
  ((status === 502 && code === 'resolver_unavailable') || (status === 503 && code === 'service_unavailable')) &&
  resolverFaults.some(({ fromMs, untilMs }) => startedMs >= fromMs - SETTLE_MS && startedMs <= untilMs + SETTLE_MS)
