import { canonicals } from '../../../evidence/seo/page-links.ts'
import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { agreedUrl, readCanonicals } from './canonical.ts'
import { siteOf } from './same-site.ts'

interface Aim {
  target: string
  url: string
}

export const canonicalTarget = defineCheck({
  id: 'canonical-target',
  group: 'indexing',
  references: ['RFC 6596 §3', 'Google Search Central: canonical URLs'],
  needs: { canonicals, page },
  outcomes: {
    ok: outcome<{ target: string }>('ok'),
    elsewhere: outcome<Aim>('info'),
    'plain-http': outcome<Aim>('warn', points(8)),
    'other-domain': outcome<Aim>('warn', points(8)),
  },
  evaluate({ canonicals: all, page: { url, isHttps } }, say) {
    const target = agreedUrl(readCanonicals(all))
    if (target === undefined) return undefined
    // Parsed URLs have the same letter case of the host, default port and root slash.
    if (target === url) return say('ok', { target })
    if (siteOf(target) !== siteOf(url)) return say('other-domain', { target, url })
    return say(isHttps && target.startsWith('http:') ? 'plain-http' : 'elsewhere', { target, url })
  },
})
