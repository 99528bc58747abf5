import type { AvailabilityResult } from '../../tools/domain-availability.ts'

/** The members of a result that not every registry and not every version of the service returns. */
interface RegistrationMembers {
  readonly source: 'iana' | 'overlay' | 'whois'
  readonly trust: 'registry' | 'community'
  /** Whole days until `expires`; negative after it. */
  readonly expiresIn: number | null
  readonly updated: string | null
  readonly nameservers: readonly string[] | null
  readonly dnssec: {
    readonly signed: boolean
    readonly ds: readonly RegistryDsRecord[] | null
  } | null
  /** False if the registry publishes no expiration dates. */
  readonly expiryPublished: boolean
  readonly registryUrl: string | null
  readonly registrarUrl: string | null
}

interface RegistryDsRecord {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  readonly digest: string
}

export type Registration = AvailabilityResult & Partial<RegistrationMembers>
