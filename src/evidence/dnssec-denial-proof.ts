import { joinName } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import { isDelegationCached } from './dnssec-apex.ts'
import { bestOf, datesOf } from './dnssec-dates.ts'
import { securedZone } from './dnssec-key-set.ts'
import { validSignatures } from './dnssec-signatures.ts'
import { seen, valueSoFar, waitFor } from './observed.ts'
import { recordSet } from './record-lookup.ts'
import { authoritativeAnswer } from './server-answers.ts'
import { defineView, type Look, type View } from './view.ts'

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
    if (secured.value === undefined || look.value(isDelegationCached)) return seen(undefined)
    const { zone } = secured.value
    const random = joinName(look.subject.randomLabel, zone)
    const [name, type] = [look.at(recordSet(random, TYPE.A)), look.at(recordSet(zone, ABSENT_TYPE))]
    waitFor(name, type)
    // If a wildcard record answers, the random name exists, so there is no denial to check.
    const atServer = valueSoFar(look.at(authoritativeAnswer(random, TYPE.A, 'dnssec')))
    const isWildcard = atServer !== undefined && atServer.answers.length > 0
    const isInvalid = (observation: Observed<unknown>): boolean =>
      !observation.seen && observation.why.reason === 'invalid'
    const failing = [
      ...(isInvalid(name) && !isWildcard ? (['name'] as const) : []),
      ...(isInvalid(type) ? (['type'] as const) : []),
    ]
    if (failing.length === 0) {
      for (const observation of [name, type])
        if (!observation.seen && observation.why.failure === undefined) return observation
      return seen({ zone, failing, fault: undefined })
    }
    const question = failing[0] === 'name' ? { name: random, type: TYPE.A } : { name: zone, type: ABSENT_TYPE }
    const response = look.at(authoritativeAnswer(question.name, question.type, 'dnssec'))
    return seen({ zone, failing, fault: response.seen ? faultIn(look, response.value) : undefined })
  },
)

const KNOWN_FLAGS: readonly number[] = [0, 1]
const SHA1_HASH = 1

function faultIn(look: Look, { authority }: DnsAnswer): DenialFault {
  const proofs = authority.filter(({ data }) => data.type === 'NSEC' || data.type === 'NSEC3')
  if (proofs.length === 0) return 'missing'
  const hashed = proofs.flatMap(({ data }) => (data.type === 'NSEC3' ? [data] : []))
  if (hashed.some(({ hashAlgorithm }) => hashAlgorithm !== SHA1_HASH)) return 'unknown-hash'
  if (hashed.some(({ flags }) => !KNOWN_FLAGS.includes(flags))) return 'unknown-flags'
  const faults = proofs.map((proof) => signatureFault(look, proof, authority))
  return faults.find((fault) => fault !== undefined) ?? 'not-covering'
}

function signatureFault(
  look: Look,
  proof: ResourceRecord,
  authority: readonly ResourceRecord[],
): DenialFault | undefined {
  const signatures = authority.filter(
    ({ name, data }) => name === proof.name && data.type === 'RRSIG' && data.typeCovered === proof.type,
  )
  const secured = look.at(securedZone)
  const keys = secured.seen && secured.value !== undefined ? secured.value.keySet.keys : []
  if (signatures.length === 0 || validSignatures(look, { records: [proof], signatures }, keys).length === 0)
    return 'bad-signature'
  const best = bestOf(datesOf(signatures, look.subject.now))
  if (best?.status === 'expired') return 'expired'
  return best?.status === 'not-begun' ? 'not-yet-valid' : undefined
}
