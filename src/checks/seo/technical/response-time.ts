import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

const GOOD_MS = 800
const POOR_MS = 1800

export const responseTime = defineCheck({
  id: 'response-time',
  group: 'technical',
  references: ['web.dev: Time to First Byte'],
  needs: { page },
  outcomes: {
    ok: outcome<{ ttfbMs: number }>('ok'),
    moderate: outcome<{ ttfbMs: number }>('info'),
    slow: outcome<{ ttfbMs: number }>('warn', points(4)),
  },
  evaluate({ page }, say) {
    const ttfbMs = Math.round(page.ttfbMs)
    return say(ttfbMs <= GOOD_MS ? 'ok' : ttfbMs <= POOR_MS ? 'moderate' : 'slow', { ttfbMs })
  },
})
