import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

const MAX_SHARE = 0.2
/** One missing text among two images is not a pattern. */
const MIN_COUNT = 3

export const imageAlt = defineCheck({
  id: 'image-alt',
  group: 'content',
  references: ['HTML standard section 4.8.4.4', 'Google Search documentation: images'],
  needs: { page },
  outcomes: {
    ok: outcome<{ images: number; withoutAlt: number }>('ok'),
    missing: outcome<{ images: number; withoutAlt: number }>('warn', points(3)),
  },
  evaluate({ page }, say) {
    const { total: images, withoutAlt } = page.facts.images
    const why = cutShort(page)
    // The share of a part of the page is not the share of the whole page.
    if (why !== undefined) return say.unknown(why)
    if (images === 0) return undefined
    return say(withoutAlt >= MIN_COUNT && withoutAlt > images * MAX_SHARE ? 'missing' : 'ok', { images, withoutAlt })
  },
})
