import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, mapSeen, seen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { askServer } from '../name-servers/ask-server.ts'
import { apexRecords, signedRecordsIn } from './dnssec-apex.ts'
import { type KeySet, zoneKeySet } from './dnssec-key-set.ts'
import { shownServer } from './dnssec-partial.ts'
import { onePerName } from './dnssec-server-denials.ts'
import { type ServerSigning, serverSignings } from './dnssec-servers.ts'
import type { SignedRecords } from './dnssec-signatures.ts'

/** The records with which a zone asks its parent for a change, as one source returns them. */
export interface RequestSource {
  /** The name server; undefined for the resolvers. */
  readonly server: string | undefined
  readonly cds: SignedRecords
  readonly cdnskey: SignedRecords
  readonly csync: SignedRecords
  /** The DNSKEY set of the same source. */
  readonly keySet: KeySet
}

export interface PublishedRequests {
  /** Each name server that could be queried, or the resolvers if none can be. */
  readonly sources: readonly RequestSource[]
  readonly hasKeys: boolean
  /** Why the records of a source are unknown. */
  readonly unread: Unseen | undefined
}

const NO_RECORDS: SignedRecords = { records: [], signatures: [] }

/** In an unsigned zone such records have no effect, so the name servers are not asked for them. */
export const publishedRequests: View<Observed<PublishedRequests>> = defineView(
  'published requests',
  (look): Observed<PublishedRequests> => {
    const place = look.at(scope)
    const keySet = look.at(zoneKeySet)
    if (!place.seen) return place
    const hasKeys = keySet.seen && keySet.value.keys.length > 0
    const direct = hasKeys ? fromServers(look, place.value.apex) : seen({ sources: [], unread: undefined })
    if (direct.seen && direct.value.sources.length > 0) return seen({ ...direct.value, hasKeys })
    const sets = [look.at(apexRecords(TYPE.CDS)), look.at(apexRecords(TYPE.CDNSKEY))] as const
    const both = allSeen(sets)
    const [cds, cdnskey] = sets
    const resolved: RequestSource = {
      server: undefined,
      cds: cds.seen ? cds.value : NO_RECORDS,
      cdnskey: cdnskey.seen ? cdnskey.value : NO_RECORDS,
      csync: NO_RECORDS,
      keySet: keySet.seen ? keySet.value : { ...NO_RECORDS, keys: [], links: [], anchors: [] },
    }
    return seen({ sources: [resolved], hasKeys, unread: both.seen ? undefined : both.why })
  },
)

function fromServers(look: Look, apex: Name): Observed<Omit<PublishedRequests, 'hasKeys'>> {
  return mapSeen(look.at(serverSignings), ({ servers }) => {
    const asked = onePerName(servers).map((server) => sourceAt(look, server, apex))
    const all = allSeen(asked)
    return {
      sources: asked.flatMap((source) => (source.seen ? [source.value] : [])),
      unread: all.seen ? undefined : all.why,
    }
  })
}

function sourceAt(look: Look, { address, names, keySet }: ServerSigning, apex: Name): Observed<RequestSource> {
  const answerTo = (type: number): Observed<DnsAnswer> => askServer(look, address, { name: apex, type, form: 'dnssec' })
  const first = answerTo(TYPE.CDS)
  // The record that denies CDS records lists all types of the apex, which saves two queries to each server of most zones.
  const otherTypes = lazily(() => mapSeen(first, typesAtApex))
  const recordsOf = (type: number): Observed<SignedRecords> =>
    lazily(() =>
      otherTypes.seen && otherTypes.value?.includes(type) === false
        ? seen(NO_RECORDS)
        : signedRecordsIn(answerTo(type), apex, type),
    )
  const observations = allSeen([
    signedRecordsIn(first, apex, TYPE.CDS),
    recordsOf(TYPE.CDNSKEY),
    recordsOf(TYPE.CSYNC),
    keySet,
  ])
  return mapSeen(observations, ([cds, cdnskey, csync, keys]) => ({
    server: shownServer({ address, names }),
    cds,
    cdnskey,
    csync,
    keySet: keys,
  }))
}

/** All types of the apex, as its NSEC or NSEC3 record in a negative response lists them. Only the apex has a SOA record. */
function typesAtApex({ answers, authority }: DnsAnswer): readonly number[] | undefined {
  if (answers.length > 0) return undefined
  return authority
    .flatMap(({ data }) => (data.type === 'NSEC' || data.type === 'NSEC3' ? [data.types] : []))
    .find((types) => types.includes(TYPE.SOA))
}
