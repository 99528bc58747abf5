import { SPF_LOOKUP_LIMIT, type SpfTerm } from '../../standards/spf/record.ts'
import { defineView, type View } from '../engine/view.ts'
import { readableSpf } from '../mail/spf/spf.ts'
import { MAX_ASKED, type SpfLookup, type SpfNode, type SpfReference, type SpfTree } from '../mail/spf/spf-tree.ts'
import type { DrawnSpfRecord, DrawnSpfTerm, SpfPicture } from './picture.ts'

/**
 * The limit for terms that need no lookup: a list of hundreds of addresses cannot be drawn. Terms that need a lookup are limited
 * by `spfTree`.
 */
const MAX_FREE_TERMS = 80

/** Uses only the tree that the checks read, so that it sends no query of its own. */
export const spfPicture: View<SpfPicture | undefined> = defineView('spf picture', (look): SpfPicture | undefined => {
  const tree = look.at(readableSpf)
  return tree.seen && tree.value !== undefined ? picture(tree.value) : undefined
})

const picture = (tree: SpfTree): SpfPicture => ({
  limit: SPF_LOOKUP_LIMIT,
  lookups: tree.lookups.length,
  isAtLeast: tree.isCutShort || tree.lookups.some(({ reference }) => isUnread(reference)),
  root: createRenderer(tree).draw(tree.root),
})

const isUnread = (reference: SpfReference | undefined): boolean =>
  reference?.state === 'unseen' || reference?.state === 'macro'

type Written = SpfNode['policy']['words'][number]

/** Draws the records in the order in which a receiver reads them, and counts the lookups. */
function createRenderer({ lookups }: SpfTree) {
  // Terms beyond this limit were not queried, so their state is unknown.
  const unasked: ReadonlySet<SpfLookup> = new Set(lookups.slice(MAX_ASKED))
  let count = 0
  let freeLeft = MAX_FREE_TERMS

  const drawTerm = ({ written, reading }: Written, lookup: SpfLookup | undefined): DrawnSpfTerm => {
    if (lookup === undefined) return { text: written, count: undefined, state: reading.ok ? 'fine' : 'invalid' }
    count++
    const { reference } = lookup
    const own = { text: written, count, state: stateOf(lookup, unasked.has(lookup)) }
    return reference?.state === 'followed' ? { ...own, leadsTo: draw(reference.node) } : own
  }

  function draw({ name, policy, lookups }: SpfNode): DrawnSpfRecord {
    const byTerm = new Map<SpfTerm, SpfLookup>(lookups.map((lookup) => [lookup.term, lookup]))
    // Receivers do not evaluate a record with faults, so none of its terms needs a lookup.
    const costly = new Set<SpfTerm>(policy.faults.length > 0 ? [] : policy.lookups.map(({ term }) => term))
    const terms: DrawnSpfTerm[] = []
    let omitted = 0
    for (const word of inOrderOfUse(policy.words)) {
      const lookup = word.reading.ok ? byTerm.get(word.reading.value) : undefined
      const isCostly = word.reading.ok && costly.has(word.reading.value)
      const isDrawn = isCostly ? lookup !== undefined : freeLeft-- > 0
      if (isDrawn) terms.push(drawTerm(word, lookup))
      else omitted++
    }
    return { name, terms, ...(omitted > 0 && { omitted }) }
  }

  return { draw }
}

/** RFC 7208 section 6.1: a redirect is used only if no mechanism has matched, wherever it is in the record. */
const inOrderOfUse = (words: readonly Written[]): readonly Written[] => [
  ...words.filter((word) => !isRedirect(word)),
  ...words.filter(isRedirect),
]

const isRedirect = ({ reading }: Written): boolean => reading.ok && reading.value.kind === 'redirect'

function stateOf({ term, target, isVoid, reference }: SpfLookup, isUnasked: boolean): DrawnSpfTerm['state'] {
  if (reference !== undefined) return stateOfReference(reference)
  if (target === undefined) return 'macro'
  // The lookup depends on the address of the sender, so there is no result to show.
  if (term.kind === 'ptr') return 'fine'
  if (isUnasked || !isVoid.seen) return 'unknown'
  return isVoid.value ? 'void' : 'fine'
}

function stateOfReference(reference: SpfReference): DrawnSpfTerm['state'] {
  switch (reference.state) {
    case 'followed':
      return reference.node.policy.faults.length > 0 ? 'invalid' : 'fine'
    case 'nxdomain':
    case 'no-text':
      return 'void'
    case 'no-record':
    case 'failing':
      return 'missing'
    case 'unseen':
      return 'unknown'
    default:
      return reference.state
  }
}
