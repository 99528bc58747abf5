import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { CaaRecord } from '../../standards/caa/record.ts'
import type { Observed } from '../../world.ts'
import { ancestorsOf, candidatesOf, scope } from '../delegation/scope.ts'
import { mapSeen, seen, soFar, unseen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { domainRecords } from '../lookup/domain-records.ts'
import { dataOf, type RecordSet, resolvedSet } from '../lookup/record-set.ts'
import { ANOTHER_SOURCE_MS } from '../timeouts.ts'
import { webNames } from '../web/web.ts'

/** The CAA record set that a CA uses. */
export interface CaaSet {
  /** The name that has the set: the domain or a name above it. */
  readonly name: Name
  readonly isBehindAlias: boolean
  /** At least one. */
  readonly properties: readonly CaaRecord[]
}

export interface CaaStep {
  readonly name: Name
  readonly set: Observed<RecordSet>
}

/**
 * Goes label by label up to the top-level domain. Aliases are followed at each step, but their targets are not climbed (RFC 8659
 * section 3).
 */
export const caaSteps: View<readonly CaaStep[]> = defineView('caa steps', (look): readonly CaaStep[] => {
  const { domain } = look.subject
  const own = look.at(domainRecords(TYPE.CAA))
  const [, ...above] = candidatesOf(domain)
  return [
    { name: domain, set: own },
    ...(isEnough(look, own) ? [] : above.map((name) => ({ name, set: look.at(resolvedSet(name, TYPE.CAA)) }))),
  ]
})

/** If the domain has CAA records, those of the names above it do not matter. They are not asked for while this may be the case. */
function isEnough(look: Look, own: Observed<RecordSet>): boolean {
  const known = soFar(own)
  if (known === undefined) return soFar(look.ask({ kind: 'elapsed', ms: ANOTHER_SOURCE_MS })) === undefined
  return known.seen && known.value.records.length > 0
}

/** The first set with a record ends the search, whatever the record says. Undefined if there is no set. */
export const relevantCaa: View<Observed<CaaSet | undefined>> = defineView(
  'relevant caa',
  (look): Observed<CaaSet | undefined> => {
    const { domain } = look.subject
    const names = [domain, ...ancestorsOf(domain)]
    for (const [index, { name, set }] of look.value(caaSteps).entries()) {
      // The number of queries is limited for a name with very many labels.
      if (name !== names[index]) return unseen('budget', 'the name has too many labels for a query about each')
      if (!set.seen) return set
      const properties = dataOf(set.value.records, 'CAA').map(propertyOf)
      if (properties.length > 0) return seen({ name, isBehindAlias: set.value.aliases.length > 0, properties })
    }
    return seen(undefined)
  },
)

/**
 * The CAA records that apply to the name with `www` instead of those of the domain, because it is an alias: those of its target
 * (RFC 8659 section 3). Undefined if there are none, or if there is no website at this name.
 */
export const caaOfWww: View<Observed<CaaSet | undefined>> = defineView(
  'caa of www',
  (look): Observed<CaaSet | undefined> => {
    const place = look.at(scope)
    const names = look.at(webNames)
    if (!place.seen) return place
    if (!names.seen) return names
    const { name, hasAddress, addresses } = names.value.www
    if (!place.value.isApex || place.value.registrableDomain !== place.value.domain) return seen(undefined)
    // Whether www is reachable is another question; without it, nobody needs a certificate for it.
    if (!hasAddress.seen || !hasAddress.value) return seen(undefined)
    // Records at www itself are rare, and are not worth a query for every domain.
    const targets = [addresses.a, addresses.aaaa].flatMap((set) => (set.seen ? (set.value.aliases.at(-1) ?? []) : []))
    if (targets.every((target) => target === place.value.domain)) return seen(undefined)
    return mapSeen(look.at(resolvedSet(name, TYPE.CAA)), ({ records, aliases }) => {
      const properties = dataOf(records, 'CAA').map(propertyOf)
      return properties.length === 0
        ? undefined
        : { name: aliases.at(-1) ?? name, isBehindAlias: aliases.length > 0, properties }
    })
  },
)

const propertyOf = ({ flags, tag, value }: ReturnType<typeof dataOf<'CAA'>>[number]): CaaRecord => ({
  flags,
  tag: tag.toLowerCase(),
  value: String.fromCharCode(...value),
})
