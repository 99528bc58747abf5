import { describe, expect, it } from 'vitest'
import { dayWords } from '../text.ts'
import { timeLeft, timeLeftWords } from './time-left.ts'

const HOUR = 3_600_000

describe('the remaining time', () => {
  it.each([
    [0, '0 hours', '0 Stunden'],
    [HOUR, '1 hour', '1 Stunde'],
    [HOUR - 1, '0 hours', '0 Stunden'],
    [26 * HOUR, '26 hours', '26 Stunden'],
    [47.9 * HOUR, '47 hours', '47 Stunden'],
    [48 * HOUR, '2 days', '2 Tagen'],
    [13.6 * 24 * HOUR, '13 days', '13 Tagen'],
    [-5, '0 hours', '0 Stunden'],
  ])('%d ms: %s', (ms, en, de) => {
    const left = timeLeft(ms)
    expect([timeLeftWords.en(left), timeLeftWords.de(left)]).toEqual([en, de])
  })

  it('shows the placeholders of the reference pages', () => {
    const left = { count: '‹count›', unit: '‹unit›' } as unknown as Parameters<typeof timeLeftWords.de>[0]
    expect([timeLeftWords.en(left), timeLeftWords.de(left)]).toEqual(['‹count› ‹unit›', '‹count› ‹unit›'])
  })
})

describe('a day', () => {
  it.each([
    ['2021-01-01', '1 January 2021', '1. Januar 2021'],
    ['2026-11-20', '20 November 2026', '20. November 2026'],
    ['‹validTo›', '‹validTo›', '‹validTo›'],
  ])('%s', (day, en, de) => {
    expect([dayWords.en(day), dayWords.de(day)]).toEqual([en, de])
  })
})
