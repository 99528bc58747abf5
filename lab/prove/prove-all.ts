import type { Break } from '../../src/checks/breaks/break.ts'
import type { Case } from './case.ts'
import { CASES } from './cases/index.ts'
import { type Bench, isAlone, outcomeOf, type Proof, prove } from './run.ts'
import type { PlannedTwin } from './twins.ts'
import { plannedTwins } from './zones.ts'

/** The number of concurrent cases that two cores and all servers of the lab can process. */
const AT_ONCE = 4

type Changed = (one: Case) => readonly Break[] | undefined

/** A run takes minutes, so that every case is reported at once. */
const progressOf = ({ check, outcome, domain, deviations }: Proof): string =>
  [`${deviations.length === 0 ? 'proven' : 'NOT PROVEN'}: ${check}/${outcome} (${domain})`, ...deviations].join(
    '\n    ',
  )

/** A program that cannot run proves nothing, and the other cases still run. */
const notRun = (one: Case, twin: PlannedTwin, error: unknown): Proof => ({
  check: one.check,
  outcome: one.outcome,
  group: outcomeOf(one).group,
  domain: one.domain,
  twin: twin.domain,
  rows: [],
  except: one.except ?? [],
  notShown: [],
  deviations: [`the case could not be run: ${error}`],
})

/** All cases in their order; those that change the lab run last, one at a time. */
export async function proveAll(
  cases: readonly Case[],
  bench: Bench,
  changed: Changed = () => undefined,
): Promise<readonly Proof[]> {
  const planned = plannedTwins()
  const twins = new Map<Case, PlannedTwin | undefined>(CASES.map((one, index) => [one, planned[index]]))
  const proofs = new Map<Case, Proof>()
  const work = async (queue: Iterable<Case>): Promise<void> => {
    for (const one of queue) {
      const twin = twins.get(one)
      if (twin === undefined) throw new Error(`${one.check}/${one.outcome} is not in CASES`)
      const proof = await prove(one, twin, bench, changed(one)).catch((error) => notRun(one, twin, error))
      proofs.set(one, proof)
      console.error(progressOf(proof))
    }
  }
  const queue = cases.filter((one) => !isAlone(one)).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)))
  await work(cases.filter(isAlone))
  return cases.flatMap((one) => proofs.get(one) ?? [])
}
