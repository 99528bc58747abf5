import { expect, it } from 'vitest'
import { shortDuration } from './short-duration.ts'

it.each([
  [0, '0 s'],
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [-97, '1 min 37 s'],
  [3600, '1 h'],
  [3661, '1 h 1 min'],
  [3605, '1 h'],
  [90_000, '1 d 1 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(shortDuration(seconds)).toBe(text)
})
