import { TYPE } from '../../../dns/types.ts'
import { aliasTargetIn } from '../../../standards/dkim/rewrite.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import type { Observed, Unseen } from '../../../world.ts'
import { allSeen, mapSeen, seen, soFar, valueSoFar } from '../../engine/observed.ts'
import { lazily } from '../../engine/suspension.ts'
import { defineView, type Look } from '../../engine/view.ts'
import { publishedSet } from '../../lookup/record-lookup.ts'
import { isMissing, resolvedSet } from '../../lookup/record-set.ts'
import { ANOTHER_SOURCE_MS } from '../../timeouts.ts'
import { mailDeclaration } from '../mail-declaration.ts'
import { mxRecords } from '../mx.ts'
import { denialsIn, distinct, dkimDenials, isDenied } from './dkim-denials.ts'
import { furtherSelectors } from './dkim-providers.ts'
import {
  type DkimSelector,
  dkimName,
  dkimRecords,
  dkimSelector,
  isLive,
  isRevoked,
  isSameAnswer,
} from './dkim-selector.ts'

/**
 * What the names around the selectors prove. `impossible`: no selector can exist. `hidden`: something exists below `_domainkey`.
 * `undecidable`: the servers return the same answer for existing and missing names.
 */
export type DkimExistence = 'impossible' | 'hidden' | 'undecidable'

export interface DkimEvidence {
  /** Selectors with their own DKIM record that is not revoked, whether well formed or not. */
  readonly liveKeys: readonly DkimSelector[]
  /** Selectors without a key whose only text is a host name: a CNAME entered as TXT. */
  readonly aliasTexts: readonly DkimSelector[]
  /** Selectors whose alias has a target without records. */
  readonly deadAliases: readonly DkimSelector[]
  readonly existence: Observed<DkimExistence>
  /** The answer for a random selector that is not in use. */
  readonly wildcard: 'none' | 'revoked' | 'any'
  /** Why one of the selectors could not be read. */
  readonly unseen: Unseen | undefined
}

/**
 * Selectors cannot be listed, so likely ones are tried. Seen as soon as a key of the domain itself is found. Without a key, seen
 * only if every query was answered, or if no selector can exist.
 */
export const dkim = defineView('dkim', (look): Observed<DkimEvidence> => {
  const { domain, randomLabel, lists } = look.subject
  const existence = look.at(dkimExistence)
  const random = look.at(dkimSelector(randomLabel, domain))
  const first = lists.dkimSelectors.first.map((selector) => look.at(dkimSelector(selector, domain)))
  const more = lazily(() => seen(tryMore(look, existence)))
  const tried = [...first, ...(valueSoFar(more) ?? [])]
  const known = soFar(existence)
  // A confirmed lookup failure applies to every selector.
  if (known?.seen === false && known.why.failure !== undefined) return known
  if (!random.seen) return random
  // One key is enough to continue, so only the selectors that have arrived by now are read.
  const answered = tried.flatMap((observation) => valueSoFar(observation) ?? [])
  const own = answered.filter((selector) => !isSameAnswer(selector, random.value))
  const liveKeys = own.filter(isLive)
  const missing = allSeen([...tried, more])
  const isDecided = liveKeys.length > 0 || (known?.seen && known.value === 'impossible')
  if (!isDecided && !missing.seen) return missing
  if (!isDecided && !existence.seen) return existence
  return seen({
    liveKeys,
    aliasTexts: own.filter(({ alias, texts, keys }) => {
      const [only, ...more] = texts
      return alias === undefined && keys.length === 0 && only !== undefined && more.length === 0 && isAliasText(only)
    }),
    deadAliases: own.filter(({ alias, texts }) => alias !== undefined && texts.length === 0),
    existence,
    wildcard: wildcardOf(random.value),
    unseen: whyUnseen(missing),
  })
})

function whyUnseen(missing: Observed<unknown>): Unseen | undefined {
  const known = soFar(missing)
  return known?.seen === false ? known.why : undefined
}

const isAliasText = (text: string): boolean => aliasTargetIn(text) !== undefined

/**
 * In a signed zone, each group of selectors is queried after the denials of the former have arrived, unless that takes long; the last
 * one has all others.
 */
const GROUPS: readonly number[] = [3, 4, 6, Number.POSITIVE_INFINITY]

/**
 * The rest of the list, if a selector can exist at all and the domain may send: one that declares that it has no mail is not searched.
 * Selectors that signed answers deny are left out.
 */
function tryMore(look: Look, existence: Observed<DkimExistence>): readonly Observed<DkimSelector>[] {
  const { domain } = look.subject
  const mx = look.at(mxRecords)
  const declared = look.at(mailDeclaration)
  const selectors = look.at(furtherSelectors)
  // These queries may be pointless, so they wait until it is known whether a selector can exist.
  if (existence.seen && existence.value === 'impossible') return []
  const hasMail = mx.seen && mx.value.hosts.length > 0 && !mx.value.isBehindAlias
  if (!hasMail && !(declared.seen && declared.value === 'nothing')) return []
  if (!selectors.seen) return [selectors]
  let denials = look.value(dkimDenials)
  let left = selectors.value
  const tried: Observed<DkimSelector>[] = []
  for (const size of denials.length === 0 ? GROUPS.slice(-1) : GROUPS) {
    left = left.filter((selector) => !isDenied(look, denials, dkimName(selector, domain)))
    const group = left.slice(0, size)
    left = left.slice(size)
    tried.push(...group.map((selector) => look.at(dkimSelector(selector, domain))))
    const sets = group.map((selector) => dkimRecords(look, dkimName(selector, domain)))
    if (left.length === 0) break
    const isWaiting = sets.some((set) => soFar(set) === undefined)
    if (isWaiting && soFar(look.ask({ kind: 'elapsed', ms: ANOTHER_SOURCE_MS })) === undefined) break
    denials = distinct([...denials, ...denialsIn(sets, domain)])
  }
  return tried
}

const wildcardOf = (random: DkimSelector): DkimEvidence['wildcard'] => {
  if (isRevoked(random)) return 'revoked'
  return random.texts.length > 0 || random.alias !== undefined ? 'any' : 'none'
}

const dkimExistence = defineView('dkim existence', (look): Observed<DkimExistence> => {
  const { domain, randomLabel } = look.subject
  const parent = `_domainkey.${domain}`
  // A name longer than the DNS allows cannot have names below it.
  if (parent.length > MAX_NAME_LENGTH) return seen('impossible')
  const folder = look.at(publishedSet(parent, TYPE.TXT))
  const random = look.at(dkimSelector(randomLabel, domain))
  if (!folder.seen) return folder
  if (!random.seen) return failureBelow(look, parent) ?? random
  if (!isMissing(folder.value)) return seen(random.value.isNxdomain ? 'hidden' : 'undecidable')
  if (!random.value.isNxdomain) return seen('undecidable')
  const hasFault = look.at(deniesParents)
  return seen(hasFault.seen && hasFault.value ? 'undecidable' : 'impossible')
})

/** Below a delegation or a DNAME record into a dead zone, the lookup of every selector fails. */
function failureBelow(look: Look, parent: string): Observed<never> | undefined {
  const prefix = `${look.subject.randomLabel}.`
  const confirmed = look.at(publishedSet(`${prefix}${parent}`, TYPE.TXT))
  if (confirmed.seen || confirmed.why.failure === undefined) return undefined
  const { failure } = confirmed.why
  const target = failure.target?.startsWith(prefix) ? failure.target.slice(prefix.length) : failure.target
  return {
    seen: false,
    why: { ...confirmed.why, failure: { ...failure, name: parent, ...(target !== undefined && { target }) } },
  }
}

/** Some servers deny a name that has children, against RFC 8020: if `_smtp._tls` exists, `_tls` must exist too. */
const deniesParents = defineView('dkim denied parents', (look): Observed<boolean> => {
  const { domain } = look.subject
  const child = look.at(resolvedSet(`_smtp._tls.${domain}`, TYPE.TXT))
  if (!child.seen || child.value.records.length === 0) return mapSeen(child, () => false)
  return mapSeen(look.at(resolvedSet(`_tls.${domain}`, TYPE.TXT)), isMissing)
})
