import { page, type SitePage } from '../../../evidence/seo/visit.ts'
import { headerLines } from '../../../evidence/web/web-headers.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

interface Addresses {
  readonly count: number
  /** Only the first few. */
  readonly urls: readonly string[]
}

const MAX_URLS = 5

export const mixedContent = defineCheck({
  id: 'mixed-content',
  group: 'technical',
  references: ['W3C Mixed Content', 'W3C Upgrade Insecure Requests'],
  needs: { page },
  outcomes: {
    ok: outcome('ok'),
    images: outcome<Addresses>('info'),
    upgraded: outcome<Addresses>('info'),
    blocked: outcome<Addresses>('warn', points(3)),
  },
  evaluate({ page }, say) {
    if (!page.isHttps) return undefined
    const { active, passive } = page.facts.plainHttp
    const found = active.total > 0 ? active : passive
    const addresses = { count: found.total, urls: found.items.slice(0, MAX_URLS) }
    if (found.total > 0 && isUpgraded(page)) return say('upgraded', addresses)
    if (active.total > 0) return say('blocked', addresses)
    const why = cutShort(page)
    if (why !== undefined) return say.unknown(why)
    return passive.total > 0 ? say('images', addresses) : say('ok')
  },
})

/** The page tells browsers to use https instead of http for all its resources. */
const isUpgraded = ({ response, facts }: SitePage): boolean =>
  [
    ...headerLines(response, 'content-security-policy'),
    ...facts.metas.items.flatMap(({ httpEquiv, content = '' }) =>
      httpEquiv === 'content-security-policy' ? [content] : [],
    ),
  ].some((policy) => /(?:^|[;,])\s*upgrade-insecure-requests\s*(?:$|[;,])/i.test(policy))
