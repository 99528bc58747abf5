import { appendFileSync } from 'node:fs'
import { exportWorld } from '../../lab/export-world.ts'
import { gatherHealth } from '../../src/tools/health/gathering.ts'
import {
  BROKEN_DOMAINS,
  type BrokenDomain,
  determinedIn,
  deviationsOf,
  type Played,
  subjectOf,
  verdictsOf,
} from '../health/broken-domains.ts'
import { withWorld } from './lab.ts'

/** Scenarios that no real server can play, by id. `lab/world/playable.ts` says why. */
export const NOT_PLAYED: Readonly<Record<string, string>> = {
  B85: 'real servers do not send NSEC3 records that prove nothing',
  B86: 'real servers do not send NSEC3 records with unassigned flags',
  B87: 'real servers do not send NSEC3 records with an unassigned hash algorithm',
  B90: 'real servers send the proof with every answer from a wildcard',
  B96: 'real servers answer DNSKEY queries of the zones that they serve; B95 and B98 have proxies of their own',
}

const { leftOut, changed } = exportWorld()

/** Whether the lab lacks the zone that plays the scenario. */
export const isLeftOut = ({ id }: BrokenDomain): boolean =>
  leftOut.some((origin) => subjectOf(id) === origin || subjectOf(id).endsWith(`.${origin}`))

/** Whether the zone of the scenario was different ten minutes ago. */
export const hasChanged = ({ id }: BrokenDomain): boolean => changed.includes(`${subjectOf(id)}.`)

/** Served by the lab, but not compared. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  B134: 'real resolvers need more than the eight seconds of a check to give up on the dead zone behind the alias',
  B147: 'real resolvers need more than the eight seconds of a check behind a parent zone that takes 1.5 seconds',
}

export const PLAYED: readonly BrokenDomain[] = BROKEN_DOMAINS.filter(
  ({ id }) => !Object.hasOwn(NOT_PLAYED, id) && !Object.hasOwn(NOT_COMPARED, id),
)

/** The scenarios share name servers; in the real internet nobody asks so much of one of them. */
export const LIMITS = { directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } } }

export const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/**
 * The expectations are those of the world in memory but for the time: several checks and all servers share two cores here, and
 * resolvers of different make need different times for the same fault. What holds for every check is the limit of eight seconds.
 */
const MAX_MS = 8000

/**
 * The reports of these are not compared in `determined`. BIND waits 800 ms for a response and Unbound 376 ms at first, and both
 * discard what comes later: a first lookup takes them ten seconds, if it succeeds at all. The resolvers of the world in memory are
 * more patient, so that its reports can be complete.
 */
const INCOMPLETE_IN_LAB: readonly string[] = ['B37', 'B38', 'B39']

/** One cold run, with a client of its own. */
async function playOnce({ id }: BrokenDomain): Promise<Played> {
  const startedMs = performance.now()
  let firstFindingMs: number | undefined
  const tell = (): void => {
    firstFindingMs ??= performance.now() - startedMs
  }
  const report = await withWorld((world) => gatherHealth(subjectOf(id), { world, settings: SETTINGS }, tell), LIMITS)
  const lastFindingMs = performance.now() - startedMs
  return {
    verdicts: verdictsOf(report),
    score: report.scoring.score,
    isResolvable: report.isResolvable,
    isDetermined: INCOMPLETE_IN_LAB.includes(id) ? undefined : determinedIn(report),
    firstFindingMs: firstFindingMs ?? lastFindingMs,
    lastFindingMs,
    queries: 0,
  }
}

/** A scenario that deviates is played once more: the servers share two cores with the checks, and loss is chance. */
export async function deviationsInLab(scenario: BrokenDomain): Promise<readonly string[]> {
  const first = await deviationsOfRun(scenario)
  return first.length === 0 ? first : deviationsOfRun(scenario)
}

/** What differs from the expectation in one run; what was seen is in `log/broken-domains.jsonl` of the run folder. */
export async function deviationsOfRun(scenario: BrokenDomain): Promise<readonly string[]> {
  const played = await playOnce(scenario)
  const deviations = deviationsOf({ ...scenario, maxMs: MAX_MS }, played)
  const line = JSON.stringify({ id: scenario.id, domain: subjectOf(scenario.id), deviations, ...played })
  appendFileSync(`${process.env['LAB_RUN']}/log/broken-domains.jsonl`, `${line}\n`)
  return deviations
}
