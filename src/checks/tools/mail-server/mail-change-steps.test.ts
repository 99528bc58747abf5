import { describe, expect, it } from 'vitest'
import { mailFacts, mailHost, secondHost } from '../../../../test/support/mail-facts.ts'
import {
  DELETION,
  documented,
  expectNone,
  expectOrder,
  NEW_ID,
  REPLACED,
  SPF_MX,
} from '../../../../test/support/step-expectations.ts'
import { filledTexts } from '../../../../test/texts/outcome-texts.ts'
import type { FindingId } from '../../../report/reference/finding-id.ts'
import { LOCALES } from '../../../text.ts'
import type { OutcomeText } from '../../define-check.ts'
import type { MailFacts } from './facts.ts'
import { mailDelivery } from './mail-delivery.ts'
import { mailReverseDns } from './mail-reverse-dns.ts'
import { mailSts } from './mail-sts.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(LOCALES)('the steps of the mail check, %s', (locale) => {
  const said = (
    check: { judge(facts: MailFacts): { outcome: string; values: object } | undefined; id: string },
    facts: MailFacts,
  ) => {
    const verdict = check.judge(facts)
    if (verdict === undefined) throw new Error('the check does not apply')
    const text = documented(check.id as FindingId).texts.outcomes[verdict.outcome]?.[locale] as OutcomeText<Values>
    return filledTexts(text, verdict.values as Values)
  }
  const BOTH = [mailHost('open'), secondHost('open')]
  const listing = (...mx: readonly string[]): Pick<MailFacts, 'mtaSts'> => ({ mtaSts: { mode: 'enforce', mx } })

  it('no MX record is deleted if the policy lists none of the hosts', () => {
    const { steps } = said(mailSts, mailFacts(BOTH, listing('old.example.com')))
    expectNone(steps, DELETION, locale)
    expect(steps.at(-1)).toMatch(REPLACED[locale])
  })

  it('an MX record is deleted after the question whether the host sends', () => {
    const { steps } = said(mailSts, mailFacts(BOTH, listing('mx1.example.com')))
    expectOrder(steps, [SPF_MX, DELETION], locale)
    expect(steps.join()).not.toMatch(/health check|Zustandsprüfung/)
  })

  it('the health check is named if there may be more hosts than the mail check looks at', () => {
    const hosts = Array.from({ length: 10 }, (_, index) => mailHost('open', { host: `mx${index + 1}.example.com` }))
    const { steps } = said(mailSts, mailFacts(hosts, listing('mx1.example.com')))
    expect(steps[1]).toMatch(
      {
        en: /health check of example\.com, which compares all MX records/,
        de: /Zustandsprüfung von example\.com, die alle MX-Einträge/,
      }[locale],
    )
    for (let rank = 2; rank <= 10; rank++) expect(steps[0]).toContain(`mx${rank}.example.com`)
  })

  it('an unconfirmed PTR record is changed; its name gets an address only if it is the server’s own', () => {
    const ptr = [{ ip: '93.184.25.10', names: ['host.example.net'], matchesForward: false, lookup: 'ok' as const }]
    const { steps, detail } = said(mailReverseDns, mailFacts([mailHost('open', { ptr })]))
    expect(detail).toContain('host.example.net')
    expectOrder(
      steps,
      [
        {
          en: /at the provider of the IP address, set the PTR record/,
          de: /beim Anbieter der IP-Adresse den PTR-Eintrag/,
        },
        {
          en: /^If you want to keep host\.example\.net, and it is your own name for this server alone/,
          de: /^Wenn Sie host\.example\.net behalten möchten und es Ihr eigener Name nur für diesen Server ist/,
        },
      ],
      locale,
    )
  })

  it('an IP address in an MX record is replaced', () => {
    const host = mailHost('unknown', { host: '203.0.113.5', ipv4: [] })
    const { steps } = said(mailDelivery, mailFacts([host], { acceptsMail: true }))
    expectNone(steps, { en: /DNS provider of 203/, de: /DNS-Anbieter von 203/ }, locale)
    expect(steps.at(-1)).toMatch(REPLACED[locale])
  })

  it.each([
    ['another one accepts mail', [secondHost('open')], true],
    ['no other one', [], false],
  ])(
    'a server that rejects sessions loses its MX record only if another one accepts mail: %s',
    (_case, others, isDeleted) => {
      const rejecting = mailHost('open', { smtp: { banner: '554 no service', starttls: null } })
      const { steps } = said(mailDelivery, mailFacts([rejecting, ...others]))
      expectOrder(steps, [SPF_MX], locale)
      expect(DELETION[locale].test(steps.at(-1) ?? '')).toBe(isDeleted)
    },
  )

  it.each([true, false])('MX records where there are none, with an MTA-STS policy: %s', (hasPolicy) => {
    const facts = mailFacts([mailHost('closed', { host: 'example.com' })], {
      acceptsMail: false,
      ...(hasPolicy && listing('example.com')),
    })
    const { steps } = said(mailDelivery, facts)
    expect(steps.some((step) => NEW_ID[locale].test(step))).toBe(hasPolicy)
    expect(steps.at(-1)).toMatch({ en: /^If no service does, /, de: /^Wenn kein Dienst das tut, / }[locale])
  })
})
