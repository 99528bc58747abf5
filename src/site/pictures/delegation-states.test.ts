import { describe, expect, it } from 'vitest'
import { figuresOf, type Listing, listingOf } from './delegation-states.ts'

describe('the zones that list a name server', () => {
  const cases: readonly [
    parentSeen: boolean,
    zoneSeen: boolean,
    inParent: boolean,
    inZone: boolean,
    listing: Listing,
  ][] = [
    [true, true, true, true, 'both'],
    [true, true, true, false, 'parent'],
    [true, true, false, true, 'zone'],
    [false, true, false, true, 'zone-parent-unseen'],
    [true, false, true, false, 'parent-zone-unseen'],
    [false, false, false, false, 'unseen'],
  ]
  it.each(cases)(
    'parent seen %s, zone seen %s, in parent %s, in zone %s: %s',
    (isParentSeen, isZoneSeen, isInParent, isInZone, listing) => {
      expect(listingOf({ isInParent, isInZone }, { isParentSeen, isZoneSeen })).toBe(listing)
    },
  )
})

describe('the figures of a delegation', () => {
  const server = (
    name: string,
    isInZone: boolean,
    ...addresses: readonly [string, 'answers' | 'silent' | 'unknown'][]
  ) => ({
    name,
    isInParent: true,
    isInZone,
    addresses: addresses.map(([address, state]) => ({ address, state, isGlue: false })),
  })
  const delegation = (...nameServers: readonly ReturnType<typeof server>[]) => ({
    zone: 'example.net',
    ancestors: ['.', 'net'],
    nameServers,
    isParentSeen: true,
    isZoneSeen: true,
  })

  it('count an IP address of two name servers once', () => {
    expect(
      figuresOf(delegation(server('a', true, ['192.0.2.1', 'silent']), server('b', true, ['192.0.2.1', 'silent']))),
    ).toEqual({ servers: 2, addresses: 1, failing: 1, unasked: 0, areListsDifferent: false })
  })
  it('distinguish failed from unchecked IP addresses, and detect different lists', () => {
    expect(
      figuresOf(
        delegation(
          server('a', true, ['192.0.2.1', 'answers'], ['192.0.2.2', 'unknown']),
          server('b', false, ['192.0.2.3', 'silent']),
        ),
      ),
    ).toEqual({ servers: 2, addresses: 3, failing: 1, unasked: 1, areListsDifferent: true })
  })
})
