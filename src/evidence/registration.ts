import { isAtOrBelow } from '../dns/name.ts'
import { queryNameOf } from '../standards/rdap/query-name.ts'
import { scope } from './scope.ts'
import { defineView, type View } from './view.ts'

/** The reason why a registered domain is missing from the DNS, according to the registry. */
export interface Withdrawal {
  /** The registered domain: the name itself, or one above it. */
  readonly domain: string
  readonly kind: 'on-hold' | 'in-redemption' | 'pending-delete'
  /** The EPP codes of this reason. */
  readonly statuses: readonly string[]
}

/**
 * The order matters: a domain in its redemption period is also pending deletion (RFC 3915 section 3.1), and a domain that is
 * pending deletion may be on hold too.
 */
const KINDS: readonly (readonly [Withdrawal['kind'], readonly string[]])[] = [
  ['in-redemption', ['redemptionPeriod', 'pendingRestore']],
  ['pending-delete', ['pendingDelete']],
  ['on-hold', ['clientHold', 'serverHold']],
]

/**
 * The status that explains why a name does not exist. Use this view only for such a name, because it queries the registry.
 * Undefined if the registry returns no such status, or could not be queried.
 */
export const withdrawal: View<Withdrawal | undefined> = defineView('withdrawal', (look): Withdrawal | undefined => {
  if (look.subject.hasRegistry?.() !== true) return undefined
  const query = queryNameOf(look.subject.domain)
  if (!query.ok || query.value.isSpecialUse) return undefined
  const { name } = query.value
  const place = look.at(scope)
  // If there is a zone at the registered domain or below it, the registration is not the cause.
  if (name !== look.subject.domain && !(place.seen && !isAtOrBelow(place.value.apex, name))) return undefined
  const registration = look.ask({ kind: 'registration', domain: name })
  return registration.seen ? withdrawalIn(name, registration.value.statuses) : undefined
})

/** The meaning of the EPP status of a registered domain for its delegation. */
export function withdrawalIn(domain: string, statuses: readonly string[]): Withdrawal | undefined {
  for (const [kind, codes] of KINDS) {
    const found = statuses.filter((status) => codes.includes(status))
    if (found.length > 0) return { domain, kind, statuses: found }
  }
  return undefined
}
