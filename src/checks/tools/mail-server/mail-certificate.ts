import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { certificates } from '../../examples.ts'
import { NO_LOSS } from '../../loss.ts'
import type { MailFacts } from './facts.ts'
import { type PolicyState, type PresentedState, policyState, presentedState } from './host-state.ts'

export type CertificateFaultState = Exclude<PresentedState, 'valid'>

/** Under an enforced MTA-STS policy an untrusted certificate prevents delivery too. */
const WORST_FIRST: Readonly<Record<'enforced' | 'otherwise', readonly CertificateFaultState[]>> = {
  enforced: ['expired', 'not-yet-valid', 'not-trusted', 'wrong-name', 'about-to-end', 'ends-soon'],
  otherwise: ['expired', 'not-yet-valid', 'wrong-name', 'not-trusted', 'about-to-end', 'ends-soon'],
}

/** Mail servers whose certificates have the same fault. */
export interface CertificateFault {
  readonly state: CertificateFaultState
  readonly hosts: readonly string[]
  /** The days on which the certificates expire, or become valid, such as 2026-11-20. */
  readonly days: readonly string[]
  readonly issuers: readonly string[]
  /** The DNS names in the certificates. */
  readonly names: readonly string[]
}

export interface FaultyCertificates {
  readonly domain: string
  /** The worst fault first. */
  readonly faults: readonly CertificateFault[]
  readonly policy: PolicyState
}

/** Senders that verify certificates, by their own policy or by that of MTA-STS. */
const UNVERIFIED = { client: 'sender', security: 'certificate', delivery: 'deferred', status: '4.7.5' } as const

export const mailCertificate = defineResultCheck<MailFacts>()({
  id: 'mail-certificate',
  group: 'mail-server',
  references: ['RFC 9525 §6', 'RFC 5280 §4.1.2.5', 'RFC 8461 §4.2', 'RFC 7672 §3.1'],
  place: 'mail',
  about: ({ faults = [] }) => faults.flatMap(({ hosts }) => hosts),
  examples: {
    'ends-soon': certificates('ends-soon'),
    'about-to-end': certificates('about-to-end'),
    'not-trusted': certificates('not-trusted'),
    'wrong-name': certificates('wrong-name'),
    'not-trusted-enforced': certificates('not-trusted', 'enforced'),
    'not-yet-valid': certificates('not-yet-valid'),
    expired: certificates('expired'),
  },
  outcomes: {
    ok: outcome<{ hosts: readonly string[]; days: readonly string[] }>('ok'),
    'ends-soon': outcome<FaultyCertificates>('info'),
    'about-to-end': outcome<FaultyCertificates>('warn'),
    'not-trusted': outcome<FaultyCertificates>('warn', NO_LOSS, UNVERIFIED),
    'wrong-name': outcome<FaultyCertificates>('problem', NO_LOSS, UNVERIFIED),
    'not-trusted-enforced': outcome<FaultyCertificates>('problem', NO_LOSS, {
      ...UNVERIFIED,
      security: 'mta-sts',
    }),
    'not-yet-valid': outcome<FaultyCertificates>('problem', NO_LOSS, UNVERIFIED),
    expired: outcome<FaultyCertificates>('problem', NO_LOSS, UNVERIFIED),
  },
  evaluate(facts, say) {
    const policy = policyState(facts)
    const isEnforced = policy === 'enforced'
    const faults = WORST_FIRST[isEnforced ? 'enforced' : 'otherwise']
      .map((state) => faultIn(facts, state))
      .filter(({ hosts }) => hosts.length > 0)
    const [worst] = faults
    if (worst === undefined) {
      const { hosts, days } = presentedIn(facts, 'valid')
      return hosts.length === 0 ? undefined : say('ok', { hosts, days })
    }
    const code = worst.state === 'not-trusted' && isEnforced ? 'not-trusted-enforced' : worst.state
    return say(code, { domain: facts.domain, faults, policy })
  },
})

const faultIn = (facts: MailFacts, state: CertificateFaultState): CertificateFault => ({
  state,
  ...presentedIn(facts, state),
})

function presentedIn(facts: MailFacts, wanted: PresentedState): Omit<CertificateFault, 'state'> {
  const hosts = facts.mail.filter((host) => presentedState(host, facts) === wanted)
  const certificates = hosts.flatMap(({ smtp }) => smtp?.tls ?? [])
  return {
    hosts: hosts.map(({ host }) => host),
    days: distinct(
      certificates.map(({ notBefore, notAfter }) => dayOf(wanted === 'not-yet-valid' ? notBefore : notAfter)),
    ).toSorted(),
    issuers: distinct(certificates.map(({ issuer }) => issuer)),
    names: distinct(certificates.flatMap(({ names }) => names)),
  }
}

const dayOf = (moment: string): string => moment.slice(0, 10)

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)]
