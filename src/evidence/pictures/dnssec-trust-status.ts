import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { apexRecords, signedDelegation } from '../dnssec/dnssec-apex.ts'
import { type ChainOfTrust, chainOfTrust, isParentSigned } from '../dnssec/dnssec-chain.ts'
import { type ChainFault, chainFault, isChainCurrent, readKeySet } from '../dnssec/dnssec-key-set.ts'
import { isFollowable } from '../dnssec/dnssec-links.ts'
import type { Look } from '../engine/view.ts'
import { type RecordSet, resolvedSet } from '../lookup/record-set.ts'
import { secondValidation } from '../lookup/second-validation.ts'
import type { DnssecBreak } from './picture.ts'

/** The status of one zone, as far as it is known without its ancestors. */
export interface TrustStatus {
  readonly state: 'secure' | 'insecure' | 'broken' | 'unknown'
  readonly reason?: DnssecBreak
  /** A resolver validated the zone, and therefore all its ancestors. */
  readonly isValidated: boolean
}

const VALIDATED: TrustStatus = { state: 'secure', isValidated: true }
const UNKNOWN: TrustStatus = { state: 'unknown', isValidated: false }
const SECURE: TrustStatus = { state: 'secure', isValidated: false }

const insecure = (reason: DnssecBreak): TrustStatus => ({ state: 'insecure', reason, isValidated: false })
const broken = (reason: DnssecBreak): TrustStatus => ({ state: 'broken', reason, isValidated: false })

const REASONS: Readonly<Record<ChainFault | 'keys-fail', DnssecBreak>> = {
  'keys-fail': 'no-keys',
  'no-keys': 'no-keys',
  'no-match': 'no-match',
  'unsigned-keys': 'signature',
  'bad-signature': 'signature',
}

/** The zone of the domain, as the checks judge it. */
export function trustOfApex(look: Look): TrustStatus {
  const delegation = look.at(signedDelegation)
  const chain = look.at(chainOfTrust)
  if (delegation.seen && delegation.value?.ds.length === 0) return insecure('no-ds')
  if (!chain.seen || chain.value === undefined) return UNKNOWN
  const { state, zone, fault } = chain.value
  switch (state) {
    case 'holds':
      return isValidated(look, zone) ? VALIDATED : SECURE
    case 'out-of-date':
      return broken('expired')
    case 'unfollowable':
      return insecure('unsupported')
    case 'broken':
      return trustOfFault(fault)
  }
}

function trustOfFault(fault: ChainOfTrust['fault']): TrustStatus {
  // The ancestor zones show which of them is broken.
  if (fault === 'above') return UNKNOWN
  return broken(fault === undefined || fault === 'elsewhere' ? 'rejected' : REASONS[fault])
}

/** Validated by the resolver that answered, or by the second one, which was queried because the first had rejected the data. */
function isValidated(look: Look, zone: Name): boolean {
  const soa = look.at(apexRecords(TYPE.SOA))
  if (!soa.seen || !soa.value.isBogus) return soa.seen && soa.value.isValidated
  const second = look.at(secondValidation(zone, TYPE.SOA))
  return second.seen && second.value === 'validated'
}

/** The status of an ancestor zone from its SOA alone, which other views query anyway. */
export function trustByWord(look: Look, zone: Name): TrustStatus {
  const soa = look.at(resolvedSet(zone, TYPE.SOA))
  if (!soa.seen || soa.value.isBogus) return UNKNOWN
  if (soa.value.isValidated) return VALIDATED
  // One resolver that does not validate proves nothing; for the parent, a second one was queried.
  const isSigned = look.at(isParentSigned)
  if (!isSigned.seen) return UNKNOWN
  return isSigned.value ? SECURE : insecure('no-ds')
}

/** The status of an ancestor zone whose DS and DNSKEY records were queried. */
export function trustByKeys(
  look: Look,
  soa: Observed<RecordSet>,
  ds: Observed<RecordSet>,
  keys: Observed<RecordSet>,
): TrustStatus {
  if (!soa.seen) return UNKNOWN
  if (soa.value.isValidated) return VALIDATED
  if (!ds.seen) return UNKNOWN
  if (ds.value.records.length === 0) return soa.value.isBogus ? broken('rejected') : insecure('no-ds')
  if (!keys.seen) return UNKNOWN
  const keySet = readKeySet(look, keys.value, ds.value.records)
  if (!isFollowable(keySet.links)) return insecure('unsupported')
  const fault = chainFault(look, keySet, [soa.value])
  const isCurrent = fault === undefined && isChainCurrent(look, keySet, [soa.value])
  // A fault that no resolver reports may be a fault of our own validation.
  if (!soa.value.isBogus) return isCurrent ? SECURE : UNKNOWN
  if (fault !== undefined) return broken(REASONS[fault])
  return broken(isCurrent ? 'rejected' : 'expired')
}
