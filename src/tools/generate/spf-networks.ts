import { buildIpNetwork } from '../../standards/ip-address/build.ts'
import { containsNetwork, hasHostBits, withoutHostBits } from '../../standards/ip-address/network.ts'
import { type IpNetwork, parseIpNetwork } from '../../standards/ip-address/parse.ts'
import { isSpecialPurpose } from '../../standards/ip-address/special-purpose.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { SpfTerm } from '../../standards/spf/record.ts'
import { type Entry, readEntries, withoutPrefix } from './entries.ts'
import type { IssueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'

type Mechanism = 'ip4' | 'ip6'
type Log = IssueLog<IssueCodeOf<'spf'>>

const FAMILIES = { ip4: 4, ip6: 6 } as const
const INVALID = { ip4: 'invalid-ip4', ip6: 'invalid-ip6' } as const
/** Shorter prefixes than these cover more than any organisation has. */
const MIN_SENSIBLE_PREFIX = { ip4: 8, ip6: 16 } as const

/** Only `+` may be dropped with the prefix: any other qualifier would turn "not this one" into "this one". */
const PASTED = /^(?:\+?ip[46]:|\+)/i

export function readNetworks(kind: Mechanism, sent: readonly string[] | undefined, log: Log): SpfTerm[] {
  const read = withoutPrefix(PASTED, log, (text) => readNetwork(kind, text))
  const entries = readEntries(sent, log, read, (network) => buildIpNetwork(withoutHostBits(network)))
  return entries
    .filter((entry) => !isCovered(entry, entries, log))
    .map((entry) => {
      warnAbout(kind, entry, log)
      return { kind, qualifier: '+', network: withoutHostBits(entry.value) }
    })
}

type NetworkIssue = 'invalid-ip4' | 'invalid-ip6' | 'wrong-ip-family'

function readNetwork(kind: Mechanism, text: string): Parsed<IpNetwork, NetworkIssue> {
  const network = parseIpNetwork(text)
  if (!network.ok) return refused(INVALID[kind])
  return network.value.address.family === FAMILIES[kind] ? parsed(network.value) : refused('wrong-ip-family')
}

/** Equal networks are duplicates and gone already, so that no two entries cover each other. */
function isCovered(entry: Entry<IpNetwork>, entries: readonly Entry<IpNetwork>[], log: Log): boolean {
  const covered = entries.some((other) => other !== entry && containsNetwork(other.value, entry.value))
  if (covered) log.add('already-covered', entry.sent)
  return covered
}

function warnAbout(kind: Mechanism, { sent, value }: Entry<IpNetwork>, log: Log): void {
  if (hasHostBits(value)) log.add('host-bits-set', sent)
  if (value.prefix < MIN_SENSIBLE_PREFIX[kind]) log.add('very-wide-range', sent)
  if (isSpecialPurpose(value)) log.add('not-public', sent)
}
