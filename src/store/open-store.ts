import type { Clock } from '../clock.ts'
import { openEmbeddedStore } from './embedded/embedded-store.ts'
import { withFallback } from './fallback.ts'
import { openRedisStore } from './redis/redis-store.ts'
import type { OnStoreEvent, Store } from './store.ts'

export interface OpenStoreOptions {
  readonly dataDir: string
  /** If empty, the store is a folder and is not shared with other machines. */
  readonly redisUrl: string
  readonly clock: Clock
  readonly onEvent: OnStoreEvent
}

/** Opens the configured store. While it is unavailable, the process continues on its own. */
export async function openStore({ dataDir, redisUrl, clock, onEvent }: OpenStoreOptions): Promise<Store> {
  const store =
    redisUrl === ''
      ? await openEmbeddedStore({ folder: dataDir, clock, onEvent })
      : await openRedisStore({ url: redisUrl, clock, onEvent })
  return withFallback(store, { nowMs: () => clock.now().getTime(), onEvent })
}
