import type { ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { allSeen, mapSeen, seen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { apexRecords, signedDelegation } from './dnssec-apex.ts'
import { bestOf, datesOf, isInDate, type SignatureDates } from './dnssec-dates.ts'
import { type ServerSigning, serverSignings } from './dnssec-servers.ts'
import type { SignedRecords } from './dnssec-signatures.ts'

/** The signatures over one record set of the apex, from all sources. */
export interface DatedSet {
  readonly type: DatedType
  /** One list for each source that has the set: a server, or the resolvers. */
  readonly sources: readonly (readonly SignatureDates[])[]
  /** The best signature over all sources; undefined if none has a signature. */
  readonly best: SignatureDates | undefined
}

export type DatedType = (typeof DATED_TYPES)[number]

const DATED_TYPES = ['SOA', 'DNSKEY', 'NS'] as const

/** From every authoritative server that answers, or from the resolvers if none does. */
export const datedSets: View<Observed<readonly DatedSet[]>> = defineView(
  'dated sets',
  (look): Observed<readonly DatedSet[]> => {
    const delegation = look.at(signedDelegation)
    const sources = DATED_TYPES.map((type) => lazily(() => sourcesOf(look, type)))
    if (!delegation.seen) return delegation
    const ds = delegation.value?.ds ?? []
    return mapSeen(allSeen(sources), (all) =>
      DATED_TYPES.map((type, index) => {
        const dates = (all[index] ?? []).map(({ signatures }) => datesOf(signatures, look.subject.now))
        const counting = type === 'DNSKEY' ? dates.map((list) => authenticatedDates(list, ds)) : dates
        return { type, sources: counting, best: bestOf(counting.flat()) }
      }),
    )
  },
)

function sourcesOf(look: Look, type: DatedType): Observed<readonly SignedRecords[]> {
  const servers = look.at(serverSignings)
  if (servers.seen) {
    const observations = servers.value.servers.map((server) => setAt(server, type))
    const sets = observations.flatMap((observation) =>
      observation.seen && observation.value.records.length > 0 ? [observation.value] : [],
    )
    if (sets.length > 0) return seen(sets)
  }
  return mapSeen(look.at(apexRecords(TYPE[type])), (set) => [set])
}

function setAt({ soa, ns, keySet }: ServerSigning, type: DatedType): Observed<SignedRecords> {
  if (type === 'DNSKEY') return keySet
  return type === 'SOA' ? soa : ns
}

/**
 * For the DNSKEY set, only signatures of keys that a DS names count, because only they are part of the chain. If there are none,
 * all signatures count.
 */
export function authenticatedDates(
  dates: readonly SignatureDates[],
  ds: readonly ResourceRecord[],
): readonly SignatureDates[] {
  const named = dates.filter(({ keyTag, algorithm }) =>
    ds.some(({ data }) => data.type === 'DS' && data.keyTag === keyTag && data.algorithm === algorithm),
  )
  return named.length > 0 ? named : dates
}

/**
 * The signature after whose expiration a source has only expired signatures over one of its sets, the first of them: one server
 * with expired signatures is enough for failures. Undefined if there are no signatures.
 */
export function firstToExpire(sets: readonly Pick<DatedSet, 'sources'>[]): SignatureDates | undefined {
  const last = sets.flatMap(({ sources }) => sources.flatMap((dates) => bestOf(dates) ?? []))
  return last.toSorted((one, other) => one.expiration.getTime() - other.expiration.getTime())[0]
}

/** At least one source has signatures, but none of them is current. */
export const hasStaleSource = ({ sources }: DatedSet): boolean =>
  sources.some((dates) => dates.length > 0 && !dates.some(isInDate))
