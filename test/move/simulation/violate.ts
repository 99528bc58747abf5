import type { MovePlan, PlannedStep } from '../../../src/move/plan.ts'
import { type Requirement, stepsOf } from '../../../src/move/requirements.ts'
import { PATHS, type Path, type StepId } from '../../../src/move/step-ids.ts'
import { Player } from './play.ts'
import { createRandom, type Random } from './random.ts'
import { createScenario, type Scenario, type Ttls } from './scenario.ts'
import { SimulatedWorld } from './world.ts'

/** One order that the engine calls necessary. */
export interface Order {
  readonly path: Path
  readonly step: StepId
  readonly requirement: Requirement
}

export const orderName = ({ path, step, requirement }: Order): string =>
  `${path}: ${step} ${'step' in requirement ? `after ${requirement.step}` : `after the wait for ${requirement.wait}`}`

/** Every order of every path, from the table of the engine. */
export function necessaryOrders(): readonly Order[] {
  const wish = { kind: 'provider', to: [{ name: 'ns1.example.com', addresses: ['192.0.2.3'] }] } as const
  return PATHS.flatMap((path) =>
    Object.entries(stepsOf({ path, wish, domain: 'example.com' })).flatMap(([step, requirements]) =>
      requirements
        .filter((requirement) => requirement.kind === 'necessary' && isPossible(path, requirement))
        .map((requirement) => ({ path, step: step as StepId, requirement })),
    ),
  )
}

/** These paths are chosen by looking at the keys of the new servers, so that it is not possible to be on them before these serve the zone. */
const isPossible = (path: Path, requirement: Requirement): boolean =>
  !(path === 'same-keys' || path === 'multi-signer') || !concerns(requirement, ['serve'])

export interface Violation {
  readonly outcome: 'a client failed' | 'no client failed'
  /** Before the order was violated: there must be none. */
  readonly failuresBefore: number
  readonly onlyValidatorsFailed: boolean
}

/** Follows the plan, except for one order. */
export function violate(order: Order, seed: number): Violation {
  const random = createRandom(seed)
  const world = new SimulatedWorld(scenarioFor(order, random), random)
  const player = new Player(world, { added: 0, unknown: 172_800 })
  for (let round = 0; round < 200; round += 1) {
    const plan = player.lookAndConfirm()
    const step = plan.steps.find(({ id }) => id === order.step)
    if (step !== undefined && isReady(plan, step, order)) return violateNow(player, step, order)
    const open = plan.steps.filter(
      (one) => isAllowed(plan, one, order) && (isRepeated(one, order) || (player.performed.get(one.id) ?? 0) < 3),
    )
    if (open.length > 0) warm(world)
    for (const one of open) player.do(one, world.now + 1)
    const wait = open.length > 0 ? world.quietAt + 1 : Math.max(world.now + 60, nextTime(plan, world.now))
    world.runUntil(wait)
  }
  throw new Error(`${orderName(order)} was never possible (seed ${seed})`)
}

/** Missing records are copied until both sides are equal, unless the new servers do not serve the zone. */
const isRepeated = ({ id }: PlannedStep, order: Order): boolean => id === 'parity' && !isRequirement(order, 'serve')

/** Fills the caches. */
const warm = (world: SimulatedWorld): void => world.runDensely(world.now + 40, 2)

function violateNow(player: Player, step: PlannedStep, order: Order): Violation {
  const { world } = player
  if (isRequirement(order, 'old-ns') && 'step' in order.requirement) renewUntilParentIsForgotten(world)
  else if ('step' in order.requirement) warm(world)
  if (isRequirement(order, 'same-keys')) replaceKeys(world)
  const before = world.failures.length
  player.do({ ...step, status: 'now', ...(step.id === 'ds-add' && { entry: dsOfNewKey(world, step) }) }, world.now + 1)
  world.runUntil(world.quietAt + 1)
  world.runDensely(world.now + 900, 15)
  world.runUntil(world.now + 20_000)
  world.runUntil(world.now + 300_000)
  const failures = world.failures.slice(before)
  return {
    outcome: failures.length > 0 ? 'a client failed' : 'no client failed',
    failuresBefore: before,
    onlyValidatorsFailed: failures.every(({ kind }) => kind.validation !== 'none'),
  }
}

/** A provider may show the DS record before it signs. */
function dsOfNewKey({ scenario }: SimulatedWorld, { entry }: PlannedStep): PlannedStep['entry'] {
  return entry && { ...entry, change: { ...entry.change, ds: [{ text: scenario.signing.new.ksk.ds }] } }
}

const isRequirement = ({ requirement }: Order, id: StepId): boolean => 'step' in requirement && requirement.step === id

/** Clients ask so often that resolvers renew the NS set at the old servers, until the one of the parent has ended. */
function renewUntilParentIsForgotten(world: SimulatedWorld): void {
  const { parentNs, ns } = world.scenario.ttls
  world.runDensely(world.now + parentNs * 1.2, Math.max(1, Math.min(ns.old, parentNs) / 3))
}

/** The new provider signs with other keys than those that were seen. */
function replaceKeys({ scenario }: SimulatedWorld): void {
  for (const server of scenario.servers) if (server.side === 'new') server.signing = scenario.signing.new
}

/** The steps that the violated requirement is about. */
const subjects = ({ requirement }: Order): readonly StepId[] =>
  'step' in requirement ? [requirement.step] : requirement.after

const concerns = (requirement: Requirement, steps: readonly StepId[]): boolean =>
  'step' in requirement ? steps.includes(requirement.step) : requirement.after.some((step) => steps.includes(step))

const isDone = (plan: MovePlan, id: StepId): boolean =>
  plan.steps.some((one) => one.id === id && (one.status === 'done' || one.status === 'past'))

/** Only the violated requirement is missing. If it is a wait, its steps have just been done. */
function isReady(plan: MovePlan, step: PlannedStep, order: Order): boolean {
  // What the new servers have cannot be compared before they serve the zone.
  const followers: readonly StepId[] = isRequirement(order, 'serve') ? ['parity', 'addresses'] : []
  const subject = [...subjects(order), ...followers]
  const others = step.waitsFor.filter(({ requirement }) => isNecessary(requirement) && !concerns(requirement, subject))
  if (others.length > 0 || step.status === 'done') return false
  if (!('step' in order.requirement)) return order.requirement.after.every((id) => isDone(plan, id))
  if (plan.path !== order.path) return false
  if (isRequirement(order, 'same-keys')) return step.waitsFor.every(({ requirement }) => !isNecessary(requirement))
  const rest = step.waitsFor.filter(({ requirement }) => 'step' in requirement && isNecessary(requirement))
  return rest.every(({ requirement }) => concerns(requirement, subject)) && areOthersTried(plan, order)
}

/** What the step usually comes after, so that only one order is violated. */
const areOthersTried = (plan: MovePlan, { step, requirement }: Order): boolean =>
  !['off', 'ds-old-away', 'old-keys-away'].includes(step) ||
  !('step' in requirement) ||
  requirement.step !== 'parent-ns' ||
  isDone(plan, 'old-ns')

const isNecessary = ({ kind }: Requirement): boolean => kind === 'necessary'

/** Precautions are left out, and the steps of the violated order are done as late as possible. */
function isAllowed(plan: MovePlan, step: PlannedStep, order: Order): boolean {
  const { id, status, waitsFor } = step
  if (plan.path !== order.path && id !== 'serve' && id !== 'addresses') return false
  if (status === 'done' || status === 'past' || id === order.step || id === 'lower-ttl' || id === 'raise-ttl')
    return false
  if (waitsFor.some(({ requirement }) => isNecessary(requirement))) return false
  if (!subjects(order).includes(id)) return true
  if ('step' in order.requirement) return false
  const violated = plan.steps.find((one) => one.id === order.step)
  return (
    violated?.waitsFor.every(
      ({ requirement }) => !isNecessary(requirement) || concerns(requirement, subjects(order)),
    ) ?? false
  )
}

/** The next time at which a wait ends. */
function nextTime({ steps }: MovePlan, now: number): number {
  const times = steps.flatMap(({ waitsFor }) => waitsFor.map(({ until }) => until))
  const future = times.filter((time) => time > now && time < Number.POSITIVE_INFINITY)
  return future.length === 0 ? now : Math.min(...future)
}

/** A world in which the fault can be seen: what is still cached lives long, and what would hide it does not. */
function scenarioFor(order: Order, random: Random): Scenario {
  const { path, requirement } = order
  for (;;) {
    const hasServersInZone = concerns(requirement, ['addresses']) || random.chance(0.2)
    const scenario = createScenario(random, { path, ttls: ttlsFor(order, random), hasServersInZone, stagger: 2 })
    const fresh = scenario.servers.filter(({ side }) => side === 'new')
    const lacksRecords = fresh.every(({ records }) => [...scenario.truth.keys()].some((key) => !records.has(key)))
    const isSigned = fresh.some(({ signing }) => signing !== undefined)
    const isUsable =
      (!concerns(requirement, ['parity']) || lacksRecords) &&
      (!concerns(requirement, ['sign']) || !isSigned) &&
      (!concerns(requirement, ['keys-new']) || fresh.every(({ imported }) => imported.length === 0))
    if (isUsable) return scenario
  }
}

function ttlsFor({ step, requirement }: Order, random: Random): Ttls {
  const long = (): number => random.spread(14_400, 172_800)
  const short = (): number => random.spread(30, 120)
  const wait = 'wait' in requirement ? requirement.wait : undefined
  const needsData = wait === 'old-data' || wait === 'unsigned-data' || step === 'old-keys-away'
  const isKept = (held: boolean): number => (held ? long() : short())
  const oldNs = step === 'off' && 'step' in requirement ? random.spread(120, 600) : isKept(wait === 'old-ns')
  return {
    parentNs: oldNs,
    ds: isKept(wait === 'old-ds' || wait === 'one-sided-ds'),
    dsDenial: short(),
    ns: { old: step === 'old-ns' ? long() : oldNs, new: isKept(wait === 'old-ns') },
    dnskey: {
      old: isKept(wait === 'one-sided-keys' || wait === 'old-dnskey' || concerns(requirement, ['keys-old'])),
      new: short(),
    },
    records: needsData || concerns(requirement, ['keys-new']) ? [14_400, 172_800] : [30, 120],
    negative: isKept(wait === 'old-addresses' || needsData),
  }
}
