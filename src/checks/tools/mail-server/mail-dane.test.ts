import { BROKEN_TLS, mailFacts, mailHost, NO_TLS, secondHost, withTls } from '../../../../test/support/mail-facts.ts'
import { describeResultCheck, type ResultCase } from '../../../../test/support/result-check-cases.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { MailFacts } from './facts.ts'
import { mailDaneText } from './mail-dane.text.ts'
import { mailDane } from './mail-dane.ts'

const [ONE, TWO] = ['mx1.example.com', 'mx2.example.com']

const CASES: readonly ResultCase<MailFacts>[] = [
  {
    title: 'the records match',
    result: mailFacts([mailHost('open', { ...withTls(), dane: 'valid' }), secondHost('open', { dane: 'none' })]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE] },
    mentions: [ONE],
  },
  {
    title: 'the records are not signed',
    result: mailFacts([mailHost('open', { ...withTls(), dane: 'unsigned' })]),
    outcome: 'unsigned',
    severity: 'warn',
    mentions: [ONE, 'DNSSEC'],
  },
  {
    title: 'the records are not signed, and port 25 could not be tested by us',
    result: mailFacts([mailHost('unknown', { dane: 'unsigned' })], { limitations: ['egress-25-blocked'] }),
    outcome: 'unsigned',
    severity: 'warn',
  },
  {
    title: 'TLSA records without STARTTLS: senders that use DANE do not deliver (RFC 7672 section 2.2)',
    result: mailFacts([mailHost('open', { ...NO_TLS, dane: 'mismatch' })]),
    outcome: 'without-tls',
    severity: 'problem',
    mentions: [ONE, 'STARTTLS'],
  },
  {
    title: 'TLSA records, and STARTTLS fails',
    result: mailFacts([mailHost('open', { ...BROKEN_TLS, dane: 'mismatch' })]),
    outcome: 'without-tls',
    severity: 'problem',
  },
  {
    title: 'the records do not match',
    result: mailFacts([mailHost('open', { ...withTls(), dane: 'mismatch' })]),
    outcome: 'mismatch',
    severity: 'problem',
    mentions: [ONE],
  },
  {
    title: 'one does not match, one has no TLS: both are named',
    result: mailFacts([
      mailHost('open', { ...NO_TLS, dane: 'mismatch' }),
      secondHost('open', { ...withTls(), dane: 'mismatch' }),
    ]),
    outcome: 'mismatch',
    severity: 'problem',
    values: { mismatched: [TWO], withoutTls: [ONE] },
    mentions: [ONE, TWO],
  },
  {
    title: 'one matches, one does not',
    result: mailFacts([
      mailHost('open', { ...withTls(), dane: 'valid' }),
      secondHost('open', { ...withTls(), dane: 'mismatch' }),
    ]),
    outcome: 'mismatch',
    severity: 'problem',
    values: { mismatched: [TWO], withoutTls: [] },
  },
  { title: 'no records', result: mailFacts([mailHost('open', { ...withTls(), dane: 'none' })]), outcome: undefined },
  { title: 'the short result', result: mailFacts([mailHost('open')]), outcome: undefined },
  {
    title: 'port 25 is closed',
    result: mailFacts([mailHost('closed', { dane: 'unsigned' })]),
    outcome: undefined,
  },
]

describeResultCheck(wordedResult(mailDane, mailDaneText), CASES)
