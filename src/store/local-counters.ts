import { boundedMap } from './bounded-map.ts'
import { asDrawn, asDrawnTokens, type BucketDraw, drawTokens } from './bucket.ts'
import type { Bucket, Counters } from './store.ts'

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
  return {
    async count({ key, limit }) {
      const used = windows.get(key) ?? 0
      if (used >= limit) return { isWithin: false, used: Math.max(0, limit) }
      windows.set(key, used + 1)
      return { isWithin: true, used: used + 1 }
    },
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
