import { expect, it } from 'vitest'
import { greeted, mailFacts, mailHost, secondHost, withTls } from '../../../../test/support/mail-facts.ts'
import { describeResultCheck, type ResultCase } from '../../../../test/support/result-check-cases.ts'
import { findingInWords } from '../../../report/words.ts'
import { LOCALES, type Locale } from '../../../text.ts'
import type { UnseenReason } from '../../../world.ts'
import { wordedResult } from '../../define-result-check.ts'
import { type Verdict, whyOf } from '../../verdict.ts'
import type { MailFacts } from './facts.ts'
import { mailDeliveryText } from './mail-delivery.text.ts'
import { mailDelivery } from './mail-delivery.ts'

const NOTHING = { acceptsMail: false } as const
const [ONE, TWO] = ['mx1.example.com', 'mx2.example.com']
const unaddressed = { ipv4: [], ipv6: [] }

const CASES: readonly ResultCase<MailFacts>[] = [
  {
    title: 'port 25 is open',
    result: mailFacts([mailHost('open')]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE], unchecked: [] },
    mentions: [ONE],
  },
  {
    title: 'a session that is greeted with 220',
    result: mailFacts([mailHost('open', withTls())]),
    outcome: 'ok',
    severity: 'ok',
  },
  {
    title: 'one server works, another one was not tested',
    result: mailFacts([mailHost('open'), secondHost('unknown')]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE], unchecked: [TWO] },
    mentions: [ONE, TWO],
  },
  {
    title: 'the server accepts connections over IPv4 only, although it has an IPv6 address',
    result: mailFacts([mailHost('open', { ...withTls(), unreachable: ['2a01:4f8:25::1'] }), secondHost('open')]),
    outcome: 'address-unable',
    severity: 'warn',
    values: { hosts: [ONE], addresses: ['2a01:4f8:25::1'] },
    mentions: [ONE, '2a01:4f8:25::1'],
  },
  {
    title: 'one server works, at another one every port is open',
    result: mailFacts([mailHost('open'), secondHost('open', { suspicious: true })]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE], unchecked: [TWO] },
  },
  {
    title: 'null MX (RFC 7505)',
    result: mailFacts([], { ...NOTHING, nullMx: true }),
    outcome: 'null-mx',
    severity: 'info',
    mentions: ['example.com'],
  },
  {
    title: 'every port is open, and there is no banner',
    result: mailFacts([mailHost('open', { ...greeted(undefined), suspicious: true })]),
    outcome: 'suspicious',
    severity: 'info',
    mentions: [ONE],
  },
  {
    title: 'neither MX nor address',
    result: mailFacts([], NOTHING),
    outcome: 'no-mail-server',
    severity: 'warn',
    mentions: ['example.com'],
  },
  {
    title: 'no MX, and the own address does not accept mail (RFC 5321 section 5.1)',
    result: mailFacts([mailHost('closed', { host: 'example.com' })], NOTHING),
    outcome: 'own-host-closed',
    severity: 'warn',
    mentions: ['example.com'],
  },
  {
    title: 'no MX at a subdomain, and its address does not accept mail',
    result: mailFacts([mailHost('closed', { host: 'example.com' })], { ...NOTHING, mailClass: 'host' }),
    outcome: 'not-used',
    severity: 'info',
    mentions: ['example.com'],
  },
  {
    title: 'no MX at a domain that shows no sign of mail use',
    result: mailFacts([mailHost('filtered', { host: 'example.com' })], { ...NOTHING, mailClass: 'nonmail' }),
    outcome: 'not-used',
    severity: 'info',
    mentions: ['example.com'],
  },
  {
    title: 'no MX at a domain that other records show to be used for mail',
    result: mailFacts([mailHost('closed', { host: 'example.com' })], { ...NOTHING, mailClass: 'implicit' }),
    outcome: 'own-host-closed',
    severity: 'warn',
    mentions: ['example.com'],
  },
  {
    title: 'an open port without a greeting',
    result: mailFacts([mailHost('open', greeted(undefined))]),
    outcome: 'no-session',
    severity: 'warn',
    mentions: [ONE],
  },
  {
    title: 'a greeting that is not SMTP',
    result: mailFacts([mailHost('open', greeted('SSH-2.0-OpenSSH_9.9'))]),
    outcome: 'no-session',
    severity: 'warn',
  },
  {
    title: 'a session that ends after a good greeting, beside a server that works',
    result: mailFacts([mailHost('open', greeted('220 hello')), secondHost('open')]),
    outcome: 'no-session',
    severity: 'warn',
    values: { faults: [{ state: 'no-session', hosts: [ONE] }], able: [TWO] },
  },
  {
    title: 'one filtered, one open: senders try the next server',
    result: mailFacts([mailHost('filtered'), secondHost('open')]),
    outcome: 'some-unable',
    severity: 'warn',
    values: { faults: [{ state: 'closed', hosts: [ONE] }], able: [TWO] },
    mentions: [ONE],
  },
  {
    title: 'one rejects for now, one works',
    result: mailFacts([mailHost('open', greeted('421 too busy')), secondHost('open', withTls())]),
    outcome: 'some-unable',
    severity: 'warn',
    values: { faults: [{ state: 'busy', hosts: [ONE] }] },
  },
  {
    title: 'one without an address beside one that works',
    result: mailFacts([mailHost('open'), secondHost('unknown', unaddressed)]),
    outcome: 'some-unable',
    severity: 'warn',
    values: { faults: [{ state: 'no-address', hosts: [TWO] }], able: [ONE] },
  },
  {
    title: 'one closed, and the session with the other fails',
    result: mailFacts([mailHost('closed'), secondHost('open', greeted(undefined))]),
    outcome: 'some-unable',
    severity: 'warn',
    values: {
      faults: [
        { state: 'closed', hosts: [ONE] },
        { state: 'no-session', hosts: [TWO] },
      ],
      able: [],
    },
    mentions: [ONE, TWO],
  },
  {
    title: 'all reject for now (421)',
    result: mailFacts([mailHost('open', greeted('421-too busy')), secondHost('open', greeted('450 later'))]),
    outcome: 'busy',
    severity: 'problem',
    values: { faults: [{ state: 'busy', hosts: [ONE, TWO] }] },
    mentions: [ONE, TWO],
  },
  {
    title: 'one closed, one rejects',
    result: mailFacts([mailHost('closed'), secondHost('open', greeted('554 no'))]),
    outcome: 'all-unable',
    severity: 'problem',
    mentions: [ONE, TWO],
  },
  {
    title: 'a greeting with 554 (RFC 5321 section 3.1)',
    result: mailFacts([mailHost('open', greeted('554 5.7.1 no SMTP service here'))]),
    outcome: 'rejects',
    severity: 'problem',
    mentions: [ONE],
  },
  {
    title: 'port 25 closed',
    result: mailFacts([mailHost('closed')]),
    outcome: 'closed',
    severity: 'problem',
    mentions: [ONE],
  },
  {
    title: 'closed here, filtered there',
    result: mailFacts([mailHost('closed'), secondHost('filtered')]),
    outcome: 'closed',
    severity: 'problem',
    values: { faults: [{ state: 'closed', hosts: [ONE, TWO] }] },
  },
  {
    title: 'the only server that was tested is closed: the other one is named',
    result: mailFacts([mailHost('closed'), secondHost('unknown')]),
    outcome: 'closed',
    severity: 'problem',
    values: { unchecked: [TWO] },
    mentions: [ONE, TWO],
  },
  {
    title: 'only a private address',
    result: mailFacts([mailHost('unknown', { ipv4: ['10.0.0.25'] })]),
    outcome: 'no-public-address',
    severity: 'problem',
    mentions: [ONE],
  },
  {
    title: 'MX hosts without addresses',
    result: mailFacts([mailHost('unknown', unaddressed), secondHost('unknown', unaddressed)], NOTHING),
    outcome: 'no-address',
    severity: 'problem',
    mentions: [ONE, TWO],
  },
  {
    title: 'the name does not exist',
    result: mailFacts([], { ...NOTHING, exists: false }),
    outcome: 'no-name',
    severity: 'problem',
    mentions: ['example.com'],
  },
  {
    title: 'port 25 was not tested',
    result: mailFacts([mailHost('unknown')]),
    outcome: 'unknown',
    severity: 'info',
  },
]

describeResultCheck(wordedResult(mailDelivery, mailDeliveryText), CASES)

const ipv6Only = { ipv4: [], ipv6: ['2a01:4f8:25::1'] }

it.each<[string, MailFacts, UnseenReason]>([
  [
    'our port 25 is blocked',
    mailFacts([mailHost('unknown')], { limitations: ['egress-25-blocked'] }),
    'port-25-blocked',
  ],
  [
    'our port 25 is blocked, and there is no MX',
    mailFacts([mailHost('unknown', { host: 'example.com' })], { ...NOTHING, limitations: ['egress-25-blocked'] }),
    'port-25-blocked',
  ],
  ['only IPv6, and we have none', mailFacts([mailHost('unknown', ipv6Only)], { limitations: ['no-ipv6'] }), 'no-ipv6'],
  [
    'IPv4 was not tested in time, and we have no IPv6',
    mailFacts([mailHost('unknown', { ipv6: ['2a01:4f8:25::1'] })], { limitations: ['no-ipv6', 'time-budget'] }),
    'aborted',
  ],
  ['excluded by the operator', mailFacts([mailHost('unknown')], { limitations: ['left-out'] }), 'left-out'],
  ['tested too often', mailFacts([mailHost('unknown')], { limitations: ['target-budget'] }), 'target-limit'],
  ['the MX query failed', mailFacts([], { ...NOTHING, limitations: ['dns-failure'] }), 'dns-failure'],
  ['the MX query was too late', mailFacts([], { ...NOTHING, limitations: ['time-budget'] }), 'aborted'],
  [
    'the address queries failed',
    mailFacts([mailHost('unknown', unaddressed)], { ...NOTHING, limitations: ['dns-failure'] }),
    'dns-failure',
  ],
  [
    'one host without an address because the time was over, one untested',
    mailFacts([mailHost('unknown', unaddressed), secondHost('unknown')], { limitations: ['time-budget'] }),
    'aborted',
  ],
  [
    'a private address, and the query for the other family failed',
    mailFacts([mailHost('unknown', { ipv4: ['10.0.0.25'] })], { limitations: ['dns-failure'] }),
    'dns-failure',
  ],
  ['nothing says why', mailFacts([mailHost('unknown')]), 'connection'],
])('unknown because %s', (_case, facts, reason) => {
  const verdict = mailDelivery.judge(facts)
  expect(verdict?.outcome).toBe('unknown')
  expect(whyOf(verdict?.values ?? {}).reason).toBe(reason)
})

it('reports the other hosts although the lookup of one host failed', () => {
  const facts = mailFacts([mailHost('open'), secondHost('unknown', unaddressed)], { limitations: ['dns-failure'] })
  expect(mailDelivery.judge(facts)).toMatchObject({ outcome: 'ok', values: { unchecked: [TWO] } })
})

const stepsIn = (facts: MailFacts, locale: Locale): readonly string[] => {
  const verdict = mailDelivery.judge(facts)
  const finding = { check: wordedResult(mailDelivery, mailDeliveryText), verdict: verdict as Verdict }
  return (
    findingInWords(finding, 'example.com', { locale, detail: 'full', baseUrl: 'https://zonewise.example' }).fix
      ?.steps ?? []
  )
}

it.each(LOCALES)('a null MX record is for a domain that neither sends nor receives, %s', (locale) => {
  const closed = [mailHost('closed', { host: 'example.com' })]
  const nullMx =
    /null MX record \(priority 0, target “\.”\); .*also reject mail|Null-MX-Eintrag an \(Priorität 0, Ziel „\.“\); .*lehnen/
  for (const facts of [mailFacts([], NOTHING), mailFacts(closed, NOTHING)]) {
    const [mx, none] = stepsIn(facts, locale)
    expect(mx).toMatch(/^If a service sends or receives mail|^Wenn ein Dienst .* versendet oder empfängt/)
    expect(none).toMatch(nullMx)
  }
  expect(stepsIn(mailFacts(closed, { ...NOTHING, mailClass: 'implicit' }), locale).join(' ')).not.toMatch(/null.MX/i)
})
