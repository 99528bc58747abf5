import type { SimulatedKey } from './keys.ts'
import type { Random } from './random.ts'
import { answerOf, type ParentServer, type RecordSet, type SetAnswer, type ZoneServer } from './servers.ts'

/** How resolvers differ where the standards leave it open. */
export interface ResolverKind {
  /**
   * RFC 2181 section 5.4.1: the NS set of the zone ranks above that of the parent. Some resolvers never use it (`parent`), some renew it with
   * every answer (`sticky`), some only when it has changed or expired (`strict`).
   */
  readonly delegation: 'parent' | 'sticky' | 'strict'
  /** `at-use`: a validator behind a cache, which validates each answer with what the cache has (RFC 4035 section 4.7). */
  readonly validation: 'none' | 'on-receipt' | 'at-use'
  /** Prefers the addresses of name servers that the zone itself gives to glue. */
  readonly verifiesGlue: boolean
}

export interface Internet {
  readonly domain: string
  readonly parents: readonly ParentServer[]
  readonly servers: readonly ZoneServer[]
  readonly keys: readonly SimulatedKey[]
}

interface CachedSet extends Pick<SetAnswer, 'kind' | 'values' | 'signer'> {
  readonly expires: number
}

interface CachedDelegation {
  readonly names: readonly string[]
  readonly glue: ReadonlyMap<string, readonly string[]>
  readonly expires: number
  readonly source: 'parent' | 'child'
}

/** `servfail`, or the values; none if the name or type does not exist. */
export type Result = readonly string[] | 'servfail'

export class Resolver {
  readonly kind: ResolverKind
  private readonly internet: Internet
  private readonly random: Random
  private readonly cache = new Map<string, CachedSet>()
  private delegation: CachedDelegation | undefined

  constructor(kind: ResolverKind, internet: Internet, random: Random) {
    this.kind = kind
    this.internet = internet
    this.random = random
  }

  resolve(name: string, type: string, now: number): Result {
    const key = `${name} ${type}`
    const cached = this.cached(key, now)
    const answer = cached ?? this.fetch(name, type, now)
    if (answer === undefined) return 'servfail'
    const mustValidate =
      this.kind.validation === 'at-use' || (this.kind.validation === 'on-receipt' && cached === undefined)
    if (mustValidate && !this.isAcceptable(answer, now)) {
      if (this.kind.validation === 'on-receipt') this.cache.delete(key)
      return 'servfail'
    }
    return answer.values
  }

  private cached(key: string, now: number): CachedSet | undefined {
    const found = this.cache.get(key)
    return found !== undefined && found.expires > now ? found : undefined
  }

  private fetch(name: string, type: string, now: number): CachedSet | undefined {
    const answer = this.askZone(name, type, now)
    if (answer === undefined) return undefined
    const set = { kind: answer.kind, values: answer.values, signer: answer.signer, expires: now + answer.ttl }
    this.cache.set(`${name} ${type}`, set)
    return set
  }

  /** Asks the servers of the delegation in random order. Those that do not serve the zone are skipped. */
  private askZone(name: string, type: string, now: number): SetAnswer | undefined {
    for (const server of this.random.shuffled(this.reachable(now))) {
      const answer = answerOf(server, this.internet.domain, name, type)
      if (answer === undefined) continue
      this.learn(server, answer.ns, now)
      return answer
    }
    return undefined
  }

  private reachable(now: number): readonly ZoneServer[] {
    const current =
      this.delegation !== undefined && this.delegation.expires > now ? this.delegation : this.askParent(now)
    const servers = this.serversOf(current, now)
    // Without an address of any server, the delegation is useless. That of the parent has glue.
    if (servers !== undefined) return servers
    return this.serversOf(this.askParent(now), now) ?? []
  }

  private askParent(now: number): CachedDelegation {
    const { ns, glue } = this.random.pick(this.internet.parents)
    this.delegation = { names: ns.values, glue, expires: now + ns.ttl, source: 'parent' }
    return this.delegation
  }

  /** Undefined if no address is known, and none is known to be missing. */
  private serversOf({ names, glue }: CachedDelegation, now: number): readonly ZoneServer[] | undefined {
    const found: ZoneServer[] = []
    let isDenied = false
    for (const name of names) {
      const own = this.cached(`${name} A`, now)
      if (own?.kind === 'denial') isDenied = true
      const addresses = !this.isInZone(name)
        ? [`address of ${name}`]
        : this.kind.verifiesGlue
          ? (own?.values ?? glue.get(name) ?? [])
          : (glue.get(name) ?? own?.values ?? [])
      const server = this.internet.servers.find((one) => one.name === name)
      if (addresses.length > 0 && server !== undefined) found.push(server)
    }
    return found.length > 0 || isDenied ? found : undefined
  }

  private isInZone(name: string): boolean {
    return name.endsWith(`.${this.internet.domain}`)
  }

  /** The NS set of the zone itself arrives with each answer. */
  private learn(server: ZoneServer, { values, ttl }: RecordSet, now: number): void {
    const { delegation, verifiesGlue } = this.kind
    const current = this.delegation
    if (delegation !== 'parent') {
      const isSame = current?.source === 'child' && isSameList(current.names, values)
      if (delegation === 'sticky' || !isSame)
        this.delegation = { names: values, glue: current?.glue ?? new Map(), expires: now + ttl, source: 'child' }
    }
    // Addresses of name servers in the zone are asked for where the NS set came from.
    const isNeeded = verifiesGlue || delegation !== 'parent'
    for (const name of isNeeded ? (this.delegation?.names ?? []) : []) {
      if (!this.isInZone(name) || this.cached(`${name} A`, now) !== undefined) continue
      const answer = answerOf(server, this.internet.domain, name, 'A')
      if (answer === undefined) continue
      const { kind, values: addresses, signer } = answer
      this.cache.set(`${name} A`, { kind, values: addresses, signer, expires: now + answer.ttl })
    }
  }

  /** RFC 4035 section 5: the chain from the DS set over the DNSKEY set to the answer. */
  private isAcceptable(answer: CachedSet, now: number): boolean {
    const ds = this.cached('DS', now) ?? this.fetchDs(now)
    if (ds.values.length === 0) return true
    const { domain, keys } = this.internet
    const keySet = this.cached(`${domain} DNSKEY`, now) ?? this.fetch(domain, 'DNSKEY', now)
    if (keySet === undefined) return false
    const published = keys.filter(({ text }) => keySet.values.includes(text))
    const isEntered = published.some((key) => key.tag === keySet.signer && ds.values.includes(key.ds))
    if (!isEntered) {
      if (this.kind.validation === 'on-receipt') this.cache.delete(`${domain} DNSKEY`)
      return false
    }
    return published.some(({ tag }) => tag === answer.signer)
  }

  private fetchDs(now: number): CachedSet {
    const { ds, denialTtl } = this.random.pick(this.internet.parents)
    const set: CachedSet = {
      kind: ds.values.length === 0 ? 'denial' : 'data',
      values: ds.values,
      signer: undefined,
      expires: now + (ds.values.length === 0 ? denialTtl : ds.ttl),
    }
    this.cache.set('DS', set)
    return set
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Every combination. */
export const RESOLVER_KINDS: readonly ResolverKind[] = (['parent', 'sticky', 'strict'] as const).flatMap((delegation) =>
  (['none', 'on-receipt', 'at-use'] as const).flatMap((validation) =>
    [false, true].map((verifiesGlue) => ({ delegation, validation, verifiesGlue })),
  ),
)
