import type { Counters } from '../../src/store/store.ts'

/** Counters in memory, for tests of code that uses counters. */
export function memoryCounters(): Counters {
  const windows = new Map<string, number>()
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  const counters: Counters = {
    async count({ key, limit }) {
      const used = windows.get(key) ?? 0
      if (used >= limit) return { isWithin: false, used }
      windows.set(key, used + 1)
      return { isWithin: true, used: used + 1 }
    },
    async countAll(all) {
      const isFull = all.map(({ key, limit }) => (windows.get(key) ?? 0) >= limit)
      if (!isFull.includes(true)) return Promise.all(all.map((window) => counters.count(window)))
      return all.map(({ key }, index) => ({ isWithin: !isFull[index], used: windows.get(key) ?? 0 }))
    },
    async uncount({ key }) {
      windows.set(key, Math.max(0, (windows.get(key) ?? 0) - 1))
    },
    async draw({ key, capacity, refillMs, nowMs }) {
      const { tokens, atMs } = buckets.get(key) ?? { tokens: capacity, atMs: nowMs }
      const full = Math.min(capacity, tokens + (nowMs - atMs) / refillMs)
      const isDrawn = full >= 1
      const left = isDrawn ? full - 1 : full
      buckets.set(key, { tokens: left, atMs: nowMs })
      return { isDrawn, left: Math.floor(left), waitMs: left >= 1 ? 0 : Math.ceil((1 - left) * refillMs) }
    },
    async drawSome(bucket, wanted) {
      let drawn = 0
      let { isDrawn, waitMs } = await counters.draw(bucket)
      for (; isDrawn; { isDrawn, waitMs } = await counters.draw(bucket)) {
        drawn++
        if (drawn === wanted) break
      }
      return { drawn, waitMs }
    },
  }
  return counters
}
