import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Observed, Unseen } from '../world.ts'
import { isServersFault } from './ask-server.ts'
import { apexRecords, signedDelegation } from './dnssec-apex.ts'
import { datedSets, hasStaleSource } from './dnssec-expiry.ts'
import { type ChainFault, chainFault, isChainCurrent, type KeySet, zoneKeySet } from './dnssec-key-set.ts'
import { isFollowable } from './dnssec-links.ts'
import { secondOpinion } from './dnssec-opinion.ts'
import { type ServerSignings, serverSignings } from './dnssec-servers.ts'
import { seen, soFar, valueSoFar, waitFor } from './observed.ts'
import { type RecordSet, resolvedSet } from './record-set.ts'
import { scope } from './scope.ts'
import { defineView, type Look, type View } from './view.ts'

/** Whether validators accept what the zone says. */
export interface ChainOfTrust {
  readonly zone: Name
  /** `out-of-date`: nothing but the dates of signatures is wrong. `unfollowable`: every DS is of a kind nobody computes. */
  readonly state: 'holds' | 'out-of-date' | 'unfollowable' | 'broken'
  /** Why it is broken; `above`: so is the zone above. `elsewhere`: our own reckoning finds no fault. */
  readonly fault: ChainFault | 'keys-fail' | 'above' | 'elsewhere' | undefined
  /** Unseen only where the resolvers' word was enough. */
  readonly keySet: Observed<KeySet>
  /** What the resolver says about it, as the code of RFC 8914. */
  readonly extendedError: number | undefined
}

/** Every name server answers for the zone, but none of them to DNSKEY queries: validators cannot get any further. */
const isWithoutKeys = ({ servers, unseenServer }: ServerSignings): boolean =>
  servers.length > 0 &&
  unseenServer === undefined &&
  servers.every(({ keySet, failsForKeys, isWithoutEdns }) => {
    const known = soFar(keySet)
    return !isWithoutEdns && (failsForKeys || (known !== undefined && isServersFault(known)))
  })

type Sets = Readonly<Record<'soa' | 'dnskey' | 'ns', Observed<RecordSet>>>

/** Undefined where there is no DS, or where the parent zone is unsigned, so that validators never look at it: there is no chain. */
export const chainOfTrust: View<Observed<ChainOfTrust | undefined>> = defineView(
  'chain of trust',
  (look): Observed<ChainOfTrust | undefined> => {
    const delegation = look.at(signedDelegation)
    const keySet = look.at(zoneKeySet)
    const isAboveSigned = look.at(isParentSigned)
    const sets: Sets = {
      soa: look.at(apexRecords(TYPE.SOA)),
      dnskey: look.at(apexRecords(TYPE.DNSKEY)),
      ns: look.at(apexRecords(TYPE.NS)),
    }
    if (!delegation.seen) return delegation
    if (delegation.value === undefined || delegation.value.ds.length === 0) return seen(undefined)
    if (isAboveSigned.seen && !isAboveSigned.value) return seen(undefined)
    // The second opinion is not kept waiting by a silent server.
    const servers = valueSoFar(look.at(serverSignings))
    if (servers !== undefined && isWithoutKeys(servers))
      return seen({
        zone: delegation.value.zone,
        state: 'broken',
        fault: 'keys-fail',
        keySet,
        extendedError: undefined,
      })
    waitFor(sets.soa, sets.dnskey, sets.ns)
    return judge(look, delegation.value.zone, keySet, sets)
  },
)

function judge(look: Look, zone: Name, keySet: Observed<KeySet>, sets: Sets): Observed<ChainOfTrust> {
  const result = (
    state: ChainOfTrust['state'],
    fault?: ChainOfTrust['fault'],
    extendedError?: number,
  ): Observed<ChainOfTrust> => seen({ zone, state, fault, keySet, extendedError })
  const rejectedType = rejectedOf(sets)
  if (rejectedType === undefined && sets.soa.seen && sets.soa.value.isValidated) return result('holds')
  if (!keySet.seen) return rejectedType === undefined ? keySet : withoutKeys(look, keySet, zone, rejectedType, result)
  if (!isFollowable(keySet.value.links)) return result('unfollowable')
  const own = reckon(look, keySet.value, sets, rejectedType !== undefined)
  if (!own.seen) return own
  if (own.value === 'out-of-date' || own.value === 'holds') return result(own.value)
  const fault = own.value === 'no-fault' ? undefined : own.value
  const second = look.at(secondOpinion(zone, rejectedType ?? TYPE.SOA))
  if (!second.seen) return second
  // One resolver alone proves nothing; nor do two that do not check, unless we see the fault ourselves.
  if (second.value === 'validated' || (second.value === 'unvalidated' && fault === undefined)) return result('holds')
  const above = fault === undefined ? isBogusAbove(look) : seen(false)
  if (!above.seen) return above
  return result('broken', fault ?? (above.value ? 'above' : 'elsewhere'), errorOf(look, zone, rejectedType))
}

/** The keys cannot be had, and yet validators need them: two resolvers that reject the zone prove that it is broken. */
function withoutKeys(
  look: Look,
  keySet: { readonly seen: false; readonly why: Unseen },
  zone: Name,
  rejectedType: number,
  result: (state: 'broken', fault: 'keys-fail', extendedError?: number) => Observed<ChainOfTrust>,
): Observed<ChainOfTrust> {
  const second = look.at(secondOpinion(zone, rejectedType))
  return second.seen && second.value === 'rejected'
    ? result('broken', 'keys-fail', errorOf(look, zone, rejectedType))
    : keySet
}

/** The type of the first set that the resolvers give only unchecked. */
function rejectedOf({ soa, dnskey, ns }: Sets): number | undefined {
  const isRejected = (set: Observed<RecordSet>): boolean => set.seen && set.value.isBogus
  if (isRejected(soa)) return TYPE.SOA
  if (isRejected(dnskey)) return TYPE.DNSKEY
  return isRejected(ns) ? TYPE.NS : undefined
}

/** `no-fault`: none that we can see, and yet it is rejected. */
type Reckoning = ChainFault | 'holds' | 'out-of-date' | 'no-fault'

/** Our own signature check on what the resolvers gave, dates last. */
function reckon(look: Look, keySet: KeySet, { soa, ns }: Sets, isRejected: boolean): Observed<Reckoning> {
  const sets = [soa, ns].flatMap((set) => (set.seen ? [set.value] : []))
  const fault = chainFault(look, keySet, sets)
  if (fault !== undefined) return seen(fault)
  if (!soa.seen) return soa
  const isCurrent = isChainCurrent(look, keySet, sets)
  if (isCurrent && !isRejected) return seen('holds')
  // One server with old signatures is enough for a rejection: resolvers may have asked it.
  const dated = look.at(datedSets)
  if (!dated.seen) return dated
  if (dated.value.some(hasStaleSource)) return seen('out-of-date')
  return seen(isCurrent ? 'no-fault' : 'bad-signature')
}

function isBogusAbove(look: Look): Observed<boolean> {
  const place = look.at(scope)
  if (!place.seen) return place
  const soa = look.at(resolvedSet(place.value.parentApex, TYPE.SOA))
  return seen(soa.seen && soa.value.isBogus)
}

function errorOf(look: Look, name: Name, type: number | undefined): number | undefined {
  if (type === undefined) return undefined
  const answer = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false })
  return answer.seen ? answer.value.extendedErrors[0]?.code : undefined
}

/** Whether the zone above is signed, so that a DS there would mean something. Denied only by two resolvers. */
export const isParentSigned: View<Observed<boolean>> = defineView('parent signed', (look): Observed<boolean> => {
  const place = look.at(scope)
  if (!place.seen) return place
  const { parentApex } = place.value
  const soa = look.at(resolvedSet(parentApex, TYPE.SOA))
  if (!soa.seen) return soa
  if (soa.value.isValidated || soa.value.isBogus) return seen(true)
  const second = look.at(secondOpinion(parentApex, TYPE.SOA))
  return second.seen ? seen(second.value !== 'unvalidated') : second
})
