import { type Sitemap, type SitemapState, sitemaps } from '../../../evidence/seo/site-files.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

/** The response to us may differ from that to search engines: a refusal or an overload proves nothing about the file. */
function isUnclear(status: number): boolean {
  const isMissing = status === 404 || status === 410
  return (status >= 400 && status < 500 && !isMissing) || status === 503
}

const isBroken = (state: SitemapState): boolean =>
  state.kind === 'status' ? !isUnclear(state.status) : state.kind !== 'valid'

export const sitemapValid = defineCheck({
  id: 'sitemap-valid',
  group: 'indexing',
  references: ['sitemaps.org protocol', 'RFC 9309 §2.2.4'],
  examples: { broken: { broken: [{ url: '‹url›', state: { kind: 'html' } }] } },
  needs: { sitemaps },
  outcomes: {
    broken: outcome<{ broken: readonly Sitemap[] }>('warn', points(3)),
  },
  evaluate({ sitemaps: { looked } }, say) {
    const broken = looked.filter(({ source, state }) => source === 'robots' && isBroken(state))
    return broken.length > 0 ? say('broken', { broken }) : undefined
  },
})
