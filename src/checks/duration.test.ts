import { expect, it } from 'vitest'
import { durationInWords } from './duration.ts'

it.each([
  [1, '1 second', '1 Sekunde'],
  [41, '41 seconds', '41 Sekunden'],
  [119, '119 seconds', '119 Sekunden'],
  [121, '3 minutes', '3 Minuten'],
  [3600, '60 minutes', '60 Minuten'],
  [7201, '3 hours', '3 Stunden'],
  [172_800, '2 days', '2 Tage'],
  ['‹seconds›' as unknown as number, '‹seconds›', '‹seconds›'],
])('%s seconds: %s', (seconds, en, de) => {
  expect([durationInWords.en(seconds), durationInWords.de(seconds)]).toEqual([en, de])
})
