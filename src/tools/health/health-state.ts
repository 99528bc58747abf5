import { createParentServers, type ParentServers } from '../../evidence/delegation/parent-servers.ts'
import type { LocalizableFinding } from '../../report/words.ts'
import type { World } from '../../world.ts'
import type { CachePartition, ResultCache } from '../result-cache.ts'
import { type CachedHealth, healthCodec } from './cached-report.ts'

/** The state that all health checks of a process share. */
export interface HealthState {
  readonly reports: CachePartition<CachedHealth, LocalizableFinding>
  readonly parents: ParentServers
}

export const createHealthState = (cache: ResultCache, world: World): HealthState => ({
  reports: cache.partition<CachedHealth, LocalizableFinding>('health', {
    codec: healthCodec,
    partsOf: ({ report }) => report.findings,
  }),
  parents: createParentServers(() => world.now().getTime()),
})
