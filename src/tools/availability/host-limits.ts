import type { Bootstrap } from '../../standards/rdap/bootstrap.ts'
import type { QueryLimit, RegistryFacts } from '../../standards/rdap/registry-facts.ts'

/** The facts about a registry that its queries depend on. */
export type QueryFacts = Pick<RegistryFacts, 'publishesExpiry' | 'queryLimit'>

export interface HostLimits {
  /** The lowest limit that a registry at this host documents for RDAP. A limit for WHOIS applies to its WHOIS server. */
  limitOf(host: string, bootstrap: Bootstrap): QueryLimit | undefined
  /** Adds the host of a TLD that the bootstrap file does not list. */
  add(host: string, tld: string): void
}

/** Registries that share a host also share its limit, because the host counts the queries for all of them. */
export function createHostLimits(factsFor: (tld: string) => QueryFacts | undefined): HostLimits {
  const listed = new WeakMap<Bootstrap, ReadonlyMap<string, QueryLimit>>()
  const others = new Map<string, QueryLimit>()

  const documentedFor = (tld: string): QueryLimit | undefined => {
    const limit = factsFor(tld)?.queryLimit
    return limit?.protocol === 'rdap' ? limit : undefined
  }

  const limitsIn = ({ servers }: Bootstrap): ReadonlyMap<string, QueryLimit> => {
    const limits = new Map<string, QueryLimit>()
    for (const [suffix, baseUrls] of servers) {
      const limit = documentedFor(tldOf(suffix))
      for (const url of baseUrls) put(limits, new URL(url).hostname, limit)
    }
    return limits
  }

  return {
    limitOf(host, bootstrap) {
      const known = listed.get(bootstrap) ?? limitsIn(bootstrap)
      listed.set(bootstrap, known)
      return lowerLimit(known.get(host), others.get(host))
    },
    add: (host, tld) => put(others, host, documentedFor(tld)),
  }
}

export const tldOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

function put(limits: Map<string, QueryLimit>, host: string, limit: QueryLimit | undefined): void {
  const lowest = lowerLimit(limits.get(host), limit)
  if (lowest !== undefined) limits.set(host, lowest)
}

export function lowerLimit(one: QueryLimit | undefined, other: QueryLimit | undefined): QueryLimit | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one.queries * other.perSeconds <= other.queries * one.perSeconds ? one : other
}
