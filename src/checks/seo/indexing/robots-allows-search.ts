import { siteAccess } from '../../../evidence/seo/ai-access.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { type BlockedEngine, engineAccess } from './search-blocks.ts'

export const robotsAllowsSearch = defineCheck({
  id: 'robots-allows-search',
  group: 'indexing',
  references: ['RFC 9309 §2.2'],
  needs: { siteAccess },
  outcomes: {
    ok: outcome<{ allowed: readonly string[] }>('ok'),
    'one-blocked': outcome<{ allowed: readonly string[]; blocked: readonly BlockedEngine[] }>('warn'),
    'all-blocked': outcome<{ blocked: readonly BlockedEngine[] }>('problem'),
  },
  evaluate({ siteAccess: access }, say) {
    const { allowed, blocked } = engineAccess(access)
    if (blocked.length === 0) return say('ok', { allowed })
    return allowed.length === 0 ? say('all-blocked', { blocked }) : say('one-blocked', { allowed, blocked })
  },
})
