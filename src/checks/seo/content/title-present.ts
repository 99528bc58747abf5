import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

export const titlePresent = defineCheck({
  id: 'title-present',
  group: 'content',
  references: ['HTML standard section 4.2.2', 'Google Search documentation: title links'],
  needs: { page },
  outcomes: {
    ok: outcome<{ title: string }>('ok'),
    missing: outcome('problem', points(10)),
    empty: outcome('problem', points(10)),
  },
  evaluate({ page }, say) {
    const { titles, hasTitleInBody } = page.facts
    const [title] = titles.items
    if (title !== undefined) return title === '' ? say('empty') : say('ok', { title })
    // A title outside the head is the fault of the head: head-integrity reports it, and only it costs points.
    if (hasTitleInBody) return undefined
    const why = cutShort(page)
    return why === undefined ? say('missing') : say.unknown(why)
  },
})
