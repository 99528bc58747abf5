import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, observe, type Scene } from '../../../../test/support/judging.ts'
import { LOCALES } from '../../../text.ts'
import { type WordedCheck, worded } from '../../define-check.ts'
import { dmarcAlignmentText } from './dmarc-alignment.text.ts'
import { dmarcAlignment } from './dmarc-alignment.ts'
import { dmarcLegacyTagsText } from './dmarc-legacy-tags.text.ts'
import { dmarcLegacyTags } from './dmarc-legacy-tags.ts'
import type { DmarcChange } from './dmarc-offer.ts'
import { dmarcPolicyText } from './dmarc-policy.text.ts'
import { dmarcPolicy } from './dmarc-policy.ts'
import { dmarcProposal } from './dmarc-proposal.ts'
import { dmarcRuaText } from './dmarc-rua.text.ts'
import { dmarcRua } from './dmarc-rua.ts'
import { dmarcSubdomainsText } from './dmarc-subdomains.text.ts'
import { dmarcSubdomains } from './dmarc-subdomains.ts'
import { dmarcSyntaxText } from './dmarc-syntax.text.ts'
import { dmarcSyntax } from './dmarc-syntax.ts'
import { mailLockdown } from './mail-lockdown.ts'

const CHECKS: Readonly<Record<string, WordedCheck>> = {
  syntax: worded(dmarcSyntax, dmarcSyntaxText),
  policy: worded(dmarcPolicy, dmarcPolicyText),
  subdomains: worded(dmarcSubdomains, dmarcSubdomainsText),
  rua: worded(dmarcRua, dmarcRuaText),
  legacy: worded(dmarcLegacyTags, dmarcLegacyTagsText),
  alignment: worded(dmarcAlignment, dmarcAlignmentText),
}

const MAIL = '@ MX 10 mx1\n@ TXT "v=spf1 mx -all"'
const PARKED = '@ MX 0 .\n@ TXT "v=spf1 -all"'
const KEY = 'TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
const RUA = 'rua=mailto:a@example.com'
const OWN_RUA = 'rua=mailto:dmarc@example.com'
const scene = (tags: string, base = MAIL): Scene => ({ zone: `${base}\n_dmarc TXT "v=DMARC1; ${tags}"` })

async function offersFor(given: Scene): Promise<Readonly<Record<string, string>>> {
  const offers: Record<string, string> = {}
  for (const [name, { check }] of Object.entries(CHECKS)) {
    const value = (await judge(check, given))?.remedy.record?.value
    if (value !== undefined) offers[name] = value
  }
  return offers
}

/** The checks that offer a record, and the one record that they all offer. */
const CASES: readonly [string, Scene, readonly string[], string][] = [
  [
    'no reports, unknown and old tags',
    scene('p=none; rf=afrf; foo=bar'),
    ['syntax', 'rua', 'legacy'],
    `p=none; ${OWN_RUA}`,
  ],
  [
    'reports come in',
    scene(`p=none; rf=afrf; foo=bar; ${RUA}`),
    ['syntax', 'policy', 'legacy'],
    `p=quarantine; ${RUA}`,
  ],
  ['a part of the mail', scene(`p=quarantine; pct=20; ri=1; ${RUA}`), ['policy', 'legacy'], `p=quarantine; ${RUA}`],
  ['a raised policy covers subdomains', scene(`p=none; sp=none; ${RUA}`), ['policy'], `p=quarantine; ${RUA}`],
  ['subdomains and reports', scene('p=reject; sp=none'), ['subdomains', 'rua'], `p=reject; ${OWN_RUA}`],
  [
    'every tag is faulty',
    scene('p=reject; np=none; psd=y; x=1; rua=a@example.com; ri=1'),
    ['syntax', 'subdomains', 'rua', 'legacy', 'alignment'],
    `p=reject; ${RUA}`,
  ],
  ['an unreadable policy is not raised yet', scene(`p=rejct; ${RUA}; ri=1`), ['syntax', 'legacy'], `p=none; ${RUA}`],
  ['a domain without mail', scene('p=none; sp=none; rua=; foo=bar', PARKED), ['syntax', 'policy', 'rua'], 'p=reject'],
]

describe('the record that DMARC findings offer', () => {
  it.each(CASES)('is the same in all of them: %s', async (_case, given, checks, tags) => {
    expect(await offersFor(given)).toEqual(Object.fromEntries(checks.map((name) => [name, `v=DMARC1; ${tags}`])))
  })

  it.each(CASES)('comes with the same steps in all of them: %s', async (_case, given, checks) => {
    for (const locale of LOCALES) {
      const steps = await Promise.all(
        checks.map(async (name) => (await textsFor(CHECKS[name] as WordedCheck, given, locale)).steps.join('\n')),
      )
      expect(new Set(steps).size).toBe(1)
    }
  })

  it('is also the record that locks a domain without mail', async () => {
    const given = scene('p=quarantine; ri=1', PARKED)
    expect((await judge(mailLockdown, given))?.remedy.record?.value).toBe('v=DMARC1; p=reject')
  })

  it('is not offered for a finding that it does not resolve', async () => {
    expect(await offersFor(scene(`p=reject; t=y; ri=1; ${RUA}`))).toEqual({ legacy: `v=DMARC1; p=reject; ${RUA}; t=y` })
    expect(await offersFor(scene(`p=reject; pct=50; ri=1; ${RUA}`))).toEqual({})
  })
})

describe('the stages of a DMARC policy', () => {
  const stagesOf = async (given: Scene, check: string, locale: 'en' | 'de' = 'en'): Promise<string> =>
    (await textsFor(CHECKS[check] as WordedCheck, given, locale)).steps.join(' ')

  it.each(LOCALES)('begin with reports, %s', async (locale) => {
    const steps = await stagesOf(scene('p=none'), 'rua', locale)
    expect(steps).toMatch(/dmarc@example\.com.*p=quarantine/)
    expect(steps).not.toContain('p=reject')
  })

  it.each(LOCALES)('name what is missing before a policy can be raised, %s', async (locale) => {
    expect(await stagesOf(scene('p=none'), 'policy', locale)).toMatch(/rua=mailto:….*p=quarantine.*p=reject/)
    expect(await stagesOf(scene(`p=none; ${RUA}`), 'policy', locale)).not.toContain('rua=mailto:…')
    expect(await stagesOf(scene(`p=none; ${RUA}`, '@ MX 10 mx1'), 'policy', locale)).toMatch(/SPF (?:or|oder) DKIM/)
  })

  it.each(LOCALES)('end with reject, %s', async (locale) => {
    expect(await stagesOf(scene(`p=none; ${RUA}`), 'policy', locale)).toMatch(/p=reject/)
  })

  it('need reports that can be delivered', async () => {
    const proposal = async (rua: string) => {
      const seen = await observe(dmarcProposal, scene(`p=none; rua=mailto:${rua}`))
      return seen.seen && seen.value?.hasReports
    }
    expect(await proposal('a@example.com')).toBe(true)
    expect(await proposal('a@gone.test')).toBe(false)
  })
})

describe('the effects of the proposed record', () => {
  async function proposalFor(given: Scene) {
    const observation = await observe(dmarcProposal, given)
    if (!observation.seen || observation.value === undefined) throw new Error('no record applies')
    return observation.value
  }

  const SHOP: Scene = {
    domain: 'shop.example.com',
    zone: `$ORIGIN example.com.
@ SOA ns hm 1 2 3 4 5
_dmarc TXT "v=DMARC1; p=none"
shop MX 10 mx1
shop TXT "v=spf1 mx -all"
_dmarc.shop TXT "v=DMARC1; p=reject; sp=none; ri=1; ${RUA}"`,
  }
  const ALIAS: Scene = { zone: `${MAIL}\n_dmarc CNAME d.example.net.\nd.example.net. TXT "v=DMARC1; p=none"` }
  const MX_UNSEEN = { failures: { 'example.com MX': 'deadline' } } as const

  it.each<[string, Scene, Partial<DmarcChange>]>([
    ['a stricter policy', scene(`p=none; ${RUA}`), { policy: 'quarantine', isRaised: true }],
    ['a policy for all mail', scene(`p=quarantine; pct=20; ${RUA}`), { policy: 'quarantine', isRaised: true }],
    ['a domain without mail', scene('p=none', PARKED), { policy: 'reject', isRaised: true }],
    ['reports first', scene('p=none'), { policy: 'none', newMailboxes: ['dmarc@example.com'] }],
    ['an address without mailto:', scene('p=reject; rua=a@example.com'), { newMailboxes: ['a@example.com'] }],
    ['an old tag', scene(`p=reject; ri=1; ${RUA}`), {}],
    ['an unknown tag', scene(`p=reject; foo=bar; ${RUA}`), {}],
    ['an unknown and an old tag', scene(`p=reject; foo=bar; ri=1; ${RUA}`), { isCombined: true }],
    ['an unreadable value and an old tag', scene(`p=reject; fo=x; ri=1; ${RUA}`), { isCombined: true }],
    [
      'a stricter policy, and subdomains',
      scene(`p=none; sp=none; ${RUA}`),
      { policy: 'quarantine', isRaised: true, endedExemptions: ['sp=none'], isCombined: true },
    ],
    ['subdomains', scene(`p=reject; sp=none; np=none; ${RUA}`), { endedExemptions: ['sp=none', 'np=none'] }],
    ['psd=y, which is for public suffixes', scene(`p=reject; psd=y; ${RUA}`), { endsSuffix: true }],
    ['subdomains with a policy of their own', scene(`p=reject; sp=quarantine; ri=1; ${RUA}`), {}],
    ['a record below the organizational domain, whose sp has no effect', SHOP, {}],
    ['no sign of mail: no mailbox is invented', scene('p=reject; ri=1', '@ A 93.184.5.1'), {}],
    ['it is unknown whether there is mail', { ...scene(`p=none; ri=1; ${RUA}`), ...MX_UNSEEN }, { policy: 'none' }],
  ])('%s', async (_case, given, change) => {
    const none = {
      policy: 'reject',
      isRaised: false,
      newMailboxes: [],
      endedExemptions: [],
      endsSuffix: false,
      isCombined: false,
    }
    expect((await proposalFor(given)).change).toEqual({ ...none, ...change })
  })

  it.each<[string, Scene, string | undefined]>([
    [
      'an unreadable policy for names that do not exist',
      scene(`p=reject; np=rejct; ${RUA}`),
      `p=reject; np=none; ${RUA}`,
    ],
    ['the same, while the policy is none', scene(`p=none; np=rejct; ${RUA}`), `p=none; ${RUA}`],
    [
      'a size limit of failure reports',
      scene(`p=reject; ${RUA}; ruf=mailto:f@example.com!10m`),
      `p=reject; ${RUA}; ruf=mailto:f@example.com`,
    ],
    ['an ignored record without failure reports', scene('p=rejct'), `p=none; ${OWN_RUA}`],
    ['an ignored record would begin to send failure reports', scene('p=rejct; ruf=mailto:f@example.com'), undefined],
    ['an address of failure reports would be lost', scene(`p=none; ${RUA}; ruf=f@example.com`), undefined],
    ['one of two report addresses would be lost', scene(`p=none; ${RUA},b@example.com`), undefined],
    ['the record of another operator', ALIAS, undefined],
  ])('is the record: %s', async (_case, given, tags) => {
    const { fix } = await proposalFor(given)
    expect(fix?.value).toBe(tags === undefined ? undefined : `v=DMARC1; ${tags}`)
  })

  it('keeps the declaration of a public suffix', async () => {
    const given = { domain: 'github.io', zone: `${MAIL}\n_dmarc TXT "v=DMARC1; p=reject; psd=y; ri=1"` }
    expect((await proposalFor(given)).fix?.value).toContain('psd=y')
  })

  it.each<[string, string, boolean]>([
    ['consent', '"v=DMARC1"', true],
    ['no consent', '"hello"', false],
  ])('knows whether another domain may receive reports: %s', async (_case, text, hasReports) => {
    const other = `other.test. MX 10 mx.other.test.\nmx.other.test. A 93.184.9.9\nexample.com._report._dmarc.other.test. TXT ${text}`
    const given = scene('p=none; rua=mailto:a@other.test', `${MAIL}\n${other}`)
    expect((await proposalFor(given)).hasReports).toBe(hasReports)
  })

  it.each<[string, string, boolean]>([
    ['SPF', '@ MX 10 mx1\n@ TXT "v=spf1 mx -all"', true],
    ['a DKIM key', `@ MX 10 mx1\ns1._domainkey ${KEY}`, true],
    ['an unusable SPF record and a DKIM key', `@ MX 10 mx1\n@ TXT "v=spf1 mxx -all"\ns1._domainkey ${KEY}`, true],
    ['neither', '@ MX 10 mx1', false],
    ['an unusable SPF record', '@ MX 10 mx1\n@ TXT "v=spf1 mxx -all"', false],
  ])('knows whether mail can pass: %s', async (_case, base, hasBasis) => {
    expect((await proposalFor(scene(`p=none; ${RUA}`, base))).hasBasis).toBe(hasBasis)
  })
})
