import { PATHS } from '../../src/move/step-ids.ts'
import { follow, Player } from './simulation/play.ts'
import { createRandom } from './simulation/random.ts'
import { createScenario } from './simulation/scenario.ts'
import { type Failure, SimulatedWorld } from './simulation/world.ts'

export interface FollowedMove {
  readonly seed: number
  readonly path: string
  readonly failures: readonly Failure[]
  readonly queries: number
}

/** The longest that a cache may hold what was published before the end. */
const AFTERWARDS = 400_000

/** One random move whose plan is followed, with random delays at each step. */
export function followedMove(seed: number): FollowedMove {
  const random = createRandom(seed)
  const path = PATHS[seed % PATHS.length] ?? 'unsigned'
  const world = new SimulatedWorld(createScenario(random, { path }), random)
  const player = new Player(world, { added: random.pick([0, 60, 3600]), unknown: 172_800 })
  const plan = follow(player)
  world.runUntil(world.now + AFTERWARDS)
  return { seed, path: plan.path, failures: world.failures, queries: world.queries }
}

export const firstFailures = (moves: readonly FollowedMove[]): readonly unknown[] =>
  moves
    .filter(({ failures }) => failures.length > 0)
    .map(({ seed, path, failures }) => ({ seed, path, first: failures[0] }))

export const seeds = (count: number, from = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index)
