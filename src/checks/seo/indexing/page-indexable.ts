import { directives } from '../../../evidence/seo/directives.ts'
import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate } from '../../loss.ts'
import { noindexOf } from '../robots/search-blocks.ts'

export const pageIndexable = defineCheck({
  id: 'page-indexable',
  group: 'indexing',
  references: ['Google Search Central: robots meta tag, X-Robots-Tag'],
  needs: { directives },
  outcomes: {
    ok: outcome('ok'),
    expired: outcome<{ directive: RobotsDirective }>('problem', gate(30, 40)),
    noindex: outcome<{ directive: RobotsDirective }>('problem', gate(30, 40)),
  },
  evaluate({ directives: found }, say) {
    const directive = noindexOf(found)
    if (directive === undefined) return say('ok')
    return say(directive.name === 'unavailable_after' ? 'expired' : 'noindex', { directive })
  },
})
