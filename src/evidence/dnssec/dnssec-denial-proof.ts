import { joinName } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { mapSeen, seen, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { recordSet } from '../lookup/record-lookup.ts'
import { resolvedSet } from '../lookup/record-set.ts'
import { authoritativeAnswer } from '../name-servers/server-answers.ts'
import { isCachedDelegationStale } from './dnssec-apex.ts'
import { bestOf, datesOf } from './dnssec-dates.ts'
import { securedZone } from './dnssec-key-set.ts'
import { distinctKeys, type ZoneKey } from './dnssec-keys.ts'
import { shownServer } from './dnssec-partial.ts'
import { deniedBy } from './dnssec-proofs.ts'
import { serverDenials } from './dnssec-server-denials.ts'
import { serverSignings } from './dnssec-servers.ts'
import { pooledKeys } from './dnssec-shared-keys.ts'
import { validSignatures } from './dnssec-signatures.ts'

/** The fault in the proof that a name or a type does not exist. */
export type DenialFault =
  | 'missing'
  | 'expired'
  | 'not-yet-valid'
  | 'bad-signature'
  | 'unknown-flags'
  | 'unknown-hash'
  /** The signatures are valid, but the records do not prove the absence. */
  | 'not-covering'

export interface DenialProof {
  readonly zone: Name
  /** The kinds of negative answers for which validating resolvers return SERVFAIL. */
  readonly failing: readonly ('name' | 'type')[]
  readonly fault: DenialFault | undefined
  /** The only faulty record of the response, if names outside its range are not affected. */
  readonly range: ProofRange | undefined
  /** The servers whose proofs are faulty, if those of other servers are valid. */
  readonly servers: readonly string[]
}

/** The names that an NSEC or NSEC3 record covers. */
export interface ProofRange {
  readonly owner: Name
  /** Undefined for NSEC3, whose ranges are made of hashes. */
  readonly next: Name | undefined
}

/** A type that no zone uses (RFC 6895 section 3.1: private use). */
const ABSENT_TYPE = 65_280

/**
 * Undefined for a zone that is not secured. Resolvers decide whether the proof is valid; the response of a name server shows the
 * reason.
 */
export const denialProof: View<Observed<DenialProof | undefined>> = defineView(
  'denial proof',
  (look): Observed<DenialProof | undefined> => {
    const secured = look.at(securedZone)
    if (!secured.seen) return secured
    // Proofs that resolvers have cached belong to the previous delegation.
    if (secured.value === undefined || look.value(isCachedDelegationStale)) return seen(undefined)
    const { zone } = secured.value
    const faulty = look.at(faultyServers)
    const random = joinName(look.subject.randomLabel, zone)
    const name = look.at(recordSet(random, TYPE.A))
    const absentType = absentTypeOf(look, zone)
    const type = look.at(recordSet(zone, absentType))
    waitFor(name, type)
    // If a wildcard record answers, the random name exists, so there is no denial to check.
    const atServer = valueSoFar(look.at(authoritativeAnswer(random, TYPE.A, 'dnssec')))
    const isWildcard = atServer !== undefined && atServer.answers.length > 0
    // Which server a resolver asked is a matter of chance, so the servers decide if their proofs differ.
    if (faulty.seen && faulty.value !== undefined)
      return seen({
        zone,
        failing: ['name'],
        fault: faulty.value.fault,
        range: undefined,
        servers: faulty.value.servers,
      })
    const isInvalid = (observation: Observed<unknown>): boolean =>
      !observation.seen && observation.why.reason === 'invalid'
    const failing = [
      ...(isInvalid(name) && !isWildcard ? (['name'] as const) : []),
      ...(isInvalid(type) ? (['type'] as const) : []),
    ]
    if (failing.length === 0) {
      for (const observation of [name, type])
        if (!observation.seen && observation.why.failure === undefined) return observation
      return seen({ zone, failing, fault: undefined, range: undefined, servers: [] })
    }
    const question = failing[0] === 'name' ? { name: random, type: TYPE.A } : { name: zone, type: absentType }
    const response = look.at(authoritativeAnswer(question.name, question.type, 'dnssec'))
    return seen({
      zone,
      failing,
      fault: response.seen ? (faultIn(look, response.value) ?? 'not-covering') : undefined,
      range: response.seen && failing[0] === 'name' ? partialRange(look, response.value, zone) : undefined,
      servers: [],
    })
  },
)

/** A type that the apex does not have: SPF, which is asked for in any case, unless there is something in its place. */
function absentTypeOf(look: Look, zone: Name): number {
  const spf = look.at(resolvedSet(zone, TYPE.SPF))
  return spf.seen && spf.value.records.length + spf.value.aliases.length > 0 ? ABSENT_TYPE : TYPE.SPF
}

/** The servers whose response for a name that does not exist has a faulty proof, while that of another server has none. */
const faultyServers: View<Observed<{ readonly servers: readonly string[]; readonly fault: DenialFault } | undefined>> =
  defineView('servers with faulty proofs', (look) =>
    mapSeen(look.at(serverDenials), (denials) => {
      const judged = denials.flatMap(({ address, names, answer }) =>
        answer.seen && answer.value !== undefined
          ? [{ server: shownServer({ address, names }), fault: faultIn(look, answer.value) }]
          : [],
      )
      const faults = judged.flatMap(({ fault }) => fault ?? [])
      const [fault] = faults
      if (fault === undefined || faults.length === judged.length) return undefined
      return { servers: judged.flatMap((one) => (one.fault === undefined ? [] : [one.server])), fault }
    }),
  )

/**
 * Every denial of a name directly below the apex needs the proofs about the apex and about the wildcard. If these are valid, only
 * names in the ranges of the faulty records are affected.
 */
function partialRange(look: Look, { authority }: DnsAnswer, zone: Name): ProofRange | undefined {
  const proofs = authority.filter(isProof)
  const faulty = proofs.filter((proof) => signatureFault(look, proof, authority) !== undefined)
  const wildcard = joinName('*', zone)
  const isNeededAlways = (proof: ResourceRecord): boolean =>
    [zone, wildcard].some((name) => deniedBy(proof, name, ABSENT_TYPE, zone) !== undefined)
  const [first] = faulty
  if (first === undefined || faulty.length === proofs.length || faulty.some(isNeededAlways)) return undefined
  return { owner: first.name, next: first.data.type === 'NSEC' ? first.data.next : undefined }
}

const isProof = ({ data }: ResourceRecord): boolean => data.type === 'NSEC' || data.type === 'NSEC3'

const KNOWN_FLAGS: readonly number[] = [0, 1]
const SHA1_HASH = 1

/** Undefined if the proofs have valid signatures; whether they prove the absence is decided by resolvers. */
function faultIn(look: Look, { authority }: DnsAnswer): DenialFault | undefined {
  const proofs = authority.filter(isProof)
  if (proofs.length === 0) return 'missing'
  const hashed = proofs.flatMap(({ data }) => (data.type === 'NSEC3' ? [data] : []))
  if (hashed.some(({ hashAlgorithm }) => hashAlgorithm !== SHA1_HASH)) return 'unknown-hash'
  if (hashed.some(({ flags }) => !KNOWN_FLAGS.includes(flags))) return 'unknown-flags'
  const faults = proofs.map((proof) => signatureFault(look, proof, authority))
  return faults.find((fault) => fault !== undefined)
}

function signatureFault(
  look: Look,
  proof: ResourceRecord,
  authority: readonly ResourceRecord[],
): DenialFault | undefined {
  const signatures = authority.filter(
    ({ name, data }) => name === proof.name && data.type === 'RRSIG' && data.typeCovered === proof.type,
  )
  const keys = keysOf(look)
  if (signatures.length === 0 || validSignatures(look, { records: [proof], signatures }, keys).length === 0)
    return 'bad-signature'
  const best = bestOf(datesOf(signatures, look.subject.now))
  if (best?.status === 'expired') return 'expired'
  return best?.status === 'not-begun' ? 'not-yet-valid' : undefined
}

/** The keys of every server: with several signers, a proof may be signed with a key that the resolvers have not returned. */
function keysOf(look: Look): readonly ZoneKey[] {
  const [secured, servers] = [look.at(securedZone), look.at(serverSignings)]
  const own = secured.seen && secured.value !== undefined ? secured.value.keySet.keys : []
  return distinctKeys([...own, ...(servers.seen ? pooledKeys(servers.value.servers) : [])])
}
