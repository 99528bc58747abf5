import type { Case } from '../case.ts'
import { CASES } from '../cases/index.ts'
import { proveAll } from '../prove-all.ts'
import { type Bench, isAlone } from '../run.ts'
import type { Change } from './change.ts'

export interface Contradicted extends Change {
  /** Why the clients contradict the changed breaks; none if they do not, which is a fault of the proof. */
  readonly deviations: readonly string[]
}

const AT_ONCE = 4

/** Each change with one case of its outcome, because all of them show the same breaks; those that change the lab run last. */
export async function contradictions(changes: readonly Change[], bench: Bench): Promise<readonly Contradicted[]> {
  const contradicted: Contradicted[] = []
  const planned = changes.map((change) => ({ change, one: caseOf(change) }))
  const work = async (queue: Iterable<(typeof planned)[number]>): Promise<void> => {
    for (const { change, one } of queue) {
      const [proof] = await proveAll([one], bench, () => change.breaks)
      // A case that cannot be run contradicts nothing.
      contradicted.push({ ...change, deviations: proof?.isBroken ? [] : (proof?.deviations ?? []) })
    }
  }
  const queue = planned.filter(({ one }) => !isAlone(one)).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)))
  await work(planned.filter(({ one }) => isAlone(one)))
  return contradicted
}

/** One that leaves the lab as it is, if there is any. */
function caseOf({ check, outcome }: Change): Case {
  const own = CASES.filter((one) => one.check === check && one.outcome === outcome)
  const found = own.find((one) => !isAlone(one)) ?? own[0]
  if (found === undefined) throw new Error(`${check}/${outcome} has no case`)
  return found
}
