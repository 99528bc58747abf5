import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import type { RegistrationFacts } from './registration-facts.ts'

interface Domain {
  readonly domain: string
}

/** Hijackers first transfer a domain to another registrar; the holder can object only while the transfer is pending. */
export const registrationTransfer = defineResultCheck<RegistrationFacts>()({
  id: 'registration-transfer',
  group: 'registration',
  isQuiet: true,
  references: ['RFC 5731 §2.3', 'RFC 5731 §3.2.4', 'RFC 8056 §2'],
  outcomes: {
    ok: outcome<Domain>('ok'),
    pending: outcome<Domain>('warn'),
  },
  evaluate({ domain, statuses }, say) {
    if (statuses === undefined) return undefined
    return say(statuses.includes('pendingTransfer') ? 'pending' : 'ok', { domain })
  },
})
