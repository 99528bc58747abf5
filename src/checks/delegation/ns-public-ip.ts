import { nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { allSeen, mapSeen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { isPublic } from '../../evidence/lookup/address-kind.ts'
import { type Addresses, seenAddresses } from '../../evidence/lookup/addresses.ts'
import type { Observed } from '../../world.ts'
import { FAILS_WITH_ONE_SERVER } from '../breaks/common.ts'
import { SERVER_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

interface Place {
  readonly name: string
  /** The addresses from the resolvers and from the parent. */
  readonly special: readonly string[]
  /** The observations of both address families. */
  readonly all: Observed<unknown>
}

const places = defineView(
  'name server places',
  (look): Observed<readonly Place[]> =>
    mapSeen(look.at(nameServers), (servers) =>
      servers.flatMap(({ name, resolved, glue }) =>
        resolved === undefined
          ? []
          : [{ name, special: specialOf(resolved, glue), all: allSeen([resolved.ipv4, resolved.ipv6]) }],
      ),
    ),
)

const specialOf = (resolved: Addresses, glue: readonly string[]): readonly string[] =>
  [...new Set([...seenAddresses(resolved), ...glue])].filter((address) => !isPublic(address))

export const nsPublicIp = defineCheck({
  id: 'ns-public-ip',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 6890', 'RFC 8190', 'Zonemaster Address01'],
  about: ({ names = [], addresses = [] }) => [...names, ...addresses],
  ifUnreachable: { isReported: 'always' },
  decidedBy: SERVER_ADDRESSES,
  needs: { places, scope },
  outcomes: {
    ok: outcome('ok'),
    special: outcome<{ zone: string; names: readonly string[]; addresses: readonly string[] }>(
      'problem',
      points(6),
      FAILS_WITH_ONE_SERVER,
    ),
  },
  evaluate({ places, scope: { apex: zone } }, say) {
    if (places.length === 0) return undefined
    const found = places.filter(({ special }) => special.length > 0)
    if (found.length > 0)
      return say('special', {
        zone,
        names: found.map(({ name }) => name),
        addresses: [...new Set(found.flatMap(({ special }) => special))],
      })
    const open = places.map(({ all }) => all).find((observation) => !observation.seen)
    return open === undefined || open.seen ? say('ok') : say.unknown(open.why)
  },
})
