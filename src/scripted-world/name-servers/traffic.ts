import type { Client } from '../scripted-internet.ts'
import type { Behaviour } from './behaviours.ts'

/** What becomes of a UDP query: it is answered, lost, or answered by an empty truncated response. */
export type Fate = 'answered' | 'dropped' | 'truncated'

/** Loss and rate limits: the part of a server's behaviour that depends on chance and on what was asked before. */
export interface Traffic {
  fateOf(address: string, behaviour: Behaviour, client: Client): Fate
  /** TCP repeats what is lost: how much later it arrives. The first repetition comes after `firstMs`. */
  repetitionMs(behaviour: Pick<Behaviour, 'lossPercent'>, firstMs: number): number
}

/** More losses in a row than anybody has the patience for. */
const MAX_REPETITIONS = 6

interface Bucket {
  tokens: number
  filledAtMs: number
  suppressed: number
}

/** Rate limits are token buckets that hold the queries of one second. */
export function createTraffic(now: () => Date, random: () => number): Traffic {
  const buckets = new Map<string, Bucket>()
  const isLost = ({ lossPercent }: Pick<Behaviour, 'lossPercent'>): boolean =>
    lossPercent > 0 && random() * 100 < lossPercent

  /** Undefined: the query is within the limit. */
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
    fateOf(address, behaviour, client) {
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
