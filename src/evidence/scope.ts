import { labelsOf, parentOf, ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { isPublicSuffix, registrableDomain } from '../standards/public-suffix/registrable.ts'
import type { Observed } from '../world.ts'
import { seen, unseen } from './observed.ts'
import { recordSet } from './record-set.ts'
import { defineView, type Look } from './view.ts'

/** Which zone the domain lies in, and what kind of name it is there. */
export interface Scope {
  readonly domain: Name
  /** The zone that holds the domain: the domain itself, or the closest name above it that owns an SOA. */
  readonly apex: Name
  readonly isApex: boolean
  /** The zone above `apex`. */
  readonly parentApex: Name
  /** Where the domain is no apex and answers with a CNAME of its own. */
  readonly aliasTarget: Name | undefined
  /** By the ICANN part of the public suffix list; undefined for a suffix itself. */
  readonly registrableDomain: Name | undefined
  readonly isPublicSuffix: boolean
}

/** The names above a name, the closest first, up to the top-level domain. */
export function ancestorsOf(name: Name): readonly Name[] {
  const above: Name[] = []
  for (let next = parentOf(name); next !== undefined && next !== ROOT; next = parentOf(next)) above.push(next)
  return above
}

/** All names that could be the apex are asked at once. */
export const scope = defineView('scope', (look): Observed<Scope> => {
  const { domain } = look.subject
  const candidates = [domain, ...ancestorsOf(domain)]
  const owners = candidates.map((name) => ownsSoa(look, name))
  const apex = closest(candidates, owners, 0)
  if (!apex.seen) return apex
  const isApex = apex.value === domain
  const parentApex = closest(candidates, owners, candidates.indexOf(apex.value) + 1)
  if (!parentApex.seen) return parentApex
  return seen({
    domain,
    apex: apex.value,
    isApex,
    parentApex: parentApex.value,
    aliasTarget: isApex ? undefined : ownAlias(look, domain),
    registrableDomain: registrableDomain(domain),
    isPublicSuffix: isPublicSuffix(domain),
  })
})

/** Answer section only: behind an alias the authority section belongs to the target. */
const ownsSoa = (look: Look, name: Name): Observed<boolean> => {
  const soa = look.at(recordSet(name, TYPE.SOA))
  return soa.seen ? seen(soa.value.owner === name && soa.value.records.length > 0) : soa
}

function closest(candidates: readonly Name[], owners: readonly Observed<boolean>[], from: number): Observed<Name> {
  for (let index = from; index < candidates.length; index++) {
    const isOwner = owners[index] ?? unseen('bad-answer', 'never asked')
    if (!isOwner.seen) return isOwner
    if (isOwner.value) return seen(candidates[index] ?? ROOT)
  }
  return seen(ROOT)
}

function ownAlias(look: Look, domain: Name): Name | undefined {
  const soa = look.at(recordSet(domain, TYPE.SOA))
  return soa.seen ? soa.value.aliases[0] : undefined
}

export const labelCount = (name: Name): number => labelsOf(name).length
