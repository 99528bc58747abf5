import { withdrawalIn } from '../../../evidence/registration.ts'
import type { Unseen } from '../../../world.ts'
import { REGISTRY } from '../../decided-by.ts'
import { outcome, type Say } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import type { Verdict } from '../../verdict.ts'
import { withdrawnOutcomes } from '../../withdrawn.ts'
import { dayOf, expiryOf, type RegistrationFacts, type UnknownCause } from './registration-facts.ts'

interface Domain {
  readonly domain: string
}

interface Registered extends Domain {
  readonly registrar: string | null
  /** A day such as 2026-11-20. */
  readonly expires: string | null
}

const OUTCOMES = {
  registered: outcome<Registered>('ok'),
  'registered-in-dns': outcome<Domain>('ok'),
  available: outcome<Domain>('info'),
  inactive: outcome<Domain>('info'),
  'no-rdap': outcome<Domain & { readonly tld: string }>('info'),
  undecided: outcome<Domain>('info'),
  reserved: outcome<Domain>('info'),
  unconfirmed: outcome<Domain>('info'),
  'registry-failed': outcome<Domain>('info'),
  ...withdrawnOutcomes(),
}

type SayStatus = Say<typeof OUTCOMES>

export const registrationStatus = defineResultCheck<RegistrationFacts>()({
  id: 'registration-status',
  group: 'registration',
  references: ['RFC 9083 §5.3', 'RFC 9224', 'RFC 8056 §2', 'RFC 5731 §2.3', 'RFC 3915 §3.1'],
  place: 'registrar',
  ifUnreachable: { isReported: 'as fault', awaitedFor: 'registry' },
  maskedBy: [
    // A name that resolves has name servers, whatever the registry says.
    { by: 'domain-resolves', when: ['ok'], only: ['inactive'] },
  ],
  decidedBy: [REGISTRY],
  examples: {
    'on-hold': { statuses: ['clientHold'] },
    'in-redemption': { statuses: ['redemptionPeriod'], registered: '‹domain›' },
  },
  urgency: { 'on-hold': 'domain', 'in-redemption': 'domain', 'pending-delete': 'domain' },
  outcomes: OUTCOMES,
  evaluate(facts, say) {
    if (facts.state === 'registered') return registered(facts, say)
    return facts.state === 'available' ? say('available', { domain: facts.domain }) : unknown(facts, say)
  },
})

function registered(facts: RegistrationFacts, say: SayStatus): Verdict {
  const { domain, registrar, statuses } = facts
  if (statuses === undefined) return say('registered-in-dns', { domain })
  const withdrawal = withdrawalIn(domain, statuses)
  if (withdrawal !== undefined)
    return say(withdrawal.kind, { domain, registered: domain, statuses: withdrawal.statuses })
  if (statuses.includes('inactive')) return say('inactive', { domain })
  const expiry = expiryOf(facts)
  return say('registered', { domain, registrar, expires: expiry === undefined ? null : dayOf(expiry) })
}

/** Causes on our side or in the network, not at the registry or the domain. */
const NOT_CHECKED: Readonly<Partial<Record<UnknownCause, Unseen>>> = {
  'query-limit': { reason: 'budget', detail: 'too many queries to the registry' },
  'own-dns': { reason: 'dns-failure', detail: 'no resolver responded' },
  'no-denial': { reason: 'bad-answer', detail: 'no name server of the parent zone denies the delegation' },
  unproven: { reason: 'bad-answer', detail: 'the DNS does not show whether the name is delegated' },
}

function unknown(facts: RegistrationFacts, say: SayStatus): Verdict | undefined {
  const { domain, noRdapForTld, unknownCause = 'undecided' } = facts
  // A WHOIS server was queried if there is another cause.
  if (noRdapForTld && unknownCause === 'undecided')
    return say('no-rdap', { domain, tld: domain.slice(domain.lastIndexOf('.') + 1) })
  const why = NOT_CHECKED[unknownCause]
  if (why !== undefined) return say.unknown(why)
  return say(isOutcome(unknownCause) ? unknownCause : 'undecided', { domain })
}

const isOutcome = (cause: UnknownCause): cause is 'registry-failed' | 'reserved' | 'unconfirmed' =>
  cause === 'registry-failed' || cause === 'reserved' || cause === 'unconfirmed'
