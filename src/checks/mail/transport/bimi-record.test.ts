import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { bimiRecordText } from './bimi-record.text.ts'
import { bimiRecord } from './bimi-record.ts'

const WORDED = worded(bimiRecord, bimiRecordText)

const MAIL = '@ MX 10 mx1\nmx1 A 93.184.5.25\n'
const dmarc = (tags: string): string => `_dmarc TXT "v=DMARC1; ${tags}"\n`
const bimi = (...texts: readonly string[]): string => texts.map((text) => `default._bimi TXT "${text}"\n`).join('')
const LOGO = 'v=BIMI1; l=https://example.com/logo.svg'
const STRICT = dmarc('p=reject')

describe('bimi-record', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['none', { zone: MAIL }, 'ok'],
    ['none, and DMARC is open', { zone: MAIL, failures: { '_dmarc.example.com TXT': 2 } }, 'ok'],
    ['another text', { zone: MAIL + bimi('v=spf1 -all') }, 'ok'],
    ['a logo without a certificate', { zone: MAIL + STRICT + bimi(LOGO) }, 'no-certificate'],
    ['a logo with an empty certificate', { zone: MAIL + STRICT + bimi(`${LOGO}; a=;`) }, 'no-certificate'],
    ['a logo with a certificate', { zone: MAIL + STRICT + bimi(`${LOGO}; a=https://example.com/vmc.pem;`) }, 'ok'],
    [
      'a logo with a certificate and p=quarantine',
      { zone: MAIL + dmarc('p=quarantine; sp=reject; pct=100') + bimi(`${LOGO}; a=https://example.com/vmc.pem`) },
      'ok',
    ],
    ['a refusal in one tag', { zone: MAIL + STRICT + bimi('v=BIMI1; l=;') }, 'ok'],
    ['a refusal, whatever DMARC says', { zone: MAIL + dmarc('p=none') + bimi('v=BIMI1; l=; a=;') }, 'ok'],
    ['a logo without DMARC', { zone: MAIL + bimi(LOGO) }, 'ineffective'],
    ['a logo with p=none', { zone: MAIL + dmarc('p=none') + bimi(LOGO) }, 'ineffective'],
    ['a logo with sp=none', { zone: MAIL + dmarc('p=reject; sp=none') + bimi(LOGO) }, 'ineffective'],
    ['a logo with pct=50', { zone: MAIL + dmarc('p=reject; pct=50') + bimi(LOGO) }, 'ineffective'],
    ['a logo with quarantine in test mode', { zone: MAIL + dmarc('p=quarantine; t=y') + bimi(LOGO) }, 'ineffective'],
    ['two records', { zone: MAIL + STRICT + bimi(LOGO, `${LOGO}?2`) }, 'invalid'],
    ['plain HTTP', { zone: MAIL + STRICT + bimi('v=BIMI1; l=http://example.com/logo.svg') }, 'invalid'],
    ['no l', { zone: MAIL + STRICT + bimi('v=BIMI1; a=https://example.com/vmc.pem') }, 'invalid'],
    ['another version', { zone: MAIL + STRICT + bimi('v=BIMI10; l=https://example.com/logo.svg') }, 'invalid'],
    [
      'an invalid one, and DMARC is open',
      {
        zone: MAIL + bimi('v=BIMI1'),
        failures: { '_dmarc.example.com TXT': 2 },
      },
      'invalid',
    ],
    [
      'a logo, and DMARC is open',
      { zone: MAIL + bimi(LOGO), failures: { '_dmarc.example.com TXT': 'deadline' } },
      'unknown',
    ],
    ['the evidence is unseen', { zone: MAIL, failures: { 'default._bimi.example.com TXT': 'deadline' } }, 'unknown'],
    ['a domain without mail', { zone: `@ MX 0 .\n${bimi(LOGO)}` }, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(bimiRecord, scene))?.outcome).toBe(outcome)
  })

  it('counts all records and shows the first four', async () => {
    const records = [1, 2, 3, 4, 5].map((index) => `${LOGO}?${index}`)
    const verdict = await judge(bimiRecord, { zone: MAIL + STRICT + bimi(...records) })
    expect(verdict?.values).toMatchObject({ count: 5, records: records.slice(0, 4) })
  })

  it.each(LOCALES)('says that a record with empty tags declines BIMI, %s', async (locale) => {
    const { title, detail } = await textsFor(WORDED, { zone: MAIL + STRICT + bimi('v=BIMI1; l=;') }, locale)
    expect(`${title} ${detail}`).toMatch(/decline|abgelehnt|lehnt/)
    expect(detail).not.toMatch(/can be used|verwendbar/)
  })

  it.each(LOCALES)('names the mailbox providers that require a certificate, %s', async (locale) => {
    const { detail } = await textsFor(WORDED, { zone: MAIL + STRICT + bimi(LOGO) }, locale)
    for (const word of ['Gmail', 'Apple', 'VMC', 'CMC']) expect(detail).toContain(word)
  })
})
