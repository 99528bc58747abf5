import { isAtOrBelow } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { rcodeName, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { mapSeen, seen, unseen } from '../engine/observed.ts'
import { each, lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { isPublic } from '../lookup/address-kind.ts'
import { addressTexts } from '../lookup/addresses.ts'
import { deniesName } from '../lookup/denied-name.ts'
import { dataOf, provesSomething, type RecordSet, resolvedSet } from '../lookup/record-set.ts'
import { askServer } from '../name-servers/ask-server.ts'

/** The response of a server of an enclosing zone about a name below it. */
export interface Referral {
  /** The name in the query. */
  readonly name: Name
  /** The zone whose server was queried. */
  readonly enclosing: Name
  /**
   * The zone that the server delegates or is authoritative for: the name or one above it. Undefined if there is no zone cut below
   * `enclosing`.
   */
  readonly cut: Name | undefined
  /** The server is authoritative for the zone below itself (AA), so that it shows no delegation to compare. */
  readonly isAnswering: boolean
  /** The server says that the name does not exist. */
  readonly isDenied: boolean
  /** The NS names of the delegation, or of the zone if `isAnswering` is set; sorted. */
  readonly names: readonly Name[]
  /** Addresses from the additional section, for these names only. */
  readonly glue: ReadonlyMap<Name, readonly string[]>
  /** The glue may be incomplete: the response was truncated and TCP failed. */
  readonly isTruncated: boolean
  readonly ds: readonly ResourceRecord[]
  readonly answer: DnsAnswer
}

/** One name server of an enclosing zone, and its referral. */
export interface AskedReferral {
  readonly address: string
  readonly referral: Observed<Referral>
}

/** A delegation is compared at this many servers of the parent zone; a top-level domain may have 13. */
const MAX_SERVERS = 4

/** All of these servers are queried in parallel. */
export const referralsFor: (name: Name, enclosing: Name) => View<Observed<readonly AskedReferral[]>> = defineViews(
  'referrals',
  (look, name: Name, enclosing: Name): Observed<readonly AskedReferral[]> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    const servers = serversOf(look, enclosing, MAX_SERVERS)
    return mapSeen(servers, (addresses) =>
      addresses.map((address) => ({ address, referral: referralFrom(look, address, name, enclosing) })),
    )
  },
)

/** The referral of the first server of an enclosing zone; the second server is queried only if the first fails. */
export const referralFor: (name: Name, enclosing: Name) => View<Observed<Referral>> = defineViews(
  'referral',
  (look, name: Name, enclosing: Name): Observed<Referral> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    const servers = serversOf(look, enclosing, 2)
    if (!servers.seen) return servers
    let last: Observed<Referral> = unseen(
      'bad-answer',
      `no name server of ${enclosing} has an IP address that may be queried`,
    )
    for (const address of servers.value) {
      last = referralFrom(look, address, name, enclosing)
      if (last.seen) return last
    }
    return last
  },
)

/** One address for each of the first servers, in an order that does not depend on how a resolver shuffles them. */
function serversOf(look: Look, zone: Name, limit: number): Observed<readonly string[]> {
  const ns = look.at(resolvedSet(zone, TYPE.NS))
  if (!ns.seen) return ns
  const names = [...new Set(dataOf(ns.value.records, 'NS').map(({ target }) => target))].sort()
  return seen(each(names.slice(0, limit), (host) => addressOf(look, host)).flatMap((address) => address ?? []))
}

/** IPv6 is looked up only for a host that has no IPv4 address. */
const addressOf = (look: Look, host: Name): string | undefined =>
  firstPublic(look.at(resolvedSet(host, TYPE.A))) ?? firstPublic(look.at(resolvedSet(host, TYPE.AAAA)))

const firstPublic = (set: Observed<RecordSet>): string | undefined =>
  set.seen ? addressTexts(set.value).find(isPublic) : undefined

function referralFrom(look: Look, address: string, name: Name, enclosing: Name): Observed<Referral> {
  const observation = askServer(look, address, { name, type: TYPE.NS, form: 'dnssec' })
  return lazily(() => {
    if (!observation.seen) return observation
    return provesSomething(observation.value)
      ? readReferral(observation.value, name, enclosing)
      : unseen('bad-answer', `${address} returned ${rcodeName(observation.value.status)}`)
  })
}

export function readReferral(answer: DnsAnswer, name: Name, enclosing: Name): Observed<Referral> {
  const isAnswering = answer.isAuthoritative
  const section = isAnswering ? answer.answers : [...answer.authority, ...answer.answers]
  const cuts = section.filter((record) => record.type === TYPE.NS && isBelow(record.name, enclosing, name))
  const cut = cuts[0]?.name
  // The response has neither authority nor a delegation: a lame server or an upward referral proves nothing about the name.
  if (!isAnswering && cut === undefined)
    return unseen('bad-answer', `${answer.from} is not authoritative for ${enclosing}`)
  const records = cuts.filter((record) => record.name === cut)
  const names = [...new Set(dataOf(records, 'NS').map(({ target }) => target))].sort()
  return seen({
    name,
    enclosing,
    cut,
    isAnswering,
    isDenied: deniesName(answer),
    names,
    glue: new Map(names.map((host) => [host, glueOf(answer.additional, host)])),
    isTruncated: answer.isTruncated,
    ds: section.filter((record) => record.type === TYPE.DS && record.name === cut),
    answer,
  })
}

/** Strictly below the queried zone, and at or above the queried name. */
const isBelow = (owner: Name, enclosing: Name, name: Name): boolean =>
  owner !== enclosing && isAtOrBelow(owner, enclosing) && isAtOrBelow(name, owner)

const glueOf = (additional: readonly ResourceRecord[], host: Name): readonly string[] =>
  additional.flatMap(({ name, data }) =>
    name === host && (data.type === 'A' || data.type === 'AAAA') ? [data.address] : [],
  )
