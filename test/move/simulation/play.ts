import { advance } from '../../../src/move/move.ts'
import type { MovePlan, PlannedStep } from '../../../src/move/plan.ts'
import { readState } from '../../../src/move/read-state.ts'
import { newState, writeState } from '../../../src/move/state.ts'
import type { StepId } from '../../../src/move/step-ids.ts'
import type { Margins } from '../../../src/move/wish.ts'
import { perform } from './human.ts'
import type { SimulatedWorld } from './world.ts'

/** A user with a state file, who follows the plan. */
export class Player {
  readonly world: SimulatedWorld
  readonly margins: Margins
  /** How often each step was done. */
  readonly performed = new Map<StepId, number>()
  private stateText: string
  private readonly ignored: ReadonlySet<StepId>
  /** What was ordered, and until when it is being published. */
  private readonly ordered = new Map<string, number>()

  constructor(world: SimulatedWorld, margins: Margins) {
    this.world = world
    this.margins = margins
    this.stateText = this.freshState()
    this.ignored = new Set(
      (
        [
          ['lower-ttl', 0.5],
          ['raise-ttl', 0.7],
        ] as const
      ).flatMap(([id, chance]) => (world.random.chance(chance) ? [id] : [])),
    )
  }

  freshState(): string {
    const { domain, wish } = this.world.scenario
    return writeState(newState(domain, wish))
  }

  loseState(): void {
    this.stateText = this.freshState()
  }

  look(confirm: readonly StepId[] = [], isBlind?: number): MovePlan {
    const { world } = this
    const { domain, wish } = world.scenario
    world.runUntil(Math.ceil(world.now))
    const read = readState(this.stateText, domain, wish)
    if (!read.ok) throw new Error(read.fault.en)
    const observation = world.observe(isBlind)
    const moved = advance({ state: read.value, observation, now: world.now, confirm, margins: this.margins })
    if (!moved.ok) throw new Error(moved.fault.en)
    this.stateText = writeState(moved.value.state)
    return moved.value.plan
  }

  /** Also confirms what only the owner of the zone can know. */
  lookAndConfirm(): MovePlan {
    const plan = this.look()
    const { differences, notCompared, enumeration } = plan.parity
    const isEqual =
      plan.parity.isWhole && differences?.length === 0 && notCompared.length === 0 && enumeration === 'known-names'
    const isOpen = plan.steps.some(({ id, status }) => id === 'parity' && status === 'now')
    return isEqual && isOpen && plan.next.includes('parity') ? this.look(['parity'], 0) : plan
  }

  do(step: PlannedStep, at: number): void {
    perform(this.world, step, at)
    this.performed.set(step.id, (this.performed.get(step.id) ?? 0) + 1)
    this.ordered.set(`${step.id} ${step.status}`, this.world.quietAt)
  }

  /** Steps that may be done now and are not being published yet. */
  open(plan: MovePlan): readonly PlannedStep[] {
    return plan.steps.filter(
      (step) => plan.next.includes(step.id) && !this.ignored.has(step.id) && this.isNotOrdered(step),
    )
  }

  isNotOrdered({ id, status }: PlannedStep): boolean {
    return (this.ordered.get(`${id} ${status}`) ?? 0) < this.world.now
  }

  isFinished(plan: MovePlan): boolean {
    return (
      plan.end.isReached &&
      plan.steps.every(({ id, status }) => status === 'done' || status === 'past' || this.ignored.has(id))
    )
  }

  /** Does one or more of the steps that the plan allows, after some time, or waits. */
  followOnce(plan: MovePlan): void {
    const { world } = this
    const open = world.random.shuffled(this.open(plan))
    const chosen = open.slice(0, world.random.integer(1, Math.max(1, open.length)))
    for (const step of chosen)
      this.do(
        step,
        world.now + (world.random.chance(0.7) ? world.random.spread(1, 3600) : world.random.spread(1, 172_800)),
      )
    if (chosen.length > 0 || world.quietAt > world.now) {
      const until = world.random.chance(0.7) ? world.quietAt + 1 : world.random.between(world.now, world.quietAt)
      world.runUntil(Math.max(world.now + 1, until))
      return
    }
    const wait = Math.max(world.now + 1, plan.waitUntil ?? 0)
    world.runUntil(wait + (world.random.chance(0.8) ? 0 : world.random.spread(1, 86_400)))
  }
}

const MAX_ROUNDS = 300

/** Follows the plan to its end. `between` may disturb it after each look. */
export function follow(player: Player, between?: (plan: MovePlan, round: number) => void): MovePlan {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const plan = player.lookAndConfirm()
    if (player.isFinished(plan)) return plan
    between?.(plan, round)
    player.followOnce(plan)
  }
  const plan = player.look()
  const steps = plan.steps.map(
    ({ id, status, waitsFor }) =>
      `${id}: ${status} ${waitsFor.map(({ until, text }) => `${until - player.world.now} ${text.en}`).join('; ')}`,
  )
  throw new Error(`the move does not end:\n${steps.join('\n')}\n${plan.problems.map(({ en }) => en).join('\n')}`)
}
