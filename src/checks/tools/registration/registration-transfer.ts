import { withdrawalIn } from '../../../evidence/registration.ts'
import { REGISTRY } from '../../decided-by.ts'
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
  place: 'registrar',
  maskedBy: [
    // One query to the registry gives the data of all checks of this group.
    { by: 'registration-status', when: ['unknown'], isSameReason: true },
  ],
  decidedBy: [REGISTRY],
  outcomes: {
    /** A domain without a lock passes only if its registry does not publish locks, or if it has a more urgent fault. */
    ok: outcome<Domain & { readonly isLocked: boolean }>('ok'),
    unlocked: outcome<Domain>('info'),
    pending: outcome<Domain>('warn'),
  },
  evaluate({ domain, statuses }, say) {
    if (statuses === undefined) return undefined
    if (statuses.includes('pendingTransfer')) return say('pending', { domain })
    const isLocked = statuses.some((status) => LOCKS.test(status))
    // A domain that is on hold or deleted has a more urgent fault, and registrars refuse its transfer.
    const isOpen = !isLocked && hasLocks(domain, statuses) && withdrawalIn(domain, statuses) === undefined
    return isOpen ? say('unlocked', { domain }) : say('ok', { domain, isLocked })
  },
})

const LOCKS = /^(?:client|server)TransferProhibited$/
const PROHIBITIONS = /^(?:client|server)\w+Prohibited$/

/**
 * Whether the registry publishes locks. All generic top-level domains do. A country's registry may return `ok` for every domain, because
 * it protects transfers in another way (.de, .eu), so only another lock of the same domain shows that it has locks.
 */
function hasLocks(domain: string, statuses: readonly string[]): boolean {
  const tld = domain.slice(domain.lastIndexOf('.') + 1)
  const isGeneric = tld.length > 2 && !tld.startsWith('xn--')
  return isGeneric ? statuses.length > 0 : statuses.some((status) => PROHIBITIONS.test(status))
}
