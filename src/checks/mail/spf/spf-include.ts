import { mapSeen } from '../../../evidence/engine/observed.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import { type Respelling, respelledTerms } from '../../../evidence/mail/spf/spf-intended.ts'
import { brokenReferences, ownTermFor, referencesIn } from '../../../evidence/mail/spf/spf-judgement.ts'
import type { SpfLookup, SpfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { OWN_RECORD } from '../../examples.ts'
import { points } from '../../loss.ts'
import { hasTarget } from '../../mask.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

interface References {
  readonly domain: string
  readonly tree: SpfTree
  /** The spelling of a term that works, in the offered record. */
  readonly respelled: readonly Respelling[]
  readonly fix: FixRecord | undefined
}

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
  /** The term of the domain's own record that uses the record of the owner. */
  readonly ownTerm: string
}

const describe = (domain: string, tree: SpfTree, lookup: SpfLookup): Reference => ({
  domain,
  term: shown(lookup.written),
  target: shown(lookup.target ?? ''),
  owner: shown(lookup.owner),
  ownTerm: shown((ownTermFor(tree, lookup) ?? lookup).written),
})

export const spfInclude = defineCheck({
  id: 'spf-include',
  group: 'spf',
  references: ['RFC 7208 §5.2', 'RFC 7208 §6.1'],
  about: ({ term, ownTerm }) => [term, ownTerm],
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
    { by: 'target-unregistered', when: ['open'], if: hasTarget('spf') },
  ],
  decidedBy: [{ ...mentioned('TXT'), isElsewhere: true }, atDomain('TXT')],
  examples: { missing: { because: 'no-record', meant: undefined, ...OWN_RECORD }, loop: OWN_RECORD },
  urgency: { missing: 'some-users', loop: 'some-users' },
  needs: (look): Observed<References | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const isFaulty = referencesIn(tree, 'loop').length > 0 || brokenReferences(tree).length > 0
      const respelled = isFaulty ? respelledTerms(look, tree.root) : []
      return { domain: look.subject.domain, tree, respelled, fix: isFaulty ? spfFix(look) : undefined }
    }),
  outcomes: {
    ok: outcome<{ domain: string; count: number }>('ok'),
    macro: outcome<Reference>('info'),
    missing: outcome<Reference & { because: BrokenBecause; meant: string | undefined; fix: FixRecord | undefined }>(
      'problem',
      points(8),
      // RFC 7208 section 5.2: a lookup that fails is a temporary error, everything else a permanent one.
      { client: 'receiver', method: 'spf', mail: 'own', result: 'error', isPartial: true },
    ),
    loop: outcome<Reference & { fix: FixRecord | undefined }>('problem', points(8), {
      client: 'receiver',
      method: 'spf',
      mail: 'own',
      result: 'permerror',
      isPartial: true,
    }),
  },
  evaluate(references, say) {
    if (references === undefined) return undefined
    const { domain, tree, respelled, fix } = references
    const [loop] = referencesIn(tree, 'loop')
    if (loop !== undefined) return say('loop', { ...describe(domain, tree, loop), fix }, remedy(fix))
    const [broken] = brokenReferences(tree)
    if (broken !== undefined) {
      const meant = respelled.find(({ term }) => term === broken.term)?.meant
      const because = becauseOf(broken)
      return say(
        'missing',
        { ...describe(domain, tree, broken), because, meant: meant === undefined ? undefined : shown(meant), fix },
        remedy(fix),
      )
    }
    const [macro] = referencesIn(tree, 'macro')
    if (macro !== undefined) return say('macro', describe(domain, tree, macro))
    const followed = tree.lookups.filter(({ reference }) => reference !== undefined)
    const unread = followed.find(({ isVoid }) => !isVoid.seen)?.isVoid
    if (unread?.seen === false) return say.unknown(unread.why)
    return say('ok', { domain, count: followed.length })
  },
})
