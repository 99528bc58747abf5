import {
  BROKEN_TLS,
  EXPIRED,
  enforced,
  greeted,
  mailFacts,
  mailHost,
  secondHost,
  withTls,
} from '../../../../test/support/mail-facts.ts'
import { describeResultCheck, type ResultCase } from '../../../../test/support/result-check-cases.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { MailCertificate, MailFacts, MailHostFacts } from './facts.ts'
import { mailCertificateText } from './mail-certificate.text.ts'
import { mailCertificate } from './mail-certificate.ts'

const [ONE, TWO] = ['mx1.example.com', 'mx2.example.com']
const ALL = enforced('*.example.com')
const UNREAD: Pick<MailFacts, 'mtaSts'> = { mtaSts: { mode: 'unknown', mx: [] } }

const showing = (certificate: Partial<MailCertificate>, given: Partial<MailHostFacts> = {}): MailHostFacts =>
  mailHost('open', { ...withTls(certificate), ...given })

const SELF_SIGNED = { trusted: false, issuer: 'mail.local' }
const WRONG_NAME = { hostMatches: false, names: ['mail.example.net'] }

const CASES: readonly ResultCase<MailFacts>[] = [
  {
    title: 'valid',
    result: mailFacts([showing({}), secondHost('open', withTls())]),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE, TWO], days: ['2027-01-30'] },
    mentions: [ONE, TWO, '2027'],
  },
  {
    title: '3 of 6 days left are enough',
    result: mailFacts([showing({ notBefore: '2026-11-12T00:00:00.000Z', notAfter: '2026-11-18T09:30:05.000Z' })]),
    outcome: 'ok',
    severity: 'ok',
  },
  {
    title: '12 of 90 days left: an ACME client has renewed by then',
    result: mailFacts([showing({ notBefore: '2026-08-29T00:00:00.000Z', notAfter: '2026-11-27T09:30:05.000Z' })]),
    outcome: 'ends-soon',
    severity: 'info',
    mentions: [ONE, '27', '2026'],
  },
  {
    title: '5 of 90 days left',
    result: mailFacts([showing({ notBefore: '2026-08-22T00:00:00.000Z', notAfter: '2026-11-20T09:30:05.000Z' })]),
    outcome: 'about-to-end',
    severity: 'warn',
    mentions: [ONE, '20'],
  },
  {
    title: 'self-signed: most senders deliver anyway',
    result: mailFacts([showing(SELF_SIGNED)]),
    outcome: 'not-trusted',
    severity: 'warn',
    mentions: [ONE, 'mail.local'],
  },
  {
    title: 'self-signed for another name is above all not trusted',
    result: mailFacts([showing({ ...SELF_SIGNED, ...WRONG_NAME })]),
    outcome: 'not-trusted',
    severity: 'warn',
  },
  {
    title: 'self-signed under an enforced policy',
    result: mailFacts([showing(SELF_SIGNED)], ALL),
    outcome: 'not-trusted-enforced',
    severity: 'problem',
    mentions: [ONE, 'MTA-STS'],
  },
  {
    title: 'for another name',
    result: mailFacts([showing(WRONG_NAME)]),
    outcome: 'wrong-name',
    severity: 'problem',
    mentions: [ONE, 'mail.example.net'],
  },
  {
    title: 'without any DNS name',
    result: mailFacts([showing({ hostMatches: false, names: [] })]),
    outcome: 'wrong-name',
    severity: 'problem',
    mentions: [ONE],
  },
  {
    title: 'not valid yet',
    result: mailFacts([showing({ notBefore: '2026-12-01T00:00:00.000Z', trusted: false })]),
    outcome: 'not-yet-valid',
    severity: 'problem',
    values: { faults: [{ state: 'not-yet-valid', days: ['2026-12-01'] }] },
    mentions: [ONE],
  },
  {
    title: 'expired',
    result: mailFacts([showing(EXPIRED)]),
    outcome: 'expired',
    severity: 'problem',
    values: { policy: 'not-enforced', faults: [{ state: 'expired', hosts: [ONE], days: ['2026-09-29'] }] },
    mentions: [ONE, '29'],
  },
  {
    title: 'expired under an enforced policy',
    result: mailFacts([showing(EXPIRED)], ALL),
    outcome: 'expired',
    severity: 'problem',
    values: { policy: 'enforced' },
    mentions: ['MTA-STS'],
  },
  {
    title: 'expired, and the policy could not be read: nothing is said about delivery',
    result: mailFacts([showing(EXPIRED)], UNREAD),
    outcome: 'expired',
    severity: 'problem',
    values: { policy: 'unknown' },
    mentions: [ONE, 'MTA-STS'],
  },
  {
    title: 'self-signed, and the policy could not be read',
    result: mailFacts([showing(SELF_SIGNED)], UNREAD),
    outcome: 'not-trusted',
    severity: 'warn',
    values: { policy: 'unknown' },
    mentions: ['MTA-STS'],
  },
  {
    title: 'TLSA records do not replace what an unknown policy may require',
    result: mailFacts([showing(SELF_SIGNED, { dane: 'valid' })], UNREAD),
    outcome: 'not-trusted',
    severity: 'warn',
  },
  {
    title: 'one expired, one for another name: both are named, the expired one first',
    result: mailFacts([showing(WRONG_NAME), secondHost('open', withTls(EXPIRED))]),
    outcome: 'expired',
    severity: 'problem',
    values: {
      faults: [
        { state: 'expired', hosts: [TWO] },
        { state: 'wrong-name', hosts: [ONE] },
      ],
    },
    mentions: [ONE, TWO],
  },
  {
    title: 'one for another name, one not trusted',
    result: mailFacts([showing(SELF_SIGNED), secondHost('open', withTls(WRONG_NAME))]),
    outcome: 'wrong-name',
    severity: 'problem',
    mentions: [ONE, TWO],
  },
  {
    title: 'two expired on different days',
    result: mailFacts([
      showing(EXPIRED),
      secondHost('open', withTls({ ...EXPIRED, notAfter: '2026-09-30T00:00:00.000Z' })),
    ]),
    outcome: 'expired',
    severity: 'problem',
    mentions: [ONE, TWO, '29', '30'],
  },
  // DANE (RFC 7672 section 3.1.1: the dates, the issuer and the name are not checked).
  {
    title: 'TLSA records that match replace issuer, dates and name',
    result: mailFacts([showing({ ...EXPIRED, hostMatches: false }, { dane: 'valid' })]),
    outcome: undefined,
  },
  {
    title: 'TLSA records that match, and a certificate that is valid anyway',
    result: mailFacts([showing({}, { dane: 'valid' })]),
    outcome: 'ok',
    severity: 'ok',
  },
  {
    title: 'TLSA records that do not match are the cause',
    result: mailFacts([showing(SELF_SIGNED, { dane: 'mismatch' })]),
    outcome: undefined,
  },
  {
    title: 'unsigned TLSA records replace nothing',
    result: mailFacts([showing(EXPIRED, { dane: 'unsigned' })]),
    outcome: 'expired',
    severity: 'problem',
  },
  {
    title: 'TLSA records do not replace what an enforced policy requires',
    result: mailFacts([showing(EXPIRED, { dane: 'valid' })], ALL),
    outcome: 'expired',
    severity: 'problem',
  },
  // Two faults with one cause are one finding.
  { title: 'STARTTLS fails', result: mailFacts([mailHost('open', BROKEN_TLS)]), outcome: undefined },
  { title: 'the session is rejected', result: mailFacts([mailHost('open', greeted('554 no'))]), outcome: undefined },
  { title: 'port 25 is closed', result: mailFacts([mailHost('closed')]), outcome: undefined },
  { title: 'the short result', result: mailFacts([mailHost('open')]), outcome: undefined },
]

describeResultCheck(wordedResult(mailCertificate, mailCertificateText), CASES)
