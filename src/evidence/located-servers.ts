import type { Observed, Unseen } from '../world.ts'
import { hasAddress } from './addresses.ts'
import { confirmedAddressesOf } from './confirmed-addresses.ts'
import { hasServerAddress, type NameServer, nameServers } from './name-servers.ts'
import { mapSeen, seen, soFar, valueSoFar, waitFor } from './observed.ts'
import { lazily } from './suspension.ts'
import { defineView, type Look, type View } from './view.ts'

export interface LocatedServer extends NameServer {
  /**
   * An absence counts only if the name servers of that zone confirm it. A lookup that fails for everyone counts as an absence.
   */
  readonly hasAddress: Observed<boolean>
}

/** The name servers whose addresses are looked up. */
export const locatedServers: View<Observed<readonly LocatedServer[]>> = defineView(
  'located servers',
  (look): Observed<readonly LocatedServer[]> =>
    mapSeen(look.at(nameServers), (servers) =>
      servers.flatMap((server) => {
        const hasAddress = locationOf(look, server)
        return hasAddress === undefined ? [] : [{ ...server, hasAddress }]
      }),
    ),
)

/** If resolvers have not resolved a name within this time, it is looked up at the name servers of its zone as well. */
const TIMEOUT_MS = 700

function locationOf(look: Look, server: NameServer): Observed<boolean> | undefined {
  const resolved = hasServerAddress(server)
  if (resolved === undefined || valueSoFar(resolved) === true) return resolved
  return lazily(() => {
    if (soFar(resolved) === undefined) {
      if (server.addresses.length > 0) return resolved
      waitFor(look.ask({ kind: 'elapsed', ms: TIMEOUT_MS }))
    }
    const confirmed = hasAddress(look.value(confirmedAddressesOf(server.name)))
    return !confirmed.seen && confirmed.why.failure !== undefined ? seen(false) : confirmed
  })
}

/** Why a server may be missing among those that were queried: its address could not be looked up, for a reason on our side. */
export function unlocated(servers: readonly LocatedServer[]): Unseen | undefined {
  const [first] = servers.flatMap(({ hasAddress }) => (hasAddress.seen ? [] : [hasAddress.why]))
  return first
}
