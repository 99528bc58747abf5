import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, observe, type Scene } from '../../../test/support/judging.ts'
import { LOCALES } from '../../text.ts'
import { type WordedCheck, worded } from '../define-check.ts'
import { dmarcAlignmentText } from './dmarc-alignment.text.ts'
import { dmarcAlignment } from './dmarc-alignment.ts'
import { dmarcLegacyTagsText } from './dmarc-legacy-tags.text.ts'
import { dmarcLegacyTags } from './dmarc-legacy-tags.ts'
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
