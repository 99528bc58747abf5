/** The number of queries that a registry allows from one IP address. */
export interface QueryLimit {
  readonly queries: number
  readonly perSeconds: number
}

export interface RegistryFacts {
  readonly publishesExpiry: boolean
  readonly queryLimit?: QueryLimit
}

/** Returns what a registry documents about its service; undefined if nothing is known. */
export const registryFactsFor = (_tld: string): RegistryFacts | undefined => undefined
