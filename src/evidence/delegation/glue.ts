import { isAtOrBelow } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { allSeen, mapSeen, seen, soFar, unseen, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { type Addresses, addressesOf, deniesIpv6, readAddresses } from '../lookup/addresses.ts'
import { type RecordSet, readRecordSet } from '../lookup/record-set.ts'
import { authoritativeAnswer, firstAuthoritative } from '../name-servers/server-answers.ts'
import { FURTHER_QUERIES_MS } from '../timeouts.ts'
import { listedSet } from './own-addresses.ts'
import { type ParentReferral, parentReferral } from './parent.ts'

/** The addresses that the parent zone has for name servers inside the zone, compared with those that the zone itself has. */
export interface Glue {
  readonly zone: Name
  /** The response of the parent was truncated, so that missing glue proves nothing. */
  readonly isTruncated: boolean
  readonly names: readonly GluedName[]
}

export interface GluedName {
  readonly name: Name
  readonly glue: readonly string[]
  /** The addresses that the zone itself has; undefined for an alias. */
  readonly own: Observed<readonly string[] | undefined>
}

/** A delegation to a hundred names must not cost two hundred queries. */
const MAX_NAMES = 16

/** Undefined if the queried server of the parent is authoritative for the zone itself and so shows no delegation. */
export const glue: View<Observed<Glue | undefined>> = defineView(
  'glue',
  (look): Observed<Glue | undefined> =>
    mapSeen(look.at(parentReferral), (referral) => (referral.isAnswering ? undefined : glueIn(look, referral))),
)

/** Name servers inside the zone need glue. */
const glueIn = (look: Look, { name: zone, names, glue, isTruncated }: ParentReferral): Glue => ({
  zone,
  isTruncated,
  names: [
    ...names.filter((name) => isAtOrBelow(name, zone)),
    // Sibling glue (RFC 9471 section 2.2) is optional, but resolvers use it if the parent returns it.
    ...names.filter((name) => !isAtOrBelow(name, zone) && (glue.get(name) ?? []).length > 0),
  ]
    .slice(0, MAX_NAMES)
    .map((name) => ({
      name,
      glue: glue.get(name) ?? [],
      own: isAtOrBelow(name, zone) ? ownAddresses(look, zone, name) : siblingAddresses(look, name),
    })),
})

/** The addresses of a server outside the zone, as resolvers find them in its own zone. */
const siblingAddresses = (look: Look, name: Name): Observed<readonly string[] | undefined> =>
  publishedIn(look.value(addressesOf(name)))

const ownAddresses = (look: Look, zone: Name, name: Name): Observed<readonly string[] | undefined> =>
  publishedIn(
    readAddresses(
      name,
      lazily(() => ownSet(look, zone, name, TYPE.A)),
      lazily(() => ownSet(look, zone, name, TYPE.AAAA)),
    ),
  )

const publishedIn = (addresses: Addresses): Observed<readonly string[] | undefined> =>
  lazily(() => {
    const sets = allSeen([addresses.a, addresses.aaaa])
    if (!sets.seen) return sets
    if (deniesIpv6(addresses))
      return unseen('bad-answer', `queries for the AAAA records of ${addresses.name} return NXDOMAIN`)
    return seen(
      sets.value.some(({ aliases }) => aliases.length > 0)
        ? undefined
        : sets.value.flatMap(({ records }) => records.flatMap(addressIn)),
    )
  })

function ownSet(look: Look, zone: Name, name: Name, type: number): Observed<RecordSet> {
  const server = look.at(firstAuthoritative)
  if (!server.seen) return server
  const listed = soFar(lazily(() => listedSet(look, server.value, zone, name, type)))
  if (listed === undefined) waitFor(look.ask({ kind: 'elapsed', ms: FURTHER_QUERIES_MS }))
  if (listed?.seen && listed.value !== undefined) return seen(listed.value)
  const observation = look.at(authoritativeAnswer(name, type))
  if (!observation.seen) return observation
  if (observation.value.isTruncated)
    return unseen('bad-answer', `the response of ${observation.value.from} was truncated`)
  if (observation.value.isAuthoritative) return seen(readRecordSet(observation.value, name, type, false))
  // The name is in a child zone, which the resolvers know.
  const { a, aaaa } = look.value(addressesOf(name))
  return type === TYPE.A ? a : aaaa
}

const addressIn = ({ data }: ResourceRecord): readonly string[] => ('address' in data ? [data.address] : [])
