import { encodeHex } from '../dns/bytes-text.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { ResourceRecord } from '../dns/record.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { RegistryDs } from '../standards/rdap/domain-answer.ts'
import { queryNameOf } from '../standards/rdap/query-name.ts'
import type { Observed } from '../world.ts'
import { scope } from './delegation/scope.ts'
import type { Registration } from './engine/inquiry.ts'
import { mapSeen, seen } from './engine/observed.ts'
import type { Subject } from './engine/subject.ts'
import { defineView, type View } from './engine/view.ts'

/** The registrable domain at or above the checked name; undefined if no registry can be queried about it. */
function registeredDomain({ domain, hasRegistry }: Subject): DomainName | undefined {
  if (hasRegistry?.() !== true) return undefined
  const query = queryNameOf(domain)
  return query.ok && !query.value.isSpecialUse ? query.value.name : undefined
}

export interface KnownRegistration {
  /** The registered domain: the name itself, or one above it. */
  readonly domain: DomainName
  readonly registration: Registration
}

/** The data of the registry; undefined if no registry can be queried. */
export const registration: View<Observed<KnownRegistration | undefined>> = defineView('registration', (look) => {
  const domain = registeredDomain(look.subject)
  return domain === undefined
    ? seen(undefined)
    : mapSeen(look.ask({ kind: 'registration', domain }), (registration) => ({ domain, registration }))
})

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
  const name = registeredDomain(look.subject)
  if (name === undefined) return undefined
  const place = look.at(scope)
  // If there is a zone at the registered domain or below it, the registration is not the cause.
  if (name !== look.subject.domain && !(place.seen && !isAtOrBelow(place.value.apex, name))) return undefined
  const known = look.at(registration)
  return known.seen ? withdrawalIn(name, known.value?.registration.statuses ?? []) : undefined
})

/**
 * The registered domain whose name is missing from the DNS although the registry has a registration without a reason for that: it
 * has no name servers. Use this view only for such a name, like `withdrawal`.
 */
export const undelegated: View<string | undefined> = defineView('undelegated', (look): string | undefined => {
  if (registeredDomain(look.subject) !== look.subject.domain || look.value(withdrawal) !== undefined) return undefined
  const known = look.at(registration)
  return known.seen && known.value?.registration.isRegistered === true ? known.value.domain : undefined
})

/** The meaning of the EPP status of a registered domain for its delegation. */
export function withdrawalIn(domain: string, statuses: readonly string[]): Withdrawal | undefined {
  for (const [kind, codes] of KINDS) {
    const found = statuses.filter((status) => codes.includes(status))
    if (found.length > 0) return { domain, kind, statuses: found }
  }
  return undefined
}

/** DS records in the form in which registries publish them, for a comparison. */
export const registryDsIn = (records: readonly ResourceRecord[]): readonly RegistryDs[] =>
  records.flatMap(({ data }) => {
    if (data.type !== 'DS') return []
    const { keyTag, algorithm, digestType, digest } = data
    return [{ keyTag, algorithm, digestType, digest: encodeHex(digest).toLowerCase() }]
  })
