import type { Name } from '../../../src/dns/record.ts'
import { TYPE } from '../../../src/dns/types.ts'
import { withPublicAddresses } from './public-addresses.ts'
import type { ServerBlock } from './server-blocks.ts'

/** Additions to the published servers, without which they do not behave as the descriptions of their scenarios say. */

const NO_MX_ARPA: Name = 'no-mx-arpa.zone09.arpa'
const NON_AUTH_MX_RESPONSE: Name = 'non-auth-mx-response.zone09.xa'

/** Scenarios with undelegated data whose delegation `APPENDED` adds to the parent zone, so that they can be run through the API. */
export const DELEGATED_HERE: ReadonlySet<string> = new Set([
  'delegation02 DEL-NON-DISTINCT-UND',
  'delegation02 CHILD-NON-DISTINCT-UND',
])

/** Lines for the end of zone files, by path. */
const APPENDED: ReadonlyMap<string, string> = new Map([
  // NO-MX-ARPA names a zone without a delegation; the authors test `arpa` itself, which is a top-level domain.
  ['COMMON/arpa', delegation(NO_MX_ARPA, { ns1: '127.19.9.31', ns2: '127.19.9.32' })],
  // The undelegated data of the descriptions: in the first, both name servers have the same glue records.
  [
    'Delegation-TP/delegation02/delegation02.xa.zone',
    delegation('del-non-distinct-und.delegation02.xa', { ns1a: '127.16.2.31', ns1b: '127.16.2.31' }) +
      delegation('child-non-distinct-und.delegation02.xa', { ns1a: '127.16.2.31', ns1b: '127.16.2.32' }),
  ],
])

/** IPv6 addresses of the suite repeat the IPv4 address in their last four groups. */
function delegation(zone: Name, servers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(servers).flatMap(([name, ipv4]) => [
    `${zone}. 3600 NS ${name}.${zone}.`,
    `${name}.${zone}. 3600 A ${ipv4}`,
    `${name}.${zone}. 3600 AAAA fda1:b2:c3:0:${ipv4.replaceAll('.', ':')}`,
  ])
  return `\n${lines.join('\n')}\n`
}

export const amendedText = (path: string, text: string): string => text + (APPENDED.get(path) ?? '')

/** The service queries real root servers to test its own network, so this world has them too. */
const REAL_ROOT_SERVERS = ['198.41.0.4', '193.0.14.129', '2001:503:ba3e::2:30', '2001:7fd::1']

const [ROOT_SERVER, ...TESTED_SERVERS] = ['127.1.0.1', '127.19.9.31', '127.19.9.32'].map(withPublicAddresses)

export function amendedBlock(block: ServerBlock): ServerBlock {
  if (block.addresses.includes(ROOT_SERVER ?? ''))
    return { ...block, addresses: [...block.addresses, ...REAL_ROOT_SERVERS] }
  const [first, second] = TESTED_SERVERS.map((address) => block.addresses.includes(address))
  const files = [...block.files, { path: 'Zone-TP/zone09/COMMON.zone09.xa', origin: NO_MX_ARPA }]
  // The authors say that their configuration does not yet do this: CoreDNS cannot clear the flag for one type.
  const nonAuthoritative = [...block.nonAuthoritative, { zone: NON_AUTH_MX_RESPONSE, type: TYPE.MX }]
  if (second) return { ...block, files, nonAuthoritative }
  return first ? { ...block, files } : block
}
