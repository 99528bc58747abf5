import { hasInternalLink } from '../../../evidence/seo/named-address.ts'
import { page, type SitePage } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { isRedirect, refreshesOf } from '../addresses/refresh.ts'
import { isLoginHost } from '../addresses/same-site.ts'

/** A page with fewer words that only forwards visitors or lets them log in needs no links. */
const FEW_WORDS = 60

/** With fewer links the check has no verdict. */
const MIN_ANCHORS = 5

export const linksCrawlable = defineCheck({
  id: 'links-crawlable',
  group: 'indexing',
  references: ['Google Search Central: crawlable links'],
  needs: { page },
  outcomes: {
    ok: outcome<{ total: number; unusable: number }>('ok'),
    'mostly-unusable': outcome<{ total: number; unusable: number }>('warn', points(5)),
    'none-internal': outcome<{ total: number; unusable: number }>('warn', points(5)),
  },
  evaluate({ page: found }, say) {
    const { text, anchors } = found.facts
    if (text.words < FEW_WORDS && isDoorway(found)) return undefined
    const { total, unusable, hrefs } = anchors
    if (!hasInternalLink(found)) {
      // An internal link may be among those that were not stored.
      return hrefs.total > hrefs.items.length ? undefined : say('none-internal', { total, unusable })
    }
    return say(total >= MIN_ANCHORS && unusable > total / 2 ? 'mostly-unusable' : 'ok', { total, unusable })
  },
})

const isDoorway = ({ url, start, facts }: SitePage): boolean =>
  facts.hasPasswordField ||
  facts.scripts.hasLocationAssignment ||
  refreshesOf(facts).some(isRedirect) ||
  isLoginHost(url, start)
