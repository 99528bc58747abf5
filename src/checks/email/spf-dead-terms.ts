import { mapSeen } from '../../evidence/observed.ts'
import { readableSpf } from '../../evidence/spf.ts'
import { defineView } from '../../evidence/view.ts'
import { ineffectiveTerms, withoutTerms } from '../../standards/spf/policy.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { offer, remedy } from './spf-offer.ts'

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
      const { policy } = tree.root
      const terms = ineffectiveTerms(policy)
      const candidate = terms.length > 0 ? withoutTerms(policy, new Set(terms.map(({ term }) => term))) : undefined
      return {
        domain: look.subject.domain,
        terms: terms.map(({ written }) => written),
        fix: offer(look, candidate, policy),
      }
    }),
)

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
