import { isAtOrBelow, parentOf, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { isPublicSuffix, registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen, valueSoFar } from '../engine/observed.ts'
import { defineView, type Look } from '../engine/view.ts'
import { isMissing, type RecordSet, resolvedSet } from '../lookup/record-set.ts'
import { type Referral, referralFor } from './referral.ts'

/** The zone of the domain, and what kind of name the domain is in it. */
export interface Scope {
  readonly domain: Name
  /** The zone that contains the domain: the domain itself, or the closest name above it that owns an SOA or is delegated. */
  readonly apex: Name
  readonly isApex: boolean
  /** The parent zone of `apex`. */
  readonly parentApex: Name
  /** NXDOMAIN, and the domain is not delegated: then the zone around it is not the subject of the check. */
  readonly isMissing: boolean
  /** The target, if the domain is not an apex and has a CNAME record of its own. */
  readonly aliasTarget: Name | undefined
  /** According to the ICANN part of the public suffix list; undefined for a suffix itself. */
  readonly registrableDomain: Name | undefined
  readonly isPublicSuffix: boolean
}

/** The names above a name, the closest first, up to the top-level domain. */
export function ancestorsOf(name: Name): readonly Name[] {
  const above: Name[] = []
  for (let next = parentOf(name); next !== undefined && next !== ROOT; next = parentOf(next)) above.push(next)
  return above
}

const MAX_CLOSE_ANCESTORS = 6

/** The names that may be the apex or its parent. The number of queries is limited for a name with a hundred labels. */
export function candidatesOf(domain: Name): readonly Name[] {
  const ancestors = ancestorsOf(domain)
  const registrable = registrableDomain(domain) ?? domain
  const isUsual = (name: Name, index: number): boolean => index < MAX_CLOSE_ANCESTORS || isAtOrBelow(registrable, name)
  return [domain, ...ancestors.filter(isUsual)]
}

/** All names that could be the apex are queried in parallel. */
export const scope = defineView('scope', (look): Observed<Scope> => {
  const { domain } = look.subject
  const candidates = candidatesOf(domain)
  const owners = candidates.map((name) => ownsSoa(look, name))
  const soa = look.at(resolvedSet(domain, TYPE.SOA))
  // Only the parent zone knows whether the domain is delegated, whatever the servers of the domain return.
  const ownSoa = valueSoFar(soa)
  const isOwner = ownSoa !== undefined && owns(ownSoa, domain)
  const referral = isOwner ? undefined : referralTo(look, domain, knownZoneAbove(domain, candidates, owners))
  const apex = findApex(look, { domain, candidates, owners, soa, referral })
  if (!apex.seen) return apex
  const parentApex = zoneAbove(apex.value, candidates, owners)
  if (!parentApex.seen) return parentApex
  const isApex = apex.value === domain
  // A delegation decides before the SOA response of a dead zone has arrived, for which resolvers need seconds.
  const isDenied = ownSoa !== undefined && isMissing(ownSoa)
  return seen({
    domain,
    apex: apex.value,
    isApex,
    parentApex: parentApex.value,
    isMissing: isDenied && !isApex && !(referral?.seen === true && !referral.value.isDenied),
    aliasTarget: isApex ? undefined : (ownSoa?.aliases[0] ?? aliasIn(referral, domain)),
    registrableDomain: registrableDomain(domain),
    isPublicSuffix: isPublicSuffix(domain),
  })
})

/** A server of the zone returns the alias, also if resolvers cannot resolve its target. */
const aliasIn = (referral: Observed<Referral> | undefined, domain: Name): Name | undefined =>
  (referral && valueSoFar(referral))?.answer.answers.flatMap(({ name, data }) =>
    name === domain && data.type === 'CNAME' ? [data.target] : [],
  )[0]

const referralTo = (look: Look, domain: Name, enclosing: Observed<Name>): Observed<Referral> =>
  enclosing.seen ? look.at(referralFor(domain, enclosing.value)) : enclosing

/** The closest zone that is known by now: resolvers take seconds to time out for a dead zone in between. */
function knownZoneAbove(name: Name, candidates: readonly Name[], owners: readonly Observed<boolean>[]): Observed<Name> {
  const known = candidates.find((candidate, index) => {
    const isOwner = owners[index]
    return candidate !== name && isOwner !== undefined && valueSoFar(isOwner) === true
  })
  return known === undefined ? zoneAbove(name, candidates, owners) : seen(known)
}

/** Only the answer section counts: behind an alias the authority section belongs to the target. */
const ownsSoa = (look: Look, name: Name): Observed<boolean> =>
  mapSeen(look.at(resolvedSet(name, TYPE.SOA)), (soa) => owns(soa, name))

/** The closest zone above a name that the resolvers know; names without a usable answer are skipped. */
function zoneAbove(name: Name, candidates: readonly Name[], owners: readonly Observed<boolean>[]): Observed<Name> {
  for (const [index, candidate] of candidates.entries()) {
    const isOwner = owners[index]
    if (candidate === name || !isAtOrBelow(name, candidate) || isOwner === undefined) continue
    if (isOwner.seen && isOwner.value) return seen(candidate)
  }
  return seen(ROOT)
}

/** The observations that are used to find the apex. */
interface Search {
  readonly domain: Name
  readonly candidates: readonly Name[]
  /** Whether each candidate owns an SOA. */
  readonly owners: readonly Observed<boolean>[]
  readonly soa: Observed<RecordSet>
  /** Undefined if the resolvers return an SOA record for the domain itself. */
  readonly referral: Observed<Referral> | undefined
}

function findApex(look: Look, { domain, candidates, owners, soa, referral }: Search): Observed<Name> {
  if (referral === undefined) return seen(domain)
  // A delegation counts whether its servers answer or not: it may be that of the domain, or of a dead zone above it.
  const cut =
    referral.seen && (referral.value.cut === domain || referral.value.enclosing !== ROOT) && referral.value.cut
  if (cut) return seen(cut)
  if (!referral.seen) {
    if (!soa.seen) return soa
    // A registry delegates the names that it sells: such a name is a zone of its own unless it does not exist.
    if (registrableDomain(domain) === domain && !isMissing(soa.value)) return seen(domain)
  }
  return soa.seen ? delegatedOrAbove(look, domain, candidates, owners) : closestOwner(candidates, owners)
}

const owns = ({ owner, records }: RecordSet, name: Name): boolean => owner === name && records.length > 0

/** A name that owns NS records but no SOA is a zone with a fault, not a part of the parent zone. */
function delegatedOrAbove(
  look: Look,
  domain: Name,
  candidates: readonly Name[],
  owners: readonly Observed<boolean>[],
): Observed<Name> {
  const ns = look.at(resolvedSet(domain, TYPE.NS))
  return ns.seen && owns(ns.value, domain) ? seen(domain) : closestOwner(candidates, owners)
}

function closestOwner(candidates: readonly Name[], owners: readonly Observed<boolean>[]): Observed<Name> {
  for (const [index, isOwner] of owners.entries()) {
    if (index === 0) continue
    if (!isOwner.seen) return isOwner
    if (isOwner.value) return seen(candidates[index] ?? ROOT)
  }
  return seen(ROOT)
}
