import type { Clock } from '../clock.ts'
import { DEFAULT_SETTINGS, type Engine, engineWith } from '../engine/call.ts'

const notAsked = (): never => {
  throw new Error('an offline tool tried to use the network')
}

/** What only tools with network access use. Creating it would load all checks, which takes longer than most offline commands. */
const unused = new Proxy({}, { get: notAsked }) as never

/** Opens an engine for tools that need no network. The clock works; every access to the network throws. */
export const openOfflineEngine = (clock: Clock): { readonly engine: Engine; close(): Promise<void> } => ({
  engine: engineWith({
    world: {
      ...clock,
      random: notAsked,
      dns: { resolvers: [], resolve: notAsked, askResolver: notAsked, askServer: notAsked },
      web: { get: notAsked },
      ports: { probe: notAsked, greet: notAsked, egress: notAsked },
      whois: { ask: notAsked },
    },
    settings: DEFAULT_SETTINGS,
    cache: unused,
    registries: unused,
    health: unused,
    slots: unused,
  }),
  close: async () => undefined,
})
