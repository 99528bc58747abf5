import { boundedMap } from '../../bounded-map.ts'
import type { Clock } from '../../clock.ts'
import type { PublicAddress } from '../wire.ts'

export interface AdaptiveTimeoutLimits {
  /** For a first attempt. The system repeats a lost packet after one second, so this is longer. */
  readonly connectMs: number
  /** For a second attempt at an important port. */
  readonly retryMs: number
  /** For every attempt at an address where two ports have timed out. */
  readonly shortMs: number
}

export interface AdaptiveTimeoutOptions extends AdaptiveTimeoutLimits {
  /** How long a timeout is remembered. */
  readonly cacheMs: number
  readonly clock: Pick<Clock, 'monotonicMs'>
}

/**
 * The timeouts of connection attempts. A host that drops packets drops them on most ports, and waiting the full time
 * for each port would take longer than a whole check may.
 */
export interface AdaptiveTimeout {
  attemptMs(address: PublicAddress): number
  /** Undefined if another port timed out too: then the reason is not a lost packet. */
  retryMs(address: PublicAddress, port: number): number | undefined
  noteSilence(address: PublicAddress, port: number): void
}

const SILENT_PORTS = 2
const MAX_ADDRESSES = 10_000

interface Silence {
  readonly ports: Set<number>
  readonly sinceMs: number
}

export function createAdaptiveTimeout({
  connectMs,
  retryMs,
  shortMs,
  cacheMs,
  clock,
}: AdaptiveTimeoutOptions): AdaptiveTimeout {
  const silences = boundedMap<Silence, PublicAddress>(MAX_ADDRESSES)

  const silentPorts = (address: PublicAddress): ReadonlySet<number> => {
    const silence = silences.get(address)
    if (silence === undefined) return NONE
    if (clock.monotonicMs() - silence.sinceMs < cacheMs) return silence.ports
    silences.delete(address)
    return NONE
  }

  return {
    attemptMs: (address) => (silentPorts(address).size >= SILENT_PORTS ? Math.min(shortMs, connectMs) : connectMs),
    retryMs(address, port) {
      const others = [...silentPorts(address)].some((silent) => silent !== port)
      return others ? undefined : Math.min(retryMs, connectMs)
    },
    noteSilence(address, port) {
      const known = silentPorts(address)
      if (known !== NONE) silences.get(address)?.ports.add(port)
      else silences.set(address, { ports: new Set([port]), sinceMs: clock.monotonicMs() })
    },
  }
}

const NONE: ReadonlySet<number> = new Set()
