import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'

/**
 * `iana`: the RDAP server in the list of IANA. `overlay`: a server that IANA does not list (`standards/rdap/overlay.ts`). `whois`: a
 * WHOIS server.
 */
export type SourceKind = 'iana' | 'overlay' | 'whois'

/** `registry`: the registry announces the server. `community`: the server works, but the registry has not announced it. */
export type Trust = 'registry' | 'community'

/** The servers that are queried about a name. */
export interface RegistrySource {
  readonly kind: SourceKind
  readonly trust: Trust
  /** The URL that is queried first; a `whois:` URL for WHOIS. Undefined if the service connects to none of the servers. */
  readonly url: string | undefined
  /** False if the registry publishes no expiration dates; undefined if that is not known. */
  readonly publishesExpiry?: boolean
}

/** The result of querying the registry of a name. */
export type RegistryAnswer =
  /** The registry of the name has no RDAP service. */
  | { readonly kind: 'no-registry' }
  | { readonly kind: 'registered'; readonly entry: RegistryEntry }
  /**
   * The registry has no entry for the name; `isReserved` if it says that the name cannot be registered. `isConclusive` is
   * false if the registry does not document what the response means; by default it is true.
   */
  | { readonly kind: 'not-found'; readonly isReserved: boolean; readonly isConclusive?: boolean }
  /** A response that decides nothing; another query would return the same. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'failed'; readonly why: RegistryFailure }

/**
 * `registry`: it could not be reached, or its response is unusable. `paused`: it must not be queried for a while.
 * `busy`: too many queries of this service wait for it. `own-dns`: the resolvers of the service did not return its IP
 * addresses.
 */
export type RegistryFailure = 'registry' | 'paused' | 'busy' | 'own-dns'

export const failed = (why: RegistryFailure): RegistryAnswer => ({ kind: 'failed', why })
