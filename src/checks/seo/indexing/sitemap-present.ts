import { type Sitemap, sitemaps } from '../../../evidence/seo/site-files.ts'
import { defineCheck, outcome } from '../../define-check.ts'

export const sitemapPresent = defineCheck({
  id: 'sitemap-present',
  group: 'indexing',
  references: ['sitemaps.org protocol'],
  examples: { none: { looked: [{ url: '‹url›', state: { kind: 'status', status: 404 } }] } },
  needs: { sitemaps },
  outcomes: {
    ok: outcome<{ sitemap: Sitemap }>('ok'),
    none: outcome<{ looked: readonly Sitemap[] }>('info'),
  },
  evaluate({ sitemaps: { looked } }, say) {
    const sitemap = looked.find(({ state }) => state.kind === 'valid')
    return sitemap === undefined ? say('none', { looked }) : say('ok', { sitemap })
  },
})
