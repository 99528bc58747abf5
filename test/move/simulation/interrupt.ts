import type { MovePlan } from '../../../src/move/plan.ts'
import { PATHS, type StepId } from '../../../src/move/step-ids.ts'
import { undo } from './human.ts'
import { follow, Player } from './play.ts'
import { createRandom } from './random.ts'
import { createScenario } from './scenario.ts'
import { type Failure, SimulatedWorld } from './world.ts'

export const INTERRUPTIONS = ['lost-state', 'two-steps', 'undone-step'] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

export interface Interrupted {
  readonly plan: MovePlan
  /** Where it happened. */
  readonly after: readonly StepId[]
  readonly failures: readonly Failure[]
  /** Failures after everything was repaired and what caches held of the fault is over. */
  readonly lateFailures: readonly Failure[]
}

const LONGEST_TTL = 172_800

/** Follows the plan, with one interruption after some rounds. */
export function interrupt(kind: Interruption, seed: number): Interrupted {
  const random = createRandom(seed)
  const scenario = createScenario(random, { path: PATHS[seed % PATHS.length] ?? 'unsigned' })
  const world = new SimulatedWorld(scenario, random)
  const player = new Player(world, { added: random.pick([0, 60, 3600]), unknown: LONGEST_TTL })
  const atRound = random.integer(1, 9)
  let after: readonly StepId[] = []
  let troubleUntil = 0
  let wasTroubled = false
  const plan = follow(player, (current, round) => {
    const isTroubled = current.steps.some(({ status, isUndone }) => status === 'roll-back' || isUndone)
    if (after.length > 0 && (isTroubled || wasTroubled)) troubleUntil = world.now
    wasTroubled = isTroubled
    if (round !== atRound) return
    after = current.steps.filter(({ status }) => status === 'done').map(({ id }) => id)
    troubleUntil = world.now
    if (kind === 'lost-state') player.loseState()
    else if (kind === 'two-steps') doTwo(player, current)
    else undoOne(player, current)
  })
  world.runUntil(world.now + 3 * LONGEST_TTL)
  // What was ordered before the last repair was seen may still be published then.
  const isLate = ({ at }: Failure): boolean => at > troubleUntil + 2 * scenario.stagger + LONGEST_TTL
  return { plan, after, failures: world.failures, lateFailures: world.failures.filter(isLate) }
}

/** Somebody is impatient. */
function doTwo(player: Player, plan: MovePlan): void {
  const later = plan.steps.filter(({ id, status }) => ['now', 'waiting', 'later'].includes(status) && !/ttl/.test(id))
  for (const step of later.slice(0, 2)) player.do(step, player.world.now + 1)
  player.world.runUntil(player.world.quietAt + 1)
}

/** Somebody restores what was before. */
function undoOne(player: Player, plan: MovePlan): void {
  const { world } = player
  // From then on, the zone of the new side is the only one, and whoever changes it does so on purpose.
  const isOver = plan.end.isReached
  const done = plan.steps.filter(
    ({ id, status }) => status === 'done' && !/ttl|same-keys/.test(id) && !(isOver && id === 'parity'),
  )
  if (done.length === 0) return
  undo(world, world.random.pick(done).id, world.now + 1)
  world.runUntil(world.quietAt + 1)
}
