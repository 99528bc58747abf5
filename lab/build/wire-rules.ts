import { BLACK_HOLES, CLIENT, UNREACHABLE } from '../internet/addresses.ts'
import { allAddressesOf } from '../internet/faulty-servers.ts'
import { RESOLVER_ADDRESSES } from '../internet/resolvers.ts'
import type { WorldNetwork } from '../world/network.ts'

/** One-way delays; a packet is delayed by both ends. The round trip is therefore 10 ms to resolvers and 20 ms to servers. */
const DELAY_MS = { client: 1, resolver: 4, server: 9 }

const PRIVATE_NETWORKS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10']

/** Returns the loss in each direction that makes this percentage of the exchanges fail. */
const lossEachWay = (percent: number): string => ((1 - Math.sqrt(1 - percent / 100)) * 100).toFixed(2)

/** The rules of labwire (see wire/labwire.c); packets to `silentPorts` are dropped. */
export const wireRules = (
  { silent, silentOver, lossy }: WorldNetwork,
  silentPorts: readonly { readonly address: string; readonly port: number }[],
): readonly string[] => [
  ...RESOLVER_ADDRESSES.map((address) => `route ${address} resolvers`),
  ...CLIENT.networks.map((network) => `route ${network} client`),
  'route 0.0.0.0/0 servers',
  'route ::/0 servers',
  `node 0.0.0.0/0 delay=${DELAY_MS.server}`,
  `node ::/0 delay=${DELAY_MS.server}`,
  ...CLIENT.networks.map((network) => `node ${network} delay=${DELAY_MS.client}`),
  ...RESOLVER_ADDRESSES.map((address) => `node ${address} delay=${DELAY_MS.resolver}`),
  ...[...BLACK_HOLES.networks, ...PRIVATE_NETWORKS, ...silent].map((network) => `node ${network} drop`),
  ...silentPorts.map(({ address, port }) => `node ${address} tcp port=${port} drop`),
  ...silentOver.map(({ address, protocol }) => `node ${address} ${protocol} port=53 drop`),
  ...lossy.map(({ address, percent }) => `node ${address} delay=${DELAY_MS.server} loss=${lossEachWay(percent)}`),
  ...allAddressesOf('filters-tcp').map((address) => `node ${address} tcp port=53 drop`),
  ...allAddressesOf('loses-packets').map((address) => `node ${address} delay=${DELAY_MS.server} loss=30`),
  ...allAddressesOf('small-packets-only').map(
    (address) => `node ${address} delay=${DELAY_MS.server} maxlen=576 nofrag`,
  ),
]

const familyOf = (address: string): 'ip' | 'ip6' => (address.includes(':') ? 'ip6' : 'ip')

/**
 * Rules of nft for the namespace of the servers: firewalls that drop the packets of certain clients, and the network that is unreachable. A route of
 * that type is no alternative, because the kernel limits its responses to one per second and client, and that limit belongs to the whole machine.
 */
export const firewallRules = ({ silentTo }: WorldNetwork): string => {
  const rules = silentTo.flatMap(({ address, networks }) =>
    networks
      .filter((network) => familyOf(network) === familyOf(address))
      .map((network) => `    ${familyOf(address)} daddr ${address} ${familyOf(address)} saddr ${network} drop`),
  )
  return [
    'table inet lab {',
    '  chain firewalls {',
    '    type filter hook input priority filter;',
    ...rules,
    `    ip daddr ${UNREACHABLE.network} reject with icmp type host-unreachable`,
    '  }',
    '}',
    '',
  ].join('\n')
}
