import { describe, expect, it } from 'vitest'
import { PROBLEM_REASONS } from '../../problems.ts'
import { REFUSAL_WORDS, refusalWords, TOO_MANY_CHECKS } from './refusal-words.ts'

it.each([
  ['the daily limit', 'rate_limited', 3600, REFUSAL_WORDS.rate_limited],
  ['a limit without a time', 'rate_limited', undefined, REFUSAL_WORDS.rate_limited],
  ['a limit that ends after a minute', 'rate_limited', 60, TOO_MANY_CHECKS],
  ['too many event streams', 'rate_limited', 5, TOO_MANY_CHECKS],
  ['an overload', 'service_unavailable', 5, REFUSAL_WORDS.service_unavailable],
] as const)('%s has its own text', (_what, code, retryAfterSec, words) => {
  expect(refusalWords({ code, ...(retryAfterSec !== undefined && { retryAfterSec }) })).toBe(words)
})

describe('a reason', () => {
  it.each(PROBLEM_REASONS)('%s replaces the general advice, in both languages', (reason) => {
    const refusal = { code: 'invalid_domain' } as const
    const { en, de } = refusalWords({ ...refusal, reason })
    const general = refusalWords(refusal)
    expect([en.title, de.title]).toEqual([general.en.title, general.de.title])
    const limits = { anonymousPerDay: 1, keyPerDay: 1 }
    expect(en.advice(limits)).not.toBe(general.en.advice(limits))
    expect(de.advice(limits)).not.toBe(en.advice(limits))
    for (const text of [en.advice(limits), de.advice(limits)]) expect(text).toMatch(/^[A-Z].*\.$/)
  })
})
