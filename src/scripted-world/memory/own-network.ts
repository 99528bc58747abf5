/** The effects of the service's own network on its packets. */
export interface OwnNetwork {
  readonly hasIpv6: boolean
  /** Packets to these ports are dropped, over UDP and TCP. */
  readonly droppedPorts: ReadonlySet<number>
  /** Added to every round trip. */
  readonly extraDelayMs: number
  /** Applies to each packet in both directions. */
  readonly lossPercent: number
}

export const GOOD_NETWORK: OwnNetwork = { hasIpv6: true, droppedPorts: new Set(), extraDelayMs: 0, lossPercent: 0 }

/** Linux retransmits a SYN after a second and data after about 250 ms; the delay doubles each time. */
export const REPETITION_MS = { syn: 1_000, data: 250 } as const

const MAX_REPETITIONS = 6

/** Random packet loss between the service and the rest of the world. */
export interface OwnPath {
  /** Returns whether one datagram is lost. */
  isLost(): boolean
  /** The extra delay of a TCP segment and its response because of retransmissions. */
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
