import { expect, it } from 'vitest'
import { secondsUntilRefresh } from './countdown.ts'

const CHECKED_AT = '2026-11-15T09:30:05.000Z'

it.each([
  ['just now', 0, 60],
  ['half a minute ago', 30_000, 30],
  ['less than a second before', 59_001, 1],
  ['a minute ago', 60_000, 0],
  ['an hour ago', 3_600_000, 0],
  ['in the future, if the clock of the browser is wrong', -3_600_000, 60],
])('a report that was made %s can be made again in %i ms: %i s', (_when, ageMs, seconds) => {
  expect(secondsUntilRefresh(CHECKED_AT, Date.parse(CHECKED_AT) + ageMs)).toBe(seconds)
})
