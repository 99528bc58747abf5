import { mapSeen } from '../../evidence/observed.ts'
import { readableSpf } from '../../evidence/spf.ts'
import type { SpfTree } from '../../evidence/spf-tree.ts'
import { defineView } from '../../evidence/view.ts'
import { ineffectiveTerms } from '../../standards/spf/policy.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

interface Dead {
  readonly domain: string
  readonly terms: readonly string[]
  readonly fix: FixRecord | undefined
}

const dead = defineView(
  'spf dead terms',
  (look): Observed<Dead | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const terms = ineffectiveTerms(tree.root.policy)
      return {
        domain: look.subject.domain,
        terms: terms.map(({ written }) => written),
        fix: terms.length === 0 ? undefined : spfFix(look, isWithout),
      }
    }),
)

const isWithout = ({ root }: SpfTree): boolean => ineffectiveTerms(root.policy).length === 0

const MAX_LISTED = 5

export const spfDeadTerms = defineCheck({
  id: 'spf-dead-terms',
  group: 'spf',
  isQuiet: true,
  references: ['RFC 7208 §5.1', 'RFC 7208 §6.1'],
  needs: { dead },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    dead: outcome<{ domain: string; terms: readonly string[]; fix: FixRecord | undefined }>('info'),
  },
  evaluate({ dead }, say) {
    if (dead === undefined) return undefined
    const { domain, terms, fix } = dead
    if (terms.length === 0) return say('ok', { domain })
    return say('dead', { domain, terms: terms.slice(0, MAX_LISTED).map(shown), fix }, remedy(fix))
  },
})
