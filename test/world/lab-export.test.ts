import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exportWorld } from '../../lab/export-world.ts'
import { isPlain } from '../../lab/world/web-hosts.ts'
import { loadInternet } from '../../src/scripted-world/load-internet.ts'
import { NOT_PLAYED } from '../lab/broken-domains.ts'

const FOLDER = fileURLToPath(new URL('../../world', import.meta.url))
const NOW = new Date('2026-03-01T12:00:00Z')
const { zones, before } = loadInternet({ folder: FOLDER, now: () => NOW })

describe('the world as the lab serves it', () => {
  const { leftOut, zones: served, zonesBefore, changed, web } = exportWorld(NOW)

  it('has all zones except the broken domains that real servers cannot serve', () => {
    const scenarioOf = (origin: string): string =>
      zones.find((zone) => zone.origin === origin)?.scenario ?? `${origin} has no scenario`
    expect(leftOut.map(scenarioOf).sort()).toEqual(Object.keys(NOT_PLAYED).sort())
  })

  it('has the earlier state of every zone that has changed, and of their parent zone', () => {
    // The proof has a domain that someone registers, and two whose policy is raised.
    const added = ['nobody-has-this.lab', 'raised-policy.lab', 'raised-records.lab']
    const origins = [...(before?.changed ?? []), ...added].map((origin) => `${origin}.`)
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

  it.each([
    ['com.registry.lab', 'wrong-type.com'],
    ['com.registry.lab', 'unreadable-dates.com'],
    ['com.registry.lab', 'redacted.com'],
    ['com.registry.lab', 'says-yes-to-all.com'],
    ['com.registry.lab', 'thin.com'],
    ['com.registry.lab', 'empty-answer.com'],
    ['com.registry.lab', 'ten-megabytes.com'],
    ['com.registry.lab', 'denied-in-ten-megabytes.com'],
    ['com.registry.lab', 'denied-rate-limit.com'],
    ['registrar.registry.lab', 'thin.com'],
    ['lab.registry.lab', 'expires-in-20-days.lab'],
    ['lab.registry.lab', 'registry-other-name-servers.lab'],
    ['lab.registry.lab', 'registry-other-ds.lab'],
  ])('has the response of %s for %s, which nginx can send', (host, name) => {
    const reply = web.hosts.find((one) => one.name === host)?.replies.get(`/domain/${name}`)
    expect(reply).toBeDefined()
    expect(reply && isPlain(reply)).toBe(true)
  })

  it('has dates of registrations relative to the time of the export', () => {
    const registry = web.hosts.find(({ name }) => name === 'lab.registry.lab')
    expect(registry?.replies.get('/domain/expires-in-5-days.lab')?.body).toContain('2026-03-07T00:00:00.000Z')
  })
})
