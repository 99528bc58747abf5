import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { dmarcAlignmentText } from './dmarc-alignment.text.ts'
import { dmarcAlignment } from './dmarc-alignment.ts'

const MAIL = '@ MX 10 mx1\n@ TXT "v=spf1 mx -all"'
const mail = (tags: string, base = MAIL): Scene => ({ zone: `${base}\n_dmarc TXT "v=DMARC1; ${tags}"` })
const INSIDE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n'

describe('dmarc-alignment', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['relaxed alignment', mail('p=reject'), 'ok'],
    ['relaxed alignment, written', mail('p=reject; adkim=r; aspf=r; psd=n'), 'ok'],
    ['strict for DKIM', mail('p=reject; adkim=s'), 'strict'],
    ['strict for SPF', mail('p=none; aspf=s'), 'strict'],
    ['strict for both', mail('p=quarantine; adkim=s; aspf=s'), 'strict'],
    ['strict, no mail: the usual lock', mail('p=reject; adkim=s; aspf=s', '@ MX 0 .\n@ TXT "v=spf1 -all"'), 'ok'],
    ['strict, a website only', mail('p=reject; adkim=s', '@ A 93.184.5.1'), 'ok'],
    [
      'strict, inherited by a subdomain with mail',
      { domain: 'mail.example.com', zone: `${INSIDE}mail MX 10 mx1\n_dmarc TXT "v=DMARC1; p=reject; adkim=s"` },
      'strict',
    ],
    [
      'strict, inherited by a host without mail',
      { domain: 'www.example.com', zone: `${INSIDE}www A 93.184.5.1\n_dmarc TXT "v=DMARC1; p=reject; adkim=s"` },
      'ok',
    ],
    ['the flag of a public suffix', mail('p=reject; psd=y'), 'psd'],
    ['the flag of a public suffix, without mail', mail('p=reject; psd=y', '@ MX 0 .'), 'psd'],
    ['strict, and the flag of a public suffix', mail('p=reject; adkim=s; psd=y'), 'psd'],
    [
      'the flag of a public suffix at the parent domain',
      { domain: 'mail.example.com', zone: `${INSIDE}mail MX 10 mx1\n_dmarc TXT "v=DMARC1; p=reject; psd=y"` },
      'psd',
    ],
    ['the flag of a registry', { zone: `${MAIL}\n_dmarc.com. TXT "v=DMARC1; p=reject; psd=y"` }, 'ok'],
    ['the flag of a suffix that a company runs', { domain: 'github.io', ...mail('p=reject; psd=y') }, 'ok'],
    ['no record', { zone: MAIL }, undefined],
    ['in silence', { ...mail('p=reject'), failures: { '_dmarc.example.com TXT': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dmarcAlignment, scene))?.outcome).toBe(outcome)
  })

  it('offers the record without the flag, all other known tags kept', async () => {
    const verdict = await judge(dmarcAlignment, mail('p=reject; psd=y; rua=mailto:a@example.com; fo=1'))
    expect(verdict?.remedy.record?.value).toBe('v=DMARC1; p=reject; rua=mailto:a@example.com; fo=1')
  })

  it.each(LOCALES)('names the tags that are strict, %s', async (locale) => {
    const { detail } = await textsFor(worded(dmarcAlignment, dmarcAlignmentText), mail('p=reject; aspf=s'), locale)
    expect(detail).toContain('aspf=s')
    expect(detail).not.toContain('adkim=s')
  })
})
