import { addressBits, parseIp } from '../ip-address/parse.ts'
import { isSpecialPurpose } from '../ip-address/special-purpose.ts'
import { organisationalDomain } from '../public-suffix/organisation.ts'
import type { HeaderAnalysis } from './analyse.ts'
import { firstWord } from './hop-waits.ts'
import { isAddressLiteral, parseMailDomain } from './mail-domain.ts'

type Hop = HeaderAnalysis['hops'][number]

/** The names of RFC 3848 and RFC 6531; “S” means that TLS was used. Other names do not indicate whether TLS was used. */
const WITH_TLS = /^(?:utf8)?(?:e?smtp|lmtp)sa?$/i
const WITHOUT_TLS = /^(?:utf8)?(?:e?smtp|lmtp)a?$/i

/** Some servers report TLS only in a comment: “(using TLSv1.3 with cipher …)”, “(version=TLS1_2 …)”. */
const TLS_COMMENT = /\b(?:tls|ssl)|cipher/i

/** Returns whether a Received field reports TLS; undefined if it does not indicate this. */
export function hopTls({ from = '', by = '', with: protocol = '' }: Hop): boolean | undefined {
  if (TLS_COMMENT.test(`${from} ${by} ${protocol}`)) return true
  const name = firstWord(protocol) ?? ''
  if (WITH_TLS.test(name)) return true
  return WITHOUT_TLS.test(name) ? false : undefined
}

/** Suffixes of names that exist only in internal networks. */
const INTERNAL = /(?:^|\.)(?:local|localdomain|localhost|internal|intranet|lan|corp|home|home\.arpa)$/

/** Matches the IP addresses in a `from` clause: “([192.0.2.1])”, “[IPv6:2001:db8::1]”, “(192.0.2.1)”. */
const ADDRESS = /[[(](?:IPv6:)?([0-9a-f.:]{2,45})[\])]/gi

/** Returns true if the hop goes from the servers of one organization to those of another, over the internet. */
export function isBetweenOrganisations({ from, by }: Hop): boolean {
  const [sender, receiver] = [publicDomain(from), publicDomain(by)]
  if (sender === undefined || receiver === undefined || sender === receiver) return false
  return ![...(from ?? '').matchAll(ADDRESS)].some(([, address]) => isInternalAddress(address ?? ''))
}

function publicDomain(clause: string | undefined): string | undefined {
  const host = parseMailDomain(firstWord(clause) ?? '')
  if (host === undefined || isAddressLiteral(host) || parseIp(host).ok || INTERNAL.test(host)) return undefined
  return organisationalDomain(host)
}

function isInternalAddress(text: string): boolean {
  const address = parseIp(text)
  return address.ok && isSpecialPurpose({ address: address.value, prefix: addressBits(address.value.family) })
}
