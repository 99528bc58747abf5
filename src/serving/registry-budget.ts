import { type Store, StoreUnavailable } from '../store/store.ts'
import { createMemoryBudget, MAX_PAUSE_MS, type RegistryBudget } from '../tools/availability/registry-budget.ts'

/** Queries that may start in one second at one registry, for all instances together. */
const STARTS_PER_SECOND = 2
const SECOND_MS = 1000

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
    take: (host, nowMs) =>
      shared(
        async () => {
          const pausedUntilMs = pauseIn(await notes.get(pauseName(host), nowMs))
          if (pausedUntilMs > nowMs && pausedUntilMs <= nowMs + MAX_PAUSE_MS)
            return { ok: false, reason: 'paused', waitMs: pausedUntilMs - nowMs } as const
          const { isDrawn, waitMs } = await counters.draw({
            key: `registry:${host}`,
            capacity: STARTS_PER_SECOND,
            refillMs: SECOND_MS / STARTS_PER_SECOND,
            nowMs,
          })
          return isDrawn ? ({ ok: true } as const) : ({ ok: false, reason: 'rate', waitMs } as const)
        },
        () => own.take(host, nowMs),
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
