import { directives } from '../../../evidence/seo/directives.ts'
import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { noindexOf } from '../robots/search-blocks.ts'

export const engineSpecificNoindex = defineCheck({
  id: 'engine-specific-noindex',
  group: 'indexing',
  references: ['Google Search Central: robots meta tag', 'Bing Webmaster Guidelines: robots meta tag'],
  needs: { directives },
  outcomes: {
    'news-only': outcome<{ directive: RobotsDirective }>('warn', points(8)),
    'bing-only': outcome<{ directive: RobotsDirective }>('warn', points(8)),
  },
  evaluate({ directives: found }, say) {
    if (noindexOf(found) !== undefined) return undefined
    const bing = found.bingbot.byName.get('noindex')
    if (bing !== undefined) return say('bing-only', { directive: bing })
    const news = found.googlebotNews.byName.get('noindex')
    return news === undefined ? undefined : say('news-only', { directive: news })
  },
})
