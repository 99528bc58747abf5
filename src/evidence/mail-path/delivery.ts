import { ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { parseOwnerName } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { domainRecords } from '../domain-records.ts'
import type { MxHost } from '../mx.ts'
import { mapSeen } from '../observed.ts'
import { dataOf, type RecordSet } from '../record-set.ts'
import { defineView, type Look } from '../view.ts'
import { answeredSet } from './answered-set.ts'

const MAX_LISTED_HOSTS = 10

/** Where the MX records send mail. */
export interface Delivery {
  /** RFC 7505: a single record, and its target is the root. */
  readonly isNullMx: boolean
  /** RFC 5321 section 5.1: without any record the domain itself is the host. */
  readonly isImplicit: boolean
  /** Each once, the most preferred first, at most ten. */
  readonly hosts: readonly MxHost[]
  readonly isTruncated: boolean
  /** The name does not exist (NXDOMAIN). */
  readonly isMissing: boolean
}

export const delivery = defineView('delivery', (look): Observed<Delivery> => mapSeen(mxSet(look), deliveryBy))

/**
 * As senders find them, behind an alias too. At an apex with an alias it depends on what a resolver remembers which records
 * it gives; there the zone's own count where its servers can be asked.
 */
function mxSet(look: Look): Observed<RecordSet> {
  const set = look.at(answeredSet(look.subject.domain, TYPE.MX))
  if (!set.seen || set.value.aliases.length === 0) return set
  const own = look.at(domainRecords(TYPE.MX))
  return own.seen ? own : set
}

function deliveryBy({ records, isNxdomain, aliases }: RecordSet): Delivery {
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
    isMissing: isNxdomain && aliases.length === 0,
  }
}

/** Whether senders would look for its addresses: not those of an IP address in letters, nor of a single label. */
export function isResolvable(host: Name): boolean {
  const name = parseOwnerName(host)
  return name.ok || name.fault === 'not-idna'
}
