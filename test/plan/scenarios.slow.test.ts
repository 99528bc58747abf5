import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { type Findings, twoWorlds } from './planned-scenarios.ts'

const worlds = twoWorlds()
const GROUPS: ReadonlyMap<string, string> = new Map(CHECKS.map(({ check }) => [check.id, check.group]))

describe('every scenario of the world, planned on top of a bare zone', () => {
  it.each(worlds.plannable.map((one) => [one.zone.origin, one] as const))('%s', async (_origin, plannable) => {
    const [served, planned] = [await worlds.served(plannable.zone), await worlds.planned(plannable)]
    expect(comparable(planned, planned)).toEqual(comparable(served, planned))
  })
})

function comparable(findings: Findings, _planned: Findings): Readonly<Record<string, string>> {
  return Object.fromEntries([...findings].filter(([id]) => GROUPS.get(id) !== undefined).sort())
}
