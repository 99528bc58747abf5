import { withdrawalIn } from '../../../evidence/registration.ts'
import type { Break } from '../../breaks/break.ts'
import { REGISTRY } from '../../decided-by.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { gate } from '../../loss.ts'
import { type TimeLeft, timeLeft } from '../../time-left.ts'
import { dayOf, expiryOf, type RegistrationFacts } from './registration-facts.ts'

interface Expired {
  readonly domain: string
  readonly registrar: string | null
  /** A day such as 2026-11-20. */
  readonly expires: string
}

interface Expiring extends Expired {
  readonly left: TimeLeft
}

const DAY_MS = 86_400_000
const SOON_MS = 30 * DAY_MS
const URGENT_MS = 7 * DAY_MS

/** Registrars interrupt the resolution of an expired domain. No client of the lab waits for this. */
const SUSPENDED_AFTER_EXPIRY: Break = {
  client: 'resolver',
  queries: 'all',
  response: 'NXDOMAIN',
  when: 'not-renewed',
  cannotBeShown: 'ICANN Expired Registration Recovery Policy 2.2',
}

export const registrationExpiry = defineResultCheck<RegistrationFacts>()({
  id: 'registration-expiry',
  group: 'registration',
  references: ['RFC 9083 §4.5', 'RFC 5731 §3.2.3', 'RFC 3915 §3.1'],
  place: 'registrar',
  ifUnreachable: { isReported: 'as fault', awaitedFor: 'registry' },
  maskedBy: [
    // One query to the registry gives the data of all checks of this group.
    { by: 'registration-status', when: ['unknown'], isSameReason: true },
  ],
  decidedBy: [REGISTRY],
  examples: {
    'expires-in-30-days': { left: { count: '‹left›', unit: 'days' } },
    'expires-in-7-days': { left: { count: '‹left›', unit: 'days' } },
  },
  urgency: { 'expires-in-7-days': 'domain', expired: 'domain' },
  outcomes: {
    ok: outcome<Expired>('ok'),
    'not-published': outcome<{ readonly domain: string; readonly tld: string }>('ok'),
    'expires-in-30-days': outcome<Expiring>('warn'),
    'expires-in-7-days': outcome<Expiring>('problem', gate(69, 0), SUSPENDED_AFTER_EXPIRY),
    expired: outcome<Expired>('problem', gate(49, 0), SUSPENDED_AFTER_EXPIRY),
  },
  evaluate(facts, say) {
    const { domain, registrar, statuses, isExpiryPublished, now } = facts
    if (statuses === undefined) return undefined
    // A deleted domain cannot be renewed; `registration-status` says what is left to do.
    const withdrawal = withdrawalIn(domain, statuses)
    if (withdrawal !== undefined && withdrawal.kind !== 'on-hold') return undefined
    const expiry = expiryOf(facts)
    if (expiry === undefined)
      return isExpiryPublished === false
        ? say('not-published', { domain, tld: domain.slice(domain.lastIndexOf('.') + 1) })
        : undefined
    const values = { domain, registrar, expires: dayOf(expiry) }
    const leftMs = expiry.getTime() - now.getTime()
    if (leftMs <= 0) return say('expired', values)
    if (leftMs > SOON_MS) return say('ok', values)
    return say(leftMs <= URGENT_MS ? 'expires-in-7-days' : 'expires-in-30-days', { ...values, left: timeLeft(leftMs) })
  },
})
