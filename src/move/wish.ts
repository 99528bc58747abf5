import type { Name } from '../dns/record.ts'
import type { ObservedSet } from './observation.ts'

export type Wish =
  | {
      readonly kind: 'provider'
      readonly to: readonly WishedServer[]
      /** The old name servers, if the parent does not name them any more. */
      readonly from?: readonly Name[]
      /** Without it, the path is chosen from what is published. */
      readonly path?: 'insecure' | 'multi-signer'
    }
  | { readonly kind: 'sign' }
  | { readonly kind: 'unsign' }

interface WishedServer {
  readonly name: Name
  /** Required for a name in the zone: its glue records. */
  readonly addresses: readonly string[]
}

/** The zone as its owner exported it. */
export type ZoneExport = readonly ObservedSet[]

/** Waits that cannot be computed, and what is added to those that can. In seconds. */
export interface Margins {
  /** Added to every wait: clocks, and parents that publish in batches. */
  readonly added: number
  /** The longest time for which caches may hold what was published before the first observation. */
  readonly unknown: number
}

export const DEFAULT_MARGINS: Margins = { added: 3600, unknown: 172_800 }
