import { expect, it } from 'vitest'
import { inSeconds } from './seconds.ts'

it.each([
  [0.7, '0.7 seconds', '0,7 Sekunden'],
  [1, '1 second', '1 Sekunde'],
  [1.54, '1.5 seconds', '1,5 Sekunden'],
  [86_400, '86400 seconds', '86400 Sekunden'],
  ['‹seconds›' as unknown as number, '‹seconds› seconds', '‹seconds› Sekunden'],
])('%s seconds: %s', (seconds, en, de) => {
  expect([inSeconds.en(seconds), inSeconds.de(seconds)]).toEqual([en, de])
})
