import {
  BROKEN_TLS,
  enforced,
  greeted,
  mailFacts,
  mailHost,
  NO_TLS,
  secondHost,
  withTls,
} from '../../../../test/support/mail-facts.ts'
import { describeResultCheck, type ResultCase } from '../../../../test/support/result-check-cases.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { MailFacts } from './facts.ts'
import { mailStarttlsText } from './mail-starttls.text.ts'
import { mailStarttls } from './mail-starttls.ts'

const [ONE, TWO] = ['mx1.example.com', 'mx2.example.com']
const ALL = enforced('*.example.com')

const CASES: readonly ResultCase<MailFacts>[] = [
  {
    title: 'STARTTLS works on both',
    result: mailFacts([mailHost('open', withTls()), secondHost('open', withTls({ version: 'TLSv1.2' }))]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE, TWO], versions: ['TLSv1.2', 'TLSv1.3'] },
    mentions: [ONE, TWO, 'TLSv1.2', 'TLSv1.3'],
  },
  {
    title: 'an expired certificate does not prevent STARTTLS',
    result: mailFacts([mailHost('open', withTls({ trusted: false }))]),
    outcome: 'ok',
    severity: 'ok',
  },
  {
    title: 'offered, and the handshake fails',
    result: mailFacts([mailHost('open', BROKEN_TLS)]),
    outcome: 'fails',
    severity: 'warn',
    mentions: [ONE],
  },
  {
    title: 'not offered',
    result: mailFacts([mailHost('open', NO_TLS)]),
    outcome: 'not-offered',
    severity: 'warn',
    mentions: [ONE],
  },
  {
    title: 'not offered by one of two',
    result: mailFacts([mailHost('open', withTls()), secondHost('open', NO_TLS)]),
    outcome: 'not-offered',
    severity: 'warn',
    values: { missing: [TWO], failing: [] },
    mentions: [TWO],
  },
  {
    title: 'fails on one and is not offered by the other: both are named',
    result: mailFacts([mailHost('open', BROKEN_TLS), secondHost('open', NO_TLS)]),
    outcome: 'not-offered',
    severity: 'warn',
    values: { missing: [TWO], failing: [ONE] },
    mentions: [ONE, TWO],
  },
  {
    title: 'fails under an enforced policy (RFC 8461 section 4)',
    result: mailFacts([mailHost('open', BROKEN_TLS)], ALL),
    outcome: 'fails-enforced',
    severity: 'problem',
    mentions: [ONE, 'MTA-STS'],
  },
  {
    title: 'not offered under an enforced policy',
    result: mailFacts([mailHost('open', NO_TLS)], ALL),
    outcome: 'not-offered-enforced',
    severity: 'problem',
    mentions: [ONE, 'MTA-STS'],
  },
  {
    title: 'not offered, and the policy could not be read: nothing is said about delivery',
    result: mailFacts([mailHost('open', NO_TLS)], { mtaSts: { mode: 'unknown', mx: [] } }),
    outcome: 'not-offered',
    severity: 'warn',
    values: { policy: 'unknown' },
    mentions: [ONE, 'MTA-STS'],
  },
  {
    title: 'not offered under a policy in test mode',
    result: mailFacts([mailHost('open', NO_TLS)], { mtaSts: { mode: 'testing', mx: ['*.example.com'] } }),
    outcome: 'not-offered',
    severity: 'warn',
  },
  {
    title: 'TLSA records require TLS: mail-dane reports it',
    result: mailFacts([mailHost('open', { ...NO_TLS, dane: 'mismatch' })]),
    outcome: undefined,
  },
  {
    title: 'unsigned TLSA records require nothing (RFC 7672 section 2.2)',
    result: mailFacts([mailHost('open', { ...NO_TLS, dane: 'unsigned' })]),
    outcome: 'not-offered',
    severity: 'warn',
  },
  { title: 'the short result', result: mailFacts([mailHost('open')]), outcome: undefined },
  { title: 'port 25 is closed', result: mailFacts([mailHost('closed')]), outcome: undefined },
  {
    title: 'the session is rejected',
    result: mailFacts([mailHost('open', greeted('554 no'))]),
    outcome: undefined,
  },
  {
    title: 'a server that rejects sessions beside one that works',
    result: mailFacts([mailHost('open', greeted('421 busy')), secondHost('open', withTls())]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [TWO] },
  },
  {
    title: 'null MX',
    result: mailFacts([], { acceptsMail: false, nullMx: true }),
    outcome: undefined,
  },
]

describeResultCheck(wordedResult(mailStarttls, mailStarttlsText), CASES)
