import type { SharedBuckets } from '../net/leases.ts'
import type { Counters } from '../store/store.ts'

/** The budgets of targets in the shared store, so that they hold for all processes and machines together. */
export const sharedTargetBuckets = (counters: Pick<Counters, 'drawSome'>, nowMs: () => number): SharedBuckets => ({
  draw: ({ key, capacity, refillMs }, wanted) =>
    counters.drawSome({ key: `target:${key}`, capacity, refillMs, nowMs: nowMs() }, wanted),
})
