import { describe, expect, it } from 'vitest'
import { delegationPlace, isDelegatedInside } from './delegation-place.ts'

describe('where a delegation is edited', () => {
  it.each([
    ['example.com', false],
    ['example.co.uk', false],
    ['sub.example.com', true],
    ['a.b.example.co.uk', true],
    ['8.b.d.0.1.0.0.2.ip6.arpa', true],
    // A suffix of which a registry sells names has no registrar either, but its operator knows.
    ['co.uk', false],
    ['com', false],
  ])('%s: %s', (zone, isInside) => {
    expect(isDelegatedInside(zone)).toBe(isInside)
    expect(delegationPlace.en(zone)).toBe(isInside ? 'in the parent zone' : 'at your registrar')
    expect(delegationPlace.de(zone)).toBe(isInside ? 'in der übergeordneten Zone' : 'bei Ihrem Registrar')
  })
})
