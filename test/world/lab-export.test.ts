import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exportWorld } from '../../lab/export-world.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'

const FOLDER = fileURLToPath(new URL('../../world', import.meta.url))
const { zones } = loadInternet({ folder: FOLDER, now: () => new Date('2026-03-01T12:00:00Z') })

describe('the world as the lab serves it', () => {
  const { leftOut, zones: served } = exportWorld()

  it('lacks nothing but broken domains', () => {
    const scenarioOf = (origin: string): string =>
      zones.find((zone) => zone.origin === origin)?.scenario ?? `${origin} plays nothing`
    expect(leftOut.map(scenarioOf).filter((scenario) => !scenario.startsWith('B'))).toEqual([])
  })

  it('has most of them', () => {
    expect(served.length).toBeGreaterThan(5 * leftOut.length)
  })
})
