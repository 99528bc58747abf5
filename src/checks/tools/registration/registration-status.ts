import { withdrawalIn } from '../../../evidence/registration.ts'
import type { Unseen } from '../../../world.ts'
import { outcome, type Say, type Verdict } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { type TimeLeft, timeLeft } from '../../time-left.ts'
import { withdrawnOutcomes } from '../../withdrawn.ts'
import type { RegistrationFacts, UnknownCause } from './registration-facts.ts'

interface Domain {
  readonly domain: string
}

interface Registered extends Domain {
  readonly registrar: string | null
  /** A day such as 2026-11-20. */
  readonly expires: string | null
}

interface Expired extends Domain {
  /** A day such as 2026-11-20. */
  readonly expires: string
}

interface Expiring extends Expired {
  readonly left: TimeLeft
}

const DAY_MS = 86_400_000
const SOON_MS = 30 * DAY_MS
const URGENT_MS = 7 * DAY_MS

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
  'expires-in-30-days': outcome<Expiring>('warn'),
  'expires-in-7-days': outcome<Expiring>('problem'),
  expired: outcome<Expired>('problem'),
  ...withdrawnOutcomes,
}

type SayStatus = Say<typeof OUTCOMES>

export const registrationStatus = defineResultCheck<RegistrationFacts>()({
  id: 'registration-status',
  group: 'registration',
  references: ['RFC 9083 §5.3', 'RFC 9224', 'RFC 8056 §2', 'RFC 5731 §2.3', 'RFC 3915 §3.1'],
  outcomes: OUTCOMES,
  evaluate(facts, say) {
    if (facts.state === 'registered') return registered(facts, say)
    return facts.state === 'available' ? say('available', { domain: facts.domain }) : unknown(facts, say)
  },
})

function registered({ domain, registrar, expires, statuses, now }: RegistrationFacts, say: SayStatus): Verdict {
  if (statuses === undefined) return say('registered-in-dns', { domain })
  const withdrawal = withdrawalIn(domain, statuses)
  if (withdrawal !== undefined)
    return say(withdrawal.kind, { domain, registered: domain, statuses: withdrawal.statuses })
  const expiry = expires === null ? Number.NaN : Date.parse(expires)
  const day = Number.isNaN(expiry) ? null : new Date(expiry).toISOString().slice(0, 10)
  if (day !== null) {
    const leftMs = expiry - now.getTime()
    if (leftMs <= 0) return say('expired', { domain, expires: day })
    if (leftMs <= SOON_MS)
      return say(leftMs <= URGENT_MS ? 'expires-in-7-days' : 'expires-in-30-days', {
        domain,
        expires: day,
        left: timeLeft(leftMs),
      })
  }
  return statuses.includes('inactive')
    ? say('inactive', { domain })
    : say('registered', { domain, registrar, expires: day })
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
  if (noRdapForTld) return say('no-rdap', { domain, tld: domain.slice(domain.lastIndexOf('.') + 1) })
  const why = NOT_CHECKED[unknownCause]
  if (why !== undefined) return say.unknown(why)
  return say(isOutcome(unknownCause) ? unknownCause : 'undecided', { domain })
}

const isOutcome = (cause: UnknownCause): cause is 'registry-failed' | 'reserved' | 'unconfirmed' =>
  cause === 'registry-failed' || cause === 'reserved' || cause === 'unconfirmed'
