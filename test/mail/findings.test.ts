import { describe, expect, it } from 'vitest'
import { MAIL_SERVER_CHECKS } from '../../src/checks/tools/mail-server/checks.ts'
import type { MailFacts } from '../../src/checks/tools/mail-server/facts.ts'
import { judgeResult } from '../../src/report/tool-findings.ts'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import {
  BROKEN_TLS,
  EXPIRED,
  enforced,
  greeted,
  mailFacts,
  mailHost,
  NO_TLS,
  secondHost,
  withTls,
} from '../support/mail-facts.ts'

/** Compiles only if the result of the tool is assignable to the input of the checks. */
const factsOf = (result: MailCheck): MailFacts => result

const judged = (facts: MailFacts) =>
  judgeResult(facts, facts.domain, MAIL_SERVER_CHECKS, {
    locale: 'en',
    detail: 'full',
    baseUrl: 'https://zonewise.example',
  })

/** The findings that are not passed, and the verdict. */
function summary(facts: MailFacts) {
  const { verdict, findings } = judged(facts)
  return {
    verdict: `${verdict.id} ${verdict.outcome} ${verdict.severity}`,
    faults: findings.filter(({ severity }) => severity !== 'ok').map(({ id, outcome }) => `${id} ${outcome}`),
  }
}

describe('the findings of a mail check', () => {
  it('accept the result of the tool', () => {
    const verdicts = mailCheck.examples.map(({ output }) => judged(factsOf(output as MailCheck)).verdict)
    expect(verdicts.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['mail-delivery ok', 'mail-delivery null-mx'])
  })

  const ALL = enforced('*.example.com')
  it.each<[string, MailFacts, string, readonly string[]]>([
    ['a server without faults', mailFacts([mailHost('open', withTls())]), 'mail-delivery ok ok', []],
    [
      'a closed port: nothing about TLS',
      mailFacts([mailHost('closed', { dane: 'unsigned' })], ALL),
      'mail-delivery closed problem',
      ['mail-delivery closed'],
    ],
    [
      'a rejected session: nothing about TLS',
      mailFacts([mailHost('open', greeted('554 no'))], ALL),
      'mail-delivery rejects problem',
      ['mail-delivery rejects'],
    ],
    [
      'STARTTLS fails: nothing about the certificate',
      mailFacts([mailHost('open', BROKEN_TLS)], ALL),
      'mail-starttls fails-enforced problem',
      ['mail-starttls fails-enforced'],
    ],
    [
      'TLSA records without TLS are one finding',
      mailFacts([mailHost('open', { ...NO_TLS, dane: 'mismatch' })], ALL),
      'mail-dane without-tls problem',
      ['mail-dane without-tls'],
    ],
    [
      'an expired certificate',
      mailFacts([mailHost('open', withTls(EXPIRED))]),
      'mail-certificate expired problem',
      ['mail-certificate expired'],
    ],
    [
      'a closed server and an expired certificate on the other: the problem decides',
      mailFacts([mailHost('closed'), secondHost('open', withTls(EXPIRED))]),
      'mail-certificate expired problem',
      ['mail-certificate expired', 'mail-delivery some-unable'],
    ],
    [
      'a host outside the policy whose certificate has expired: two causes',
      mailFacts([mailHost('open', withTls(EXPIRED))], enforced('mx.example.net')),
      'mail-sts not-listed problem',
      ['mail-sts not-listed', 'mail-certificate expired'],
    ],
    [
      'a missing PTR record does not decide',
      mailFacts([
        mailHost('open', {
          ...withTls(),
          ptr: [{ ip: '93.184.25.10', names: [], matchesForward: false, lookup: 'nxdomain' }],
        }),
      ]),
      'mail-delivery ok ok',
      ['mail-reverse-dns missing'],
    ],
    [
      'nothing could be tested',
      mailFacts([mailHost('unknown')], { limitations: ['egress-25-blocked'] }),
      'mail-delivery unknown info',
      ['mail-delivery unknown'],
    ],
    [
      'the name does not exist',
      mailFacts([], { acceptsMail: false, exists: false }),
      'mail-delivery no-name problem',
      ['mail-delivery no-name'],
    ],
  ])('%s', (_case, facts, verdict, faults) => {
    expect(summary(facts)).toEqual({ verdict, faults })
  })
})
