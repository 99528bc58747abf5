import { createParentServers, type ParentServers } from '../../evidence/parent-servers.ts'
import type { LocalizableFinding } from '../../report/words.ts'
import type { World } from '../../world.ts'
import type { CachePartition, ResultCache } from '../result-cache.ts'
import { type CachedHealth, healthCodec } from './cached-report.ts'
import { createWaitingLine, type LineLimits, type WaitingLine } from './waiting-line.ts'

/** The state that all health checks of a process share. */
export interface HealthState {
  readonly reports: CachePartition<CachedHealth, LocalizableFinding>
  readonly queue: WaitingLine
  readonly parents: ParentServers
}

/**
 * At 16 uncached checks per second, which rarely take three seconds, no check waits. The waiting time is part of the
 * eight seconds of a check, so the longest wait leaves enough time for the queries.
 */
const QUEUE: LineLimits = { maxInside: 48, maxWaiting: 192, maxWaitMs: 4000 }

export const createHealthState = (cache: ResultCache, world: World): HealthState => ({
  reports: cache.partition('health', healthCodec),
  queue: createWaitingLine(world, QUEUE),
  parents: createParentServers(() => world.now().getTime()),
})
