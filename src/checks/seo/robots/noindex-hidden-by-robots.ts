import { siteAccess } from '../../../evidence/seo/ai-access.ts'
import { directives } from '../../../evidence/seo/directives.ts'
import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { type BlockedEngine, engineAccess, noindexOf } from './search-blocks.ts'

export const noindexHiddenByRobots = defineCheck({
  id: 'noindex-hidden-by-robots',
  group: 'indexing',
  references: ['Google Search Central: block indexing with noindex'],
  needs: { directives, siteAccess },
  outcomes: {
    hidden: outcome<{ directive: RobotsDirective; blocked: readonly BlockedEngine[] }>('warn', points(5)),
  },
  evaluate({ directives: found, siteAccess: access }, say) {
    const directive = noindexOf(found)
    const { allowed, blocked } = engineAccess(access)
    if (directive === undefined || blocked.length === 0 || allowed.length > 0) return undefined
    return say('hidden', { directive, blocked })
  },
})
