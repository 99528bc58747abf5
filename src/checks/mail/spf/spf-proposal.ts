import { mapSeen } from '../../../evidence/engine/observed.ts'
import { each } from '../../../evidence/engine/suspension.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { LOCKED_SPF } from '../../../evidence/mail/mail-lockdown.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import {
  lostSenders,
  respelledTerms,
  withLostSenders,
  withRespellings,
} from '../../../evidence/mail/spf/spf-intended.ts'
import {
  defaultResult,
  isSound,
  namesSender,
  openings,
  SPF_VOID_LIMIT,
  voidLookups,
} from '../../../evidence/mail/spf/spf-judgement.ts'
import { authorizesNoSender, spfSelection } from '../../../evidence/mail/spf/spf-record.ts'
import { shorterRecords } from '../../../evidence/mail/spf/spf-shortened.ts'
import { type SpfLookup, type SpfTree, spfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import { ignoredSenders } from '../../../standards/spf/ignored.ts'
import { isMeantForSenders } from '../../../standards/spf/meant.ts'
import {
  ineffectiveTerms,
  readPolicy,
  rewriteRecord,
  type SpfPolicy,
  type WrittenTerm,
  withoutTerms,
} from '../../../standards/spf/policy.ts'
import { SPF_LOOKUP_LIMIT, type SpfTerm } from '../../../standards/spf/record.ts'
import type { Observed } from '../../../world.ts'
import type { FixRecord } from '../../verdict.ts'
import { offer } from './spf-offer.ts'
import type { SpfFix } from './spf-steps.ts'

interface SpfProposal {
  readonly fix: FixRecord
  /** The evaluation of the proposed record. */
  readonly tree: SpfTree
  /** Senders that the record does not name may fail only with the proposed record. */
  readonly isNarrower: boolean
  readonly hasFixedAddresses: boolean
}

/**
 * The one record that every finding about the meaning of an SPF record offers, with all changes in it: with a separate record for
 * each finding, each would undo the changes of the others. Undefined if there is nothing to change, or no sound record.
 */
export const spfProposal = defineView(
  'spf proposal',
  (look): Observed<SpfProposal | undefined> =>
    mapSeen(look.at(readableSpf), (published) => {
      const tree = published && !mayLackSpace(look, published) ? changed(look, published) : undefined
      const fix = tree === undefined || tree === published ? undefined : offer(look, tree.root.policy.text)
      return published === undefined || tree === undefined || fix === undefined
        ? undefined
        : { fix, tree, isNarrower: isNarrower(published, tree), hasFixedAddresses: hasFixedAddresses(published, tree) }
    }),
)

/** The proposed record, if it resolves the finding. Every proposed record is sound. */
export function spfFix(look: Look, resolves: (proposed: SpfTree) => boolean = isSound): SpfFix | undefined {
  const proposal = look.at(spfProposal)
  if (!proposal.seen || proposal.value === undefined || !resolves(proposal.value.tree)) return undefined
  const { fix, isNarrower, hasFixedAddresses } = proposal.value
  return { ...fix, isNarrower, hasFixedAddresses }
}

/** Returns undefined if there is nothing to change. */
type Change = (look: Look, tree: SpfTree) => string | undefined

/** One change for each check, in the order in which they are made. */
const CHANGES: readonly Change[] = [
  respaced,
  (look, { root }) => withRespellings(root.policy, respelledTerms(look, root)),
  (look, { root }) => {
    const lost = lostSenders(look, root)
    return lost.seen ? withLostSenders(root.policy, lost.value) : undefined
  },
  closed,
  (_look, { root: { policy } }) => without(policy, ineffectiveTerms(policy)),
  (_look, { root: { policy } }) => without(policy, ptrTerms(policy)),
  (look, { root }) =>
    without(
      root.policy,
      root.lookups.filter((lookup) => isDead(lookup, look.subject.domain) && isWholeWord(look, lookup)),
    ),
  (_look, tree) => {
    const useless = voidLookups(tree)
    return useless.length > SPF_VOID_LIMIT ? without(tree.root.policy, useless) : undefined
  },
  shortened,
]

/**
 * A change that would remove the last sender is left out, and so is one that would remove the last term that is meant for a sender: the
 * record would then say that the domain sends no mail.
 */
function changed(look: Look, published: SpfTree): SpfTree {
  return CHANGES.reduce((tree, change) => {
    const text = change(look, tree)
    const next = text === undefined ? undefined : look.value(spfTree(text))
    return next !== undefined && (change === closed || keepsSenders(look, tree, next)) ? next : tree
  }, published)
}

const isNarrower = ({ root: before }: SpfTree, { root: after }: SpfTree): boolean =>
  ptrTerms(after.policy).length < ptrTerms(before.policy).length || (isOpen(before) && !isOpen(after))

function keepsSenders({ subject }: Look, { root: before }: SpfTree, { root: after }: SpfTree): boolean {
  const isMeant = ({ text }: SpfPolicy): boolean => isMeantForSenders(text, subject.domain)
  return (
    (namesSender(after.policy) || !namesSender(before.policy)) && (isMeant(after.policy) || !isMeant(before.policy))
  )
}

/** IP addresses instead of `a` and `mx` terms; a corrected `ip4` term alone does not count. */
const hasFixedAddresses = ({ root: before }: SpfTree, { root: after }: SpfTree): boolean =>
  countOf(after.policy, ['ip4', 'ip6']) > countOf(before.policy, ['ip4', 'ip6']) &&
  countOf(after.policy, ['a', 'mx']) < countOf(before.policy, ['a', 'mx'])

const countOf = ({ words }: SpfPolicy, kinds: readonly SpfTerm['kind'][]): number =>
  words.filter(({ reading }) => reading.ok && kinds.includes(reading.value.kind)).length

/** A word that consists of several terms is never removed: only one of them is unwanted. No host name has these characters. */
const isSeveral = ({ written, term }: WrittenTerm): boolean =>
  !('network' in term) && (/[:=].*[:=]/s.test(written) || (term.kind === 'include' && /[,;/]/.test(written)))

function without(policy: SpfPolicy, unwanted: readonly WrittenTerm[]): string | undefined {
  const removable = unwanted.filter((word) => !isSeveral(word))
  return removable.length === 0 ? undefined : withoutTerms(policy, new Set(removable.map(({ term }) => term)))
}

export const ptrTerms = ({ words }: SpfPolicy): readonly { readonly written: string; readonly term: SpfTerm }[] =>
  words.flatMap(({ written, reading }) =>
    reading.ok && reading.value.kind === 'ptr' ? [{ written, term: reading.value }] : [],
  )

/** Removing an include without a target loses no sender; a policy that exists but is faulty may name real senders. */
const isDead = ({ term, reference, target }: SpfLookup, domain: string): boolean =>
  term.kind === 'include' &&
  (reference?.state === 'nxdomain' ||
    reference?.state === 'no-text' ||
    reference?.state === 'no-record' ||
    (reference?.state === 'loop' && target === domain))

/** With a space between the strings of the record, if an include has no target without it. */
function respaced(look: Look, { root }: SpfTree): string | undefined {
  const selection = look.at(spfSelection)
  const text = selection.seen ? selection.value.spaced[0] : undefined
  if (text === undefined || text === root.policy.text || !hasDeadTerm(look, root)) return undefined
  const tree = look.value(spfTree(text))
  return tree !== undefined && !hasDeadTerm(look, tree.root) ? text : undefined
}

/** The record is as readable with a space between its strings, and has more terms then: which one was meant is a guess. */
function mayLackSpace(look: Look, tree: SpfTree): boolean {
  const selection = look.at(spfSelection)
  const text = selection.seen ? selection.value.spaced[0] : undefined
  const policy = text === undefined ? undefined : readPolicy(text)
  return (
    policy !== undefined &&
    policy.faults.length === 0 &&
    policy.words.length > tree.root.policy.words.length &&
    respaced(look, tree) === undefined
  )
}

/** A word that ends in one string of the record and begins in another may be two words, one of which names a sender. */
function isWholeWord(look: Look, { written }: WrittenTerm): boolean {
  const selection = look.at(spfSelection)
  const text = selection.seen ? selection.value.spaced[0] : undefined
  return text === undefined || text.split(' ').includes(written)
}

/** An acting term without a target, or a term that receivers ignore and that would not authorize anyone in its place either. */
function hasDeadTerm(look: Look, root: SpfTree['root']): boolean {
  const lost = lostSenders(look, root)
  return (
    root.lookups.some((lookup) => isDead(lookup, '')) ||
    (lost.seen && lost.value.length < ignoredSenders(root.policy).length)
  )
}

function shortened(look: Look, tree: SpfTree): string | undefined {
  if (tree.lookups.length <= SPF_LOOKUP_LIMIT) return undefined
  const candidates = each(shorterRecords(look, tree), (text) => ({ text, tree: look.value(spfTree(text)) }))
  return candidates.find((candidate) => candidate.tree !== undefined && isSound(candidate.tree))?.text
}

/** A domain without mail must not authorize anybody; a domain with mail must not lose its last sender. */
function closed(look: Look, { root }: SpfTree): string | undefined {
  const kind = look.at(mailClass)
  const { policy } = root
  if (!kind.seen) return undefined
  if (kind.value === 'nonmail' && !policy.authorizesSenders)
    return authorizesNoSender(policy.text) ? undefined : LOCKED_SPF
  // The `all` term is then in the record of the target.
  if (policy.hasRedirect || !isOpen(root)) return undefined
  const text = endingIn(root, allFor(kind.value))
  const after = look.value(spfTree(text))
  return kind.value !== 'nonmail' && (after === undefined || !namesSender(after.root.policy)) ? undefined : text
}

const allFor = (kind: MailClass): '-all' | '~all' => (kind === 'nonmail' ? '-all' : '~all')

function isOpen(root: SpfTree['root']): boolean {
  const word = defaultResult(root)
  return openings(root).length > 0 || (word.seen && (word.value === '?' || word.value === '+' || word.value === 'none'))
}

/** The domain's own record with another `all`, and without its own terms that let every sender pass. */
function endingIn(root: SpfTree['root'], all: string): string {
  const { policy } = root
  const open = new Set<SpfTerm>(openings(root).map(({ term }) => term))
  const last = policy.acting.find(({ term }) => term.kind === 'all')?.term
  const record = rewriteRecord(policy, ({ written, reading }) => {
    if (!reading.ok) return written
    if (reading.value === last) return all
    return open.has(reading.value) && reading.value.kind !== 'include' ? undefined : written
  })
  return last === undefined ? `${record} ${all}` : record
}
