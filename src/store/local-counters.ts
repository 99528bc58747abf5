import { boundedMap } from '../bounded-map.ts'
import { type Bucket, type BucketDraw, drawTokens } from '../token-bucket.ts'
import { asDrawn, asDrawnTokens } from './drawn.ts'
import type { Counted, Counters, Window } from './store.ts'

/** Counters of a single process that are not shared. */
export interface LocalCounters extends Counters {
  clear(): void
}

/** For at most this many clients; the client whose last call is oldest is removed first. */
export function createOwnCounters(maxClients: number): LocalCounters {
  const windows = boundedMap<number>(maxClients)
  const buckets = boundedMap<number>(maxClients)
  const drawFrom = (bucket: Bucket, wanted: number): BucketDraw => {
    const draw = drawTokens(buckets.get(bucket.key), bucket, wanted)
    buckets.set(bucket.key, draw.fullAtMs)
    return draw
  }
  const countAll = (all: readonly Window[]): readonly Counted[] => {
    const states = all.map(({ key, limit }) => {
      const used = windows.get(key) ?? 0
      return { isWithin: used < limit, used: Math.max(0, Math.min(used, limit)) }
    })
    if (!states.every(({ isWithin }) => isWithin)) return states
    return states.map(({ used }, index) => {
      windows.set((all[index] as Window).key, used + 1)
      return { isWithin: true, used: used + 1 }
    })
  }
  return {
    count: async (window) => countAll([window])[0] as Counted,
    countAll: async (all) => countAll(all),
    async uncount({ key }) {
      const used = windows.get(key) ?? 0
      if (used > 0) windows.set(key, used - 1)
    },
    draw: async (bucket) => asDrawn(drawFrom(bucket, 1)),
    drawSome: async (bucket, wanted) => asDrawnTokens(drawFrom(bucket, wanted)),
    clear() {
      windows.clear()
      buckets.clear()
    },
  }
}
