import { signRrset } from '../../dns/dnssec/sign.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import type { Rrset } from '../../dns/zone/contents.ts'
import type { SignatureFault, SignaturePlan } from '../directives/directives.ts'
import type { ZoneKey } from './zone-key.ts'

/** Returns the RRSIG record of a set, if it has one. The same set (the same array) is signed once per hour. */
export type Signer = (rrset: Rrset) => ResourceRecord | undefined

export interface SignerOptions {
  readonly key: () => ZoneKey
  readonly plan: SignaturePlan
  readonly now: () => Date
  /** The fault of the signature of this set, in addition to the general plan. */
  readonly faultOf: (rrset: Rrset) => SignatureFault | undefined
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Signatures are dated from the beginning of the hour, so that a long-running world never serves stale signatures. */
export function createSigner({ key, plan, now, faultOf }: SignerOptions): Signer {
  let signedAtHour = Number.NaN
  let signatures = new WeakMap<Rrset, ResourceRecord>()
  return (rrset) => {
    const fault = faultOf(rrset)
    if (fault === 'missing') return undefined
    const hour = Math.floor(now().getTime() / 1000 / HOUR_SECONDS)
    if (hour !== signedAtHour) {
      signedAtHour = hour
      signatures = new WeakMap()
    }
    const known = signatures.get(rrset)
    if (known !== undefined) return known
    const expiration = hour * HOUR_SECONDS + leftSeconds(plan, fault)
    const rrsig = signRrset(rrset, key(), { inception: expiration - plan.lifetimeSeconds, expiration })
    const shown = plan.isBroken || fault === 'broken' ? corrupt(rrsig) : rrsig
    signatures.set(rrset, shown)
    return shown
  }
}

/** A faulty signature expired a day ago, or becomes valid in a day. */
function leftSeconds({ leftSeconds: left, lifetimeSeconds }: SignaturePlan, fault: SignatureFault | undefined): number {
  if (fault === 'expired') return -DAY_SECONDS
  return fault === 'not-yet-valid' ? lifetimeSeconds + DAY_SECONDS : left
}

/** Flips one bit of the signature; the rest of the record is unchanged. */
function corrupt(rrsig: ResourceRecord): ResourceRecord {
  if (rrsig.data.type !== 'RRSIG') return rrsig
  const signature = Uint8Array.from(rrsig.data.signature)
  signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
  return makeRecord(rrsig.name, rrsig.ttl, { ...rrsig.data, signature })
}
