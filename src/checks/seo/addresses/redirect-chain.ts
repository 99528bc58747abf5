import type { Hop } from '../../../evidence/seo/chain.ts'
import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { HOP } from '../../examples.ts'
import { points } from '../../loss.ts'

interface Way {
  hops: readonly Hop[]
  url: string
}

const MAX_FINE = 1
const MAX_TOLERABLE = 3

export const redirectChain = defineCheck({
  id: 'redirect-chain',
  group: 'indexing',
  references: ['RFC 9110 §15.4', 'Google Search Central: redirects'],
  examples: { several: { hops: [HOP, HOP] }, many: { hops: [HOP, HOP, HOP, HOP] } },
  needs: { page },
  outcomes: {
    ok: outcome<Way>('ok'),
    several: outcome<Way>('info'),
    many: outcome<Way>('warn', points(4)),
  },
  evaluate({ page: { hops, url } }, say) {
    if (hops.length <= MAX_FINE) return say('ok', { hops, url })
    return say(hops.length <= MAX_TOLERABLE ? 'several' : 'many', { hops, url })
  },
})
