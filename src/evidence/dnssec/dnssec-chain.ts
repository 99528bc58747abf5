import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, soFar, UNSIGNED_YET, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { type RecordSet, resolvedSet } from '../lookup/record-set.ts'
import { secondValidation } from '../lookup/second-validation.ts'
import { isServersFault } from '../name-servers/ask-server.ts'
import { apexRecords, signedDelegation } from './dnssec-apex.ts'
import { datedSets, hasStaleSource } from './dnssec-expiry.ts'
import { type ChainFault, chainFault, isChainCurrent, type KeySet, zoneKeySet } from './dnssec-key-set.ts'
import { isFollowable } from './dnssec-links.ts'
import { type ServerSignings, serverSignings } from './dnssec-servers.ts'
import { missingKeys } from './dnssec-shared-keys.ts'

/** Whether validating resolvers accept the data of the zone. */
export interface ChainOfTrust {
  readonly zone: Name
  /** `out-of-date`: only the dates of signatures are wrong. `unfollowable`: every DS uses an unsupported algorithm or digest. */
  readonly state: 'holds' | 'out-of-date' | 'unfollowable' | 'broken'
  /** Why the chain is broken. `above`: the parent zone is broken too. `elsewhere`: our own validation finds no fault. */
  readonly fault: ChainFault | 'keys-fail' | 'above' | 'elsewhere' | undefined
  /** Unseen only if the results of the resolvers were sufficient. */
  readonly keySet: Observed<KeySet>
  /** The extended error code of the resolver (RFC 8914). */
  readonly extendedError: number | undefined
}

/** Every name server answers for the zone, but none of them answers DNSKEY queries, so validation is not possible. */
const isWithoutKeys = ({ servers, unseenServer }: ServerSignings): boolean =>
  servers.length > 0 &&
  unseenServer === undefined &&
  servers.every(({ keySet, failsForKeys, isWithoutEdns }) => {
    const known = soFar(keySet)
    return !isWithoutEdns && (failsForKeys || (known !== undefined && isServersFault(known)))
  })

type Sets = Readonly<Record<'soa' | 'dnskey' | 'ns', Observed<RecordSet>>>

/** Undefined if there is no chain: there is no DS, or the parent zone is unsigned, so that validators never use the DS. */
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
    // The query to a second resolver must not wait for a server that does not respond.
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
  const own = validateChain(look, keySet.value, sets, rejectedType !== undefined)
  if (!own.seen) return own
  if (own.value === 'out-of-date' || own.value === 'holds') return result(own.value)
  const fault = own.value === 'no-fault' ? undefined : own.value
  // Which server a resolver got the keys from decides whether it accepts the data: that is a fault of the servers, not of the chain.
  if (fault === undefined || fault === 'bad-signature') {
    const gaps = look.at(missingKeys)
    if (gaps.seen && gaps.value.length > 0) return result('holds')
  }
  const second = look.at(secondValidation(zone, rejectedType ?? TYPE.SOA))
  if (!second.seen) return second
  // One resolver alone proves nothing. Two resolvers that do not validate prove nothing either, unless we find the fault
  // ourselves.
  if (second.value === 'validated' || (second.value === 'unvalidated' && fault === undefined)) return result('holds')
  const above = fault === undefined ? isBogusAbove(look) : seen(false)
  if (!above.seen) return above
  return result('broken', fault ?? (above.value ? 'above' : 'elsewhere'), errorOf(look, zone, rejectedType))
}

/** The keys cannot be read although validators need them: two resolvers that reject the zone prove that it is broken. */
function withoutKeys(
  look: Look,
  keySet: { readonly seen: false; readonly why: Unseen },
  zone: Name,
  rejectedType: number,
  result: (state: 'broken', fault: 'keys-fail', extendedError?: number) => Observed<ChainOfTrust>,
): Observed<ChainOfTrust> {
  const second = look.at(secondValidation(zone, rejectedType))
  return second.seen && second.value === 'rejected'
    ? result('broken', 'keys-fail', errorOf(look, zone, rejectedType))
    : keySet
}

/** The type of the first set that the resolvers return only with checking disabled. */
function rejectedOf({ soa, dnskey, ns }: Sets): number | undefined {
  const isRejected = (set: Observed<RecordSet>): boolean => set.seen && set.value.isBogus
  if (isRejected(soa)) return TYPE.SOA
  if (isRejected(dnskey)) return TYPE.DNSKEY
  return isRejected(ns) ? TYPE.NS : undefined
}

/** `no-fault`: our validation finds none, although resolvers reject the data. */
type ChainValidation = ChainFault | 'holds' | 'out-of-date' | 'no-fault'

/** Our own validation of the data that the resolvers returned; dates are checked last. */
function validateChain(look: Look, keySet: KeySet, { soa, ns }: Sets, isRejected: boolean): Observed<ChainValidation> {
  const sets = [soa, ns].flatMap((set) => (set.seen && !set.value.answer.isUnsignedYet ? [set.value] : []))
  const fault = chainFault(look, keySet, sets)
  if (fault !== undefined) return seen(fault)
  if (!soa.seen) return soa
  if (soa.value.answer.isUnsignedYet) return UNSIGNED_YET
  const isCurrent = isChainCurrent(look, keySet, sets)
  if (isCurrent && !isRejected) return seen('holds')
  // One server with expired signatures is enough for a rejection, because resolvers may have queried it.
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

/** Whether the parent zone is signed, so that a DS in it has an effect. The result is false only if two resolvers agree. */
export const isParentSigned: View<Observed<boolean>> = defineView('parent signed', (look): Observed<boolean> => {
  const place = look.at(scope)
  if (!place.seen) return place
  const { parentApex } = place.value
  const soa = look.at(resolvedSet(parentApex, TYPE.SOA))
  if (!soa.seen) return soa
  if (soa.value.isValidated || soa.value.isBogus) return seen(true)
  const second = look.at(secondValidation(parentApex, TYPE.SOA))
  return second.seen ? seen(second.value !== 'unvalidated') : second
})
