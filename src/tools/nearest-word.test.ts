import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const FIELDS = ['policy', 'subdomainPolicy', 'rua', 'maxAgeDays']

it.each([
  ['polcy', 'policy'],
  ['Policy', 'policy'],
  ['max_age_days', 'maxAgeDays'],
  ['rau', undefined],
  ['ruaa', 'rua'],
  ['something', undefined],
  ['', undefined],
  ['p'.repeat(100_000), undefined],
])('%s → %s', (given, nearest) => {
  expect(nearestWord(given, FIELDS)).toBe(nearest)
})
