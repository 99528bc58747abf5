import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { dmarcPolicyText } from './dmarc-policy.text.ts'
import { dmarcPolicy } from './dmarc-policy.ts'

const WORDED = worded(dmarcPolicy, dmarcPolicyText)

const MAIL = '@ MX 10 mx1\n@ TXT "v=spf1 mx -all"'
const PARKED = '@ MX 0 .\n@ TXT "v=spf1 -all"'
const RUA = 'rua=mailto:a@example.com'
const mail = (tags: string, base = MAIL): Scene => ({ zone: `${base}\n_dmarc TXT "v=DMARC1; ${tags}"` })
const below = (tags: string): Scene => ({
  domain: 'mail.example.com',
  zone: `$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nmail MX 10 mx1\n_dmarc TXT "v=DMARC1; ${tags}"`,
})

describe('dmarc-policy', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['reject', mail('p=reject'), 'ok'],
    ['quarantine', mail('p=quarantine'), 'ok'],
    ['quarantine for all', mail('p=quarantine; pct=100'), 'ok'],
    ['reject for a domain without mail', mail('p=reject', PARKED), 'ok'],
    ['quarantine for half', mail('p=quarantine; pct=50'), 'partial'],
    ['reject for half', mail('p=reject; pct=1'), 'partial'],
    ['reject in test mode', mail('p=reject; t=y'), 'partial'],
    ['reject for none', mail('p=reject; pct=0'), 'partial'],
    ['quarantine in test mode', mail('p=quarantine; t=y'), 'testing'],
    ['quarantine for none', mail('p=quarantine; pct=0'), 'testing'],
    ['quarantine for a domain without mail', mail('p=quarantine', PARKED), 'nonmail-weak'],
    ['reject in test mode for a domain without mail', mail('p=reject; t=y', PARKED), 'nonmail-weak'],
    ['none for a domain without mail', mail('p=none', PARKED), 'nonmail-weak'],
    ['reject for half of a domain without mail', mail('p=reject; pct=50', PARKED), 'partial'],
    ['none', mail('p=none'), 'monitor'],
    ['none in test mode', mail('p=none; t=y'), 'monitor'],
    ['no policy', mail(RUA), 'monitor'],
    ['a policy that nobody can read, with reports', mail(`p=rejct; ${RUA}`), 'monitor'],
    ['a policy that nobody can read, without', mail('p=rejct'), undefined],
    ['inherited', below('p=reject'), 'ok'],
    ['inherited by sp', below('p=none; sp=quarantine'), 'ok'],
    ['inherited, sp weaker', below('p=reject; sp=none'), 'monitor'],
    ['no record', { zone: MAIL }, undefined],
    ['in silence', { ...mail('p=reject'), failures: { '_dmarc.example.com TXT': 'deadline' } }, 'unknown'],
    [
      'quarantine, the class unseen',
      { ...mail('p=quarantine'), failures: { 'example.com MX': 'deadline' } },
      'unknown',
    ],
    ['reject, whatever the class', { ...mail('p=reject'), failures: { 'example.com MX': 'deadline' } }, 'ok'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dmarcPolicy, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['p=reject; t=y', ['t=y']],
    ['p=quarantine; pct=50', ['pct=50']],
    ['p=reject; t=y; pct=20', ['t=y', 'pct=20']],
    ['p=none; pct=100', []],
    ['p=none; t=n', []],
  ])('names the tags that weaken the policy: %s', async (tags, weakening) => {
    expect((await judge(dmarcPolicy, mail(tags)))?.values).toMatchObject({ tags: weakening })
  })

  it.each([
    ['p=reject', 'reject'],
    ['p=quarantine', 'quarantine'],
  ])('names the policy: %s', async (tags, policy) => {
    expect((await judge(dmarcPolicy, mail(tags)))?.values).toEqual({ policy })
  })

  it.each<[string, Scene, boolean]>([
    ['a record without np, reports and senders that pass', mail('p=none'), true],
    ['a record that can be enforced already', mail(`p=none; ${RUA}`), false],
    ['a record with np', mail('p=none; np=reject'), false],
    ['a wildcard record: every subdomain exists', mail('p=none', `${MAIL}\nzw-random A 93.184.5.1`), false],
    ['a record of the parent domain', below(`p=none; ${RUA}`), false],
  ])('suggests np=reject as a first step for %s', async (_case, scene, isSuggested) => {
    for (const locale of LOCALES) {
      const { outcome, steps } = await textsFor(WORDED, scene, locale)
      expect([outcome, steps.some((step) => step.includes('np=reject'))]).toEqual(['monitor', isSuggested])
    }
  })

  it('names the policy for subdomains of an inherited record', async () => {
    expect((await judge(dmarcPolicy, below('p=none; sp=quarantine')))?.values).toEqual({ policy: 'quarantine' })
  })

  const OFFERS: readonly [string, Scene, string | undefined][] = [
    ['quarantine next, all known tags kept', mail(`p=none; ${RUA}; fo=1`), `v=DMARC1; p=quarantine; ${RUA}; fo=1`],
    ['nothing without reports', mail('p=none'), undefined],
    ['nothing while reports go nowhere', mail('p=none; rua=mailto:a@gone.test'), undefined],
    ['nothing without SPF and DKIM', mail(`p=none; ${RUA}`, '@ MX 10 mx1'), undefined],
    ['the end of the test', mail(`p=quarantine; t=y; ${RUA}`), `v=DMARC1; p=quarantine; ${RUA}`],
    ['quarantine for all', mail(`p=quarantine; pct=20; ${RUA}`), `v=DMARC1; p=quarantine; ${RUA}`],
    ['no reject to a domain with mail', mail(`p=reject; t=y; ${RUA}`), undefined],
    ['reject to a domain without', mail('p=none', PARKED), 'v=DMARC1; p=reject'],
    ['no reject to a sender with a null MX', mail('p=none', '@ MX 0 .\n@ TXT "v=spf1 ip4:93.184.5.9 -all"'), undefined],
    ['nothing for an inherited policy', below(`p=none; ${RUA}`), undefined],
    ['nothing before the policy can be read', mail(`p=rejct; ${RUA}`), undefined],
    [
      'nothing behind an alias',
      { zone: `${MAIL}\n_dmarc CNAME d.example.net.\nd.example.net. TXT "v=DMARC1; p=none; ${RUA}"` },
      undefined,
    ],
  ]
  it.each(OFFERS)('offers %s', async (_case, scene, value) => {
    expect((await judge(dmarcPolicy, scene))?.remedy.record?.value).toBe(value)
  })

  it.each(LOCALES)(
    'an inherited policy: first a record of its own with p=none, sp only for all subdomains, %s',
    async (locale) => {
      const { steps } = await textsFor(WORDED, below(`p=reject; sp=none; ${RUA}`), locale)
      expect(steps[0]).toMatch(/_dmarc.*\bp=none\b/)
      expect(steps.at(-1)).toMatch(/\bsp=quarantine\b.*_dmarc\.example\.com|_dmarc\.example\.com.*\bsp=quarantine\b/)
      expect(steps.at(-1)).toMatch(/^(?:If the mail of all subdomains|Wenn die E-Mails aller Subdomains)/)
    },
  )

  const SUFFIX = '_dmarc.com. TXT "v=DMARC1; p=none; psd=y"'
  it.each(LOCALES)('lets a domain below a public suffix publish its own record, %s', async (locale) => {
    const parked = await textsFor(WORDED, { zone: `${PARKED}\n${SUFFIX}` }, locale)
    expect(parked.outcome).toBe('nonmail-weak')
    expect(parked.steps.join(' ')).toContain('v=DMARC1; p=reject')
    expect(parked.steps.join(' ')).not.toContain('_dmarc.com')
    const sender = await textsFor(WORDED, { zone: `${MAIL}\n${SUFFIX}` }, locale)
    expect(sender.outcome).toBe('monitor')
    expect(sender.steps[0]).toMatch(/_dmarc.*\bp=none\b/)
    expect(sender.steps.at(-1)).toMatch(/^(?:You cannot change _dmarc\.com|_dmarc\.com können Sie nicht ändern)/)
  })
})
