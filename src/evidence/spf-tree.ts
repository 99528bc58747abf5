import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { SpfPolicy, WrittenTerm } from '../standards/spf/policy.ts'
import type { Observed, Unseen } from '../world.ts'
import { addressesOf, hasAddress } from './addresses.ts'
import { domainRecords } from './domain-records.ts'
import { isPending, mapSeen, seen, unseen } from './observed.ts'
import { recordSet } from './record-lookup.ts'
import { dataOf } from './record-set.ts'
import { policyAt, policyOf } from './spf-policy.ts'
import { targetOf } from './spf-target.ts'
import { defineViews, type Look, type View } from './view.ts'

/** Everything that a receiver may come to read for one record. */
export interface SpfTree {
  readonly root: SpfNode
  /** Every counted term, level by level: the worst case, in which none matches early. */
  readonly lookups: readonly SpfLookup[]
  /** The record asks for more than is read here: `lookups` are at least these. */
  readonly isCutShort: boolean
  /** Why a part of it could not be read. */
  readonly unseen: Unseen | undefined
}

export interface SpfNode {
  readonly name: Name
  readonly policy: SpfPolicy
  /** None for a policy with faults: nobody evaluates it. */
  readonly lookups: readonly SpfLookup[]
}

/** A term that costs one of the ten lookups. */
export interface SpfLookup extends WrittenTerm {
  /** Whose record it stands in. */
  readonly owner: Name
  /** 0 in the domain's own record. */
  readonly level: number
  /** Undefined where macros make it depend on the message. */
  readonly target: Name | undefined
  /** The question was answered with NXDOMAIN or nothing (RFC 7208 section 4.6.4). */
  readonly isVoid: Observed<boolean>
  /** The hosts that an `mx` leads to. */
  readonly mxHosts: Observed<readonly Name[]>
  /** Where an include or redirect leads. */
  readonly reference: SpfReference | undefined
}

export type SpfReference =
  | { readonly state: 'followed'; readonly node: SpfNode }
  /** The target depends on the message. */
  | { readonly state: 'macro' }
  /** It leads back to a policy that led here. */
  | { readonly state: 'loop' }
  | { readonly state: 'nxdomain' | 'no-text' | 'no-record' | 'multiple' }
  /** The lookup of the target fails for everyone. */
  | { readonly state: 'failing' }
  | { readonly state: 'unseen'; readonly why: Unseen }

/** Terms whose questions are asked. */
export const MAX_ASKED = 20
/** Terms that are counted; up to here policies are read only to count on. */
const MAX_COUNTED = 40
/** Terms that an unanswered policy is expected to bring: late answers must not make us ask for ever more. */
const HELD_FOR_PENDING = 4

/** The tree of a record, whether the domain publishes it or we think of offering it. */
export const spfTree: (text: string) => View<SpfTree | undefined> = defineViews(
  'spf tree',
  (look, text: string): SpfTree | undefined => {
    const policy = look.at(policyOf(text))
    return policy === undefined ? undefined : growTree(look, policy)
  },
)

interface Branch extends SpfNode {
  readonly lookups: SpfLookup[]
  /** The names that led here, this one included: a loop is a matter of the chain, not of the tree. */
  readonly chain: readonly Name[]
}

/** Level by level, so that a term's place does not depend on which of its neighbours was answered first. */
function growTree(look: Look, policy: SpfPolicy): SpfTree {
  const root: Branch = branchAt(look.subject.domain, policy, [])
  const lookups: SpfLookup[] = []
  let isCutShort = false
  let held = 0
  let level: readonly Branch[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: Branch[] = []
    let pending = 0
    for (const branch of level) {
      for (const written of branch.policy.faults.length > 0 ? [] : branch.policy.lookups) {
        if (lookups.length >= MAX_COUNTED) {
          isCutShort = true
          break
        }
        const lookup = lookUp(look, written, branch, depth, lookups.length + held)
        branch.lookups.push(lookup)
        lookups.push(lookup)
        const { reference } = lookup
        if (reference?.state === 'followed') next.push(reference.node as Branch)
        if (reference?.state === 'unseen' && reference.why.reason === 'pending') pending++
      }
    }
    held += pending * HELD_FOR_PENDING
    level = next
  }
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
const HELD_BACK = unseen('pending', 'earlier terms come first')

function lookUp(look: Look, { written, term }: WrittenTerm, branch: Branch, level: number, place: number): SpfLookup {
  const target = targetOf(term, branch.name)
  const plain = { written, term, owner: branch.name, level, target, mxHosts: NO_HOSTS, reference: undefined }
  if (term.kind === 'include' || term.kind === 'redirect') {
    const reference = follow(look, target, branch, place)
    return { ...plain, isVoid: isVoidReference(reference), reference }
  }
  if (target === undefined || term.kind === 'ptr' || place >= MAX_ASKED) return { ...plain, isVoid: NOT_VOID }
  if (term.kind === 'mx') {
    const isOwn = target === look.subject.domain
    const mxHosts = mapSeen(look.at(isOwn ? domainRecords(TYPE.MX) : recordSet(target, TYPE.MX)), ({ records }) =>
      dataOf(records, 'MX').map(({ exchange }) => exchange),
    )
    // A failing MX lookup of the domain itself is a finding of its own.
    if (!isOwn && !mxHosts.seen && mxHosts.why.failure !== undefined)
      return { ...plain, isVoid: NOT_VOID, reference: { state: 'failing' } }
    return { ...plain, isVoid: mapSeen(mxHosts, (hosts) => hosts.length === 0), mxHosts }
  }
  if (term.kind === 'exists')
    return { ...plain, isVoid: mapSeen(look.at(recordSet(target, TYPE.A)), ({ records }) => records.length === 0) }
  return { ...plain, isVoid: mapSeen(hasAddress(look.at(addressesOf(target))), (hasOne) => !hasOne) }
}

function follow(look: Look, target: Name | undefined, { chain }: Branch, place: number): SpfReference {
  if (target === undefined) return { state: 'macro' }
  if (chain.includes(target)) return { state: 'loop' }
  if (place >= MAX_COUNTED) return { state: 'unseen', why: HELD_BACK.why }
  const found = look.at(policyAt(target))
  if (!found.seen) return found.why.failure === undefined ? { state: 'unseen', why: found.why } : { state: 'failing' }
  return found.value.kind === 'policy'
    ? { state: 'followed', node: branchAt(target, found.value.policy, chain) }
    : { state: found.value.kind }
}

function isVoidReference(reference: SpfReference): Observed<boolean> {
  if (reference.state === 'unseen') return { seen: false, why: reference.why }
  return seen(reference.state === 'nxdomain' || reference.state === 'no-text')
}

function whyUnseen(lookups: readonly SpfLookup[]): Unseen | undefined {
  const missing = lookups.map(({ isVoid }) => isVoid).filter((sight) => !sight.seen)
  const worst = missing.find(isPending) ?? missing[0]
  return worst === undefined || worst.seen ? undefined : worst.why
}
