import { PATHS } from '/work/w-m40/src/move/step-ids.ts'
import { follow, Player } from '/work/w-m40/test/move/simulation/play.ts'
import { createRandom } from '/work/w-m40/test/move/simulation/random.ts'
import { createScenario } from '/work/w-m40/test/move/simulation/scenario.ts'
import { SimulatedWorld } from '/work/w-m40/test/move/simulation/world.ts'

const seed = Number(process.argv[2])
const random = createRandom(seed)
const scenario = createScenario(random, { path: PATHS[seed % PATHS.length]! })
const world = new SimulatedWorld(scenario, random)
const player = new Player(world, { added: random.pick([0, 60, 3600]), unknown: 172_800 })
console.log(scenario.ttls, scenario.stagger, player.margins, scenario.wish)
try {
  const plan = follow(player, (plan, round) => {
    console.log(
      round,
      world.now - 1800000000,
      plan.path,
      plan.steps
        .map(
          (s) =>
            `${s.id}:${s.status}${s.isUndone ? '!' : ''}${s.status === 'waiting' || s.status === 'later' ? `@${s.earliest - world.now}` : ''}`,
        )
        .join(' '),
      'fails',
      world.failures.length,
      plan.problems
        .map((p) => p.en)
        .join('|')
        .slice(0, 200),
    )
  })
} catch (e) {
  console.log(String(e))
  const s = (player as any).stateText
  const o = JSON.parse(s)
  console.log(
    o.observedAt,
    o.history.filter((h: any) => (h.until ?? h.from) > o.observedAt),
    o.done.filter((d: any) => d.at > o.observedAt),
    o.path,
    o.unknownUntil,
    o.unknownTtl,
    o.hasSeenOld,
    o.before,
  )
}
const by: Record<string, number> = {}
for (const f of world.failures) {
  const k = JSON.stringify(f.kind) + f.result
  by[k] = (by[k] ?? 0) + 1
}
console.log(by, world.failures[0]?.at! - 1800000000)
