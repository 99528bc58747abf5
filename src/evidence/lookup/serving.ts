import { soFar, valueSoFar, waitFor } from '../engine/observed.ts'
import { isPathTransparent } from '../engine/path.ts'
import type { Look } from '../engine/view.ts'
import { isServersFault } from '../name-servers/ask-server.ts'
import { locatedServers } from '../name-servers/located-servers.ts'
import { serverAddresses } from '../name-servers/server-addresses.ts'
import {
  type AskedServer,
  askedServers,
  isAuthoritativeSoFar,
  type ServerAnswers,
  serverAnswers,
} from '../name-servers/server-answers.ts'
import type { Serving } from './existence-tables.ts'

/** What the name servers of the zone show together. */
export function servingClass(look: Look): Serving {
  const asked = look.at(askedServers)
  if (!asked.seen) return 'unseen'
  // One server that answers is enough; the others may take seconds to time out.
  const authoritative = asked.value.filter(isAuthoritativeSoFar)
  if (authoritative.some((server) => !isSilentToEdns(server))) return 'authoritative'
  const servers = look.at(serverAnswers)
  if (!servers.seen) return 'unseen'
  waitForAddresses(look)
  if (authoritative.length > 0) return 'silent-to-edns'
  if (servers.value.some(({ state }) => state === 'unmeasured'))
    return servers.value.some(isWithheld) ? 'withheld' : 'unmeasured'
  if (servers.value.length === 0) return withoutAddress(look)
  const faults = new Set(servers.value.map(({ fault }) => fault))
  const isOnly = (fault: ServerAnswers['fault']): boolean => faults.size === 1 && faults.has(fault)
  if (isOnly('nxdomain')) return 'denying'
  if (servers.value.every(({ state }) => state === 'silent')) return faults.has('no-udp') ? 'tcp-only' : 'silent'
  if (!isOnly('not-authoritative')) return 'lame'
  return look.value(isPathTransparent) ? 'not-authoritative' : 'intercepted'
}

/** The server was not queried because of a limit on our side. */
const isWithheld = ({ state, soa, soaDnssec }: ServerAnswers): boolean =>
  state === 'unmeasured' && ![soa, soaDnssec].every(isServersFault)

/** The server answers the query without EDNS, but not the one that resolvers use. */
const isSilentToEdns = ({ soa, edns }: AskedServer): boolean =>
  valueSoFar(soa) !== undefined &&
  edns.every((observation) => {
    const known = soFar(observation)
    return known !== undefined && isServersFault(known)
  })

/** No server can be queried. That the addresses cannot be reached from here says nothing about the domain. */
function withoutAddress(look: Look): Serving {
  const names = look.at(locatedServers)
  const addresses = look.at(serverAddresses)
  if (!names.seen || !addresses.seen || addresses.value.length > 0) return 'without-route'
  const isUnresolvable = names.value.some(({ location }) => ['missing', 'failing'].includes(valueSoFar(location) ?? ''))
  return isUnresolvable ? 'unresolvable' : 'without-address'
}

/** Waits until it is known for each name server that it has at least one address, or none. */
function waitForAddresses(look: Look): void {
  const names = look.at(locatedServers)
  if (names.seen) for (const { addresses, hasAddress } of names.value) if (addresses.length === 0) waitFor(hasAddress)
}
