import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { isRedirect, refreshesOf } from './refresh.ts'

export const metaRefresh = defineCheck({
  id: 'meta-refresh',
  group: 'indexing',
  references: ['HTML standard: refresh', 'Google Search Central: redirects'],
  needs: { page },
  outcomes: {
    reload: outcome<{ content: string; delaySeconds: number }>('info'),
    /** `path` is the path of the page itself. */
    redirect: outcome<{ content: string; url: string; path: string }>('warn', points(4)),
  },
  evaluate({ page: { facts, url: pageUrl } }, say) {
    const refreshes = refreshesOf(facts)
    const redirect = refreshes.find(isRedirect)
    if (redirect?.url !== undefined)
      return say('redirect', { content: redirect.content, url: redirect.url, path: new URL(pageUrl).pathname })
    const reload = refreshes.find(({ url }) => url === undefined)
    if (reload === undefined) return undefined
    const { content, delaySeconds } = reload
    return say('reload', { content, delaySeconds })
  },
})
