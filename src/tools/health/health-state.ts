import { createParentServers, type ParentServers } from '../../evidence/parent-servers.ts'
import type { WordableFinding } from '../../report/words.ts'
import type { World } from '../../world.ts'
import type { ResultCache, Shelf } from '../result-cache.ts'
import { type CachedHealth, healthCodec } from './cached-report.ts'
import { createWaitingLine, type LineLimits, type WaitingLine } from './waiting-line.ts'

/** What all health checks of one process share. */
export interface HealthState {
  readonly reports: Shelf<CachedHealth, WordableFinding>
  readonly queue: WaitingLine
  readonly parents: ParentServers
}

/**
 * At sixteen cold checks a second, which hardly ever take three seconds, no check waits. The time that a check waits is missing from
 * its eight seconds, so the longest wait leaves enough time for the queries.
 */
const QUEUE: LineLimits = { maxInside: 48, maxWaiting: 192, maxWaitMs: 4000 }

export const createHealthState = (cache: ResultCache, world: World): HealthState => ({
  reports: cache.shelf('health', healthCodec),
  queue: createWaitingLine(world, QUEUE),
  parents: createParentServers(() => world.now().getTime()),
})
