import { fileURLToPath } from 'node:url'
import { type Break, type Condition, isShown } from '../../src/checks/breaks/break.ts'
import type { Name } from '../../src/dns/record.ts'
import { SYSTEM_RESOLVER } from '../internet/resolvers.ts'
import { readWorld, type WorldFiles } from '../world/read-world.ts'
import type { Case, JudgedOutcome, Probe, Seen } from './case.ts'
import { dig } from './clients/dig.ts'
import { deviationsOf, type Observation } from './compare.ts'
import { judgeHealth } from './judge.ts'
import type { LabRun } from './lab-run.ts'
import { outcomeOf } from './outcomes.ts'
import { hasRecord, type PlannedTwin, zoneOf } from './twins.ts'
import { addedZones } from './zones.ts'

/** One line of the proof: a program that shows a break, or that must be spared. */
export interface Row extends Observation {
  readonly check: string
  readonly outcome: string
  readonly domain: string
  readonly twin: string
  readonly broken: Break
}

export interface Proof {
  readonly check: string
  readonly outcome: string
  readonly group: string
  readonly domain: string
  readonly twin: string
  readonly rows: readonly Row[]
  /** Programs that predate the standard. */
  readonly except: NonNullable<Case['except']>
  /** Breaks that no client of the lab can show, with their sources. */
  readonly notShown: readonly Break[]
  /** Why the case is not proven; none if it is. */
  readonly deviations: readonly string[]
  /** It could not be run. */
  readonly isBroken?: true
}

const WORLD = fileURLToPath(new URL('../../world', import.meta.url))

export const worldOfProof = (): WorldFiles => readWorld(WORLD, addedZones())

export interface Bench {
  readonly lab: LabRun
  readonly world: WorldFiles
}

/** Runs the clients on the domain and on its twin, and compares; `changed` replaces the breaks of the check, to see that the clients contradict it. */
export async function prove(
  one: Case,
  twin: PlannedTwin,
  { lab, world }: Bench,
  changed?: readonly Break[],
): Promise<Proof> {
  const { check, outcome, domain } = one
  const breaks = changed ?? outcomeOf(one).breaks
  const rows: Row[] = []
  const deviations: string[] = []
  for (const broken of breaks.filter((known) => isShown(known) && (changed !== undefined || showsIn(one, known)))) {
    const observed = await arranged(one, broken.when, twin, lab, () => observe(one, broken, twin, lab))
    rows.push(...observed.map((seen) => ({ ...seen, check, outcome, domain, twin: twin.domain, broken })))
    deviations.push(...deviationsOf(broken, observed))
  }
  if (breaks.length === 0) deviations.push('the outcome has no breaks')
  if (changed === undefined) deviations.push(...(await judgementDeviations(one, twin, { lab, world })))
  return {
    check,
    outcome,
    group: outcomeOf(one).group,
    domain,
    twin: twin.domain,
    rows,
    except: one.except ?? [],
    notShown: breaks.filter((broken) => !isShown(broken)),
    deviations,
  }
}

const showsIn = ({ shows = () => true }: Case, broken: Break): boolean => shows(broken)

/** A check that reaches its time limit on a busy machine is repeated, as in the tests of the lab. */
const MAX_REPEATED = 2

/** What our own service reports for both domains, and the records that it offers. */
async function judgementDeviations(one: Case, twin: PlannedTwin, { lab, world }: Bench): Promise<readonly string[]> {
  const judge = one.judge ?? judgeHealth
  let [faulty, repaired] = [await judge(one.domain, lab), await judge(twin.domain, lab)]
  for (let repeated = 0; repeated < MAX_REPEATED && verdictDeviations(one, faulty, repaired).length > 0; repeated++)
    [faulty, repaired] = [await judge(one.domain, lab), await judge(twin.domain, lab)]
  return [
    ...verdictDeviations(one, faulty, repaired),
    ...recordDeviations(one, faulty, twin, world),
    ...(await dsDeviations(one, faulty, twin, lab)),
  ]
}

async function observe(one: Case, broken: Break, twin: PlannedTwin, lab: LabRun): Promise<readonly Observation[]> {
  const excepted = one.except?.map(({ program }) => program) ?? []
  const chosen = one.probes.filter(
    (probe) => !excepted.includes(probe.program) && (probe.of(broken) || probe.spared?.(broken)),
  )
  return Promise.all(
    chosen.map(async (probe) => ({
      program: probe.program,
      isSpared: !probe.of(broken),
      ...(probe.unseen && { unseen: probe.unseen }),
      faulty: await seenBy(probe, one.domain, lab, broken),
      repaired: await seenBy(probe, twin.domain, lab, broken),
    })),
  )
}

/** A program that cannot run at all is not a client that fails. */
const seenBy = async (probe: Probe, domain: string, lab: LabRun, broken: Break): Promise<Seen> =>
  probe.run(domain, lab, broken)

/** Runs under the condition of the break, which applies to both domains; afterwards the network is repaired. */
async function arranged<Result>(
  one: Case,
  when: Condition | undefined,
  twin: PlannedTwin,
  lab: LabRun,
  run: () => Promise<Result>,
): Promise<Result> {
  const arrange = when === undefined ? undefined : one.arrange?.[when]
  if (arrange === undefined) return run()
  try {
    for (const domain of [one.domain, twin.domain]) await arrange(domain, lab)
    return await run()
  } finally {
    await lab.change('net', 'clear')
    await one.restore?.(lab)
  }
}

/** A case with a condition changes the lab for all others. */
export const isAlone = (one: Case): boolean => one.arrange !== undefined || one.isExclusive === true

/** The service reports the outcome for the domain, and no problem of this check for the twin. */
function verdictDeviations(
  { check, outcome }: Case,
  faulty: readonly JudgedOutcome[],
  repaired: readonly JudgedOutcome[],
): readonly string[] {
  const own = faulty.filter((one) => one.check === check)
  const others = repaired.filter((one) => one.check === check && ['problem', 'warn', 'unknown'].includes(one.severity))
  return [
    ...(own.some((one) => one.outcome === outcome)
      ? []
      : [`our own check reports ${own.map((one) => one.outcome).join(', ') || 'nothing'} for the domain`]),
    ...others.map((one) => `our own check reports ${one.outcome} for the twin`),
  ]
}

/** The twin has the record that our report offers for the domain. */
function recordDeviations(
  { check, domain }: Case,
  faulty: readonly JudgedOutcome[],
  twin: PlannedTwin,
  world: WorldFiles,
): readonly string[] {
  const record = faulty.find((one) => one.check === check)?.record
  const zone: Name | undefined = zoneOf(domain, world.zones)
  const repaired = twin.zone && world.zones.get(twin.zone.origin)
  // A twin that is another domain has its own values.
  if (record === undefined || record.type === 'DS' || repaired === undefined || zone === undefined) return []
  return hasRecord(repaired, { zone, record })
    ? []
    : [`the twin does not have the record of our fix: ${record.host} ${record.type} ${record.value}`]
}

/** A DS record is in the parent zone. Every twin has a key of its own, so that only algorithm and digest type are the same. */
async function dsDeviations(
  { check }: Case,
  faulty: readonly JudgedOutcome[],
  twin: PlannedTwin,
  lab: LabRun,
): Promise<readonly string[]> {
  const record = faulty.find((one) => one.check === check)?.record
  if (record?.type !== 'DS' || twin.zone === undefined) return []
  const kindOf = (data: string): string => data.split(/\s+/).slice(1, 3).join(' ')
  const { answers } = await dig(lab, SYSTEM_RESOLVER.v4, { name: twin.zone.origin, type: 'DS' })
  return answers.some((data) => kindOf(data) === kindOf(record.value))
    ? []
    : [`the twin does not have a DS record like that of our fix: ${record.value}`]
}
