import { visit } from '../../../evidence/seo/visit.ts'
import type { Soft404Signals } from '../../../standards/web-page/soft-404.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate } from '../../loss.ts'

export const pageNotSoft404 = defineCheck({
  id: 'page-not-soft-404',
  group: 'indexing',
  references: ['Google Search Central: soft 404 errors'],
  examples: {
    'error-page': { signals: { strong: [{ kind: 'title', value: '‹title›' }], weak: ['few-words'] } },
  },
  needs: { visit },
  outcomes: {
    ok: outcome('ok'),
    'error-page': outcome<{ url: string; signals: Soft404Signals }>('problem', gate(0, 40)),
  },
  evaluate({ visit: visited }, say) {
    if (visited.kind === 'page') return say('ok')
    const { error } = visited
    return error.code === 'soft_404' ? say('error-page', { url: error.url, signals: error.signals }) : undefined
  },
})
