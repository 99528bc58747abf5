import { appendFileSync } from 'node:fs'
import { exportWorld } from '../../lab/export-world.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import {
  BROKEN_DOMAINS,
  type BrokenDomain,
  deviationsOf,
  type Played,
  subjectOf,
  verdictsOf,
} from '../health/broken-domains.ts'
import { FOR_SHARED_SERVERS, withWorld } from './lab.ts'

/** Ids of the scenarios that real servers cannot run. `lab/world/playable.ts` gives the reasons. */
export const NOT_PLAYED: Readonly<Record<string, string>> = {
  B85: 'real servers do not send NSEC3 records that prove nothing',
  B86: 'real servers do not send NSEC3 records with unassigned flags',
  B87: 'real servers do not send NSEC3 records with an unassigned hash algorithm',
  B90: 'real servers send the proof with every answer from a wildcard',
  B96: 'real servers answer DNSKEY queries of the zones that they serve; B95 and B98 have proxies of their own',
  B178: 'the signer of the lab makes complete NSEC chains',
  B180: 'the signer of the lab makes complete NSEC3 chains',
  B182: 'the digests of keys are not known before the lab signs',
  B183: 'the digests of keys are not known before the lab signs',
  B184: 'the digests of keys are not known before the lab signs',
  B185: 'the digests of keys are not known before the lab signs',
  B186: 'the digests of keys are not known before the lab signs',
  B191: 'the signer of the lab makes one chain for all servers',
  B194: 'the signer of the lab does not choose key tags',
  B195: 'the servers of the lab do not sign on request',
  B208: 'the servers of the lab have one rate limit, that of B43 and B44',
}

const { leftOut, changed } = exportWorld()

/** Whether the lab does not have the zone of the scenario. */
export const isLeftOut = ({ id }: BrokenDomain): boolean =>
  leftOut.some((origin) => subjectOf(id) === origin || subjectOf(id).endsWith(`.${origin}`))

/** Whether the zone of the scenario has a different state in `world/before`. */
export const hasChanged = ({ id }: BrokenDomain): boolean => changed.includes(`${subjectOf(id)}.`)

/** The lab serves these scenarios, but their reports are not compared. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  B134: 'real resolvers need more than the eight seconds of a check to give up on the dead zone behind the alias',
  B187: 'BIND, one of the name servers of the lab, refuses to load a zone that has CDS but no DNSKEY records',
  B201: 'real resolvers need more than the eight seconds of a check to give up on the dead servers, which we cannot query ourselves',
  B147: 'real resolvers need more than the eight seconds of a check behind a parent zone that takes 1.5 seconds',
}

export const PLAYED: readonly BrokenDomain[] = BROKEN_DOMAINS.filter(
  ({ id }) => !Object.hasOwn(NOT_PLAYED, id) && !Object.hasOwn(NOT_COMPARED, id),
)

export const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/**
 * The expectations are those of the world in memory except for the time: several checks and all servers share two cores here, and
 * resolver implementations need different times for the same fault. The limit of eight seconds applies to every check.
 */
const MAX_MS = 8000

/**
 * `determined` of these reports is not compared. The first timeout of BIND is 800 ms and that of Unbound 376 ms, and both discard
 * later responses: a first lookup takes them ten seconds, if it succeeds at all. The resolvers of the world in memory have longer
 * timeouts, so that its reports can be complete.
 */
const INCOMPLETE_IN_LAB: readonly string[] = ['B37', 'B38', 'B39']

/** One run with its own client and empty caches. */
async function playOnce({ id }: BrokenDomain): Promise<Played> {
  const startedMs = performance.now()
  let firstFindingMs: number | undefined
  const onFinding = (): void => {
    firstFindingMs ??= performance.now() - startedMs
  }
  const report = await withWorld(
    (world) => collectHealth(subjectOf(id), { world, settings: SETTINGS }, onFinding),
    FOR_SHARED_SERVERS,
  )
  const lastFindingMs = performance.now() - startedMs
  return {
    verdicts: verdictsOf(report),
    score: report.scoring.score,
    isResolvable: report.isResolvable,
    isDetermined: INCOMPLETE_IN_LAB.includes(id) ? undefined : report.isDetermined,
    firstFindingMs: firstFindingMs ?? lastFindingMs,
    lastFindingMs,
    queries: 0,
  }
}

/** A scenario that deviates is run once more: the servers share two cores with the checks, and packet loss is random. */
export async function deviationsInLab(scenario: BrokenDomain): Promise<readonly string[]> {
  const first = await deviationsOfRun(scenario)
  return first.length === 0 ? first : deviationsOfRun(scenario)
}

/** Returns the differences from the expectation in one run; the reports are in `log/broken-domains.jsonl` of the run folder. */
export async function deviationsOfRun(scenario: BrokenDomain): Promise<readonly string[]> {
  const played = await playOnce(scenario)
  const deviations = deviationsOf({ ...scenario, maxMs: MAX_MS }, played)
  const line = JSON.stringify({ id: scenario.id, domain: subjectOf(scenario.id), deviations, ...played })
  appendFileSync(`${process.env['LAB_RUN']}/log/broken-domains.jsonl`, `${line}\n`)
  return deviations
}
