import { ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { parseOwnerName } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen, valueSoFar } from '../engine/observed.ts'
import { defineView, type Look } from '../engine/view.ts'
import { domainRecords } from '../lookup/domain-records.ts'
import { existence } from '../lookup/existence.ts'
import { dataOf, isMissing, type RecordSet } from '../lookup/record-set.ts'
import type { MxHost } from '../mail/mx.ts'
import { answeredSet } from './answered-set.ts'

/** Further MX hosts are not looked at. */
export const MAX_LISTED_HOSTS = 10

/** The hosts to which the MX records direct mail. */
export interface Delivery {
  /** A null MX record (RFC 7505): a single record with the root as target. */
  readonly isNullMx: boolean
  /** RFC 5321 section 5.1: without MX records the domain itself is the host. */
  readonly isImplicit: boolean
  /** Each host once, the most preferred first, at most ten. */
  readonly hosts: readonly MxHost[]
  readonly isTruncated: boolean
  /** The name does not exist (NXDOMAIN). */
  readonly isMissing: boolean
}

export const delivery = defineView('delivery', (look): Observed<Delivery> => {
  const set = mxSet(look)
  // What resolvers have cached does not decide whether the name exists. Hosts are looked up before this is known.
  const state = look.at(existence)
  if (valueSoFar(state)?.state === 'nxdomain') return seen(MISSING)
  const known = valueSoFar(set)
  if (known === undefined || !isMissing(known)) return mapSeen(set, deliveryBy)
  return mapSeen(state, () => deliveryBy(known))
})

/** Mail to a name that does not exist has no host. */
const MISSING: Delivery = { isNullMx: false, isImplicit: false, hosts: [], isTruncated: false, isMissing: true }

/**
 * The MX records as senders find them, also behind an alias. If the apex has an alias, the answer depends on the cache of the
 * resolver; then the records of the zone count, if its servers can be queried.
 */
function mxSet(look: Look): Observed<RecordSet> {
  const set = look.at(answeredSet(look.subject.domain, TYPE.MX))
  if (!set.seen || set.value.aliases.length === 0) return set
  const own = look.at(domainRecords(TYPE.MX))
  return own.seen ? own : set
}

function deliveryBy({ records }: RecordSet): Delivery {
  const all = dataOf(records, 'MX')
  const hosts = all
    .filter(({ exchange }) => exchange !== ROOT)
    .map(({ preference, exchange }) => ({ preference, host: exchange }))
    .sort((one, other) => one.preference - other.preference || (one.host < other.host ? -1 : 1))
  const names = new Set<Name>()
  const distinct = hosts.filter(({ host }) => !names.has(host) && names.add(host))
  return {
    isNullMx: all.length === 1 && hosts.length === 0,
    isImplicit: all.length === 0,
    hosts: distinct.slice(0, MAX_LISTED_HOSTS),
    isTruncated: distinct.length > MAX_LISTED_HOSTS,
    isMissing: false,
  }
}

/** Whether senders would look up its addresses: neither an IP address written as a name nor a single label is resolvable. */
export function isResolvable(host: Name): boolean {
  const name = parseOwnerName(host)
  return name.ok || name.fault === 'not-idna'
}
