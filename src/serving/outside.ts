import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Engine } from '../engine/call.ts'
import { createEngine } from '../engine/create-engine.ts'
import { worldUntil } from '../engine/world-until.ts'
import { bootstrapFrom } from '../net/operator/bootstrap.ts'
import { createRealWorld, type RealWorld, type RealWorldOptions } from '../net/real-world.ts'
import { systemWire } from '../net/system-wire.ts'
import type { Store } from '../store/store.ts'
import { createRegistries, type Registries, type RegistriesOptions } from '../tools/availability/registries.ts'
import { createMemoryBudget } from '../tools/availability/registry-budget.ts'
import { createWhois } from '../tools/availability/whois.ts'
import type { World } from '../world.ts'
import { sharedRegistryBudget } from './registry-budget.ts'
import { sharedTargetBuckets } from './target-buckets.ts'

/** Identifies the service, and says where to send complaints. */
export const userAgentOf = ({ CONTACT_URL, BASE_URL }: Config): string => `zonewise (+${CONTACT_URL || BASE_URL})`

/** Opens the real network with the settings of the operator. `resolvers` replaces those of the settings. */
export const openWorld = (
  config: Config,
  clock: Clock,
  {
    budgets,
    own,
    patience,
    resolvers,
  }: Partial<Pick<RealWorldOptions, 'budgets' | 'own' | 'patience' | 'resolvers'>> = {},
): RealWorld =>
  createRealWorld({
    budgets: { ...budgets, overrides: config.TARGET_BUDGETS },
    ...(own && { own }),
    patience,
    resolvers: resolvers ?? config.DOH_RESOLVERS,
    // Whoever names resolvers for one call wants to see what these return.
    recursors: resolvers === undefined ? config.RESOLVERS : [],
    isDirectDnsOn: config.DIRECT_DNS,
    wire: systemWire(),
    clock,
    userAgent: userAgentOf(config),
    ownName: new URL(config.BASE_URL).hostname,
    egressTest: {
      // Mail servers of three operators that accept connections from every client.
      mailHosts: ['gmail-smtp-in.l.google.com', 'mx00.gmx.net', 'in1-smtp.messagingengine.com'],
      webHosts: config.DOH_RESOLVERS.flatMap(({ url, addresses }) =>
        addresses.length > 0 ? addresses : [new URL(url).hostname],
      ),
    },
  })

/** Opens the registries with the RDAP bootstrap file of the settings, and WHOIS servers only if the operator wants them. */
export function openRegistries(
  config: Config,
  clock: Clock,
  { budget = createMemoryBudget(), ...options }: Omit<RegistriesOptions, 'fetchBootstrap' | 'whois'> = {},
): Registries {
  return createRegistries({
    ...options,
    budget,
    fetchBootstrap: bootstrapFrom(clock, config.RDAP_BOOTSTRAP, userAgentOf(config)),
    ...(config.WHOIS && { whois: createWhois({ budget }) }),
  })
}

/** A command or a program checks each domain once, so a large cache would only use memory; what checks share, such as lists, is small. */
const CACHE_LIMITS = { maxBytes: 4 * 1024 * 1024, maxEntryBytes: 256 * 1024 }

interface EngineOptions extends Partial<Pick<RealWorldOptions, 'patience' | 'resolvers'>> {
  readonly until?: AbortSignal
  /** The budgets of targets and registries are shared with all processes that use this store. */
  readonly store?: Store
}

interface OpenEngine extends Pick<RealWorld, 'recursors'> {
  readonly engine: Engine
  readonly world: World
  /** Whether resolvers were queried and none of them has responded, so that the machine is the cause of every failure. */
  isWithoutResolvers(): boolean
  close(): Promise<void>
}

/** Opens an engine with a real network of its own, for callers in this process. */
export function openEngine(config: Config, clock: Clock, { until, store, ...options }: EngineOptions = {}): OpenEngine {
  const nowMs = (): number => clock.now().getTime()
  const budgets = store && { shared: sharedTargetBuckets(store.counters, nowMs) }
  const world = openWorld(config, clock, { ...options, ...(budgets && { budgets }) })
  const limited = until === undefined ? world : worldUntil(world, until)
  return {
    engine: engineIn(limited, config, store && { budget: sharedRegistryBudget(store) }),
    world: limited,
    ...(world.recursors && { recursors: world.recursors }),
    isWithoutResolvers: () => isWithoutResolvers(world),
    close: () => world.close(),
  }
}

function isWithoutResolvers({ recursors, health }: Pick<RealWorld, 'health' | 'recursors'>): boolean {
  const states = (recursors ?? { health }).health().map(({ isAnswering }) => isAnswering)
  return states.includes(false) && !states.includes(true)
}

const engineIn = (world: World, config: Config, shared?: Pick<RegistriesOptions, 'budget'>): Engine =>
  createEngine({
    world,
    settings: { baseUrl: config.BASE_URL, isDirectDnsOn: config.DIRECT_DNS },
    registries: openRegistries(config, world, shared),
    cacheLimits: CACHE_LIMITS,
  })
