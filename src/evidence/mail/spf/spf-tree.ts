import type { Name } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import type { SpfPolicy, WrittenTerm } from '../../../standards/spf/policy.ts'
import type { SpfTerm } from '../../../standards/spf/record.ts'
import type { Observed, Unseen } from '../../../world.ts'
import { mapSeen, seen, soFar, valueSoFar, waitFor } from '../../engine/observed.ts'
import { lazily, NOT_YET } from '../../engine/suspension.ts'
import { defineViews, type Look, type View } from '../../engine/view.ts'
import { addressesOf, hasAddress } from '../../lookup/addresses.ts'
import { domainRecords } from '../../lookup/domain-records.ts'
import { recordSet } from '../../lookup/record-lookup.ts'
import { dataOf } from '../../lookup/record-set.ts'
import { policyAt, policyOf, type SpfFinding } from './spf-policy.ts'
import { targetOf } from './spf-target.ts'

/** All terms that a receiver may evaluate for one record. */
export interface SpfTree {
  readonly root: SpfNode
  /** Every counted term, level by level, for the worst case, in which no term matches early. */
  readonly lookups: readonly SpfLookup[]
  /** The record has more terms than the limit: `lookups` is a lower bound. */
  readonly isCutShort: boolean
  /** Why a part of the tree could not be read. */
  readonly unseen: Unseen | undefined
}

export interface SpfNode {
  readonly name: Name
  readonly policy: SpfPolicy
  /** Empty for a policy with faults, because receivers do not evaluate it. */
  readonly lookups: readonly SpfLookup[]
}

/** A term that counts towards the limit of ten lookups. */
export interface SpfLookup extends WrittenTerm {
  /** The domain whose record contains the term. */
  readonly owner: Name
  /** 0 in the domain's own record. */
  readonly level: number
  /** Undefined if macros make it depend on the message. */
  readonly target: Name | undefined
  /** The answer was NXDOMAIN or had no records (RFC 7208 section 4.6.4). */
  readonly isVoid: Observed<boolean>
  /** The hosts of an `mx` term. */
  readonly mxHosts: Observed<readonly Name[]>
  /** The target of an include or redirect. */
  readonly reference: SpfReference | undefined
}

export type SpfReference =
  | { readonly state: 'followed'; readonly node: SpfNode }
  /** The target depends on the message. */
  | { readonly state: 'macro' }
  /** The target is a policy that is already in the chain. */
  | { readonly state: 'loop' }
  | { readonly state: 'nxdomain' | 'no-text' | 'no-record' | 'multiple' }
  /** The lookup of the target fails for everyone. */
  | { readonly state: 'failing' }
  | { readonly state: 'unseen'; readonly why: Unseen }

/** The maximum number of terms for which queries are sent. */
export const MAX_ASKED = 20
/** The maximum number of terms that are counted; beyond `MAX_ASKED`, policies are read only to count their terms. */
const MAX_COUNTED = 40
/**
 * The number of terms that a policy which has not arrived is expected to have: late answers must not raise the number of queries.
 */
const RESERVED_FOR_EACH = 4

/** The tree of a record, whether the domain publishes it or we consider offering it. */
export const spfTree: (text: string) => View<SpfTree | undefined> = defineViews(
  'spf tree',
  (look, text: string): SpfTree | undefined => {
    const policy = look.value(policyOf(text))
    return policy === undefined ? undefined : growTree(look, policy)
  },
)

interface Branch extends SpfNode {
  readonly lookups: SpfLookup[]
  /** The names on the way to this policy, including its own: a loop is a repetition within the chain, not within the tree. */
  readonly chain: readonly Name[]
}

/** The tree is built level by level, so that the position of a term does not depend on the order of the answers. */
function growTree(look: Look, policy: SpfPolicy): SpfTree {
  const root: Branch = branchAt(look.subject.domain, policy, [])
  const lookups: SpfLookup[] = []
  const references: Observed<SpfReference>[] = []
  let isCutShort = false
  let reserved = 0
  let level: readonly Branch[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: Branch[] = []
    for (const branch of level) {
      for (const written of branch.policy.faults.length > 0 ? [] : branch.policy.lookups) {
        if (lookups.length >= MAX_COUNTED) {
          isCutShort = true
          break
        }
        const place = lookups.length + reserved
        const reference = isReference(written.term) ? follow(look, written.term, branch, place) : undefined
        if (reference !== undefined) references.push(reference)
        const lookup = lookUp(look, written, branch, depth, place, reference)
        branch.lookups.push(lookup)
        lookups.push(lookup)
        if (lookup.reference?.state === 'followed') next.push(lookup.reference.node as Branch)
      }
    }
    reserved = references.filter((reference) => soFar(reference) === undefined).length * RESERVED_FOR_EACH
    level = next
  }
  // Every query that is possible by now has been sent.
  waitFor(...references)
  return { root, lookups, isCutShort, unseen: whyUnseen(lookups) }
}

const branchAt = (name: Name, policy: SpfPolicy, above: readonly Name[]): Branch => ({
  name,
  policy,
  lookups: [],
  chain: [...above, name],
})

const NO_HOSTS: Observed<readonly Name[]> = seen([])
const NOT_VOID: Observed<boolean> = seen(false)

const isReference = (term: SpfTerm): boolean => term.kind === 'include' || term.kind === 'redirect'

function lookUp(
  look: Look,
  { written, term }: WrittenTerm,
  branch: Branch,
  level: number,
  place: number,
  reference: Observed<SpfReference> | undefined,
): SpfLookup {
  const target = targetOf(term, branch.name)
  const plain = { written, term, owner: branch.name, level, target, mxHosts: NO_HOSTS, reference: undefined }
  if (reference !== undefined)
    return { ...plain, isVoid: lazily(() => isVoidReference(reference)), reference: valueSoFar(reference) }
  if (target === undefined || term.kind === 'ptr' || place >= MAX_ASKED) return { ...plain, isVoid: NOT_VOID }
  if (term.kind === 'mx') {
    const isOwn = target === look.subject.domain
    const mxHosts = mapSeen(look.at(isOwn ? domainRecords(TYPE.MX) : recordSet(target, TYPE.MX)), ({ records }) =>
      dataOf(records, 'MX').map(({ exchange }) => exchange),
    )
    // A failing MX lookup of the domain itself is reported by another check.
    const known = soFar(mxHosts)
    if (!isOwn && known?.seen === false && known.why.failure !== undefined)
      return { ...plain, isVoid: NOT_VOID, reference: { state: 'failing' } }
    return { ...plain, isVoid: mapSeen(mxHosts, (hosts) => hosts.length === 0), mxHosts }
  }
  if (term.kind === 'exists')
    return { ...plain, isVoid: mapSeen(look.at(recordSet(target, TYPE.A)), ({ records }) => records.length === 0) }
  return { ...plain, isVoid: mapSeen(hasAddress(look.value(addressesOf(target))), (hasOne) => !hasOne) }
}

/** The result is always seen once it has arrived. */
function follow(look: Look, term: SpfTerm, { name, chain }: Branch, place: number): Observed<SpfReference> {
  const target = targetOf(term, name)
  if (target === undefined) return seen({ state: 'macro' })
  if (chain.includes(target)) return seen({ state: 'loop' })
  // Policies that have not arrived come first, because they may use up the limit.
  if (place >= MAX_COUNTED) return NOT_YET
  const found = look.at(policyAt(target))
  return lazily(() => seen(referenceTo(target, found, chain)))
}

function referenceTo(target: Name, found: Observed<SpfFinding>, chain: readonly Name[]): SpfReference {
  if (!found.seen) return found.why.failure === undefined ? { state: 'unseen', why: found.why } : { state: 'failing' }
  return found.value.kind === 'policy'
    ? { state: 'followed', node: branchAt(target, found.value.policy, chain) }
    : { state: found.value.kind }
}

function isVoidReference(reference: Observed<SpfReference>): Observed<boolean> {
  if (!reference.seen) return reference
  const { value } = reference
  if (value.state === 'unseen') return { seen: false, why: value.why }
  return seen(value.state === 'nxdomain' || value.state === 'no-text')
}

/** A lookup that has not arrived is skipped: views that read it wait for it. */
const whyUnseen = (lookups: readonly SpfLookup[]): Unseen | undefined =>
  lookups.flatMap(({ isVoid }) => {
    const known = soFar(isVoid)
    return known?.seen === false ? [known.why] : []
  })[0]
