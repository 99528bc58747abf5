import { containsNetwork, hasHostBits, isSameNetwork, withoutHostBits } from '../../standards/ip-address/network.ts'
import { type IpNetwork, parseIpNetwork } from '../../standards/ip-address/parse.ts'
import { isSpecialPurpose } from '../../standards/ip-address/special-purpose.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'
import type { SpfTerm } from '../../standards/spf/record.ts'
import { type Entry, readEntries, withoutPrefix } from './entries.ts'
import type { IssueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'

type Mechanism = 'ip4' | 'ip6'
type Log = IssueLog<IssueCodeOf<'spf'>>

const FAMILIES = { ip4: 4, ip6: 6 } as const
const INVALID = { ip4: 'invalid-ip4', ip6: 'invalid-ip6' } as const
/** Shorter prefixes cover more than any organization owns. */
const MIN_SENSIBLE_PREFIX = { ip4: 8, ip6: 16 } as const

/** Only the qualifier `+` may be dropped with the prefix, because dropping another one would allow what it forbids. */
const PASTED = /^(?:\+?ip[46]:|\+)/i

const READERS = {
  ip4: withoutPrefix(PASTED, (text) => readNetwork('ip4', text)),
  ip6: withoutPrefix(PASTED, (text) => readNetwork('ip6', text)),
} as const

/** Adds a term for each network that no other network of the list covers. */
export function addNetworks(terms: SpfTerm[], kind: Mechanism, sent: readonly string[], log: Log): void {
  const entries = readEntries(sent, log, READERS[kind], isSameNetwork)
  const uncovered = entries.length === 1 ? entries : entries.filter((entry) => !isCovered(entry, entries, log))
  for (const entry of uncovered) terms.push({ kind, qualifier: '+', network: checkNetwork(kind, entry, log) })
}

type NetworkIssue = 'invalid-ip4' | 'invalid-ip6' | 'wrong-ip-family'

function readNetwork(kind: Mechanism, text: string): Parsed<IpNetwork, NetworkIssue> {
  const network = parseIpNetwork(text)
  if (!network.ok) return refused(INVALID[kind])
  return network.value.address.family === FAMILIES[kind] ? network : refused('wrong-ip-family')
}

/** Equal networks have been removed, so no two entries cover each other. */
function isCovered(entry: Entry<IpNetwork>, entries: readonly Entry<IpNetwork>[], log: Log): boolean {
  for (const other of entries)
    if (other !== entry && containsNetwork(other.value, entry.value)) {
      log.add('already-covered', entry.sent)
      return true
    }
  return false
}

/** Adds warnings about a network and returns it without host bits. */
function checkNetwork(kind: Mechanism, { sent, value }: Entry<IpNetwork>, log: Log): IpNetwork {
  const isUneven = hasHostBits(value)
  if (isUneven) log.add('host-bits-set', sent)
  if (value.prefix < MIN_SENSIBLE_PREFIX[kind]) log.add('very-wide-range', sent)
  if (isSpecialPurpose(value)) log.add('not-public', sent)
  return isUneven ? withoutHostBits(value) : value
}
