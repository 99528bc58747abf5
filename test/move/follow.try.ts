import { PATHS } from '../../src/move/step-ids.ts'
import { follow, Player } from './simulation/play.ts'
import { createRandom } from './simulation/random.ts'
import { createScenario } from './simulation/scenario.ts'
import { SimulatedWorld } from './simulation/world.ts'

const from = Number(process.argv[2] ?? 1),
  to = Number(process.argv[3] ?? 60)
let queries = 0,
  bad = 0
const t0 = performance.now()
for (let seed = from; seed <= to; seed++) {
  const random = createRandom(seed)
  const scenario = createScenario(random, { path: PATHS[seed % PATHS.length]! })
  const world = new SimulatedWorld(scenario, random)
  const player = new Player(world, { added: random.pick([0, 60, 3600]), unknown: 172_800 })
  try {
    const plan = follow(player)
    world.runUntil(world.now + 400_000)
    if (plan.path !== scenario.path) console.log(seed, 'path', scenario.path, plan.path)
    if (world.failures.length) {
      bad++
      console.log(seed, scenario.path, world.failures.length, JSON.stringify(world.failures[0]))
    }
  } catch (e) {
    bad++
    console.log(seed, scenario.path, (e as Error).stack?.slice(0, 1500))
  }
  queries += world.queries
}
console.log({ queries, bad, ms: performance.now() - t0 })
