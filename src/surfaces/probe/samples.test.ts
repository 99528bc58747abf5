import { describe, expect, it } from 'vitest'
import type { Measured, Validity } from '../../report/measurements.ts'
import { textOf } from './metrics.ts'
import { samplesOf } from './samples.ts'

const until = (date: string): Measured<Validity> => ({
  state: 'known',
  value: { from: '2026-01-01T00:00:00.000Z', until: date },
})
const HTTPS = until('2026-01-02T00:00:00.000Z')
const SMTP = until('2026-01-03T00:00:00.000Z')
const NONE = { state: 'none' } as const
const UNKNOWN = { state: 'undetermined' } as const
const EXPIRY = 'zonewise_probe_certificate_expiry_timestamp_seconds'
const LIFETIME = 'zonewise_probe_certificate_lifetime_seconds'
/** 1 January 2026. */
const START = 1_767_225_600
const DAY = 86_400

describe('the samples of certificates', () => {
  it.each<[what: string, https: Measured<Validity>, smtp: Measured<Validity>, lines: readonly string[], open: 0 | 1]>([
    [
      'both are known',
      HTTPS,
      SMTP,
      [
        `${EXPIRY}{service="https"} ${START + DAY}`,
        `${EXPIRY}{service="smtp"} ${START + 2 * DAY}`,
        `${LIFETIME}{service="https"} ${DAY}`,
        `${LIFETIME}{service="smtp"} ${2 * DAY}`,
      ],
      0,
    ],
    [
      'one is not known',
      HTTPS,
      UNKNOWN,
      [`${EXPIRY}{service="https"} ${START + DAY}`, `${LIFETIME}{service="https"} ${DAY}`],
      1,
    ],
    ['there is none', NONE, NONE, [], 0],
    [
      'there is one of two',
      NONE,
      SMTP,
      [`${EXPIRY}{service="smtp"} ${START + 2 * DAY}`, `${LIFETIME}{service="smtp"} ${2 * DAY}`],
      0,
    ],
    ['nothing is known', UNKNOWN, UNKNOWN, [], 1],
  ])('%s', (_what, https, smtp, lines, open) => {
    const text = textOf(samplesOf({ findings: [], certificateExpiry: { https, smtp } }, new Set()))
    const samples = text.split('\n').filter((line) => /^zonewise_probe_(?:certificate|undetermined)/.test(line))
    expect(samples).toEqual([...lines, `zonewise_probe_undetermined{value="certificate_expiry"} ${open}`])
  })
})
