import { isAtOrBelow } from '../dns/name.ts'
import { queryNameOf } from '../standards/rdap/query-name.ts'
import { scope } from './scope.ts'
import { defineView, type View } from './view.ts'

/** How a registered domain can be missing from the DNS, by the registry's own word. */
export interface Withdrawal {
  /** The registered domain: the name itself, or one above it. */
  readonly domain: string
  readonly kind: 'on-hold' | 'in-redemption' | 'pending-delete'
  /** The EPP codes that say so. */
  readonly statuses: readonly string[]
}

/**
 * In this order: a domain in its redemption period is also pending deletion (RFC 3915 section 3.1), and one that is to be
 * deleted may be on hold too.
 */
const KINDS: readonly (readonly [Withdrawal['kind'], readonly string[]])[] = [
  ['in-redemption', ['redemptionPeriod', 'pendingRestore']],
  ['pending-delete', ['pendingDelete']],
  ['on-hold', ['clientHold', 'serverHold']],
]

/**
 * The status that explains why a name does not exist. To be looked at only where it does not: it asks the registry. Undefined
 * where the registry gives no such status, or could not be asked.
 */
export const withdrawal: View<Withdrawal | undefined> = defineView('withdrawal', (look): Withdrawal | undefined => {
  if (look.subject.hasRegistry?.() !== true) return undefined
  const query = queryNameOf(look.subject.domain)
  if (!query.ok || query.value.isSpecialUse) return undefined
  const { name } = query.value
  const place = look.at(scope)
  // A zone at the registered domain or below it: the registration is not what is missing.
  if (name !== look.subject.domain && !(place.seen && !isAtOrBelow(place.value.apex, name))) return undefined
  const registration = look.ask({ kind: 'registration', domain: name })
  return registration.seen ? withdrawalIn(name, registration.value.statuses) : undefined
})

/** What the EPP status of a registered domain says about its place in the DNS. */
export function withdrawalIn(domain: string, statuses: readonly string[]): Withdrawal | undefined {
  for (const [kind, codes] of KINDS) {
    const found = statuses.filter((status) => codes.includes(status))
    if (found.length > 0) return { domain, kind, statuses: found }
  }
  return undefined
}
