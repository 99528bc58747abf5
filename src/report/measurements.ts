import { expiryOf, type RegistrationFacts } from '../checks/tools/registration/registration-facts.ts'
import { type DatedSet, firstToExpire } from '../evidence/dnssec/dnssec-expiry.ts'
import type { DmarcFacts } from '../evidence/mail/dmarc/dmarc.ts'
import type { SpfTree } from '../evidence/mail/spf/spf-tree.ts'
import type { DmarcPolicy } from '../standards/dmarc/record.ts'
import { SPF_LOOKUP_LIMIT } from '../standards/spf/record.ts'
import type { Observed, SeenCertificate } from '../world.ts'

/**
 * A value that monitoring compares over time. `none`: the domain has no such thing, for example no signatures.
 * `undetermined`: it is not known whether there is a value.
 */
export type Measured<Value> =
  | { readonly state: 'known'; readonly value: Value }
  | { readonly state: 'none' }
  | { readonly state: 'undetermined' }

/** The validity period of a signature or a certificate, in ISO 8601. */
export interface Validity {
  readonly from: string
  readonly until: string
}

/** The values of a health report. A value that does not apply to the domain, or that nobody can measure, is left out. */
export interface Measurements {
  /** Of the signature of the zone that expires first. */
  readonly signatureExpiry?: Measured<Validity>
  /** When the registration expires, in ISO 8601. */
  readonly registrationExpiry?: Measured<string>
  readonly spfLookups?: Measured<number>
  /** The policy that receivers apply; `missing` if they find none. */
  readonly dmarcPolicy?: Measured<DmarcPolicy | 'missing'>
}

export const known = <Value>(value: Value): Measured<Value> => ({ state: 'known', value })
export const NONE: Measured<never> = { state: 'none' }
export const UNDETERMINED: Measured<never> = { state: 'undetermined' }

const validity = (from: Date, until: Date): Measured<Validity> =>
  known({ from: from.toISOString(), until: until.toISOString() })

/** `measure` gets the value of an observation that was made. */
export const measured = <Value, Result>(
  observation: Observed<Value>,
  measure: (value: Value) => Measured<Result>,
): Measured<Result> => (observation.seen ? measure(observation.value) : UNDETERMINED)

/** Undefined: the zone is not signed. */
export function signatureExpiryOf(sets: readonly DatedSet[] | undefined): Measured<Validity> {
  const first = sets && firstToExpire(sets)
  return first === undefined ? NONE : validity(first.inception, first.expiration)
}

/** A registry that usually publishes a date, but not now, leaves it open. */
export function registrationExpiryOf(
  facts: Pick<RegistrationFacts, 'state' | 'expires' | 'isExpiryPublished'>,
): Measured<string> {
  const expiry = expiryOf(facts)
  if (expiry !== undefined) return known(expiry.toISOString())
  return facts.state === 'available' || facts.isExpiryPublished === false ? NONE : UNDETERMINED
}

/**
 * Undefined: there is no record that can be evaluated. If a part of the record is not known, the number is known only if the
 * known part already exceeds the limit.
 */
export function spfLookupsOf(tree: Pick<SpfTree, 'lookups' | 'unseen'> | undefined): Measured<number> {
  if (tree === undefined) return NONE
  const count = tree.lookups.length
  return tree.unseen === undefined || count > SPF_LOOKUP_LIMIT ? known(count) : UNDETERMINED
}

export const dmarcPolicyOf = ({
  effectivePolicy,
}: Pick<DmarcFacts, 'effectivePolicy'>): Measured<DmarcPolicy | 'missing'> => known(effectivePolicy ?? 'missing')

/** Of the certificate that expires first; none if there is no certificate. */
export function certificateExpiryOf(
  certificates: readonly Pick<SeenCertificate, 'validFrom' | 'validTo'>[],
): Measured<Validity> {
  const [first] = certificates.toSorted((one, other) => one.validTo.getTime() - other.validTo.getTime())
  return first === undefined ? NONE : validity(first.validFrom, first.validTo)
}
