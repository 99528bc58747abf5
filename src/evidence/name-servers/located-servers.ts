import type { Observed, Unseen } from '../../world.ts'
import { hasServerAddress, type NameServer, nameServers } from '../delegation/name-servers.ts'
import { mapSeen, seen, soFar, valueSoFar, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { hasAddress } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { ANOTHER_SOURCE_MS } from '../timeouts.ts'

export interface LocatedServer extends NameServer {
  /**
   * An absence counts only if the name servers of that zone confirm it. A lookup that fails for everyone counts as an absence.
   */
  readonly hasAddress: Observed<boolean>
  readonly location: Observed<Location>
}

/** `without`: the name exists and has no address. `missing`: it does not exist. `failing`: its lookup fails for everyone. */
export type Location = 'found' | 'without' | 'missing' | 'failing'

/** The name servers whose addresses are looked up. */
export const locatedServers: View<Observed<readonly LocatedServer[]>> = defineView(
  'located servers',
  (look): Observed<readonly LocatedServer[]> =>
    mapSeen(look.at(nameServers), (servers) =>
      servers.flatMap((server) => {
        const location = locationOf(look, server)
        if (location === undefined) return []
        return [{ ...server, location, hasAddress: mapSeen(location, (known) => known === 'found') }]
      }),
    ),
)

function locationOf(look: Look, server: NameServer): Observed<Location> | undefined {
  const resolved = hasServerAddress(server)
  if (resolved === undefined) return undefined
  if (valueSoFar(resolved) === true) return seen('found')
  return lazily(() => {
    if (soFar(resolved) === undefined) {
      if (server.addresses.length > 0) return mapSeen(resolved, (isThere) => (isThere ? 'found' : 'without'))
      waitFor(look.ask({ kind: 'elapsed', ms: ANOTHER_SOURCE_MS }))
    }
    const addresses = look.value(confirmedAddressesOf(server.name))
    const confirmed = hasAddress(addresses)
    if (!confirmed.seen) return confirmed.why.failure === undefined ? confirmed : seen('failing')
    if (confirmed.value) return seen('found')
    return mapSeen(addresses.a, ({ isNxdomain }) => (isNxdomain ? 'missing' : 'without'))
  })
}

/** Why a server may be missing among those that were queried: its address could not be looked up, for a reason on our side. */
export function unlocated(servers: readonly LocatedServer[]): Unseen | undefined {
  const [first] = servers.flatMap(({ hasAddress }) => (hasAddress.seen ? [] : [hasAddress.why]))
  return first
}
