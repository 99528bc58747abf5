import type { Clock } from '../clock.ts'
import { openEmbeddedStore } from './embedded/embedded-store.ts'
import { withFallback } from './fallback.ts'
import { openRedisStore } from './redis/redis-store.ts'
import type { OnStoreEvent, Store } from './store.ts'

export interface OpenStoreOptions {
  readonly dataDir: string
  /** Empty: nothing is shared with other machines, and the store is a folder. */
  readonly redisUrl: string
  readonly clock: Clock
  readonly onEvent: OnStoreEvent
}

/** The store that the settings ask for; while it is away, the process goes on by itself. */
export async function openStore({ dataDir, redisUrl, clock, onEvent }: OpenStoreOptions): Promise<Store> {
  const store =
    redisUrl === ''
      ? await openEmbeddedStore({ folder: dataDir, clock, onEvent })
      : await openRedisStore({ url: redisUrl, clock, onEvent })
  return withFallback(store, { nowMs: () => clock.now().getTime(), onEvent })
}
