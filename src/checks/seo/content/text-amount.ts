import { page } from '../../../evidence/seo/visit.ts'
import { FEW_WORDS, scriptShell } from '../../../standards/web-page/script-shell.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

/** A rule of thumb of this check: Google states that it has no preferred number of words. */
const ENOUGH_WORDS = 150

export const textAmount = defineCheck({
  id: 'text-amount',
  group: 'content',
  references: ['Google Search Central: Creating helpful, reliable, people-first content'],
  needs: { page },
  outcomes: {
    ok: outcome<{ words: number }>('ok'),
    little: outcome<{ words: number }>('info'),
    'from-scripts': outcome<{ words: number }>('info'),
    'hardly-any': outcome<{ words: number }>('warn', points(6)),
  },
  evaluate({ page }, say) {
    const { words } = page.facts.text
    if (words >= ENOUGH_WORDS) return say('ok', { words })
    const why = cutShort(page)
    if (why !== undefined) return say.unknown(why)
    if (words >= FEW_WORDS) return say('little', { words })
    // A page that needs scripts is reported by ai-content-readable, which costs points; never by both.
    return say(scriptShell(page.facts) === undefined ? 'hardly-any' : 'from-scripts', { words })
  },
})
