import { encodeHex } from '../../dns/bytes-text.ts'
import { joinName } from '../../dns/name.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { isPublicSuffix } from '../../standards/public-suffix/registrable.ts'
import type { DnsAnswer, Observed, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { mapSeen, seen, UNSIGNED_YET } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { resolvedSet } from '../lookup/record-set.ts'
import { authoritativeAnswer } from '../name-servers/server-answers.ts'
import { apexRecords } from './dnssec-apex.ts'
import { shownServer } from './dnssec-partial.ts'
import { type ServerDenial, serverDenials } from './dnssec-server-denials.ts'

/** How the zone proves that a name does not exist (NSEC or NSEC3). */
export interface Denial {
  /** `none`: the zone has no such proof. */
  readonly kind: 'nsec' | 'nsec3' | 'none'
  readonly iterations: number
  /** In hexadecimal; empty if there is no salt. */
  readonly salt: string
  readonly hasOptOut: boolean
  /** Names below the zone are registered by customers: opt-out is intended for such zones. */
  readonly isRegistry: boolean
  /** The servers with another method or other parameters than the first. */
  readonly deviatingServers: readonly string[]
  /** Why the answer for a name that does not exist was not seen. NSEC3PARAM, the only other source, does not show opt-out. */
  readonly unread: Unseen | undefined
}

const OPT_OUT_FLAG = 1

export const denial: View<Observed<Denial>> = defineView('denial', (look): Observed<Denial> => {
  const place = look.at(scope)
  if (!place.seen) return place
  const isRegistry = isPublicSuffix(place.value.apex)
  const negative = negativeAnswer(look, joinName(look.subject.randomLabel, place.value.apex))
  const others = look.at(serverDenials)
  const sources = others.seen ? others.value.flatMap(sourceOf) : []
  const proofs = negative.seen ? negative.value.authority.filter(isProof) : []
  const served = [...proofs, ...sources.flatMap(({ records }) => records)]
  if (served.length > 0) return seen(read(served, isRegistry, undefined, deviating(sources)))
  const parameters = mapSeen(look.at(apexRecords(TYPE.NSEC3PARAM)), ({ records }) => records.filter(isInUse))
  if (!negative.seen && parameters.seen && parameters.value.length === 0) return negative
  return mapSeen(parameters, (records) => read(records, isRegistry, negative.seen ? undefined : negative.why, []))
})

/** From a server of the zone, or from the resolvers if no server can be queried. */
function negativeAnswer(look: Look, name: string): Observed<DnsAnswer> {
  const direct = look.at(authoritativeAnswer(name, TYPE.A, 'dnssec'))
  const answer = direct.seen ? direct : mapSeen(look.at(resolvedSet(name, TYPE.A)), (set) => set.answer)
  return answer.seen && answer.value.isUnsignedYet ? UNSIGNED_YET : answer
}

const isProof = ({ data }: ResourceRecord): boolean => data.type === 'NSEC' || data.type === 'NSEC3'

/** RFC 5155 section 4.1.2: records with flags other than 0 must be ignored. */
const isInUse = ({ data }: ResourceRecord): boolean => data.type === 'NSEC3PARAM' && data.flags === 0

/** The proofs of one server. */
interface Source {
  readonly server: string
  readonly records: readonly ResourceRecord[]
}

function sourceOf({ address, names, answer }: ServerDenial): readonly Source[] {
  const records = answer.seen && answer.value !== undefined ? answer.value.authority.filter(isProof) : []
  return records.length > 0 ? [{ server: shownServer({ address, names }), records }] : []
}

function deviating(sources: readonly Source[]): readonly string[] {
  const parametersOf = ({ records }: Source): string => {
    const { kind, iterations, salt, hasOptOut } = read(records, false, undefined, [])
    return [kind, iterations, salt, hasOptOut].join(' ')
  }
  const [first] = sources
  return first === undefined
    ? []
    : sources.filter((source) => parametersOf(source) !== parametersOf(first)).map(({ server }) => server)
}

function read(
  records: readonly ResourceRecord[],
  isRegistry: boolean,
  unread: Unseen | undefined,
  deviatingServers: readonly string[],
): Denial {
  const hashed = records.flatMap(({ data }) => (data.type === 'NSEC3' || data.type === 'NSEC3PARAM' ? [data] : []))
  return {
    kind: hashed.length > 0 ? 'nsec3' : records.length > 0 ? 'nsec' : 'none',
    iterations: Math.max(0, ...hashed.map(({ iterations }) => iterations)),
    salt: encodeHex(hashed.find(({ salt }) => salt.length > 0)?.salt ?? new Uint8Array()),
    hasOptOut: hashed.some(({ type, flags }) => type === 'NSEC3' && (flags & OPT_OUT_FLAG) !== 0),
    isRegistry,
    deviatingServers,
    unread,
  }
}
