import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { dmarcAuthBasisText } from './dmarc-auth-basis.text.ts'
import { dmarcAuthBasis } from './dmarc-auth-basis.ts'

const WORDED = worded(dmarcAuthBasis, dmarcAuthBasisText)

const MX = '@ MX 10 mx1'
const SPF = '@ TXT "v=spf1 mx -all"'
const KEY = 's1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
const dmarc = (tags: string): string => `_dmarc TXT "v=DMARC1; ${tags}"`
const scene = (...records: readonly string[]): Scene => ({ zone: records.join('\n') })

describe('dmarc-auth-basis', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['SPF and DKIM', scene(MX, SPF, KEY, dmarc('p=reject')), 'ok'],
    ['DKIM alone', scene(MX, KEY, dmarc('p=reject')), 'ok'],
    ['SPF alone, quarantine', scene(MX, SPF, dmarc('p=quarantine')), 'ok'],
    ['SPF alone, reject', scene(MX, SPF, dmarc('p=reject')), 'spf-only'],
    ['SPF alone, reject in test mode', scene(MX, SPF, dmarc('p=reject; t=y')), 'ok'],
    ['SPF alone, a key may be hidden', scene(MX, SPF, 'x7q41._domainkey TXT "hello"', dmarc('p=reject')), 'ok'],
    ['nobody is meant to send', scene(MX, '@ TXT "v=spf1 -all"', dmarc('p=reject')), 'ok'],
    ['neither', scene(MX, dmarc('p=quarantine')), 'no-auth'],
    ['SPF broken, no DKIM', scene(MX, '@ TXT "v=spf1 foo"', dmarc('p=reject')), 'no-auth'],
    ['no SPF, a key may be hidden', scene(MX, 'x7q41._domainkey TXT "hello"', dmarc('p=reject')), undefined],
    ['a website only: nothing points to mail', scene('@ A 93.184.5.1', dmarc('p=reject')), undefined],
    ['a website only, quarantine', scene('@ A 93.184.5.1', dmarc('p=quarantine; rua=mailto:a@b.test')), undefined],
    ['an address without MX, SPF broken', scene('@ A 93.184.5.1', '@ TXT "v=spf1 foo"', dmarc('p=reject')), 'no-auth'],
    ['an address without MX, SPF misspelt', scene('@ A 93.184.5.1', '@ TXT "v=spf1;a"', dmarc('p=reject')), 'no-auth'],
    ['neither, not enforced', scene(MX, dmarc('p=none')), undefined],
    ['neither, no mail', scene('@ MX 0 .', dmarc('p=reject')), undefined],
    ['no record', scene(MX), undefined],
    [
      'DKIM in silence',
      { ...scene(MX, dmarc('p=reject')), failures: { '_domainkey.example.com TXT': 'deadline' } },
      'unknown',
    ],
    ['SPF in silence', { ...scene(MX, dmarc('p=reject')), failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, given, outcome) => {
    expect((await judge(dmarcAuthBasis, given))?.outcome).toBe(outcome)
  })

  it.each(LOCALES)('never proposes to weaken the policy, %s', async (locale) => {
    const { steps } = await textsFor(WORDED, scene(MX, dmarc('p=reject')), locale)
    expect(steps.join(' ')).not.toMatch(/p=none/)
    expect(steps.length).toBeGreaterThan(0)
  })
})
