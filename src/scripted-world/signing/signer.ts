import { signRrset } from '../../dns/dnssec/sign.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import type { SignaturePlan } from '../directives/directives.ts'
import type { Rrset } from '../zones/zone-contents.ts'
import type { ZoneKey } from './zone-key.ts'

/** The RRSIG of a set. The same set (the same array) is signed once an hour. */
export type Signer = (rrset: Rrset) => ResourceRecord

const HOUR_SECONDS = 3_600

/** Signatures count from the beginning of the hour, so that a world that runs for weeks never serves stale ones. */
export function createSigner(key: () => ZoneKey, plan: SignaturePlan, now: () => Date): Signer {
  let signedAtHour = Number.NaN
  let signatures = new WeakMap<Rrset, ResourceRecord>()
  return (rrset) => {
    const hour = Math.floor(now().getTime() / 1000 / HOUR_SECONDS)
    if (hour !== signedAtHour) {
      signedAtHour = hour
      signatures = new WeakMap()
    }
    const known = signatures.get(rrset)
    if (known !== undefined) return known
    const expiration = hour * HOUR_SECONDS + plan.leftSeconds
    const rrsig = signRrset(rrset, key(), { inception: expiration - plan.lifetimeSeconds, expiration })
    const shown = plan.isBroken ? spoil(rrsig) : rrsig
    signatures.set(rrset, shown)
    return shown
  }
}

/** One bit of the signature is wrong; everything else of the record stays. */
function spoil(rrsig: ResourceRecord): ResourceRecord {
  if (rrsig.data.type !== 'RRSIG') return rrsig
  const signature = Uint8Array.from(rrsig.data.signature)
  signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
  return makeRecord(rrsig.name, rrsig.ttl, { ...rrsig.data, signature })
}
