import { joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { mapSeen, seen, UNSIGNED_YET } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type View } from '../engine/view.ts'
import { deniesName } from '../lookup/denied-name.ts'
import { askServer, isAuthoritativeFor } from '../name-servers/ask-server.ts'
import { signedDelegation } from './dnssec-apex.ts'
import { type ServerSigning, serverSignings } from './dnssec-servers.ts'

/** The response of one name server for a name that does not exist. */
export interface ServerDenial extends Pick<ServerSigning, 'address' | 'names'> {
  /** Unseen if the server could not be queried; undefined if its answer is not a denial, for example because of a wildcard. */
  readonly answer: Observed<DnsAnswer | undefined>
}

/** More name servers than this are rare, and each costs queries. */
const MAX_SERVERS = 6

/** One address of each name server: the others nearly always belong to the same machine. */
export function onePerName(servers: readonly ServerSigning[]): readonly ServerSigning[] {
  const known = new Set<Name>()
  const chosen = servers.filter(({ names, isWithoutEdns }) => {
    const isNew = !isWithoutEdns && names.some((name) => !known.has(name))
    if (isNew) for (const name of names) known.add(name)
    return isNew
  })
  return chosen.slice(0, MAX_SERVERS)
}

/** Empty for a zone without DS records, whose proofs have no effect. */
export const serverDenials: View<Observed<readonly ServerDenial[]>> = defineView(
  'server denials',
  (look): Observed<readonly ServerDenial[]> => {
    const delegation = look.at(signedDelegation)
    if (!delegation.seen) return delegation
    const { value } = delegation
    if (value === undefined || value.ds.length === 0) return seen([])
    const name = joinName(look.subject.randomLabel, value.zone)
    return mapSeen(look.at(serverSignings), ({ servers }) =>
      onePerName(servers).map(({ address, names }) => ({
        address,
        names,
        answer: denialIn(askServer(look, address, { name, type: TYPE.A, form: 'dnssec' }), value.zone),
      })),
    )
  },
)

const denialIn = (answer: Observed<DnsAnswer>, zone: Name): Observed<DnsAnswer | undefined> =>
  lazily(() => {
    if (!answer.seen) return answer
    if (answer.value.isUnsignedYet) return UNSIGNED_YET
    return seen(isDenial(answer.value, zone) ? answer.value : undefined)
  })

const isDenial = (answer: DnsAnswer, zone: Name): boolean =>
  !answer.isTruncated &&
  answer.answers.length === 0 &&
  answer.isAuthoritative &&
  (deniesName(answer) || isAuthoritativeFor(zone, answer))
