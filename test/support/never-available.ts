import fc from 'fast-check'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { WhoisServer } from '../../src/standards/whois/servers.ts'
import { createRegistries, type Registries } from '../../src/tools/availability/registries.ts'
import type { Trust } from '../../src/tools/availability/registry-answer.ts'
import type { RegistryBudget } from '../../src/tools/availability/registry-budget.ts'
import { createWhois } from '../../src/tools/availability/whois.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import type { Unseen, WebExchange, World } from '../../src/world.ts'
import { brokenExchanges } from './broken-answers.ts'
import { bootstrapOf, registryScene, type ScriptedMessage } from './registry-scene.ts'
import { resultOf } from './result-of.ts'

/** Never waits, because redirects would otherwise wait for the budget of the host. */
const budget: RegistryBudget = { take: async () => ({ ok: true }), pause: async () => {} }

/** A kind of registry that decides about example.com. */
export interface Source {
  readonly what: string
  readonly registries: () => Registries
  /** Whether it can make a name available that nothing delegates. */
  readonly isDecisive: boolean
}

const NO_LIST = bootstrapOf({ net: ['https://net.registry.example/'] })
const NO_FACTS = () => undefined
const overlayOf = (trust: Trust) => () => ({ url: 'https://rdap.registry.example/', trust })

const whoisServer = (notRegistered: string | undefined): WhoisServer => ({
  tlds: ['com'],
  host: 'whois.registry.example',
  query: (name) => name,
  notRegistered,
  source: 'test',
  seen: '2026-11',
})

const whoisOf = (notRegistered: string | undefined): Registries =>
  createRegistries({
    packaged: NO_LIST,
    overlay: () => undefined,
    facts: NO_FACTS,
    whois: createWhois({ budget, serverFor: () => whoisServer(notRegistered), facts: NO_FACTS }),
    budget,
  })

export const SOURCES: readonly Source[] = [
  {
    what: 'a server that IANA lists',
    registries: () => createRegistries({ packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }), budget }),
    isDecisive: true,
  },
  {
    what: 'two servers that IANA lists',
    registries: () =>
      createRegistries({
        packaged: bootstrapOf({ com: ['https://one.registry.example/', 'https://two.registry.example/'] }),
        budget,
      }),
    isDecisive: true,
  },
  {
    what: 'a server that only the registry announces',
    registries: () => createRegistries({ packaged: NO_LIST, overlay: overlayOf('registry'), facts: NO_FACTS, budget }),
    isDecisive: true,
  },
  {
    what: 'a server that the registry does not announce',
    registries: () => createRegistries({ packaged: NO_LIST, overlay: overlayOf('community'), facts: NO_FACTS, budget }),
    isDecisive: false,
  },
  { what: 'WHOIS with a documented phrase', registries: () => whoisOf('Domain not found'), isDecisive: true },
  { what: 'WHOIS without a documented phrase', registries: () => whoisOf(undefined), isDecisive: false },
]

const NS = 'example.com. 300 IN NS ns1.example.net.'
const SILENCE: Unseen = { reason: 'timeout', detail: 'no response within 1200 ms' }
const DENIED: ScriptedMessage = { status: 'NXDOMAIN' }

type Message = ScriptedMessage | Unseen

/** What resolvers can return for a delegated name besides the delegation. */
const UNHELPFUL: readonly Message[] = [
  { status: 'SERVFAIL' },
  { status: 'REFUSED' },
  {},
  { answers: ['example.com. 300 IN CNAME parked.example.'] },
  { authority: ['example.com. 900 IN SOA ns1.example.net. hostmaster.example.net. 1 2 3 4 5'] },
  SILENCE,
]

/** How a server of the parent zone shows the delegation; the AA flag of the second form is wrong. */
const DELEGATIONS: readonly ScriptedMessage[] = [{ answers: [NS] }, { authority: [NS] }]

export interface Scene {
  readonly exchanges: readonly WebExchange[]
  /** The response of resolvers about the delegation. */
  readonly atResolvers: Message
  /** The response of the servers of the parent zone. */
  readonly atParent: Message
  readonly isDirectDnsOn: boolean
}

/**
 * Scenes in which the parent zone delegates the name. Resolvers may deny a new delegation for the time of their cache; without
 * direct queries, nothing could show it then.
 */
export const delegatedScenes: fc.Arbitrary<Scene> = fc
  .record({
    exchanges: brokenExchanges,
    isDirectDnsOn: fc.boolean(),
    atParent: fc.constantFrom<Message>(...DELEGATIONS),
  })
  .chain((scene) =>
    fc
      .oneof(
        fc.constant<Message>({ answers: [NS] }),
        fc.constantFrom(...UNHELPFUL, ...(scene.isDirectDnsOn ? [DENIED] : [])),
      )
      .map((atResolvers) => ({ ...scene, atResolvers, ...(!scene.isDirectDnsOn && { atParent: SILENCE }) })),
  )

/** A registry that does not have the name, over RDAP and WHOIS. */
const NOT_FOUND: WebExchange = {
  kind: 'response',
  status: 404,
  headers: [],
  body: Buffer.from('Domain not found'),
  bodyEnd: 'whole',
  wireBytes: 16,
  ttfbMs: 1,
  address: '93.184.10.80',
}

/** The same response for a delegated name and for one that is not. */
export const NOT_FOUND_SCENES: Readonly<Record<'delegated' | 'undelegated', Scene>> = {
  delegated: { exchanges: [NOT_FOUND], atResolvers: DENIED, atParent: { authority: [NS] }, isDirectDnsOn: true },
  undelegated: { exchanges: [NOT_FOUND], atResolvers: DENIED, atParent: DENIED, isDirectDnsOn: true },
}

/** Returns the state that the availability tool reports. */
export async function stateIn({ exchanges, atResolvers, atParent, isDirectDnsOn }: Scene, source: Source) {
  const { world } = registryScene({
    dns: {
      'example.com NS': atResolvers,
      'com NS': { answers: ['com. 300 IN NS a.nic.example.'] },
      'a.nic.example A': { answers: ['a.nic.example. 300 IN A 192.5.6.30'] },
      '192.5.6.30 example.com NS': atParent,
    },
  })
  let count = 0
  const next = (): WebExchange => {
    const exchange = exchanges[Math.min(count++, exchanges.length - 1)]
    if (exchange === undefined) throw new Error('the scene has no response')
    return exchange
  }
  const get: World['web']['get'] = async () => ({ seen: true, value: next() })
  const ask: World['whois']['ask'] = async () => {
    const exchange = next()
    if (exchange.kind === 'failure') return { seen: false, why: SILENCE }
    return { seen: true, value: { bytes: exchange.body, end: exchange.bodyEnd } }
  }
  const engine = createEngine({
    world: { ...world, web: { ...world.web, get }, whois: { ask } },
    registries: source.registries(),
    settings: { baseUrl: 'http://localhost:8080', isDirectDnsOn },
  })
  const { state } = await resultOf<{ readonly state: string }>(
    engine.call(domainAvailability, (name) => (name === 'domain' ? 'example.com' : undefined)),
  )
  return state
}
