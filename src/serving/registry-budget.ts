import { type Store, StoreUnavailable } from '../store/store.ts'
import {
  createMemoryBudget,
  limitsOf,
  MAX_PAUSE_MS,
  type Permission,
  type RegistryBudget,
} from '../tools/availability/registry-budget.ts'

/**
 * The rate limits for queries to registries, counted in the shared store, because registries count by source address.
 * While the store is unavailable, each instance counts for itself.
 */
export function sharedRegistryBudget({ counters, notes }: Pick<Store, 'counters' | 'notes'>): RegistryBudget {
  const own = createMemoryBudget()
  const shared = async <Value>(ask: () => Promise<Value>, otherwise: () => Promise<Value>): Promise<Value> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof StoreUnavailable) return otherwise()
      throw error
    }
  }
  return {
    take: (host, nowMs, use, documented) =>
      shared<Permission>(
        async () => {
          const pausedUntilMs = pauseIn(await notes.get(pauseName(host), nowMs))
          if (pausedUntilMs > nowMs && pausedUntilMs <= nowMs + MAX_PAUSE_MS)
            return { ok: false, reason: 'paused', waitMs: pausedUntilMs - nowMs }
          // A token of an earlier limit is lost if a later one refuses, which only makes the budget smaller for a moment.
          for (const { name, capacity, refillMs } of limitsOf(use, documented)) {
            const { isDrawn, waitMs } = await counters.draw({
              key: `registry:${host}:${name}`,
              capacity,
              refillMs,
              nowMs,
            })
            if (!isDrawn) return { ok: false, reason: 'rate', waitMs }
          }
          return { ok: true }
        },
        () => own.take(host, nowMs, use, documented),
      ),
    async pause(host, untilMs) {
      await own.pause(host, untilMs)
      await shared(
        async () => {
          const known = pauseIn(await notes.get(pauseName(host), 0))
          if (untilMs > known) await notes.put(pauseName(host), new TextEncoder().encode(String(untilMs)), untilMs)
        },
        async () => undefined,
      )
    },
  }
}

const pauseName = (host: string): string => `registry-pause:${host}`

const pauseIn = (note: Uint8Array | undefined): number =>
  note === undefined ? 0 : Number(new TextDecoder().decode(note)) || 0
