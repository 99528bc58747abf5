import { expect, it } from 'vitest'
import { mailFacts, mailHost, secondHost } from '../../../../test/support/mail-facts.ts'
import { describeResultCheck, type ResultCase } from '../../../../test/support/result-check-cases.ts'
import { wordedResult } from '../../define-result-check.ts'
import { whyOf } from '../../verdict.ts'
import type { MailFacts, MailHostFacts } from './facts.ts'
import { mailReverseDnsText } from './mail-reverse-dns.text.ts'
import { mailReverseDns } from './mail-reverse-dns.ts'

type Pointer = MailHostFacts['ptr'][number]

const [IP, OTHER] = ['93.184.25.10', '93.184.25.20']
const confirmed: Pointer = { ip: IP, names: ['mx1.example.com'], matchesForward: true, lookup: 'ok' }
const unconfirmed: Pointer = { ip: IP, names: ['host.example.net'], matchesForward: false, lookup: 'ok' }
const missing: Pointer = { ip: IP, names: [], matchesForward: false, lookup: 'nxdomain' }
const failed: Pointer = { ip: IP, names: [], matchesForward: false, lookup: 'error' }
const of = (...ptr: readonly Pointer[]) => mailFacts([mailHost('open', { ptr })])

const CASES: readonly ResultCase<MailFacts>[] = [
  { title: 'confirmed', result: of(confirmed), outcome: 'ok', severity: 'ok', mentions: [IP] },
  {
    title: 'a name that leads elsewhere: a note, because receiving needs no PTR',
    result: of(unconfirmed),
    outcome: 'not-confirmed',
    severity: 'info',
    values: { unconfirmed: [IP], missing: [] },
    mentions: [IP],
  },
  { title: 'no PTR record', result: of(missing), outcome: 'missing', severity: 'info', mentions: [IP] },
  {
    title: 'an address without a PTR record, another one that is not confirmed',
    result: mailFacts([
      mailHost('open', { ptr: [missing] }),
      secondHost('open', { ptr: [{ ...unconfirmed, ip: OTHER }] }),
    ]),
    outcome: 'missing',
    severity: 'info',
    values: { missing: [IP], unconfirmed: [OTHER] },
    mentions: [IP, OTHER],
  },
  {
    title: 'two hosts with one address: it is named once',
    result: mailFacts([mailHost('open', { ptr: [missing] }), secondHost('open', { ptr: [missing] })]),
    outcome: 'missing',
    severity: 'info',
    values: { missing: [IP] },
  },
  {
    title: 'a failed lookup beside a missing record',
    result: of({ ...failed, ip: OTHER }, missing),
    outcome: 'missing',
    severity: 'info',
    values: { missing: [IP] },
  },
  { title: 'a failed lookup is not a missing record', result: of(failed), outcome: 'unknown', severity: 'info' },
  {
    title: 'the short result cannot tell a failed lookup from a missing record',
    result: of({ ip: IP, names: [], matchesForward: false }),
    outcome: undefined,
  },
  {
    title: 'the short result with a confirmed name',
    result: of({ ip: IP, names: ['mx1.example.com'], matchesForward: true }),
    outcome: 'ok',
    severity: 'ok',
  },
  {
    title: 'a private address has no public PTR record',
    result: of({ ...missing, ip: '10.0.0.25' }),
    outcome: undefined,
  },
  {
    title: 'no MX, and no mail at the own address',
    result: { ...of(missing), mail: [mailHost('closed', { ptr: [missing] })], acceptsMail: false },
    outcome: undefined,
  },
  { title: 'null MX', result: mailFacts([], { nullMx: true, acceptsMail: false }), outcome: undefined },
]

describeResultCheck(wordedResult(mailReverseDns, mailReverseDnsText), CASES)

it('says that the queries failed', () => {
  expect(whyOf(mailReverseDns.judge(of(failed))?.values ?? {}).reason).toBe('dns-failure')
})
