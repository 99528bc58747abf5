import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportWorld } from '../../lab/export-world.ts'
import type { LabZone } from '../../lab/internet/zone.ts'
import { textOf } from '../../lab/world/to-zone.ts'
import { applyChange } from '../../src/change/zone-sets.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { plannedWorld } from '../../src/plan/planned-world.ts'
import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'
import type { Findings } from '../plan/fixed-worlds.ts'
import {
  type ChangedZone,
  differenceFrom,
  findingsIn,
  plainZones,
  randomChanges,
  SETTINGS,
} from '../plan/random-changes.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import { emptyCaches, publish } from './change-lab.ts'
import { FOR_SHARED_SERVERS, withWorld } from './lab.ts'

const CHANGES = IS_NIGHTLY ? 50 : 10
/** Every night another one; the variable repeats a failed run. */
const SEED = Number(process.env['CHANGES_SEED'] ?? (IS_NIGHTLY ? Math.floor(Math.random() * 2 ** 31) : 775_246_607))

/** The number of concurrent checks that two cores and all servers of the lab can process. */
const AT_ONCE = 6

const SERVED = new Map(exportWorld().zones.map((zone) => [zone.origin, zone]))
const zoneOf = (origin: string): LabZone | undefined => SERVED.get(`${origin}.`)

/** Real resolvers need longer than a check to give up on a zone whose keys they do not get, so that its reports differ. */
const UNDETERMINED: readonly string[] = ['dnskey-dropped.lab']

const CHANGED = randomChanges(
  plainZones().filter(({ origin }) => zoneOf(origin) !== undefined && !UNDETERMINED.includes(origin)),
  CHANGES,
  seededRandom(SEED),
)

/** The zone of the lab with the records that it has after the change. */
function after({ origin, zone, change }: ChangedZone): readonly LabZone[] {
  const lines = applyChange(change, zone).flatMap(({ name, ttl, type, records }) =>
    records.map(({ text }) => `${name}. ${ttl} IN ${type} ${text}`),
  )
  const parsed = parseZoneFile(lines.join('\n'), { origin, include: () => undefined })
  const served = zoneOf(origin)
  if (!parsed.ok) throw new Error(`${origin}: ${parsed.fault.message}`)
  return served === undefined ? [] : [{ ...served, text: textOf(parsed.value) }]
}

/** Each with its own client and empty caches. */
const servedNow = ({ origin }: ChangedZone): Promise<Findings> =>
  withWorld((world) => findingsIn(world, origin), FOR_SHARED_SERVERS)

const plannedNow = ({ origin, change }: ChangedZone): Promise<Findings> =>
  withWorld(async (world) => findingsIn(await plannedWorld(world, change, SETTINGS), origin), FOR_SHARED_SERVERS)

async function forEachAtOnce(check: (changed: ChangedZone) => Promise<void>): Promise<void> {
  const queue = CHANGED.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const changed of queue) await check(changed)
    }),
  )
}

describe(`${CHANGES} random changes, published on real name servers (seed ${SEED})`, () => {
  const planned = new Map<string, Findings>()
  const different = new Map<string, object | undefined>()
  const differenceOf = async (changed: ChangedZone): Promise<object | undefined> =>
    differenceFrom(changed, planned.get(changed.origin) ?? new Map(), await servedNow(changed))

  beforeAll(async () => {
    // The first check of a domain can time out at resolvers that search for servers that do not respond.
    await forEachAtOnce(async (changed) => void (await servedNow(changed)))
    await forEachAtOnce(async (changed) => void planned.set(changed.origin, await plannedNow(changed)))
    await publish(CHANGED.flatMap(after))
    await emptyCaches()
    await forEachAtOnce(async (changed) => void different.set(changed.origin, await differenceOf(changed)))
  }, 300_000)

  afterAll(async () => {
    await publish(CHANGED.flatMap(({ origin }) => zoneOf(origin) ?? []))
    await emptyCaches()
  })

  it('are of different zones', () => {
    expect(CHANGED).toHaveLength(CHANGES)
  })

  // A domain that deviates is checked again, alone: the servers share two cores with the checks.
  it.each(CHANGED)('$origin has the findings of its plan', async (changed) => {
    expect(different.has(changed.origin)).toBe(true)
    if (different.get(changed.origin) !== undefined) expect(await differenceOf(changed)).toBeUndefined()
  })
})
