import { page } from '../../../evidence/seo/visit.ts'
import { CLOSED_BY_TEXT, type HeadTag } from '../../../standards/web-page/page-facts.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

export const headIntegrity = defineCheck({
  id: 'head-integrity',
  group: 'technical',
  references: ['HTML standard section 13.2.6.4.4', 'Google Search documentation: valid page metadata'],
  needs: { page },
  outcomes: {
    ok: outcome('ok'),
    'in-body': outcome<{ tags: readonly HeadTag[] }>('warn', points(4)),
    'closed-by-text': outcome<{ tags: readonly HeadTag[] }>('warn', points(4)),
    'closed-by-element': outcome<{ tags: readonly HeadTag[]; element: string }>('warn', points(4)),
  },
  evaluate({ page }, say) {
    const { closedEarlyBy: element, tagsInBody: tags } = page.facts.head
    if (tags.length === 0) {
      const why = cutShort(page)
      return why === undefined ? say('ok') : say.unknown(why)
    }
    if (element === undefined) return say('in-body', { tags })
    return element === CLOSED_BY_TEXT ? say('closed-by-text', { tags }) : say('closed-by-element', { tags, element })
  },
})
