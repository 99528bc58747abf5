import { expect, it } from 'vitest'
import { REFUSAL_WORDS, refusalWords, TOO_MANY_CHECKS } from './refusal-words.ts'

it.each([
  ['the daily limit', 'rate_limited', 3600, REFUSAL_WORDS.rate_limited],
  ['a limit without a time', 'rate_limited', undefined, REFUSAL_WORDS.rate_limited],
  ['a limit that ends after a minute', 'rate_limited', 60, TOO_MANY_CHECKS],
  ['too many event streams', 'rate_limited', 5, TOO_MANY_CHECKS],
  ['an overload', 'service_unavailable', 5, REFUSAL_WORDS.service_unavailable],
] as const)('%s has its own text', (_what, code, retryAfterSec, words) => {
  expect(refusalWords({ code, message: '', ...(retryAfterSec !== undefined && { retryAfterSec }) })).toBe(words)
})
