import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Change } from '../../src/change/change.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { plannedWorld } from '../../src/plan/planned-world.ts'
import { inWords } from '../../src/report/words.ts'
import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { World } from '../../src/world.ts'
import { startCliWorld } from '../cli/cli-world.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import { folderAfter } from './fixed-worlds.ts'
import { plainZones, type Random, randomChange } from './random-changes.ts'

const CHANGES = 50
/** Every night another one; the variable repeats a failed run. */
const SEED = Number(process.env['CHANGES_SEED'] ?? (IS_NIGHTLY ? Math.floor(Math.random() * 2 ** 31) : 775_246_607))
const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** Signatures of records that are not published yet are not judged. */
const SIGNED: ReadonlySet<string> = new Set(
  CHECKS.filter(({ check }) => check.group === 'dnssec').map(({ check }) => check.id),
)
const NOT_JUDGED = 'info unknown'

/**
 * A change that removes a DKIM key does not say whether the zone has others, so the plan does not find that there are none. A whole
 * zone says so.
 */
const isHiddenSelector = (id: string, { remove }: Change): boolean =>
  id === 'dkim-found' && remove.some(({ name }) => name.includes('._domainkey.'))

function changesFrom(random: Random): readonly Change[] {
  const zones = [...plainZones()]
  const changes: Change[] = []
  while (changes.length < CHANGES && zones.length > 0) {
    const [chosen] = zones.splice(Math.floor(random() * zones.length), 1)
    const change = chosen && randomChange(chosen.origin, chosen.zone, random)
    if (change !== undefined) changes.push(change)
  }
  return changes
}

async function findingsIn(world: World, domain: string): Promise<ReadonlyMap<string, string>> {
  const report = await collectHealth(domain as DomainName, { world, settings: SETTINGS }, () => undefined)
  const { findings } = inWords(report, { locale: 'en', detail: 'full', baseUrl: SETTINGS.baseUrl })
  return new Map(findings.map(({ id, outcome, severity }) => [id, `${severity} ${outcome}`]))
}

it(`${CHANGES} random changes, published on name servers, give the findings of their plans (seed ${SEED})`, async () => {
  const changes = changesFrom(seededRandom(SEED))
  expect(changes).toHaveLength(CHANGES)
  const planned = new Map<string, ReadonlyMap<string, string>>()
  const before = await startCliWorld()
  for (const change of changes)
    planned.set(change.domain, await findingsIn(await plannedWorld(before.world, change, SETTINGS), change.domain))
  await before.close()
  const folder = folderAfter(changes)
  const after = await startCliWorld(5, folder)
  const different: object[] = []
  for (const change of changes) {
    const { domain, set, remove, replace } = change
    const served = await findingsIn(after.world, domain)
    const plan = planned.get(domain)
    const ids = [...new Set([...served.keys(), ...(plan?.keys() ?? [])])].filter(
      (id) =>
        served.get(id) !== plan?.get(id) &&
        !(SIGNED.has(id) && plan?.get(id) === NOT_JUDGED) &&
        !(isHiddenSelector(id, change) && plan?.get(id) === 'info undiscovered'),
    )
    const edits = [...set.map(({ name, type, records }) => [name, type, ...records.map(({ text }) => text)]), ...remove]
    if (ids.length > 0)
      different.push({
        domain,
        replace,
        edits,
        ...Object.fromEntries(ids.map((id) => [id, [served.get(id), plan?.get(id)]])),
      })
  }
  await after.close()
  rmSync(folder, { recursive: true })
  expect(different).toEqual([])
}, 900_000)
