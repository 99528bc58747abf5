import { createRegistries } from '../tools/availability/registries.ts'
import { createSlotsOfChecks } from '../tools/check-slots.ts'
import type { ToolContext, ToolSettings } from '../tools/define-tool.ts'
import { createHealthState } from '../tools/health/health-state.ts'
import type { Watchdog } from '../watchdog.ts'
import type { World } from '../world.ts'
import { type CacheOptions, createCache, type SharedResults } from './cache.ts'
import type { CacheLimits } from './cache-entries.ts'
import { DEFAULT_SETTINGS, type Engine, engineWith } from './call.ts'
import { networkOf } from './clients.ts'

export interface EngineOptions {
  readonly world: World
  readonly settings?: ToolSettings
  readonly registries?: ToolContext['registries']
  readonly onLook?: NonNullable<CacheOptions['onLook']>
  readonly shared?: SharedResults
  /** Reports work that blocks other requests. */
  readonly watchdog?: Watchdog
  /** Whether the process has no CPU time left. */
  readonly isBusy?: () => boolean
  /** The size of the cache; by default that of a service. */
  readonly cacheLimits?: CacheLimits
}

/** Creates an engine for all tools. `serving/offline-engine.ts` has one for those without network access, which loads less code. */
export function createEngine(options: EngineOptions): Engine {
  const {
    world,
    settings = DEFAULT_SETTINGS,
    registries = createRegistries(),
    onLook,
    shared,
    cacheLimits,
    watchdog,
    isBusy,
  } = options
  const cache = createCache({
    nowMs: () => world.now().getTime(),
    ...(onLook && { onLook }),
    ...(shared && { shared }),
    ...(cacheLimits && { limits: cacheLimits }),
  })
  const health = createHealthState(cache, world)
  return engineWith(
    { world, settings, cache, registries, health, slots: createSlotsOfChecks(world, networkOf, isBusy) },
    watchdog,
  )
}
