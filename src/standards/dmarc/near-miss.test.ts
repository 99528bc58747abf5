import { describe, expect, it } from 'vitest'
import { isDmarcNearMiss, repairDmarc } from './near-miss.ts'
import { parseDmarc } from './parse.ts'

const RUA = 'rua=mailto:a@example.com,mailto:b@example.com'

describe('a text that was intended as a DMARC record', () => {
  it.each([
    ['v=DMARC1 p=reject', 'v=DMARC1; p=reject'],
    [`v=DMARC1 p=reject ${RUA} fo=1`, `v=DMARC1; p=reject; ${RUA}; fo=1`],
    ['"v=DMARC1; p=reject"', 'v=DMARC1; p=reject'],
    ['\\"v=DMARC1; p=reject\\"', 'v=DMARC1; p=reject'],
    ['"v=DMARC1; " "p=reject"', 'v=DMARC1; p=reject'],
    ['v=DMARC1\\; p=reject\\; sp=none', 'v=DMARC1; p=reject; sp=none'],
    ['v=dmarc1; p=quarantine', 'v=DMARC1; p=quarantine'],
    ['v=Dmarc1; p=none', 'v=DMARC1; p=none'],
    ['nv=DMARC1; p=reject', 'v=DMARC1; p=reject'],
    ['v=DMARC; p=reject', 'v=DMARC1; p=reject'],
    ['v=DMARC;p=reject;', 'v=DMARC1; p=reject'],
    [' v=DMARC1; p=reject', 'v=DMARC1; p=reject'],
    ['\nv=DMARC1;\r\np=reject', 'v=DMARC1; p=reject'],
    ['v:DMARC1; p=reject', 'v=DMARC1; p=reject'],
    ['DMARC1; p=reject', 'v=DMARC1; p=reject'],
    ['v=DMARC1, p=reject, sp=none', 'v=DMARC1; p=reject; sp=none'],
    ['v=DMARC1p=reject', 'v=DMARC1; p=reject'],
    ['p=reject; v=DMARC1', 'v=DMARC1; p=reject'],
    [`p=reject; v=DMARC1; ${RUA}`, `v=DMARC1; p=reject; ${RUA}`],
  ])('%j → %s', (text, repaired) => {
    expect(isDmarcNearMiss(text)).toBe(true)
    expect(repairDmarc(text)).toBe(repaired)
    expect(parseDmarc(repaired)).toMatchObject({ ok: true, value: { faults: [] } })
  })

  it.each(['v=DMARC1 reject', 'v=DMARC1 p=rejct', 'v=dmarc1', 'v=DMARC;', 'v=dmarc1; p=reject; rua=a@example.com'])(
    '%j: no guess about what cannot be read',
    (text) => {
      expect(isDmarcNearMiss(text)).toBe(true)
      expect(repairDmarc(text)).toBeUndefined()
    },
  )

  it.each([
    '',
    'hello',
    'v=DMARC1; p=reject',
    'v=DMARC1',
    'v=DMARC2; p=reject',
    'v=spf1 -all',
    'dmarc.example.net',
    'dmarc@example.com',
    'see https://dmarc.org/',
    'google-site-verification=dmarc',
  ])('not %j', (text) => {
    expect(isDmarcNearMiss(text)).toBe(false)
  })

  it('does not repair a very long text', () => {
    expect(repairDmarc(`v=DMARC1 p=reject${' '.repeat(60_000)}`)).toBeUndefined()
  })
})
