import type { Break } from '../../src/checks/breaks/break.ts'
import type { Case } from './case.ts'
import { CASES } from './cases/index.ts'
import { outcomeOf } from './outcomes.ts'
import { type Bench, isAlone, type Proof, prove } from './run.ts'
import type { PlannedTwin } from './twins.ts'
import { plannedTwins } from './zones.ts'

/** The number of concurrent cases that two cores and all servers of the lab can process. */
const AT_ONCE = 4

type Changed = (one: Case) => readonly Break[] | undefined

/** All cases in their order; those that change the lab run last, one at a time. */
export async function proveAll(
  cases: readonly Case[],
  bench: Bench,
  changed: Changed = () => undefined,
  onProof: (proof: Proof) => void = () => undefined,
): Promise<readonly Proof[]> {
  const planned = plannedTwins()
  const twins = new Map<Case, PlannedTwin | undefined>(CASES.map((one, index) => [one, planned[index]]))
  const proofs = new Map<Case, Proof>()
  const work = async (queue: Iterable<Case>): Promise<void> => {
    for (const one of queue) {
      const twin = twins.get(one)
      if (twin === undefined) throw new Error(`${one.check}/${one.outcome} is not in CASES`)
      const proof = await prove(one, twin, bench, changed(one)).catch((error) => failed(one, twin, error))
      proofs.set(one, proof)
      onProof(proof)
    }
  }
  const queue = cases.filter((one) => !isAlone(one)).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)))
  await work(cases.filter(isAlone))
  return cases.flatMap((one) => proofs.get(one) ?? [])
}

/** The other cases run nevertheless. A program that cannot run is not a client that fails. */
const failed = (one: Case, twin: PlannedTwin, error: unknown): Proof => ({
  check: one.check,
  outcome: one.outcome,
  group: outcomeOf(one).group,
  domain: one.domain,
  twin: twin.domain,
  rows: [],
  except: [],
  notShown: [],
  deviations: [`the case could not be run: ${error instanceof Error ? error.message : String(error)}`],
  isBroken: true,
})
