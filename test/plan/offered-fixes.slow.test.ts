import { expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { EXPECTED_FIXES, WITHOUT_CHANGE } from './expected-fixes.ts'
import { type Findings, fixedWorlds, type OfferedFix } from './fixed-worlds.ts'

const worlds = fixedWorlds()

/** Signatures of records that are not published yet are not judged. */
const SIGNED: ReadonlySet<string> = new Set(
  CHECKS.filter(({ check }) => check.group === 'dnssec').map(({ check }) => check.id),
)
const NOT_JUDGED = 'info unknown'

function differing(served: Findings, planned: Findings): Readonly<Record<string, readonly unknown[]>> {
  const ids = [...new Set([...served.keys(), ...planned.keys()])].filter(
    (id) => served.get(id) !== planned.get(id) && !(SIGNED.has(id) && planned.get(id) === NOT_JUDGED),
  )
  return Object.fromEntries(ids.map((id) => [id, [served.get(id), planned.get(id)]]))
}

/** The n-th fixes of all zones are published in the n-th world. */
function inWorlds(fixes: readonly OfferedFix[]): readonly (readonly OfferedFix[])[] {
  const groups: OfferedFix[][] = []
  const counts = new Map<string, number>()
  for (const fix of fixes) {
    const origin = fix.change?.domain ?? ''
    const index = counts.get(origin) ?? 0
    counts.set(origin, index + 1)
    const group = groups[index] ?? []
    groups[index] = [...group, fix]
  }
  return groups
}

it('the plan of every fix that the check offers in the world predicts the report of the served fix', async () => {
  const offered: OfferedFix[] = []
  for (const zone of worlds.zones) offered.push(...(await worlds.offersOf(zone)))
  const different: object[] = []
  const groups = inWorlds(offered.filter(({ change }) => change !== undefined))
  for (const fixes of groups) {
    const served = await worlds.served(fixes)
    for (const fix of fixes) {
      const differences = differing(await served(fix), await worlds.planned(fix))
      if (Object.keys(differences).length > 0) different.push({ fix: `${fix.zone.subject} ${fix.id}`, differences })
    }
  }
  worlds.remove()
  const byFix = <Value>(value: (fix: OfferedFix) => Value) =>
    new Map(offered.map((fix) => [`${fix.zone.subject} ${fix.id}`, value(fix)] as const))
  expect.soft(different).toEqual([])
  expect.soft(byFix(({ application }) => application)).toEqual(EXPECTED_FIXES)
  expect.soft(new Map([...byFix(({ why }) => why)].filter(([, why]) => why !== undefined))).toEqual(WITHOUT_CHANGE)
}, 900_000)
