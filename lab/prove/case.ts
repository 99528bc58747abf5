import type { Break, Condition } from '../../src/checks/breaks/break.ts'
import type { FixRecord } from '../../src/checks/verdict.ts'
import type { LabRun } from './lab-run.ts'

/** An outcome, a domain that has its fault, and the same domain after our fix: see README.md of the lab. */
export interface Case {
  readonly check: string
  readonly outcome: string
  /** The domain with the fault: of `world/zones`, of `lab/prove/zones`, or of the catalogue. */
  readonly domain: string
  readonly twin: Twin
  /** The breaks that this domain shows, if other domains show the others. */
  readonly shows?: (broken: Break) => boolean
  /** The clients; each break that is shown needs at least one. */
  readonly probes: readonly Probe[]
  /** Belongs to the part that runs in CI. */
  readonly isQuick?: boolean
  /** Programs that predate the standard; they are not asked. */
  readonly except?: readonly { readonly program: string; readonly why: string }[]
  /** Judges the domain with another tool than the health check. */
  readonly judge?: Judge
  /** Creates the condition of a break; the network is repaired afterwards. A server that is down needs none. */
  readonly arrange?: Readonly<Partial<Record<Condition, (domain: string, lab: LabRun) => Promise<void>>>>
  /** No other case may run at the same time: our own check needs most of its time limit, or empty caches. */
  readonly isExclusive?: true
  /** Ends the condition, if it is another than that of the network. */
  readonly restore?: (lab: LabRun) => Promise<void>
}

/**
 * How the twin differs: lines of the zone file that go, and lines that come. Its name is that of the faulty zone with `-repaired` after
 * the first label, also in all lines. Or the name of an existing domain without the fault.
 */
export type Twin = Edit | { readonly like: string }

export interface Edit {
  readonly remove?: readonly RegExp[]
  readonly add?: readonly string[]
}

/** A client: what it is asked to do for a domain, and what it saw. */
export interface Probe {
  readonly program: string
  /** The breaks that this client shows. */
  readonly of: (broken: Break) => boolean
  /** The breaks from which this client must not suffer: a resolver without validation from an invalid signature. */
  readonly spared?: (broken: Break) => boolean
  readonly run: (domain: string, lab: LabRun, broken: Break) => Promise<Seen>
  /** Members of a break that this client does not report, such as the status codes that Exim does not have. */
  readonly unseen?: readonly string[]
}

export type Seen =
  | { readonly works: true; readonly note?: string }
  | { readonly works: false; readonly broken: SeenBreak; readonly note?: string }

/** In the words of `Break`: every member of the break that the client can see. */
// biome-ignore lint/suspicious/noExplicitAny: distributes over the kinds of clients
export type SeenBreak = Break extends infer One ? (One extends any ? Partial<One> : never) : never

export type Judge = (domain: string, lab: LabRun) => Promise<readonly JudgedOutcome[]>

export interface JudgedOutcome {
  readonly check: string
  readonly outcome: string
  readonly severity: string
  readonly record?: FixRecord
}
