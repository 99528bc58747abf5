import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { Look } from '../../../evidence/engine/view.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import { lostSenders } from '../../../evidence/mail/spf/spf-intended.ts'
import type { SpfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import type { IgnoredSender } from '../../../standards/spf/ignored.ts'
import { ineffectiveTerms } from '../../../standards/spf/policy.ts'
import type { Observed } from '../../../world.ts'
import { SPF_TREE } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

interface Dead {
  readonly domain: string
  readonly terms: readonly string[]
  /** The terms that would authorize senders which no other term authorizes. */
  readonly lost: Observed<readonly IgnoredSender[]>
  /** The record authorizes no sender at all. */
  readonly isOnly: boolean
  readonly fix: FixRecord | undefined
}

function isWithout(look: Look, { root }: SpfTree): boolean {
  const lost = lostSenders(look, root)
  return ineffectiveTerms(root.policy).length === 0 && lost.seen && lost.value.length === 0
}

const MAX_LISTED = 5

interface Ignored {
  readonly domain: string
  readonly terms: readonly string[]
  readonly fix: FixRecord | undefined
}

export const spfDeadTerms = defineCheck({
  id: 'spf-dead-terms',
  group: 'spf',
  isQuiet: true,
  references: ['RFC 7208 §5.1', 'RFC 7208 §6', 'RFC 7208 §6.1'],
  about: ({ terms }) => terms,
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
  ],
  decidedBy: SPF_TREE,
  urgency: { 'sender-ignored': 'some-users' },
  needs: (look): Observed<Dead | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const { policy } = tree.root
      const terms = ineffectiveTerms(policy)
      const lost = lostSenders(look, tree.root)
      const isFaulty = terms.length > 0 || (lost.seen && lost.value.length > 0)
      return {
        domain: look.subject.domain,
        terms: terms.map(({ written }) => written),
        lost,
        isOnly: !policy.authorizesSenders,
        fix: isFaulty ? spfFix(look, (proposed) => isWithout(look, proposed)) : undefined,
      }
    }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    dead: outcome<Ignored>('info'),
    'sender-ignored': outcome<Ignored & { isOnly: boolean }>('problem', points(8), {
      client: 'receiver',
      method: 'spf',
      mail: 'own',
      result: 'not-passed',
      isPartial: true,
    }),
  },
  evaluate(dead, say) {
    if (dead === undefined) return undefined
    const { domain, terms, lost, isOnly, fix } = dead
    if (!lost.seen) return say.unknown(lost.why)
    const listed = (written: readonly string[]): readonly string[] => written.slice(0, MAX_LISTED).map(shown)
    if (lost.value.length > 0) {
      const ignored = listed(lost.value.map(({ written }) => written))
      return say('sender-ignored', { domain, terms: ignored, isOnly, fix }, remedy(fix))
    }
    if (terms.length === 0) return say('ok', { domain })
    return say('dead', { domain, terms: listed(terms), fix }, remedy(fix))
  },
})
