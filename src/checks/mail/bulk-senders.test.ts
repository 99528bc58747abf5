import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import type { Scene } from '../../../test/support/judging.ts'
import { LOCALES } from '../../text.ts'
import { type WordedCheck, worded } from '../define-check.ts'
import { dkimFoundText } from './dkim/dkim-found.text.ts'
import { dkimFound } from './dkim/dkim-found.ts'
import { dmarcRecordText } from './dmarc/dmarc-record.text.ts'
import { dmarcRecord } from './dmarc/dmarc-record.ts'
import { spfRecordText } from './spf/spf-record.text.ts'
import { spfRecord } from './spf/spf-record.ts'

const SCENE: Scene = { zone: '@ MX 10 mx1\nmx1 A 93.184.5.25' }

const CHECKS: readonly [string, WordedCheck][] = [
  ['spf-record', worded(spfRecord, spfRecordText)],
  ['dkim-found', worded(dkimFound, dkimFoundText)],
  ['dmarc-record', worded(dmarcRecord, dmarcRecordText)],
]

it.each([
  ['spf-record', worded(spfRecord, spfRecordText), '550 5.7.27'],
  ['dkim-found', worded(dkimFound, dkimFoundText), '550 5.7.30'],
] as const)(
  '%s, missing: Gmail rejects all mail that passes neither, and bulk mail without it',
  async (_id, check, code) => {
    const { detail } = await textsFor(check, SCENE)
    expect(detail).toMatch(/Gmail rejects all mail that passes neither SPF nor DKIM \(550 5\.7\.26\)/)
    expect(detail).toContain(code)
  },
)

/**
 * Gmail since November 2025, Outlook since May 2025 (550 5.7.515) and Yahoo reject such mail during the SMTP session instead of
 * filtering it.
 */
describe.each(CHECKS)('%s, missing', (_id, check) => {
  it.each(LOCALES)('says that large mailbox providers reject such bulk mail, %s', async (locale) => {
    const { detail } = await textsFor(check, SCENE, locale)
    for (const name of ['Gmail', 'Yahoo', 'Outlook', '5000', '550 5.7.515', '554 5.7.9']) expect(detail).toContain(name)
    expect(detail).toMatch(/[Bb]ulk senders|Massenversender/)
  })
})
