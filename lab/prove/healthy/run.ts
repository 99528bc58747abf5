import type { LabRun } from '../lab-run.ts'
import type { HealthyClient, Worked } from './client.ts'

/** A client that fails with a domain for which we report nothing that makes it fail. */
export interface HealthyFailure {
  readonly domain: string
  readonly program: string
  readonly why: string
}

/** The number of domains that two cores and all servers of the lab can process. */
const AT_ONCE = 8

export async function failuresOf(
  domains: readonly string[],
  clients: readonly HealthyClient[],
  lab: LabRun,
  onFailure: (failure: HealthyFailure) => void = () => undefined,
): Promise<readonly HealthyFailure[]> {
  const failures: HealthyFailure[] = []
  const queue = domains.values()
  const work = async (): Promise<void> => {
    for (const domain of queue)
      for (const { program, works } of clients) {
        const worked = await askAgain(() => works(domain, lab))
        if (worked.works) continue
        const failure = { domain, program, why: worked.why }
        failures.push(failure)
        onFailure(failure)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}

const ATTEMPTS = 3

/** Some domains of the world lose packets, and clients of a busy machine time out. */
async function askAgain(ask: () => Promise<Worked>): Promise<Worked> {
  let worked = await ask()
  for (let attempt = 1; attempt < ATTEMPTS && !worked.works; attempt++) worked = await ask()
  return worked
}
