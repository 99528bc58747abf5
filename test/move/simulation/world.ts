import type { Observation, ServerView, ZoneView } from '../../../src/move/observation.ts'
import type { Random } from './random.ts'
import { RESOLVER_KINDS, Resolver, type ResolverKind } from './resolver.ts'
import type { Scenario } from './scenario.ts'
import { keysAt, type ParentServer, type ZoneServer } from './servers.ts'

export interface Failure {
  readonly at: number
  readonly question: string
  readonly result: string
  readonly kind: ResolverKind
}

interface Mutation {
  readonly at: number
  readonly apply: () => void
}

/** The time at which every simulation starts. */
const START = 1_800_000_000

/** Resolvers and their clients, while servers change. */
export class SimulatedWorld {
  readonly scenario: Scenario
  readonly random: Random
  readonly failures: Failure[] = []
  now = START
  queries = 0
  private readonly resolvers: readonly Resolver[]
  private readonly newServersInZone: readonly string[]
  private mutations: Mutation[] = []

  constructor(scenario: Scenario, random: Random) {
    this.scenario = scenario
    this.random = random
    this.newServersInZone = scenario.servers
      .filter(({ name, side }) => side === 'new' && name.endsWith(`.${scenario.domain}`))
      .map(({ name }) => name)
    this.resolvers = RESOLVER_KINDS.map((kind) => new Resolver(kind, scenario, random))
  }

  /** When the last change is published that somebody has ordered. */
  get quietAt(): number {
    return Math.max(this.now, ...this.mutations.map(({ at }) => at))
  }

  schedule(at: number, apply: () => void): void {
    this.mutations.push({ at, apply })
  }

  /** Clients ask all the time, and most of all just before and after changes, when caches matter. */
  runUntil(end: number): void {
    const due = this.mutations.filter(({ at }) => at <= end)
    this.mutations = this.mutations.filter(({ at }) => at > end)
    const events: { at: number; run: () => void }[] = due.map(({ at, apply }) => ({ at, run: apply }))
    const ask = (resolver: Resolver, at: number): void => {
      if (at > this.now && at <= end) events.push({ at, run: () => this.ask(resolver, at) })
    }
    for (const resolver of this.resolvers) {
      for (let count = 0; count < 3; count += 1) ask(resolver, this.random.between(this.now, end))
      for (const { at } of due) {
        if (this.random.chance(0.8)) ask(resolver, at - this.random.between(0, 2))
        if (this.random.chance(0.8)) ask(resolver, at + this.random.between(0, 2))
        ask(resolver, at + this.random.spread(2, 200_000))
      }
    }
    for (const { run } of events.sort((a, b) => a.at - b.at)) run()
    this.now = end
  }

  /** Asks often enough to renew what is cached. */
  runDensely(end: number, interval: number): void {
    while (this.now < end) {
      const next = Math.min(end, this.now + interval)
      const due = this.mutations.filter(({ at }) => at <= next).sort((a, b) => a.at - b.at)
      this.mutations = this.mutations.filter(({ at }) => at > next)
      for (const { apply } of due) apply()
      this.now = next
      for (const resolver of this.resolvers) this.ask(resolver, next)
    }
  }

  private ask(resolver: Resolver, at: number): void {
    const { truth, domain } = this.scenario
    // Somebody looks whether the new name servers exist already. Any answer is right.
    if (this.random.chance(0.1)) for (const name of this.newServersInZone) resolver.resolve(name, 'A', at)
    const asked = this.random.chance(0.15) ? `no-such-name.${domain} A` : this.random.pick([...truth.keys()])
    const [name = '', type = ''] = asked.split(' ')
    const expected = truth.get(asked)?.values ?? []
    const result = resolver.resolve(name, type, at)
    this.queries += 1
    if (result !== 'servfail' && result.join() === expected.join()) return
    const text = result === 'servfail' ? result : result.length === 0 ? 'no such data' : 'other data'
    this.failures.push({ at, question: asked, result: text, kind: resolver.kind })
  }

  /** What a program sees that asks every server once. Some do not respond to it. */
  observe(isBlind = 0.04): Observation {
    const { parents, servers } = this.scenario
    return {
      at: this.now,
      parent: parents.map((parent) => ({
        server: parent.name,
        ...(!this.random.chance(isBlind) && { view: parentView(parent) }),
      })),
      servers: servers.map((server) => this.serverView(server, this.random.chance(isBlind))),
    }
  }

  private serverView(server: ZoneServer, isUnseen: boolean): ServerView {
    const view = { name: server.name, address: `address of ${server.name}` }
    if (isUnseen) return { ...view, response: { kind: 'unseen', why: 'no response within 2 seconds' } }
    if (!server.isServing) return { ...view, response: { kind: 'not-serving', rcode: 'REFUSED' } }
    return { ...view, response: { kind: 'zone', zone: this.zoneView(server) } }
  }

  private zoneView(server: ZoneServer): ZoneView {
    const { soaTtl, minimum, ns, signing, records } = server
    const negative = Math.min(soaTtl, minimum)
    const isComplete = this.scenario.isTransferable && server.side === 'old'
    const asked = new Set(this.scenario.servers.flatMap((one) => [...one.records.keys()]))
    return {
      soa: { serial: 1, ttl: soaTtl, minimum },
      ns: { ttl: ns.ttl, values: ns.values.toSorted() },
      dnskey: {
        ttl: signing?.ttl ?? negative,
        values: keysAt(server)
          .map(({ text }) => text)
          .toSorted(),
      },
      signedBy: signing === undefined ? [] : [signing.zsk.tag],
      keysSignedBy: signing === undefined ? [] : [signing.ksk.tag],
      sets: [...asked].map((key) => {
        const [name = '', type = ''] = key.split(' ')
        const { ttl, values } = records.get(key) ?? { ttl: negative, values: [] }
        return { name, type, ttl, values: values.toSorted() }
      }),
      isComplete,
    }
  }
}

const parentView = ({ ns, glue, ds, denialTtl }: ParentServer) => ({
  ns: { ttl: ns.ttl, values: ns.values.toSorted() },
  glue: [...glue].map(([name, addresses]) => ({ name, addresses, ttl: ns.ttl })),
  ds: { ttl: ds.values.length === 0 ? denialTtl : ds.ttl, values: ds.values.toSorted() },
})
