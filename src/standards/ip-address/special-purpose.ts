import { byteMask, containsNetwork } from './network.ts'
import { type IpFamily, type IpNetwork, parseIpNetwork } from './parse.ts'

/**
 * IANA special-purpose address registries, without the documentation ranges: those stand in examples on purpose.
 * Of IPv6 only 2000::/3 is global unicast, so the three blocks that make up the rest come first.
 */
const SPECIAL_PURPOSE = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23', // IETF protocol assignments: Teredo, benchmarking, ORCHID, drone tags
  '2002::/16', // 6to4
] as const

const BLOCKS: readonly IpNetwork[] = SPECIAL_PURPOSE.flatMap((block) => {
  const network = parseIpNetwork(block)
  return network.ok ? [network.value] : []
})

/** For each first byte the blocks that hold addresses beginning with it: for most there are none to look through. */
const byFirstByte = (family: IpFamily): readonly (readonly IpNetwork[])[] =>
  Array.from({ length: 256 }, (_, byte) =>
    BLOCKS.filter(
      ({ address, prefix }) =>
        address.family === family && (((address.bytes[0] ?? 0) ^ byte) & byteMask(prefix, 0)) === 0,
    ),
  )

const CANDIDATES = { 4: byFirstByte(4), 6: byFirstByte(6) } as const

/** Whether no address of the network can be a host on the public internet. */
export function isSpecialPurpose(network: IpNetwork): boolean {
  const { family, bytes } = network.address
  for (const block of CANDIDATES[family][bytes[0] ?? 0] ?? []) if (containsNetwork(block, network)) return true
  return false
}
