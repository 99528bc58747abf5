import { describe, expect, it } from 'vitest'
import type { AvailabilityResult } from '../../tools/domain-availability.ts'
import { timelineOf } from './registration-timeline.ts'

const BASE: AvailabilityResult = {
  domain: 'example.com',
  state: 'registered',
  noRdapForTld: false,
  registrar: null,
  created: '2015-04-01T09:30:00.000Z',
  updated: '2025-02-11T23:59:59.000Z',
  expires: '2026-12-01T09:30:00.000Z',
  expiresIn: 15,
  disclaimer: '',
  statuses: ['clientTransferProhibited'],
}

/** Entries in the past have a minus sign. */
const shown = (members: Partial<AvailabilityResult>): readonly string[] =>
  timelineOf({ ...BASE, ...members }).map(({ kind, day, isPast }) => `${isPast ? '-' : ''}${kind} ${day ?? '?'}`)

describe('the time line of a registration', () => {
  it('has the dates of the registry and the usual periods after the expiration', () => {
    expect(shown({})).toEqual([
      '-created 2015-04-01',
      '-updated 2025-02-11',
      '-today ?',
      'expires 2026-12-01',
      'grace 2027-01-15',
      'redemption 2027-02-14',
      'release 2027-02-19',
    ])
  })

  it.each([
    [0, '-today ?', 'expires 2026-12-01'],
    [-1, '-expires 2026-12-01', '-today ?', 'grace 2027-01-15'],
    [-45, '-expires 2026-12-01', '-today ?', 'grace 2027-01-15'],
    [-46, '-grace 2027-01-15', '-today ?', 'redemption 2027-02-14'],
    [-81, '-release 2027-02-19', '-today ?'],
  ])('%i days before the expiration: %s', (expiresIn, ...entries) => {
    expect(shown({ expiresIn }).join()).toContain(entries.join())
  })

  it.each([
    ['de', 'country codes have their own rules'],
    ['gov', 'it has no agreement with ICANN'],
  ])('%s has no grace period: %s', (tld) => {
    expect(shown({ domain: `example.${tld}` }).at(-1)).toBe('expires 2026-12-01')
  })

  it('a domain in its redemption period is released after it, on an unknown day', () => {
    expect(shown({ statuses: ['redemptionPeriod', 'pendingDelete'], expiresIn: -60 })).toEqual([
      '-created 2015-04-01',
      '-updated 2025-02-11',
      '-expires 2026-12-01',
      '-today ?',
      'redemption ?',
      'release ?',
    ])
  })

  it('a domain after its redemption period can only be released', () => {
    expect(shown({ statuses: ['pendingDelete'] }).at(-1)).toBe('release ?')
    expect(shown({ statuses: ['pendingDelete'] })).not.toContain('redemption ?')
  })

  it.each<[what: string, members: Partial<AvailabilityResult>, entries: readonly string[]]>([
    ['no dates', { created: null, updated: null, expires: null, expiresIn: null }, []],
    ['only the last change', { created: null, expires: null, expiresIn: null }, ['-updated 2025-02-11']],
    ['dates that are not dates', { created: 'soon', updated: '', expires: 'never', expiresIn: 15 }, []],
    [
      'a date without room for a grace period',
      { created: null, updated: null, expires: '9999-12-31T00:00:00.000Z', expiresIn: null },
      ['expires 9999-12-31'],
    ],
    [
      'the last date of the calendar',
      { created: null, updated: null, expires: '+275760-09-13T00:00:00.000Z', expiresIn: null },
      [],
    ],
  ])('%s', (_what, members, entries) => {
    expect(shown(members)).toEqual(entries)
  })

  it('a change before the registration, as after a transfer of data, is the first entry', () => {
    expect(shown({ updated: '2014-01-01T00:00:00Z' }).slice(0, 2)).toEqual([
      '-updated 2014-01-01',
      '-created 2015-04-01',
    ])
  })

  it('without the remaining days, the current day is not shown', () => {
    const { expiresIn: _days, updated: _updated, ...earlier } = BASE
    expect(timelineOf(earlier).map(({ kind }) => kind)).toEqual([
      'created',
      'expires',
      'grace',
      'redemption',
      'release',
    ])
  })
})
