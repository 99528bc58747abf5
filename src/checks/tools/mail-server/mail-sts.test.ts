import { enforced, mailFacts, mailHost, secondHost } from '../../../../test/support/mail-facts.ts'
import { describeResultCheck, type ResultCase } from '../../../../test/support/result-check-cases.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { MailFacts } from './facts.ts'
import { mailStsText } from './mail-sts.text.ts'
import { mailSts } from './mail-sts.ts'

const [ONE, TWO] = ['mx1.example.com', 'mx2.example.com']
const BOTH = [mailHost('open'), secondHost('open')]

const CASES: readonly ResultCase<MailFacts>[] = [
  {
    title: 'a wildcard that covers both',
    result: mailFacts(BOTH, enforced('*.example.com')),
    outcome: 'ok',
    severity: 'ok',
    values: { hosts: [ONE, TWO] },
    mentions: [ONE, TWO],
  },
  {
    title: 'one of two is not listed',
    result: mailFacts(BOTH, enforced(ONE)),
    outcome: 'some-not-listed',
    severity: 'problem',
    values: { missing: [TWO] },
    mentions: [TWO],
  },
  {
    title: 'a wildcard is for one label (RFC 8461 section 4.1)',
    result: mailFacts([mailHost('open', { host: 'a.mx.example.com' })], enforced('*.example.com')),
    outcome: 'not-listed',
    severity: 'problem',
  },
  {
    title: 'the list does not depend on port 25, which we could not test',
    result: mailFacts([mailHost('unknown')], { ...enforced(TWO), limitations: ['egress-25-blocked'] }),
    outcome: 'not-listed',
    severity: 'problem',
  },
  {
    title: 'a policy in test mode prevents nothing',
    result: mailFacts(BOTH, { mtaSts: { mode: 'testing', mx: [ONE] } }),
    outcome: undefined,
  },
  { title: 'mode none', result: mailFacts(BOTH, { mtaSts: { mode: 'none', mx: [] } }), outcome: undefined },
  { title: 'no policy', result: mailFacts(BOTH), outcome: undefined },
  {
    title: 'a policy that could not be read',
    result: mailFacts(BOTH, { mtaSts: { mode: 'unknown', mx: [] } }),
    outcome: 'not-readable',
    severity: 'info',
    mentions: ['example.com'],
  },
  {
    title: 'a policy that could not be read, and null MX',
    result: mailFacts([], { mtaSts: { mode: 'unknown', mx: [] }, acceptsMail: false, nullMx: true }),
    outcome: undefined,
  },
  {
    title: 'null MX',
    result: mailFacts([], { ...enforced(ONE), acceptsMail: false, nullMx: true }),
    outcome: undefined,
  },
  {
    title: 'no MX, and no mail at the own address',
    result: mailFacts([mailHost('closed', { host: 'example.com' })], { ...enforced(ONE), acceptsMail: false }),
    outcome: undefined,
  },
  {
    title: 'a policy of which the result has only a part',
    result: mailFacts(BOTH, enforced(...Array.from({ length: 100 }, (_, index) => `mx${index + 100}.example.com`))),
    outcome: undefined,
  },
]

describeResultCheck(wordedResult(mailSts, mailStsText), CASES)
