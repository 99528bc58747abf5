import { BlockList, isIPv6 } from 'node:net'

/** This table is intentionally independent of the table in the guard, so that it does not share its mistakes. */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '224.0.0.0/3',
  ],
  ipv6: ['::/8', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
} as const

/** Each family has its own list: in a common list, the IPv4-mapped form of an IPv4 address would match too. */
function blockList(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of NOT_PUBLIC[family]) {
    const [network = '', prefix] = block.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const PRIVATE = { ipv4: blockList('ipv4'), ipv6: blockList('ipv6') }

export function isPrivate(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return PRIVATE[family].check(address, family)
}
