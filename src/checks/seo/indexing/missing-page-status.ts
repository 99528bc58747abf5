import { canary } from '../../../evidence/seo/canary.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

interface Answered {
  url: string
  status: number
}

export const missingPageStatus = defineCheck({
  id: 'missing-page-status',
  group: 'indexing',
  references: ['RFC 9110 §15.5.5', 'Google Search Central: soft 404 errors'],
  needs: { canary },
  outcomes: {
    ok: outcome<Answered>('ok'),
    'soft-mitigated': outcome<Answered>('info'),
    'server-error': outcome<Answered>('warn', points(6)),
    soft: outcome<Answered>('warn', points(6)),
    'catch-all': outcome<Answered & { finalUrl: string }>('warn', points(6)),
  },
  evaluate({ canary: { class: kind, url, finalUrl, status } }, say) {
    if (kind === 'unclear' || status === undefined) return undefined
    if (kind === 'catch-all') return say('catch-all', { url, finalUrl, status })
    return say(kind === 'hard' ? 'ok' : kind, { url, status })
  },
})
