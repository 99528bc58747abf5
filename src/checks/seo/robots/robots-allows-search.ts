import { siteAccess } from '../../../evidence/seo/ai-access.ts'
import { robotsTxt } from '../../../evidence/seo/robots.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate, points } from '../../loss.ts'
import { type BlockedEngine, engineAccess } from './search-blocks.ts'
import { isBlockedBy, type SharedGroup, sharedGroupIn } from './shared-group.ts'

interface Blocked {
  blocked: readonly BlockedEngine[]
  /** The cause, if the rule belongs to a list of AI crawlers. */
  list: SharedGroup | undefined
}

export const robotsAllowsSearch = defineCheck({
  id: 'robots-allows-search',
  group: 'indexing',
  references: ['RFC 9309 §2.2'],
  needs: { siteAccess, robotsTxt },
  outcomes: {
    ok: outcome<{ allowed: readonly string[] }>('ok'),
    'one-blocked': outcome<Blocked & { allowed: readonly string[] }>('warn', points(10)),
    'all-blocked': outcome<Blocked>('problem', gate(30, 40)),
  },
  evaluate({ siteAccess: access, robotsTxt: answer }, say) {
    const { allowed, blocked } = engineAccess(access)
    if (blocked.length === 0) return say('ok', { allowed })
    const group = sharedGroupIn(answer, access)
    const list = group !== undefined && isBlockedBy(group, blocked) ? group : undefined
    return allowed.length === 0 ? say('all-blocked', { blocked, list }) : say('one-blocked', { allowed, blocked, list })
  },
})
