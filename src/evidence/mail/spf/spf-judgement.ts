import { blocksOf } from '../../../standards/ip-address/special-purpose-blocks.ts'
import { mayAuthorize, type SpfPolicy, type WrittenTerm } from '../../../standards/spf/policy.ts'
import { SPF_LOOKUP_LIMIT, type SpfQualifier, type SpfTerm } from '../../../standards/spf/record.ts'
import type { Observed } from '../../../world.ts'
import { seen } from '../../engine/observed.ts'
import type { SpfLookup, SpfNode, SpfTree } from './spf-tree.ts'

/** RFC 7208 section 4.6.4: a third void lookup should end the evaluation. */
export const SPF_VOID_LIMIT = 2
/** RFC 7208 section 4.6.4: an `mx` term with more hosts is a permerror. */
export const SPF_MX_HOST_LIMIT = 10

/** Includes and redirects whose target has no policy that can be evaluated. */
export const brokenReferences = ({ lookups }: SpfTree): readonly SpfLookup[] =>
  lookups.filter(({ reference }) => {
    switch (reference?.state) {
      case 'nxdomain':
      case 'no-text':
      case 'no-record':
      case 'multiple':
      case 'failing':
        return true
      case 'followed':
        return reference.node.policy.faults.length > 0
      default:
        return false
    }
  })

export const referencesIn = ({ lookups }: SpfTree, state: 'loop' | 'macro'): readonly SpfLookup[] =>
  lookups.filter(({ reference }) => reference?.state === state)

export const crowdedMx = ({ lookups }: SpfTree): SpfLookup | undefined =>
  lookups.find(({ mxHosts }) => mxHosts.seen && mxHosts.value.length > SPF_MX_HOST_LIMIT)

export const voidLookups = ({ lookups }: SpfTree): readonly SpfLookup[] =>
  lookups.filter(({ isVoid }) => isVoid.seen && isVoid.value)

/** The term of the domain's own record through which receivers reach this term: the term itself, or an include or redirect. */
export const ownTermFor = ({ root }: SpfTree, lookup: SpfLookup): SpfLookup | undefined =>
  root.lookups.find((own) => own === lookup || leadsTo(own, lookup))

const leadsTo = ({ reference }: SpfLookup, lookup: SpfLookup): boolean =>
  reference?.state === 'followed' && reference.node.lookups.some((inner) => inner === lookup || leadsTo(inner, lookup))

/** RFC 7208 section 5.2: the lookup fails (temperror), so that receivers may try again later. */
export const isTemporary = ({ reference }: SpfLookup): boolean => reference?.state === 'failing'

/** Whether it is proven that receivers return permerror, independent of the sender. */
export const isPermerror = (tree: SpfTree): boolean =>
  tree.root.policy.faults.length > 0 ||
  tree.lookups.length > SPF_LOOKUP_LIMIT ||
  brokenReferences(tree).some((lookup) => !isTemporary(lookup)) ||
  referencesIn(tree, 'loop').length > 0 ||
  crowdedMx(tree) !== undefined

/** All records were read, none has a fault, and none lets everyone send. */
export const isSound = (tree: SpfTree): boolean =>
  tree.unseen === undefined &&
  !isPermerror(tree) &&
  !tree.lookups.some(isTemporary) &&
  voidLookups(tree).length <= SPF_VOID_LIMIT &&
  openings(tree.root).length === 0

const isReserved = blocksOf('unroutable', 'example')

/** A private or reserved range, from which no mail comes from the internet. A prefix length of zero matches every address. */
export const isSpecialRange = (term: SpfTerm): boolean =>
  (term.kind === 'ip4' || term.kind === 'ip6') && term.network.prefix > 0 && isReserved(term.network)

/** Whether mail from any server on the internet may pass. */
export const namesSender = ({ acting }: SpfPolicy): boolean =>
  acting.some(({ term }) => mayAuthorize(term) && !isSpecialRange(term))

/** Nothing but private or reserved ranges is authorized, so that no mail from the internet passes. */
export const namesOnlySpecialRanges = (policy: SpfPolicy): boolean => policy.authorizesSenders && !namesSender(policy)

/** The terms of a policy that let every sender pass, directly or through an include or redirect (RFC 7208 section 5.2). */
export function openings({ policy, lookups }: SpfNode): readonly WrittenTerm[] {
  if (policy.faults.length > 0) return []
  const leading = new Set(lookups.filter(leadsToEveryone).map(({ term }) => term))
  return policy.acting.filter(({ term }) => isEveryone(term) || leading.has(term))
}

const isEveryone = (term: SpfTerm): boolean =>
  'qualifier' in term &&
  term.qualifier === '+' &&
  (term.kind === 'all' || ((term.kind === 'ip4' || term.kind === 'ip6') && term.network.prefix === 0))

function leadsToEveryone({ term, isVoid, reference }: SpfLookup): boolean {
  // A prefix length of zero matches every address, but only if the name has an address.
  if (term.kind === 'a' || term.kind === 'mx')
    return term.qualifier === '+' && (term.prefix4 === 0 || term.prefix6 === 0) && isVoid.seen && !isVoid.value
  if (reference?.state !== 'followed') return false
  return (
    (term.kind === 'redirect' || (term.kind === 'include' && term.qualifier === '+')) &&
    openings(reference.node).length > 0
  )
}

/**
 * The result for all other senders, with redirects followed: `none` if there is neither `all` nor a redirect, `untold` if the
 * redirect leads to no policy that we could read.
 */
export function defaultResult({ policy, lookups }: SpfNode): Observed<SpfQualifier | 'none' | 'untold'> {
  if (policy.all !== undefined) return seen(policy.all)
  const redirect = policy.hasRedirect ? lookups.find(({ term }) => term.kind === 'redirect')?.reference : undefined
  if (redirect === undefined) return seen(policy.hasRedirect ? 'untold' : 'none')
  if (redirect.state === 'unseen') return { seen: false, why: redirect.why }
  return redirect.state === 'followed' && redirect.node.policy.faults.length === 0
    ? defaultResult(redirect.node)
    : seen('untold')
}
