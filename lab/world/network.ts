import type { Behaviour } from '../../src/scripted-world/name-servers/behaviours.ts'
import type { Client } from '../../src/scripted-world/scripted-internet.ts'
import { CLIENT } from '../internet/addresses.ts'
import { RESOLVERS } from '../internet/resolvers.ts'

/** The network faults of the name servers of the world. */
export interface WorldNetwork {
  /** Addresses whose packets are dropped. */
  readonly silent: readonly string[]
  /** Addresses that are silent over only one protocol. */
  readonly silentOver: readonly { readonly address: string; readonly protocol: 'udp' | 'tcp' }[]
  /** The percentage of exchanges that fail. */
  readonly lossy: readonly { readonly address: string; readonly percent: number }[]
  /** Addresses that drop packets from these networks. */
  readonly silentTo: readonly { readonly address: string; readonly networks: readonly string[] }[]
}

/** Returns the source networks of a client of the world. */
const networksOf = (client: Client): readonly string[] => {
  if (client === 'service') return CLIENT.networks
  const resolver = RESOLVERS.find(({ id }) => id === client)
  if (resolver === undefined) throw new Error(`the lab has no ${client}`)
  return [resolver.main.v4, resolver.main.v6]
}

export function networkOf(behaviours: readonly (readonly [string, Behaviour])[]): WorldNetwork {
  const having = (word: 'silent' | 'silent-udp' | 'silent-tcp'): readonly string[] =>
    behaviours.flatMap(([address, { words }]) => (words.has(word) ? [address] : []))
  return {
    silent: having('silent'),
    silentOver: [
      ...having('silent-udp').map((address) => ({ address, protocol: 'udp' as const })),
      ...having('silent-tcp').map((address) => ({ address, protocol: 'tcp' as const })),
    ],
    lossy: behaviours.flatMap(([address, { lossPercent }]) =>
      lossPercent > 0 ? [{ address, percent: lossPercent }] : [],
    ),
    silentTo: behaviours.flatMap(([address, { silentTo }]) =>
      silentTo.size > 0 ? [{ address, networks: [...silentTo].flatMap(networksOf) }] : [],
    ),
  }
}
