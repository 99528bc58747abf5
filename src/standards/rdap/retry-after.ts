import { type Parsed, parsed, refused } from '../parsed.ts'

const IMF_FIXDATE = /^(?:mon|tue|wed|thu|fri|sat|sun), \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} gmt$/i

/**
 * Returns how long a server wants no further requests (RFC 9110 section 10.2.3), in milliseconds; zero and past dates are
 * refused.
 */
export function parseRetryAfter(text: string, nowMs: number): Parsed<number, 'nonsense'> {
  const value = text.trim()
  const waitMs = /^\d{1,9}$/.test(value)
    ? Number(value) * 1000
    : IMF_FIXDATE.test(value)
      ? Date.parse(value) - nowMs
      : Number.NaN
  return waitMs > 0 ? parsed(waitMs) : refused('nonsense')
}
