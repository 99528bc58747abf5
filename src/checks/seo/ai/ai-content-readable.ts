import { page } from '../../../evidence/seo/visit.ts'
import { FEW_WORDS, type ScriptShell, scriptShell } from '../../../standards/web-page/script-shell.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate } from '../../loss.ts'
import { cutShort } from '../cut-short.ts'

interface Readable {
  readonly words: number
  /** A script assigns to `location`, so that visitors may be redirected. */
  readonly isRedirectedElsewhere: boolean
}

export const aiContentReadable = defineCheck({
  id: 'ai-content-readable',
  group: 'ai',
  references: ['Google Search Central: JavaScript SEO basics', 'chromium-dashboard #6581'],
  examples: {
    'little-text': { isRedirectedElsewhere: false },
    'needs-script': { isRedirectedElsewhere: false, shell: { by: 'app-root', root: '‹root›' } },
  },
  needs: { page },
  outcomes: {
    ok: outcome<{ words: number }>('ok'),
    'little-text': outcome<Readable>('info'),
    'needs-script': outcome<Readable & { shell: ScriptShell }>('problem', gate(70, 12)),
  },
  evaluate({ page }, say) {
    const { text, scripts } = page.facts
    if (text.words >= FEW_WORDS) return say('ok', { words: text.words })
    const why = cutShort(page)
    if (why !== undefined) return say.unknown(why)
    const readable: Readable = { words: text.words, isRedirectedElsewhere: scripts.hasLocationAssignment }
    const shell = scriptShell(page.facts)
    return shell === undefined ? say('little-text', readable) : say('needs-script', { ...readable, shell })
  },
})
