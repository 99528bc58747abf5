import { robotsTxt } from '../../../evidence/seo/robots.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

export const robotsTxtSize = defineCheck({
  id: 'robots-txt-size',
  group: 'indexing',
  references: ['RFC 9309 §2.5'],
  needs: { robotsTxt },
  outcomes: {
    'too-large': outcome<{ url: string; kib: number }>('warn', points(3)),
  },
  evaluate({ robotsTxt: answer }, say) {
    // The length of a page that was served instead of the file does not matter.
    if (answer.kind !== 'file' || answer.isHtml || !answer.isCut) return undefined
    return say('too-large', { url: answer.url, kib: Math.floor(answer.bytes / 1024) })
  },
})
