import type { PlannedStep } from '../../../src/move/plan.ts'
import type { StepId } from '../../../src/move/step-ids.ts'
import type { ParentServer, ZoneServer } from './servers.ts'

import type { SimulatedWorld } from './world.ts'

/** Does what a step says, at a time. The servers of each operator change one after the other. */
export function perform(world: SimulatedWorld, step: PlannedStep, at: number): void {
  const { scenario } = world
  const isRollback = step.status === 'roll-back'
  const parentAt = world.random.between(0, scenario.stagger)
  for (const parent of scenario.parents) later(world, at + parentAt, () => changeParent(parent, step))
  for (const server of scenario.servers) later(world, at, () => changeServer(world, server, step, isRollback))
}

function later(world: SimulatedWorld, at: number, apply: () => void): void {
  world.schedule(at + world.random.between(0, world.scenario.stagger), apply)
}

function changeParent(parent: ParentServer, { entry }: PlannedStep): void {
  if (entry?.place !== 'registrar') return
  const { ns, ds } = entry.change
  if (ns !== undefined) {
    parent.ns = { ...parent.ns, values: ns.map(({ name }) => name) }
    parent.glue = new Map(ns.flatMap(({ name, addresses }) => (addresses.length === 0 ? [] : [[name, addresses]])))
  }
  if (ds !== undefined) parent.ds = { ...parent.ds, values: ds.map(({ text }) => text) }
}

function changeServer(world: SimulatedWorld, server: ZoneServer, step: PlannedStep, isRollback: boolean): void {
  switchServer(world, server, step.id, isRollback)
  const { entry } = step
  const place = server.side === 'old' ? 'old-provider' : 'new-provider'
  if (entry === undefined || (entry.place !== place && entry.place !== 'both-providers')) return
  const { domain, keys } = world.scenario
  for (const { name, type, ttl, records } of entry.change.set) {
    const isTtlOnly = step.id === 'lower-ttl' || step.id === 'raise-ttl'
    const current =
      type === 'NS' ? server.ns.values.map((value) => `${value}.`) : server.records.get(`${name} ${type}`)?.values
    const values = isTtlOnly ? (current ?? []) : records.map(({ text }) => text)
    if (type === 'NS' && name === domain)
      server.ns = { ttl: ttl ?? server.ns.ttl, values: values.map((value) => value.slice(0, -1)) }
    else if (type === 'DNSKEY') server.imported = keys.filter(({ text }) => values.includes(text))
    else server.records.set(`${name} ${type}`, { ttl: ttl ?? 300, values })
  }
  for (const { name, type } of entry.change.remove) server.records.delete(`${name} ${type}`)
}

/** What is a switch at the provider, and no record. */
function switchServer(world: SimulatedWorld, server: ZoneServer, step: StepId, isRollback: boolean): void {
  const { signing, path } = world.scenario
  const isNew = server.side === 'new'
  if (step === 'serve' && isNew) server.isServing = true
  if (step === 'off' && !isNew) server.isServing = isRollback
  if (step === 'sign' && isNew) server.signing = signing.new
  if (step === 'unsign' && isNew) server.signing = isRollback ? signing.old : undefined
  if (step === 'same-keys' && isNew && path === 'same-keys') server.signing = signing.old
  if (step === 'old-keys-away' && isNew && !isRollback) server.imported = []
}

/** Restores what was before a step. */
export function undo(world: SimulatedWorld, step: StepId, at: number): void {
  const { scenario } = world
  const { parents, servers, signing } = scenario
  const oldNames = scenario.wish.kind === 'provider' ? (scenario.wish.from ?? []) : []
  const both = [signing.old.ksk.ds, signing.new.ksk.ds]
  const ds: Partial<Record<StepId, readonly string[]>> = {
    'ds-away': [signing.old.ksk.ds],
    'ds-both': [signing.old.ksk.ds],
    'ds-add': [],
    'ds-old-away': both,
  }
  for (const parent of parents)
    later(world, at, () => {
      if (step === 'parent-ns') parent.ns = { ...parent.ns, values: oldNames }
      const values = ds[step]
      if (values !== undefined) parent.ds = { ...parent.ds, values }
    })
  for (const server of servers) later(world, at, () => undoAtServer(world, server, step, oldNames))
}

function undoAtServer(
  { scenario }: SimulatedWorld,
  server: ZoneServer,
  step: StepId,
  oldNames: readonly string[],
): void {
  const { domain, signing, truth } = scenario
  const isNew = server.side === 'new'
  if (step === 'serve' && isNew) server.isServing = false
  if (step === 'parity' && isNew) server.records.delete([...truth.keys()][0] ?? '')
  if (step === 'addresses' && !isNew) server.records.delete(`ns1.${domain} A`)
  if (step === 'keys-old' && !isNew) server.imported = []
  if (step === 'keys-new' && isNew) server.imported = []
  if (step === 'old-keys-away' && isNew) server.imported = [signing.old.zsk]
  if (step === 'old-ns' && !isNew) server.ns = { ...server.ns, values: oldNames }
  if (step === 'off' && !isNew) server.isServing = true
  if (step === 'sign' && isNew) server.signing = undefined
  if (step === 'unsign' && isNew) server.signing = signing.old
}
