import { advance, type Moved } from '../../src/move/move.ts'
import { readState } from '../../src/move/read-state.ts'
import { newState, writeState } from '../../src/move/state.ts'
import type { StepId } from '../../src/move/step-ids.ts'
import type { Wish } from '../../src/move/wish.ts'
import { BEFORE, type MovingZone, observationOf, WISH } from './moving-zone.ts'

export interface Look extends Partial<MovingZone> {
  readonly confirm?: readonly StepId[]
}

/** One run after the other, each with what has changed since. The state is written and read again in between. */
export function moved(looks: readonly Look[], wish: Wish = WISH, domain = 'example.com'): Moved {
  let last: Moved | undefined
  let world: MovingZone = { ...BEFORE, domain }
  for (const { confirm = [], ...change } of looks) {
    world = { ...world, ...change }
    const state = last === undefined ? newState(domain, wish) : readAgain(last, wish)
    const result = advance({ state, observation: observationOf(world), now: world.at, confirm })
    if (!result.ok) throw new Error(result.fault.en)
    last = result.value
  }
  if (last === undefined) throw new Error('no look')
  return last
}

function readAgain({ state }: Moved, wish: Wish) {
  const read = readState(writeState(state), state.domain, wish)
  if (!read.ok) throw new Error(read.fault.en)
  return read.value
}
