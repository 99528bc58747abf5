import type { Name } from '../dns/record.ts'
import type { Publication } from './caches.ts'
import type { ServerAddresses } from './observation.ts'
import { CONFIRMABLE, type Path, type StepId } from './step-ids.ts'
import type { Wish } from './wish.ts'

/** What a move remembers between two observations. It is JSON, and has no secrets. */
export interface MoveState {
  readonly version: typeof STATE_VERSION
  readonly domain: Name
  readonly wish: Wish
  /** Undefined until the first observation. It is fixed when the first step that changes the zone or the delegation is done. */
  readonly path?: Path
  /** Whether all servers were seen when the path was chosen. */
  readonly isPathCertain?: boolean
  /** Until when caches may hold what was published before the first observation. */
  readonly unknownUntil?: number
  /** The longest TTL that is assumed for what nobody has observed. */
  readonly unknownTtl?: number
  /** Whether the old side was ever seen to serve the zone. */
  readonly hasSeenOld?: boolean
  readonly observedAt?: number
  /** What the parent published when it was first observed. */
  readonly before?: Before
  /** Servers of the parent zone that did not answer when they were last asked. */
  readonly silent?: readonly SilentServer[]
  /** The keys of each side that were last seen to sign, as data of DNSKEY records. */
  readonly keys: { readonly old: readonly string[]; readonly new: readonly string[] }
  /** The keys of each server that were last seen to sign its DNSKEY set: a DS record must name one of them. */
  readonly entryKeys: readonly ServerKeys[]
  readonly history: readonly Publication[]
  readonly done: readonly DoneStep[]
  readonly confirmed: readonly Confirmation[]
  /** The differences that the last plan has shown. Only these can be confirmed. */
  readonly shown?: string
}

interface Before {
  readonly ns: readonly Name[]
  readonly glue: readonly ServerAddresses[]
  readonly ds: readonly string[]
}

export interface ServerKeys {
  readonly server: string
  readonly keys: readonly string[]
}

export interface SilentServer {
  readonly server: string
  readonly since: number
  /** Observations without an answer, in a row. */
  readonly times: number
}

/** When a step was first seen to be done. */
interface DoneStep {
  readonly step: StepId
  readonly at: number
}

export interface Confirmation {
  readonly step: StepId
  readonly at: number
  /**
   * What it is about: the differences that are accepted; for a step at the parent zone its servers that do not answer, one in each line.
   * A confirmation does not apply to others.
   */
  readonly about: string
}

export const STATE_VERSION = 1

export const newState = (domain: Name, wish: Wish): MoveState => ({
  version: STATE_VERSION,
  domain,
  wish,
  keys: { old: [], new: [] },
  entryKeys: [],
  history: [],
  done: [],
  confirmed: [],
})

export const isConfirmable = (step: string): step is StepId => (CONFIRMABLE as readonly string[]).includes(step)

export const writeState = (state: MoveState): string => `${JSON.stringify(state, undefined, 2)}\n`
