import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { brokenOff } from '../cut-short.ts'

const KIB = 1024
const SMALL_BYTES = 500 * KIB
/** The size that we read; larger pages are truncated there. */
const MOST_BYTES = 2048 * KIB

export const htmlSize = defineCheck({
  id: 'html-size',
  group: 'technical',
  references: ['Google Search documentation: file size limits of Googlebot'],
  needs: { page },
  outcomes: {
    ok: outcome<{ bytes: number }>('ok'),
    large: outcome<{ bytes: number }>('info'),
    huge: outcome('warn', points(4)),
  },
  evaluate({ page }, say) {
    const { bytes } = page.facts
    if (page.response.bodyEnd === 'cut' || bytes > MOST_BYTES) return say('huge')
    const why = brokenOff(page.response)
    if (why !== undefined) return say.unknown(why)
    return say(bytes <= SMALL_BYTES ? 'ok' : 'large', { bytes })
  },
})
