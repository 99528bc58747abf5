import type { DsRecordData } from '../dns/dnssec/root-anchors.ts'
import type { Recursors } from '../net/recursors/recursors.ts'
import type { World } from '../world.ts'
import { diagnoseClock } from './clock.ts'
import {
  diagnoseGuard,
  diagnoseIpv6,
  diagnosePort25,
  diagnosePort53,
  diagnoseRecursors,
  diagnoseResolvers,
} from './network.ts'
import type { Diagnosis } from './outcomes.ts'
import { diagnoseRootKey } from './root-key.ts'
import { diagnoseRunningService, type RunningService } from './running-service.ts'
import { type BootstrapOptions, diagnoseBootstrap, diagnoseStore, type StoreOptions } from './storage.ts'

export interface Machine {
  /** The network as the service sees it from here. */
  readonly world: World
  /** The operator's own resolvers, if there are any. */
  readonly recursors?: Pick<Recursors, 'runTests'>
  /** The keys of the root that resolvers should use. */
  readonly rootAnchors: readonly DsRecordData[]
  /** Web servers whose clocks ours is compared with. */
  readonly clockHosts: readonly string[]
  readonly store: Pick<StoreOptions, 'place' | 'open'>
  readonly bootstrap: Pick<BootstrapOptions, 'fetchBootstrap' | 'packaged'>
  readonly service: RunningService
}

/** Runs every test for real. Tests that others depend on come first. */
export async function examineMachine({
  world,
  recursors,
  rootAnchors,
  clockHosts,
  store,
  bootstrap,
  service,
}: Machine): Promise<readonly Diagnosis[]> {
  const nowMs = (): number => world.now().getTime()
  const [own, known] = await Promise.all([
    recursors === undefined ? [] : diagnoseRecursors(recursors),
    diagnoseResolvers(world.dns),
  ])
  const resolvers = [...own, ...known]
  const others = await Promise.all([
    diagnoseRootKey(world.dns, rootAnchors, hasUsableResolver(resolvers)),
    diagnoseIpv6(world),
    diagnosePort53(world.dns, 'udp'),
    diagnosePort53(world.dns, 'tcp'),
    diagnosePort25(world.ports, hasUsableResolver(resolvers)),
    diagnoseClock({ world, hosts: clockHosts }),
    diagnoseStore({ ...store, nowMs }),
    diagnoseBootstrap({ ...bootstrap, nowMs }),
    diagnoseRunningService(service),
    diagnoseGuard(world),
  ])
  return [...resolvers, ...others]
}

/** True if names can be resolved; without this, nothing can be said about any domain. Only own resolvers count, if there are any. */
export function hasUsableResolver(diagnoses: readonly Diagnosis[]): boolean {
  const own = diagnoses.filter(({ code }) => code.startsWith('recursor-'))
  return own.length > 0
    ? own.some(({ code }) => code === 'recursor-works' || code === 'recursor-unverified')
    : diagnoses.some(({ code }) => code === 'resolver-answers' || code === 'resolver-does-not-validate')
}
