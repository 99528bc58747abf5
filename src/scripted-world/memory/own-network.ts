/** What the network of the service itself does to its packets. */
export interface OwnNetwork {
  readonly hasIpv6: boolean
  /** Packets to these ports vanish, over UDP and TCP. */
  readonly droppedPorts: ReadonlySet<number>
  /** Added to every round trip. */
  readonly extraDelayMs: number
  /** Counts for each packet, in both directions. */
  readonly lossPercent: number
}

export const GOOD_NETWORK: OwnNetwork = { hasIpv6: true, droppedPorts: new Set(), extraDelayMs: 0, lossPercent: 0 }

/** Linux repeats a SYN after a second, and data after some 250 ms; each further time takes twice as long. */
export const REPETITION_MS = { syn: 1_000, data: 250 } as const

const MAX_REPETITIONS = 6

/** Chance on the way between the service and the rest of the world. */
export interface OwnPath {
  /** Whether one datagram gets lost. */
  isLost(): boolean
  /** How much later a TCP segment and its response arrive because of repetitions. */
  repetitionMs(firstMs: number): number
}

export function createOwnPath({ lossPercent }: OwnNetwork, random: () => number): OwnPath {
  const isLost = (): boolean => lossPercent > 0 && random() * 100 < lossPercent
  return {
    isLost,
    repetitionMs(firstMs) {
      let lateMs = 0
      let waitMs = firstMs
      for (let losses = 0; losses < MAX_REPETITIONS && (isLost() || isLost()); losses++) {
        lateMs += waitMs
        waitMs *= 2
      }
      return lateMs
    },
  }
}
