import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { seenAddresses } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { isAliasLoop, isMissing, resolvedSet } from '../lookup/record-set.ts'

/** The end of the alias chain of a name. */
export type AliasEnd =
  | { readonly state: 'open'; readonly aliases: readonly Name[] }
  /** The last name does not exist. */
  | {
      readonly state: 'dead'
      readonly aliases: readonly Name[]
      readonly unregistered: Observed<Name | undefined>
      /** The alias is derived from a DNAME record above the name. */
      readonly isDerived: boolean
    }
  | { readonly state: 'loop'; readonly aliases: readonly Name[] }

const MAX_ALIASES = 10

export const aliasEnd: (name: Name) => View<Observed<AliasEnd>> = defineViews(
  'alias end',
  (look, name: Name): Observed<AliasEnd> => {
    const addresses = look.value(confirmedAddressesOf(name))
    const sets = [addresses.a, addresses.aaaa].flatMap((set) => (set.seen ? [set.value] : []))
    const loop = sets.find(({ aliases }) => isAliasLoop(name, aliases))
    if (loop !== undefined) return seen({ state: 'loop', aliases: [...new Set(loop.aliases)] })
    const [first] = sets
    if (seenAddresses(addresses).length > 0) return seen({ state: 'open', aliases: first?.aliases ?? [] })
    const dead = sets.find((set) => set.isNxdomain && !isMissing(set))
    if (dead !== undefined)
      return seen({
        state: 'dead',
        aliases: dead.aliases,
        unregistered: unregisteredOf(look, dead.owner),
        isDerived: false,
      })
    // That the target of a DNAME record lacks one name is no fault, but the domain of the target must exist.
    const derived = sets.find((set) => set.isNxdomain && set.isDerivedAlias)
    const unregistered = derived === undefined ? seen(undefined) : unregisteredOf(look, derived.owner)
    if (derived !== undefined && unregistered.seen && unregistered.value !== undefined)
      return seen({ state: 'dead', aliases: derived.aliases, unregistered, isDerived: true })
    if (first !== undefined) return seen({ state: 'open', aliases: first.aliases })
    return walk(look, name)
  },
)

/** The registrable domain of a dead target, if it is not registered. */
function unregisteredOf(look: Look, target: Name): Observed<Name | undefined> {
  const registrable = registrableDomain(target)
  if (registrable === undefined) return seen(undefined)
  return mapSeen(look.at(resolvedSet(registrable, TYPE.SOA)), (soa) => (isMissing(soa) ? registrable : undefined))
}

/** Many resolvers answer a loop with SERVFAIL; with CNAME queries they return each step. */
function walk(look: Look, name: Name): Observed<AliasEnd> {
  const aliases: Name[] = []
  let at = name
  for (let step = 0; step < MAX_ALIASES; step++) {
    const set = look.at(resolvedSet(at, TYPE.CNAME))
    if (!set.seen) return set
    const alias = set.value.records[0]?.data
    if (alias?.type !== 'CNAME') break
    at = alias.target
    aliases.push(at)
    if (isAliasLoop(name, aliases)) return seen({ state: 'loop', aliases: [...new Set(aliases)] })
  }
  return { seen: false, why: { reason: 'bad-answer', detail: `the resolvers returned no IP addresses of ${at}` } }
}
