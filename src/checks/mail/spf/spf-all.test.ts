import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { spfAllText } from './spf-all.text.ts'
import { spfAll } from './spf-all.ts'

const WORDED = worded(spfAll, spfAllText)

const MAIL = '@ MX 10 mx1\nmx1 A 93.184.5.25\n'
const PARKED = '@ MX 0 .\n'
const ENFORCED = '_dmarc TXT "v=DMARC1; p=quarantine"\n'
const MONITORED = '_dmarc TXT "v=DMARC1; p=none"\n'
const spf = (record: string, more = MAIL): Scene => ({ zone: `@ TXT "${record}"\n${more}` })
const SILENT_DMARC = { failures: { '_dmarc.example.com TXT': 'deadline' } } as const

describe('spf-all', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['-all', spf('v=spf1 mx -all'), 'ok'],
    ['-all, whatever DMARC says', { ...spf('v=spf1 mx -all'), ...SILENT_DMARC }, 'ok'],
    ['~all with enforced DMARC', spf('v=spf1 mx ~all', MAIL + ENFORCED), 'ok'],
    ['~all with DMARC that only watches', spf('v=spf1 mx ~all', MAIL + MONITORED), 'softfail'],
    ['~all without DMARC', spf('v=spf1 mx ~all'), 'softfail'],
    ['~all with DMARC unknown', { ...spf('v=spf1 mx ~all'), ...SILENT_DMARC }, 'unknown'],
    ['~all for nobody, no mail', spf('v=spf1 ~all', PARKED), 'softfail-nonmail'],
    ['~all for nobody, no mail, enforced DMARC', spf('v=spf1 ~all', PARKED + ENFORCED), 'softfail-nonmail'],
    ['~all for somebody, no mail', spf('v=spf1 ip4:93.184.5.1 ~all', PARKED), 'softfail'],
    ['~all for nobody, mail', spf('v=spf1 ~all'), 'softfail'],
    ['?all', spf('v=spf1 mx ?all'), 'neutral'],
    ['neither all nor redirect', spf('v=spf1 mx'), 'neutral'],
    ['a bare version', spf('v=spf1'), 'neutral'],
    ['a redirect to -all', spf('v=spf1 redirect=a.test', `${MAIL}a.test. TXT "v=spf1 mx -all"`), 'ok'],
    ['a redirect to nothing decided', spf('v=spf1 redirect=a.test', `${MAIL}a.test. TXT "v=spf1 mx"`), 'neutral'],
    ['a redirect that is never used', spf('v=spf1 -all redirect=a.test', `${MAIL}a.test. TXT "v=spf1 +all"`), 'ok'],
    ['a dead redirect is another matter', spf('v=spf1 mx redirect=gone.test'), undefined],
    ['a redirect by macro cannot be told', spf('v=spf1 mx redirect=%{o}.a.test'), undefined],
    [
      'a redirect that is not answered',
      { ...spf('v=spf1 redirect=a.test'), failures: { 'a.test TXT': 'deadline' } },
      'unknown',
    ],
    ['+all', spf('v=spf1 mx +all'), 'pass'],
    ['all', spf('v=spf1 mx all'), 'pass'],
    ['every IPv4 address', spf('v=spf1 ip4:0.0.0.0/0 -all'), 'pass'],
    ['every IPv6 address', spf('v=spf1 ip6:::/0 -all'), 'pass'],
    ['refusing every IPv4 address', spf('v=spf1 mx -ip4:0.0.0.0/0 -all'), 'ok'],
    ['an include that passes everyone', spf('v=spf1 include:a.test -all', `${MAIL}a.test. TXT "v=spf1 +all"`), 'pass'],
    [
      'a neutral include that passes everyone',
      spf('v=spf1 ?include:a.test -all', `${MAIL}a.test. TXT "v=spf1 +all"`),
      'ok',
    ],
    [
      'an include that fails everyone',
      spf('v=spf1 include:a.test ~all', `${MAIL}${ENFORCED}a.test. TXT "v=spf1 -all"`),
      'ok',
    ],
    ['a missing all inside an include', spf('v=spf1 include:a.test -all', `${MAIL}a.test. TXT "v=spf1 mx"`), 'ok'],
    [
      'an include that is not answered: judged on what was read',
      { ...spf('v=spf1 include:a.test -all'), failures: { 'a.test TXT': 2 } },
      'ok',
    ],
    ['no record', { zone: MAIL }, undefined],
    ['a syntax error', spf('v=spf1 foo +all'), undefined],
    ['the evidence is unseen', { zone: MAIL, failures: { 'example.com TXT': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(spfAll, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, string | undefined]>([
    ['+all', spf('v=spf1 mx +all MS=1'), 'v=spf1 mx ~all MS=1'],
    ['?all', spf('v=spf1 mx ?all'), 'v=spf1 mx ~all'],
    ['no all', spf('v=spf1 mx exp=%{d}.a.test'), 'v=spf1 mx exp=%{d}.a.test ~all'],
    ['+all of a domain without mail', spf('v=spf1 +all', PARKED), 'v=spf1 -all'],
    ['~all of a domain without mail', spf('v=spf1 ~all', PARKED), 'v=spf1 -all'],
    ['every IPv4 address beside a sender', spf('v=spf1 mx ip4:0.0.0.0/0 -all'), 'v=spf1 mx ~all'],
    ['+all of a mail domain that names nobody', spf('v=spf1 +all'), undefined],
    [
      'an include that passes everyone',
      spf('v=spf1 mx include:a.test -all', `${MAIL}a.test. TXT "v=spf1 +all"`),
      undefined,
    ],
    ['a redirect to nothing decided', spf('v=spf1 redirect=a.test', `${MAIL}a.test. TXT "v=spf1 mx"`), undefined],
    ['a dead include beside it', spf('v=spf1 mx include:gone.test ?all'), 'v=spf1 mx ~all'],
    ['what would still fail', spf('v=spf1 mx include:a.test ?all', `${MAIL}a.test. TXT "v=spf1 foo"`), undefined],
  ])('offers what is right for %s', async (_case, scene, record) => {
    const verdict = await judge(spfAll, scene)
    expect(['warn', 'problem']).toContain(verdict?.severity)
    expect(verdict?.remedy.record?.value).toBe(record)
  })

  const REDIRECT = '@ TXT "v=spf1 redirect=spf.example.net"\n'
  it.each(LOCALES)('does not say that a record with redirect= ends in all, %s', async (locale) => {
    const strict = await textsFor(
      WORDED,
      { zone: `${REDIRECT}spf.example.net. TXT "v=spf1 ip4:93.184.5.9 -all"` },
      locale,
    )
    expect(strict.outcome).toBe('ok')
    expect(strict.detail).toMatch(/fail \(-all\)/)
    expect(strict.detail).not.toMatch(/ends in|endet mit/)
    const open = await textsFor(WORDED, { zone: `${REDIRECT}spf.example.net. TXT "v=spf1 ip4:93.184.5.9"` }, locale)
    expect(open.outcome).toBe('neutral')
    expect(open.detail).toContain('redirect=')
  })
})
