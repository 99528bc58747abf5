import type { Clock } from '../clock.ts'
import { createEngine, type Engine } from '../engine/call.ts'

const notAsked = (): never => {
  throw new Error('an offline tool tried to use the network')
}

/** Opens an engine for tools that need no network. The clock works; every access to the network throws. */
export const openOfflineEngine = (clock: Clock): { readonly engine: Engine; close(): Promise<void> } => ({
  engine: createEngine({
    world: {
      ...clock,
      random: notAsked,
      dns: { resolvers: [], resolve: notAsked, askResolver: notAsked, askServer: notAsked },
      web: { get: notAsked },
      ports: { probe: notAsked, greet: notAsked, egress: notAsked },
      whois: { ask: notAsked },
    },
  }),
  close: async () => undefined,
})
