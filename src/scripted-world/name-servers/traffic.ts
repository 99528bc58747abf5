import type { Client } from '../scripted-internet.ts'
import type { Behaviour } from './behaviours.ts'

/** The outcome of a UDP query: it is answered, dropped, or answered with an empty truncated response. */
export type UdpOutcome = 'answered' | 'dropped' | 'truncated'

/** Packet loss and rate limits: the part of a server's behavior that depends on random numbers and on earlier queries. */
export interface Traffic {
  udpOutcomeOf(address: string, behaviour: Behaviour, client: Client): UdpOutcome
  /** The extra delay of lost TCP segments; the first retransmission is sent after `firstMs`. */
  repetitionMs(behaviour: Pick<Behaviour, 'lossPercent'>, firstMs: number): number
}

/** More consecutive losses would exceed every timeout. */
const MAX_REPETITIONS = 6

interface Bucket {
  tokens: number
  filledAtMs: number
  suppressed: number
}

/** Rate limits are token buckets with the capacity of one second. */
export function createTraffic(now: () => Date, random: () => number): Traffic {
  const buckets = new Map<string, Bucket>()
  const isLost = ({ lossPercent }: Pick<Behaviour, 'lossPercent'>): boolean =>
    lossPercent > 0 && random() * 100 < lossPercent

  /** Returns undefined if the query is within the limit. */
  function exhaustedBucket(key: string, perSecond: number): Bucket | undefined {
    const nowMs = now().getTime()
    const bucket = buckets.get(key) ?? { tokens: perSecond, filledAtMs: nowMs, suppressed: 0 }
    buckets.set(key, bucket)
    const gained = (Math.max(0, nowMs - bucket.filledAtMs) / 1000) * perSecond
    bucket.tokens = Math.min(perSecond, bucket.tokens + gained)
    bucket.filledAtMs = nowMs
    if (bucket.tokens < 1) return bucket
    bucket.tokens--
    return undefined
  }

  return {
    udpOutcomeOf(address, behaviour, client) {
      if (isLost(behaviour)) return 'dropped'
      const { rateLimit } = behaviour
      const exhausted = rateLimit && exhaustedBucket(`${address} ${client}`, rateLimit.perSecond)
      if (exhausted === undefined) return 'answered'
      exhausted.suppressed++
      return rateLimit?.isSlipping && exhausted.suppressed % 2 === 0 ? 'truncated' : 'dropped'
    },
    repetitionMs(behaviour, firstMs) {
      let waitMs = firstMs
      let lateMs = 0
      for (let losses = 0; losses < MAX_REPETITIONS && isLost(behaviour); losses++) {
        lateMs += waitMs
        waitMs *= 2
      }
      return lateMs
    },
  }
}
