import { containsNetwork } from '../../../standards/ip-address/network.ts'
import { addressBits, type IpNetwork, parseIp } from '../../../standards/ip-address/parse.ts'
import { type IgnoredSender, ignoredSenders, withSenders } from '../../../standards/spf/ignored.ts'
import { rewriteRecord, type SpfPolicy } from '../../../standards/spf/policy.ts'
import type { SpfTerm } from '../../../standards/spf/record.ts'
import { intendedWords, respellings } from '../../../standards/spf/repair.ts'
import type { Observed } from '../../../world.ts'
import { allSeen, mapSeen, seen } from '../../engine/observed.ts'
import { each } from '../../engine/suspension.ts'
import type { Look } from '../../engine/view.ts'
import { addressesOf } from '../../lookup/addresses.ts'
import { type SpfLookup, type SpfNode, spfTree } from './spf-tree.ts'

/** A record in which every word that has a recognizable meaning is valid. */
export interface IntendedRecord {
  readonly record: string
  /** Faulty words without any meaning. */
  readonly dropped: readonly string[]
}

/** The meanings of more words than these are not looked up. */
const MAX_GUESSES = 5

/**
 * The record that the author of a faulty one meant. Undefined if a faulty word names a sender, but can mean several things or
 * nothing: a record without it would stop the mail of that sender. `spaced` is the same text with a space between its strings.
 */
export function intendedRecord(look: Look, text: string, spaced: string): IntendedRecord | undefined {
  const [joined, separate] = each(spaced === text ? [text] : [text, spaced], (one) => intendedAs(look, one))
  if (joined === undefined || separate === undefined) return joined ?? separate
  return damageOf(look, separate) < damageOf(look, joined) ? separate : joined
}

function intendedAs(look: Look, text: string): IntendedRecord | undefined {
  const words = intendedWords(text, look.subject.domain)
  if (words === undefined || words.some(({ isLost }) => isLost)) return undefined
  const guesses = words.filter(({ isGuess, meanings }) => isGuess && meanings.length > 0)
  if (guesses.length > MAX_GUESSES) return undefined
  const confirmed = new Map(each(guesses, (word) => [word, onlyWorking(look, word.meanings)] as const))
  if ([...confirmed.values()].includes(undefined)) return undefined
  const kept = words.flatMap((word) => (word.meanings.length === 0 ? [] : [confirmed.get(word) ?? word.meanings[0]]))
  const dropped = words.filter(({ meanings }) => meanings.length === 0).map(({ written }) => written)
  const root = respelledRoot(look, ['v=spf1', ...kept].join(' '))
  const lost = root === undefined ? undefined : lostSenders(look, root)
  if (root === undefined || lost?.seen !== true) return undefined
  return { record: withLostSenders(root.policy, lost.value) ?? root.policy.text, dropped }
}

function respelledRoot(look: Look, text: string): SpfNode | undefined {
  const root = look.value(spfTree(text))?.root
  const respelled = root && withRespellings(root.policy, respelledTerms(look, root))
  return respelled === undefined ? root : look.value(spfTree(respelled))?.root
}

/** The number of words without a meaning, and of terms whose targets do not exist, including those that receivers ignore. */
function damageOf(look: Look, { record, dropped }: IntendedRecord): number {
  const root = look.value(spfTree(record))?.root
  if (root === undefined) return dropped.length
  const lost = lostSenders(look, root)
  const ignored = ignoredSenders(root.policy).length - (lost.seen ? lost.value.length : 0)
  return dropped.length + ignored + root.lookups.map(worksAs).filter((judged) => judged.seen && !judged.value).length
}

/** The only one of these words that authorizes a sender; undefined if there are several, or if it is not known. */
function onlyWorking(look: Look, meanings: readonly string[]): string | undefined {
  const judged = allSeen(each(meanings, (words) => works(look, words)))
  const working = judged.seen ? meanings.filter((_, index) => judged.value[index]) : []
  return working.length === 1 ? working[0] : undefined
}

/** Whether all names in these words exist, and all included policies are valid. */
function works(look: Look, words: string): Observed<boolean> {
  const root = look.value(spfTree(`v=spf1 ${words}`))?.root
  return root === undefined ? seen(false) : mapSeen(allSeen(root.lookups.map(worksAs)), (all) => !all.includes(false))
}

function worksAs({ isVoid, reference }: SpfLookup): Observed<boolean> {
  if (reference?.state === 'followed') return seen(reference.node.policy.faults.length === 0)
  if (reference?.state === 'unseen') return { seen: false, why: reference.why }
  if (reference !== undefined) return seen(reference.state === 'macro')
  return mapSeen(isVoid, (isEmpty) => !isEmpty)
}

/**
 * The terms that receivers ignore although they would authorize a sender that no other term authorizes. A target that does not
 * exist has no senders.
 */
export function lostSenders(look: Look, root: SpfNode): Observed<readonly IgnoredSender[]> {
  const ignored = ignoredSenders(root.policy)
  if (ignored.length === 0) return seen([])
  const judged = allSeen(each(ignored, ({ meant }) => working(look, meant)))
  const covered = ignored.some(({ term }) => isNetwork(term)) ? actingNetworks(look, root) : seen([])
  return mapSeen(allSeen([judged, covered]), ([meanings, networks]) =>
    ignored.flatMap((sender, index) => {
      const meant = meanings[index]
      return meant === undefined || isWithin(sender.term, networks) ? [] : [{ ...sender, meant }]
    }),
  )
}

/** The words themselves or the only other spelling of them that works; undefined if none does. */
function working(look: Look, words: string): Observed<string | undefined> {
  const judged = works(look, words)
  const others = judged.seen && !judged.value ? respellings(words, look.subject.domain) : []
  return mapSeen(judged, (isWorking) => (isWorking ? words : onlyWorking(look, others)))
}

/** The record in which these terms have their intended effect. */
export const withLostSenders = (policy: SpfPolicy, senders: readonly IgnoredSender[]): string | undefined =>
  senders.length === 0 ? undefined : withSenders(policy, senders)

const isNetwork = ({ kind }: SpfTerm): boolean => kind === 'ip4' || kind === 'ip6'

const isWithin = (term: SpfTerm, networks: readonly IpNetwork[]): boolean =>
  'network' in term && networks.some((network) => containsNetwork(network, term.network))

/** The addresses that the acting terms of the record itself authorize. */
function actingNetworks(look: Look, { policy, lookups }: SpfNode): Observed<readonly IpNetwork[]> {
  const own = policy.acting.flatMap(({ term }) => ('network' in term && term.qualifier === '+' ? [term.network] : []))
  const hosts = each(lookups, (lookup) => hostNetworks(look, lookup))
  return mapSeen(allSeen(hosts), (networks) => [...own, ...networks.flat()])
}

function hostNetworks(look: Look, { term, target, mxHosts }: SpfLookup): Observed<readonly IpNetwork[]> {
  if (target === undefined || (term.kind !== 'a' && term.kind !== 'mx') || term.qualifier !== '+') return seen([])
  return mapSeenAll(term.kind === 'a' ? seen([target]) : mxHosts, (host) => {
    const { ipv4, ipv6 } = look.value(addressesOf(host))
    return mapSeen(allSeen([ipv4, ipv6]), (texts) => texts.flat().flatMap((text) => networkOf(text, term)))
  })
}

function mapSeenAll<Item, Value>(
  items: Observed<readonly Item[]>,
  derive: (item: Item) => Observed<readonly Value[]>,
): Observed<readonly Value[]> {
  return items.seen ? mapSeen(allSeen(each(items.value, derive)), (lists) => lists.flat()) : items
}

function networkOf(text: string, { prefix4, prefix6 }: { prefix4?: number; prefix6?: number }): readonly IpNetwork[] {
  const address = parseIp(text)
  if (!address.ok) return []
  const { family } = address.value
  return [{ address: address.value, prefix: (family === 4 ? prefix4 : prefix6) ?? addressBits(family) }]
}

/** A term whose target does not exist, with the spelling of it that works. */
export interface Respelling {
  readonly term: SpfTerm
  readonly written: string
  readonly meant: string
}

/** The terms of the record whose target does not exist only because of their spelling. */
export function respelledTerms(look: Look, { lookups }: SpfNode): readonly Respelling[] {
  const { domain } = look.subject
  const dead = lookups.filter(
    ({ reference, isVoid, written }) =>
      respellings(written, domain).length > 0 &&
      (reference === undefined ? isVoid.seen && isVoid.value : isMissing(reference.state)),
  )
  return each(dead.slice(0, MAX_GUESSES), ({ term, written }) => ({
    term,
    written,
    meant: onlyWorking(look, respellings(written, domain)),
  })).flatMap(({ term, written, meant }) => (meant === undefined ? [] : [{ term, written, meant }]))
}

const isMissing = (state: string): boolean => state === 'nxdomain' || state === 'no-text' || state === 'no-record'

export function withRespellings(policy: SpfPolicy, respelled: readonly Respelling[]): string | undefined {
  const meantBy = new Map(respelled.map(({ term, meant }) => [term, meant]))
  if (meantBy.size === 0) return undefined
  return rewriteRecord(policy, ({ written, reading }) =>
    reading.ok ? (meantBy.get(reading.value) ?? written) : written,
  )
}
