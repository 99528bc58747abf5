import { type NameServer, nameServers, zoneNames } from '../delegation/name-servers.ts'
import { parentReferral } from '../delegation/parent.ts'
import { scope } from '../delegation/scope.ts'
import { defineView, type View } from '../engine/view.ts'
import { provesSomething } from '../lookup/record-set.ts'
import { type ServerAnswers, serverAnswers } from '../name-servers/server-answers.ts'
import type { DelegationPicture, DrawnAddress, DrawnNameServer } from './picture.ts'
import { zonesAbove } from './zones-above.ts'

const MAX_SERVERS = 16
/** The limit for one server. */
const MAX_ADDRESSES = 8

type State = DrawnAddress['state']

/** Uses only the views of the delegation checks, so that it sends no query of its own. */
export const delegationPicture: View<DelegationPicture | undefined> = defineView(
  'delegation picture',
  (look): DelegationPicture | undefined => {
    const place = look.at(scope)
    const servers = look.at(nameServers)
    const answers = look.at(serverAnswers)
    const parent = look.at(parentReferral)
    if (!place.seen || place.value.isMissing || !servers.seen) return undefined
    const { apex } = place.value
    const isAnswering = parent.seen && parent.value.isAnswering
    const isParentSeen = parent.seen && !isAnswering
    const states = new Map(answers.seen ? answers.value.map((server) => [server.address, stateOf(server)]) : [])
    const omitted = Math.max(0, servers.value.length - MAX_SERVERS)
    return {
      zone: apex,
      ancestors: zonesAbove(look, apex),
      nameServers: servers.value.slice(0, MAX_SERVERS).map((server) => drawn(server, isParentSeen, states)),
      ...(omitted > 0 && { omitted }),
      isParentSeen,
      // A parent server that also serves the zone answers for it, so the NS records of the zone were seen.
      isZoneSeen: look.at(zoneNames).seen || isAnswering,
    }
  },
)

function drawn(server: NameServer, isParentSeen: boolean, states: ReadonlyMap<string, State>): DrawnNameServer {
  const { name, isInParent, isInZone, isInsideZone, addresses } = server
  const glue = isParentSeen && isInsideZone ? server.glue : []
  return {
    name,
    isInParent,
    isInZone,
    addresses: [...new Set([...addresses, ...glue])]
      .slice(0, MAX_ADDRESSES)
      .map((address) => ({ address, isGlue: glue.includes(address), state: states.get(address) ?? 'unknown' })),
  }
}

function stateOf({ state, soa, soaDnssec }: ServerAnswers): State {
  switch (state) {
    case 'authoritative':
      return 'answers'
    case 'lame':
      return [soa, soaDnssec].some((form) => form.seen && provesSomething(form.value)) ? 'lame' : 'fails'
    case 'silent':
      return 'silent'
    default:
      return 'unknown'
  }
}
