import { mapSeen } from '../../evidence/observed.ts'
import { readableSpf } from '../../evidence/spf.ts'
import { brokenReferences, referencesIn } from '../../evidence/spf-judgement.ts'
import type { SpfLookup, SpfTree } from '../../evidence/spf-tree.ts'
import { defineView } from '../../evidence/view.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

interface References {
  readonly domain: string
  readonly tree: SpfTree
  readonly fix: FixRecord | undefined
}

const references = defineView(
  'spf references',
  (look): Observed<References | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const isFaulty = referencesIn(tree, 'loop').length > 0 || brokenReferences(tree).length > 0
      return { domain: look.subject.domain, tree, fix: isFaulty ? spfFix(look) : undefined }
    }),
)

/** The result of the lookup instead of a policy. */
export type BrokenBecause = 'nxdomain' | 'no-record' | 'multiple' | 'faulty' | 'failing'

function becauseOf({ reference }: SpfLookup): BrokenBecause {
  switch (reference?.state) {
    case 'nxdomain':
    case 'multiple':
    case 'failing':
      return reference.state
    case 'followed':
      return 'faulty'
    default:
      return 'no-record'
  }
}

interface Reference {
  readonly domain: string
  /** The term as written. */
  readonly term: string
  readonly target: string
  /** The domain whose record contains the term. */
  readonly owner: string
}

const describe = (domain: string, { written, target, owner }: SpfLookup): Reference => ({
  domain,
  term: shown(written),
  target: shown(target ?? ''),
  owner: shown(owner),
})

export const spfInclude = defineCheck({
  id: 'spf-include',
  group: 'spf',
  references: ['RFC 7208 §5.2', 'RFC 7208 §6.1'],
  needs: { references },
  outcomes: {
    ok: outcome<{ domain: string; count: number }>('ok'),
    macro: outcome<Reference>('info'),
    missing: outcome<Reference & { because: BrokenBecause; fix: FixRecord | undefined }>('problem'),
    loop: outcome<Reference & { fix: FixRecord | undefined }>('problem'),
  },
  evaluate({ references }, say) {
    if (references === undefined) return undefined
    const { domain, tree, fix } = references
    const [loop] = referencesIn(tree, 'loop')
    if (loop !== undefined) return say('loop', { ...describe(domain, loop), fix }, remedy(fix))
    const [broken] = brokenReferences(tree)
    if (broken !== undefined)
      return say('missing', { ...describe(domain, broken), because: becauseOf(broken), fix }, remedy(fix))
    const [macro] = referencesIn(tree, 'macro')
    if (macro !== undefined) return say('macro', describe(domain, macro))
    const followed = tree.lookups.filter(({ reference }) => reference !== undefined)
    const unread = followed.find(({ isVoid }) => !isVoid.seen)?.isVoid
    if (unread?.seen === false) return say.unknown(unread.why)
    return say('ok', { domain, count: followed.length })
  },
})
