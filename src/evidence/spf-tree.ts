import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { SpfPolicy, WrittenTerm } from '../standards/spf/policy.ts'
import type { SpfTerm } from '../standards/spf/record.ts'
import type { Observed, Unseen } from '../world.ts'
import { addressesOf, hasAddress } from './addresses.ts'
import { domainRecords } from './domain-records.ts'
import { mapSeen, seen, soFar, valueSoFar, waitFor } from './observed.ts'
import { recordSet } from './record-lookup.ts'
import { dataOf } from './record-set.ts'
import { policyAt, policyOf, type SpfFinding } from './spf-policy.ts'
import { targetOf } from './spf-target.ts'
import { lazily, NOT_YET } from './suspension.ts'
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
/** Terms that a policy which has not arrived is expected to bring: late answers must not raise the number of queries. */
const RESERVED_FOR_EACH = 4

/** The tree of a record, whether the domain publishes it or we think of offering it. */
export const spfTree: (text: string) => View<SpfTree | undefined> = defineViews(
  'spf tree',
  (look, text: string): SpfTree | undefined => {
    const policy = look.value(policyOf(text))
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
    // A failing MX lookup of the domain itself is a finding of its own.
    const known = soFar(mxHosts)
    if (!isOwn && known?.seen === false && known.why.failure !== undefined)
      return { ...plain, isVoid: NOT_VOID, reference: { state: 'failing' } }
    return { ...plain, isVoid: mapSeen(mxHosts, (hosts) => hosts.length === 0), mxHosts }
  }
  if (term.kind === 'exists')
    return { ...plain, isVoid: mapSeen(look.at(recordSet(target, TYPE.A)), ({ records }) => records.length === 0) }
  return { ...plain, isVoid: mapSeen(hasAddress(look.value(addressesOf(target))), (hasOne) => !hasOne) }
}

/** Always seen once it has arrived. */
function follow(look: Look, term: SpfTerm, { name, chain }: Branch, place: number): Observed<SpfReference> {
  const target = targetOf(term, name)
  if (target === undefined) return seen({ state: 'macro' })
  if (chain.includes(target)) return seen({ state: 'loop' })
  // The policies that have not arrived come first: they may use up the limit.
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

/** Whether the addresses have arrived is left to those that read them. */
const whyUnseen = (lookups: readonly SpfLookup[]): Unseen | undefined =>
  lookups.flatMap(({ isVoid }) => {
    const known = soFar(isVoid)
    return known?.seen === false ? [known.why] : []
  })[0]
