import { byteMask, containsNetwork } from './network.ts'
import { type IpFamily, type IpNetwork, parseIpNetwork } from './parse.ts'

/**
 * - `unroutable`: no host on the public internet can have such an address.
 * - `example`: reserved for documentation; such addresses occur in pasted records intentionally.
 * - `infrastructure`: routed, but used by shared infrastructure: relays, sinks, services of the hosting cloud.
 */
type BlockKind = 'unroutable' | 'example' | 'infrastructure'

/**
 * The IANA special-purpose address registries, multicast, and cloud services in public address space. In IPv6 only
 * 2000::/3 is global unicast. The three blocks that cover the rest also contain all embedded IPv4 addresses (mapped,
 * compatible, NAT64) except 6to4 and Teredo, which have separate rows.
 */
const BLOCKS: readonly (readonly [block: string, kind: BlockKind])[] = [
  ['0.0.0.0/8', 'unroutable'],
  ['10.0.0.0/8', 'unroutable'],
  ['100.64.0.0/10', 'unroutable'],
  ['127.0.0.0/8', 'unroutable'],
  ['168.63.129.16/32', 'infrastructure'], // Azure WireServer, which responds to every guest of that cloud
  ['169.254.0.0/16', 'unroutable'],
  ['172.16.0.0/12', 'unroutable'],
  ['192.0.0.0/24', 'unroutable'],
  ['192.0.2.0/24', 'example'],
  ['192.31.196.0/24', 'infrastructure'], // AS112
  ['192.52.193.0/24', 'infrastructure'], // AMT
  ['192.88.99.0/24', 'unroutable'], // 6to4 relays, withdrawn
  ['192.168.0.0/16', 'unroutable'],
  ['192.175.48.0/24', 'infrastructure'], // AS112
  ['198.18.0.0/15', 'unroutable'],
  ['198.51.100.0/24', 'example'],
  ['203.0.113.0/24', 'example'],
  ['224.0.0.0/4', 'unroutable'],
  ['240.0.0.0/4', 'unroutable'],
  ['::/3', 'unroutable'],
  ['4000::/2', 'unroutable'],
  ['8000::/1', 'unroutable'],
  ['2001::/23', 'unroutable'], // IETF protocol assignments: Teredo, benchmarking, ORCHID, drone tags
  ['2001:db8::/32', 'example'],
  ['2002::/16', 'unroutable'], // 6to4
  ['2620:4f:8000::/48', 'infrastructure'], // AS112
  ['3fff::/20', 'example'],
]

export type BlockTable = (network: IpNetwork) => boolean

/** Returns a function that tests whether a network is entirely within one block of these kinds. */
export function blocksOf(...kinds: readonly BlockKind[]): BlockTable {
  const networks = BLOCKS.filter(([, kind]) => kinds.includes(kind)).flatMap(([block]) => {
    const network = parseIpNetwork(block)
    return network.ok ? [network.value] : []
  })
  const candidates = { 4: byFirstByte(networks, 4), 6: byFirstByte(networks, 6) } as const
  return (network) => {
    const { family, bytes } = network.address
    for (const block of candidates[family][bytes[0] ?? 0] ?? []) if (containsNetwork(block, network)) return true
    return false
  }
}

/** Indexes the blocks by the first byte of their addresses, because most first bytes have no blocks. */
const byFirstByte = (networks: readonly IpNetwork[], family: IpFamily): readonly (readonly IpNetwork[])[] =>
  Array.from({ length: 256 }, (_, byte) =>
    networks.filter(
      ({ address, prefix }) =>
        address.family === family && (((address.bytes[0] ?? 0) ^ byte) & byteMask(prefix, 0)) === 0,
    ),
  )
