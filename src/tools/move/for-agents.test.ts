import { describe, expect, it } from 'vitest'
import { createKey } from '../../../test/move/simulation/keys.ts'
import { createRandom } from '../../../test/move/simulation/random.ts'
import { BEFORE, NEW, OLD, observationOf, T0, WISH, zone } from '../../../test/support/moving-zone.ts'
import { advance } from '../../move/move.ts'
import { newState } from '../../move/state.ts'
import { LOCALES } from '../../text.ts'
import { moveForAgents } from './for-agents.ts'
import { planInWords } from './worded.ts'

const random = createRandom(1)
const keys = Array.from({ length: 4 }, (_, index) => createKey('example.com', index % 2 === 0 ? 257 : 256, random))

/** A zone with many long records, of which the new side has none, signed at both sides. */
const MANY = Array.from({ length: 400 }, (_, index) => ({
  name: `name-${index}.${'label-of-sixty-three-characters-at-most.'.repeat(4)}example.com`,
  type: 'TXT',
  ttl: 86_400,
  values: [`"${'x'.repeat(200)}"`, `"${'y'.repeat(240)}"`],
}))

const signed = ([ksk, zsk]: typeof keys, ns: readonly string[], sets: typeof MANY) =>
  zone({
    ns: { ttl: 86_400, values: ns },
    dnskey: { ttl: 3600, values: [ksk?.text ?? '', zsk?.text ?? ''] },
    signedBy: [zsk?.tag ?? 0],
    keysSignedBy: [ksk?.tag ?? 0],
    sets,
  })

function resultIn(locale: 'en' | 'de', old: Parameters<typeof observationOf>[0]['old'], fresh: typeof old) {
  const observation = observationOf({ ...BEFORE, ds: ['1 13 2 00'], old, new: fresh })
  const moved = advance({ state: newState('example.com', WISH), observation, now: T0 })
  if (!moved.ok) throw new Error(moved.fault.en)
  const seen = { ...observation, resolvers: [], isWithoutIpv6: true, enumeration: 'partial-nsec' } as const
  return planInWords(moved.value.plan, moved.value.state, seen, [], { locale, observedAt: new Date(T0 * 1000) })
}

describe('a plan for agents', () => {
  it.each(LOCALES)('has at most 6,000 characters, however many records differ: %s', (locale) => {
    const result = resultIn(locale, signed(keys.slice(0, 2), OLD, MANY), signed(keys.slice(2), NEW, []))
    expect(JSON.stringify(result).length).toBeGreaterThan(100_000)
    const told = JSON.stringify(moveForAgents(result))
    expect(told.length).toBeLessThanOrEqual(6_000)
    expect(told).toContain('Parts are left out.')
  })

  it('has what can be done now first, whole records, and no state', () => {
    const result = resultIn('en', zone(), { kind: 'not-serving', rcode: 'REFUSED' })
    const told = moveForAgents(result)
    expect(Object.keys(told)[0]).toBe('next')
    expect(told).toMatchObject({
      next: ['serve: Set up the zone at the new DNS provider', 'lower-ttl: Lower the TTLs'],
      now: [{ id: 'serve', entry: { lines: NEW.map((name) => `example.com. IN NS ${name}.`) } }, {}],
    })
    expect(told).not.toHaveProperty('state')
    expect(JSON.stringify(told).length).toBeLessThanOrEqual(6_000)
  })
})
