import { describe, expect, it } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-11-15T09:30:05Z')

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 1 ', 1000],
    ['999999999', 999_999_999_000],
    ['Sun, 15 Nov 2026 09:32:05 GMT', 120_000],
  ])('%s is %d ms', (text, waitMs) => {
    expect(parseRetryAfter(text, NOW)).toEqual({ ok: true, value: waitMs })
  })

  it.each([
    '',
    '0',
    '-5',
    '1.5',
    'soon',
    '9'.repeat(40),
    'Sun, 15 Nov 2026 09:30:05 GMT',
    'Sun, 99 Nov 2026 09:30:05 GMT',
    '2027-01-01',
  ])('%j is ignored', (text) => {
    expect(parseRetryAfter(text, NOW)).toEqual({ ok: false, fault: 'nonsense' })
  })
})
