import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { isLoginHost, siteOf } from './same-site.ts'

interface FromTo {
  from: string
  to: string
}

export const redirectDomain = defineCheck({
  id: 'redirect-domain',
  group: 'indexing',
  references: ['RFC 9110 §15.4'],
  needs: { page },
  outcomes: {
    'other-domain': outcome<FromTo>('info'),
    entrance: outcome<FromTo>('info'),
  },
  evaluate({ page: { start: from, url: to } }, say) {
    if (isLoginHost(to, from)) return say('entrance', { from, to })
    return siteOf(from) === siteOf(to) ? undefined : say('other-domain', { from, to })
  },
})
