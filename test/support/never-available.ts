import fc from 'fast-check'
import { createEngine } from '../../src/engine/call.ts'
import { createRegistries, type Registries } from '../../src/tools/availability/registries.ts'
import type { RegistryBudget } from '../../src/tools/availability/registry-budget.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import type { Unseen, WebExchange } from '../../src/world.ts'
import { brokenExchanges } from './broken-answers.ts'
import { bootstrapOf, registryScene, type ScriptedMessage } from './registry-scene.ts'
import { resultOf } from './result-of.ts'

/** Never waits, because redirects would otherwise wait for the budget of the host. */
const budget: RegistryBudget = { take: async () => ({ ok: true }), pause: async () => {} }

/** A kind of registry that decides about example.com. */
export interface Source {
  readonly what: string
  readonly registries: () => Registries
  /** Whether the servers of the parent zone are queried even if resolvers deny the delegation. */
  readonly isParentAsked: boolean
}

export const SOURCES: readonly Source[] = [
  {
    what: 'a server that IANA lists',
    registries: () => createRegistries({ packaged: bootstrapOf({ com: ['https://rdap.registry.example/'] }), budget }),
    isParentAsked: false,
  },
  {
    what: 'two servers that IANA lists',
    registries: () =>
      createRegistries({
        packaged: bootstrapOf({ com: ['https://one.registry.example/', 'https://two.registry.example/'] }),
        budget,
      }),
    isParentAsked: false,
  },
]

const NS = 'example.com. 300 IN NS ns1.example.net.'
const SILENCE: Unseen = { reason: 'timeout', detail: 'no answer within 1200 ms' }
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

/** How a server of the parent zone shows the delegation. */
const DELEGATIONS: readonly ScriptedMessage[] = [{ answers: [NS] }, { authority: [NS] }]

export interface Scene {
  readonly exchanges: readonly WebExchange[]
  /** The response of resolvers about the delegation. */
  readonly atResolvers: Message
  /** The response of the servers of the parent zone. */
  readonly atParent: Message
  readonly isDirectDnsOn: boolean
}

/** Scenes in which the parent zone delegates the name. Resolvers may deny a new delegation for the time of their cache. */
export const delegatedScenes = ({ isParentAsked }: Source): fc.Arbitrary<Scene> =>
  fc
    .record({
      exchanges: brokenExchanges,
      atResolvers: fc.oneof(
        fc.constant<Message>({ answers: [NS] }),
        fc.constantFrom(...UNHELPFUL, ...(isParentAsked ? [DENIED] : [])),
      ),
      atParent: fc.constantFrom<Message>(...DELEGATIONS),
      isDirectDnsOn: fc.boolean(),
    })
    .map((scene) => (scene.isDirectDnsOn ? scene : { ...scene, atParent: SILENCE }))

/** Scenes in which no server has a delegation. */
export const undelegatedScenes: fc.Arbitrary<Scene> = brokenExchanges.map((exchanges) => ({
  exchanges,
  atResolvers: DENIED,
  atParent: DENIED,
  isDirectDnsOn: true,
}))

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
  const get = async () => {
    const value = exchanges[Math.min(count++, exchanges.length - 1)]
    if (value === undefined) throw new Error('the scene has no response')
    return { seen: true as const, value }
  }
  const engine = createEngine({
    world: { ...world, web: { ...world.web, get } },
    registries: source.registries(),
    settings: { baseUrl: 'http://localhost:8080', isDirectDnsOn },
  })
  const { state } = await resultOf<{ readonly state: string }>(
    engine.call(domainAvailability, (name) => (name === 'domain' ? 'example.com' : undefined)),
  )
  return state
}
