import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

export const h1Present = defineCheck({
  id: 'h1-present',
  group: 'content',
  references: ['HTML standard section 4.3.6'],
  examples: { several: { isLeast: false } },
  needs: { page },
  outcomes: {
    ok: outcome<{ heading: string }>('ok'),
    several: outcome<{ heading: string; count: number; isLeast: boolean }>('info'),
    missing: outcome('warn', points(4)),
    unreadable: outcome<{ count: number }>('warn', points(4)),
  },
  evaluate({ page }, say) {
    const { items, total } = page.facts.h1s
    const readable = items.flatMap(({ text, imageAlt, isVisible }) => {
      const heading = text === '' ? imageAlt : text
      return isVisible && heading !== '' ? [heading] : []
    })
    const [heading] = readable
    if (heading === undefined) {
      const why = cutShort(page)
      if (why !== undefined) return say.unknown(why)
      return total === 0 ? say('missing') : say('unreadable', { count: total })
    }
    const count = readable.length
    return count > 1 ? say('several', { heading, count, isLeast: total > items.length }) : say('ok', { heading })
  },
})
