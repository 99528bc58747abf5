import type { RegistryDnssec, RegistryDs } from '../../../standards/rdap/domain-answer.ts'

/**
 * Why nothing is known about a registration, where the top-level domain has an RDAP service.
 * - `registry-failed`: the registry could not be reached, or sent no usable response.
 * - `undecided`: the response of the registry does not show whether the domain is registered.
 * - `reserved`: the registry has no registration, and says that the name is reserved or blocked.
 * - `unproven`: the registry has no registration, and the DNS does not show whether the name is delegated.
 * - `no-denial`: the registry has no registration, but no name server of the parent zone denies the delegation.
 * - `unconfirmed`: the server that was queried has no registration, but the registry has not documented that this means
 *   anything.
 * - `query-limit`: too many queries were sent to the registry, by the count of the registry or by ours.
 * - `own-dns`: our resolvers did not respond.
 */
export type UnknownCause =
  | 'registry-failed'
  | 'undecided'
  | 'reserved'
  | 'unproven'
  | 'no-denial'
  | 'unconfirmed'
  | 'query-limit'
  | 'own-dns'

/** The parts of an availability result that the checks need. */
export interface RegistrationFacts {
  readonly domain: string
  readonly state: 'registered' | 'available' | 'unknown'
  readonly noRdapForTld: boolean
  readonly registrar: string | null
  /** In ISO 8601; null if the registry does not publish it. */
  readonly expires: string | null
  /** EPP codes; absent if RDAP has no entry for the domain. */
  readonly statuses?: readonly string[]
  /** False if the registry publishes no expiration dates at all, so that a missing date is normal. */
  readonly isExpiryPublished?: boolean
  /** The name servers at the registry; absent if it does not publish them. */
  readonly nameServers?: readonly string[]
  /** DNSSEC data at the registry; absent if it does not publish them. */
  readonly dnssec?: RegistryDnssec
  /** What the DNS publishes, for the comparison with the registry; each part is absent if it could not be determined. */
  readonly inDns?: { readonly nameServers?: readonly string[]; readonly ds?: readonly RegistryDs[] }
  /** Only with the state `unknown`; the default is `undecided`. */
  readonly unknownCause?: UnknownCause
  /** The time of the check; the result itself has none. */
  readonly now: Date
}

/** The time at which the registration expires; undefined if there is no date, or none that can be read. */
export function expiryOf({ expires }: Pick<RegistrationFacts, 'expires'>): Date | undefined {
  const time = expires === null ? Number.NaN : Date.parse(expires)
  return Number.isNaN(time) ? undefined : new Date(time)
}

/** A day such as 2026-11-20. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
