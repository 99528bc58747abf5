import { expect, it } from 'vitest'
import { gracePeriodsOf } from './grace-periods.ts'

it.each(['example.com', 'example.org', 'example.museum', 'a.example.shop'])('%s has the periods of ICANN', (domain) => {
  expect(gracePeriodsOf(domain)).toEqual({ autoRenewDays: 45, redemptionDays: 30, pendingDeleteDays: 5 })
})

it.each([
  ['example.de', 'a country code'],
  ['example.co.uk', 'a country code'],
  ['example.gov', 'no agreement with ICANN'],
  ['example.edu', 'no agreement with ICANN'],
  ['example.xn--p1ai', 'an internationalized country code'],
  ['example.xn--vermgensberater-ctb', 'perhaps a country code'],
  ['example.', 'no TLD'],
])('%s: unknown (%s)', (domain) => {
  expect(gracePeriodsOf(domain)).toBeUndefined()
})
