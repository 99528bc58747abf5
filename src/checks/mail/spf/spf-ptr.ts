import { mapSeen } from '../../../evidence/engine/observed.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import type { Observed } from '../../../world.ts'
import { SPF_TREE } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { remedy } from './spf-offer.ts'
import { ptrTerms, spfFix } from './spf-proposal.ts'

interface Ptr {
  readonly domain: string
  readonly term: string | undefined
  readonly fix: FixRecord | undefined
}

export const spfPtr = defineCheck({
  id: 'spf-ptr',
  group: 'spf',
  isQuiet: true,
  references: ['RFC 7208 §5.5'],
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
  ],
  decidedBy: SPF_TREE,
  needs: (look): Observed<Ptr | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => {
      if (tree === undefined) return undefined
      const [used] = ptrTerms(tree.root.policy)
      const fix =
        used === undefined ? undefined : spfFix(look, (proposed) => ptrTerms(proposed.root.policy).length === 0)
      return { domain: look.subject.domain, term: used?.written, fix }
    }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    used: outcome<{ domain: string; term: string; fix: FixRecord | undefined }>('warn', points(2)),
  },
  evaluate(ptr, say) {
    if (ptr === undefined) return undefined
    const { domain, term, fix } = ptr
    return term === undefined ? say('ok', { domain }) : say('used', { domain, term: shown(term), fix }, remedy(fix))
  },
})
