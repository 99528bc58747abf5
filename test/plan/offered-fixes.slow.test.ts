import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { type Findings, fixedWorlds } from './fixed-worlds.ts'

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

/** Fixes of which a plan is not possible, with the reason. */
const left: string[] = []
let compared = 0

describe('the plan of every fix that the check offers in the world', () => {
  it.each(worlds.zones.map((zone) => [zone.subject, zone] as const))('%s', async (_subject, zone) => {
    for (const fix of await worlds.offersOf(zone)) {
      if (fix.change === undefined) {
        left.push(`${fix.zone.subject} ${fix.id}: ${fix.why}`)
        continue
      }
      const [served, planned] = [await worlds.served(fix), await worlds.planned(fix)]
      compared += 1
      expect.soft({ [fix.id]: differing(served, planned) }).toEqual({ [fix.id]: {} })
    }
  })

  it('is compared, except where the record belongs to another zone or its set is not known', () => {
    expect(left).toEqual(LEFT)
    expect(compared).toBeGreaterThanOrEqual(60)
  })
})

const LEFT: readonly string[] = []
