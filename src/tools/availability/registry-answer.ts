import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'

/** What asking the registry of a name came to. */
export type RegistryAnswer =
  /** No registry of the name offers RDAP. */
  | { readonly kind: 'no-registry' }
  | { readonly kind: 'registered'; readonly entry: RegistryEntry }
  /** The registry has no such name; reserved: and says that nobody can have it. */
  | { readonly kind: 'not-found'; readonly isReserved: boolean }
  /** An answer from which nothing follows, and which will be the same tomorrow. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'failed'; readonly why: RegistryFailure }

/**
 * `registry`: it was not reached, or gave no answer that can be used. `paused`: it wants to be left alone for a while.
 * `busy`: too many of our own callers ask it. `own-dns`: our resolvers did not tell where it is.
 */
export type RegistryFailure = 'registry' | 'paused' | 'busy' | 'own-dns'

export const failed = (why: RegistryFailure): RegistryAnswer => ({ kind: 'failed', why })
