import { describe, expect, it } from 'vitest'
import { type CertificateState, certificateLifetime } from './lifetime.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = new Date('2026-11-15T09:30:05Z')

/** Creates a validity period with the given total and remaining duration. */
const withLeft = (lifetimeMs: number, leftMs: number) => ({
  validFrom: new Date(NOW.getTime() + leftMs - lifetimeMs),
  validTo: new Date(NOW.getTime() + leftMs),
})

describe('certificateLifetime', () => {
  it.each<[string, number, readonly (readonly [leftMs: number, state: CertificateState])[]]>([
    [
      '398 days, the longest before March 2026',
      398 * DAY,
      [
        [67 * DAY, 'valid'],
        [66 * DAY, 'ends-soon'],
        [40 * DAY, 'ends-soon'],
        [39 * DAY, 'about-to-end'],
      ],
    ],
    [
      '200 days, the longest since March 2026',
      200 * DAY,
      [
        [34 * DAY, 'valid'],
        [33 * DAY, 'ends-soon'],
        [19 * DAY, 'about-to-end'],
      ],
    ],
    [
      '90 days, renewed with 30 left, at some providers with 15',
      90 * DAY,
      [
        [90 * DAY, 'valid'],
        [30 * DAY, 'valid'],
        [15 * DAY, 'valid'],
        [14 * DAY, 'ends-soon'],
        [9 * DAY, 'ends-soon'],
        [8 * DAY, 'about-to-end'],
        [HOUR, 'about-to-end'],
      ],
    ],
    [
      '47 days, the longest from March 2029 on',
      47 * DAY,
      [
        [15 * DAY, 'valid'],
        [8 * DAY, 'valid'],
        [7 * DAY, 'ends-soon'],
        [4 * DAY, 'about-to-end'],
      ],
    ],
    [
      '160 hours, renewed after the half',
      160 * HOUR,
      [
        [80 * HOUR, 'valid'],
        [27 * HOUR, 'valid'],
        [26 * HOUR, 'ends-soon'],
        [15 * HOUR, 'about-to-end'],
      ],
    ],
  ])('of %s', (_case, lifetimeMs, rows) => {
    const found = rows.map(([leftMs]) => certificateLifetime(withLeft(lifetimeMs, leftMs), NOW).state)
    expect(found).toEqual(rows.map(([, state]) => state))
  })

  it.each<[string, number, CertificateState]>([
    ['that ends in this very second', 0, 'about-to-end'],
    ['that ended a second ago', -1000, 'expired'],
    ['that begins now', 90 * DAY, 'valid'],
    ['that begins in a second', 90 * DAY + 1000, 'not-yet-valid'],
  ])('of a certificate %s', (_case, leftMs, state) => {
    expect(certificateLifetime(withLeft(90 * DAY, leftMs), NOW).state).toBe(state)
  })

  it('returns the remaining and the total lifetime', () => {
    expect(certificateLifetime(withLeft(90 * DAY, 5 * DAY), NOW)).toEqual({
      state: 'about-to-end',
      leftMs: 5 * DAY,
      lifetimeMs: 90 * DAY,
    })
  })

  it('is expired if the certificate ends before it begins', () => {
    const odd = { validFrom: new Date('2026-12-01'), validTo: new Date('2026-11-01') }
    expect(certificateLifetime(odd, NOW).state).toBe('expired')
  })
})
