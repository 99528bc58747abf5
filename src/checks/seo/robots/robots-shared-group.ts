import { siteAccess } from '../../../evidence/seo/ai-access.ts'
import { robotsTxt } from '../../../evidence/seo/robots.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { engineAccess } from './search-blocks.ts'
import { isBlockedBy, type SharedGroup, sharedGroupIn } from './shared-group.ts'

export const robotsSharedGroup = defineCheck({
  id: 'robots-shared-group',
  group: 'indexing',
  references: ['RFC 9309 §2.2.1'],
  needs: { robotsTxt, siteAccess },
  outcomes: {
    shared: outcome<SharedGroup>('warn', points(6)),
  },
  evaluate({ robotsTxt: answer, siteAccess: access }, say) {
    const group = sharedGroupIn(answer, access)
    if (group === undefined) return undefined
    // If it blocks search engines, robots-allows-search reports that with this group as the cause.
    return isBlockedBy(group, engineAccess(access).blocked) ? undefined : say('shared', { ...group })
  },
})
