import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exportWorld } from '../../lab/export-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import { NOT_PLAYED } from '../lab/broken-domains.ts'

const FOLDER = fileURLToPath(new URL('../../world', import.meta.url))
const { zones, before } = loadInternet({ folder: FOLDER, now: () => new Date('2026-03-01T12:00:00Z') })

describe('the world as the lab serves it', () => {
  const { leftOut, zones: served, zonesBefore, changed } = exportWorld()

  it('has all zones except the broken domains that real servers cannot serve', () => {
    const scenarioOf = (origin: string): string =>
      zones.find((zone) => zone.origin === origin)?.scenario ?? `${origin} has no scenario`
    expect(leftOut.map(scenarioOf).sort()).toEqual(Object.keys(NOT_PLAYED).sort())
  })

  it('has the earlier state of every zone that has changed, and of their parent zone', () => {
    const origins = (before?.changed ?? []).map((origin) => `${origin}.`)
    expect([...changed].sort()).toEqual([...origins, 'lab.'].sort())
    expect(changed.filter((origin) => !zonesBefore.some((zone) => zone.origin === origin))).toEqual([])
  })

  it('has different zones in the two states', () => {
    const shownIn = (state: typeof served, origin: string): string => {
      const { text, delegation } = state.find((zone) => zone.origin === origin) ?? {}
      return JSON.stringify({ text, delegation })
    }
    const same = changed.filter((origin) => shownIn(served, origin) === shownIn(zonesBefore, origin))
    // The delegations in the parent zone are added later; the other zone has not changed.
    expect(same).toEqual(['nothing-changed.lab.', 'lab.'])
  })
})
