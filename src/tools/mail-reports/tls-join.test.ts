import { describe, expect, it } from 'vitest'
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
} from '../../../test/support/mail-facts.ts'
import { MAIL_SERVER_CHECKS } from '../../checks/tools/mail-server/checks.ts'
import type { MailFacts } from '../../checks/tools/mail-server/facts.ts'
import { TLS_FAILURES, type TlsFailureType } from '../../mail-reports/report.ts'
import { judgeResult } from '../../report/tool-findings.ts'
import type { Finding } from '../../report/words.ts'
import { joinTlsFailure } from './tls-join.ts'

const [ONE, TWO] = ['mx1.example.com', 'mx2.example.com']

const failure = (type: TlsFailureType, host?: string) => ({
  type,
  sessions: 1,
  lastDay: 20_000,
  claimedBy: ['sender.example'],
  ...(host !== undefined && { host }),
})

const found = (id: string, outcome: string, severity: Finding['severity']): Finding => ({
  id,
  outcome,
  severity,
  category: 'email',
  title: `Title of ${id}`,
  detail: '',
})

function stateOf(type: TlsFailureType, host: string | undefined, mail: MailFacts, others: readonly Finding[] = []) {
  const wording = { locale: 'en', detail: 'full', baseUrl: 'http://localhost' } as const
  const { findings } = judgeResult(mail, mail.domain, MAIL_SERVER_CHECKS, wording)
  const { cause, finding, state } = joinTlsFailure(failure(type, host), { mail, findings: [...findings, ...others] })
  return [state, cause, finding?.id].filter((part) => part !== undefined).join(' ')
}

const GOOD = mailFacts([mailHost('open', withTls())])
const both = (one: Parameters<typeof mailHost>[1], two: Parameters<typeof mailHost>[1]): MailFacts =>
  mailFacts([mailHost('open', one), secondHost('open', two)])

describe('a reported failure', () => {
  it.each<[type: TlsFailureType, host: string | undefined, what: string, mail: MailFacts, state: string]>([
    ['certificate-expired', ONE, 'expired', mailFacts([mailHost('open', withTls(EXPIRED))]), 'broken mail-certificate'],
    ['certificate-expired', ONE, 'valid', GOOD, 'fixed'],
    ['certificate-expired', ONE, 'not trusted', mailFacts([mailHost('open', withTls({ trusted: false }))]), 'fixed'],
    ['certificate-expired', ONE, 'expired at another host', both(withTls(), withTls(EXPIRED)), 'fixed'],
    ['certificate-expired', TWO, 'expired at this host', both(withTls(), withTls(EXPIRED)), 'broken mail-certificate'],
    ['certificate-expired', undefined, 'one expired', both(withTls(), withTls(EXPIRED)), 'broken mail-certificate'],
    [
      'certificate-not-trusted',
      ONE,
      'not trusted',
      mailFacts([mailHost('open', withTls({ trusted: false }))]),
      'broken mail-certificate',
    ],
    [
      'certificate-host-mismatch',
      ONE,
      'another name',
      mailFacts([mailHost('open', withTls({ hostMatches: false }))]),
      'broken mail-certificate',
    ],
    [
      'certificate-host-mismatch',
      ONE,
      'a name that the policy does not list',
      mailFacts([mailHost('open', withTls())], enforced('mx7.example.com')),
      'broken mail-sts',
    ],
    ['starttls-not-supported', ONE, 'no STARTTLS', mailFacts([mailHost('open', NO_TLS)]), 'broken mail-starttls'],
    ['starttls-not-supported', ONE, 'STARTTLS', GOOD, 'fixed'],
    [
      'certificate-expired',
      ONE,
      'no handshake',
      mailFacts([mailHost('open', BROKEN_TLS)]),
      'not-reproducible not-checked',
    ],
    ['starttls-not-supported', ONE, 'a closed port', mailFacts([mailHost('closed')]), 'not-reproducible not-checked'],
    [
      'starttls-not-supported',
      ONE,
      'a session that ended',
      mailFacts([mailHost('open', greeted('421 busy'))]),
      'not-reproducible not-checked',
    ],
    [
      'certificate-expired',
      ONE,
      'one of two addresses',
      mailFacts([mailHost('open', { ...withTls(), ipv6: ['2a01:4f8::1'] })]),
      'not-reproducible other-address',
    ],
    ['certificate-expired', 'mx9.example.com', 'an MX host that is gone', GOOD, 'fixed host-gone'],
    [
      'certificate-expired',
      'mx9.example.com',
      'MX hosts that are not all known',
      mailFacts([mailHost('open', withTls())], { limitations: ['dns-failure'] }),
      'not-reproducible not-checked',
    ],
    ['certificate-expired', undefined, 'no MX host', mailFacts([]), 'not-reproducible not-checked'],
    [
      'tlsa-invalid',
      ONE,
      'a mismatch',
      mailFacts([mailHost('open', { ...withTls(), dane: 'mismatch' })]),
      'broken mail-dane',
    ],
    ['tlsa-invalid', ONE, 'a match', mailFacts([mailHost('open', { ...withTls(), dane: 'valid' })]), 'fixed'],
    ['tlsa-invalid', ONE, 'an unknown TLSA record', GOOD, 'not-reproducible not-checked'],
    ['dane-required', ONE, 'no TLSA record', mailFacts([mailHost('open', { ...withTls(), dane: 'none' })]), 'broken'],
    ['dane-required', ONE, 'a match', mailFacts([mailHost('open', { ...withTls(), dane: 'valid' })]), 'fixed'],
    ['validation-failure', ONE, 'nothing', GOOD, 'not-reproducible unspecific'],
    [
      'validation-failure',
      ONE,
      'a fault',
      mailFacts([mailHost('open', withTls(EXPIRED))]),
      'not-reproducible unspecific mail-certificate',
    ],
  ])('%s (%s) with %s', (type, host, _what, mail, state) => expect(stateOf(type, host, mail)).toBe(state))

  it.each<[type: TlsFailureType, findings: readonly Finding[], state: string]>([
    ['sts-policy-fetch-error', [found('mta-sts-policy', 'ok', 'ok'), found('mta-sts-record', 'ok', 'ok')], 'fixed'],
    ['sts-policy-fetch-error', [found('mta-sts-policy', 'unreachable', 'warn')], 'broken mta-sts-policy'],
    ['sts-webpki-invalid', [found('mta-sts-policy', 'tls-invalid', 'warn')], 'broken mta-sts-policy'],
    ['sts-policy-invalid', [found('mta-sts-syntax', 'invalid', 'warn')], 'broken mta-sts-syntax'],
    ['sts-policy-fetch-error', [found('mta-sts-policy', 'unknown', 'info')], 'not-reproducible not-checked'],
    ['sts-policy-fetch-error', [], 'not-reproducible not-checked'],
    ['dnssec-invalid', [found('dnssec-chain', 'broken', 'problem')], 'broken dnssec-chain'],
    ['dnssec-invalid', [found('dane-tlsa', 'lookup-fails', 'problem')], 'broken dane-tlsa'],
    ['dnssec-invalid', [found('dnssec-chain', 'ok', 'ok'), found('dane-tlsa', 'insecure', 'warn')], 'fixed'],
    ['tlsa-invalid', [found('dane-tlsa', 'unusable', 'warn')], 'broken dane-tlsa'],
  ])('%s with findings %#', (type, findings, state) => expect(stateOf(type, undefined, GOOD, findings)).toBe(state))

  it.each(TLS_FAILURES)('%s of a domain that was not examined is not judged', (type) => {
    expect(joinTlsFailure(failure(type, ONE), undefined)).toEqual({ state: 'not-reproducible', cause: 'not-checked' })
  })
})
