import { type RobotsFailure, robotsTxt } from '../../../evidence/seo/robots.ts'
import { defineCheck, outcome } from '../../define-check.ts'

type FailureCause = Extract<RobotsFailure, { readonly cause: unknown }>['cause']

/** Redirects that come to nothing end with their own status. */
const isRedirect = (status: number): boolean => status < 400

export const robotsTxtReachable = defineCheck({
  id: 'robots-txt-reachable',
  group: 'indexing',
  references: ['RFC 9309 §2.3.1'],
  needs: { robotsTxt },
  outcomes: {
    ok: outcome<{ url: string; status: number }>('ok'),
    none: outcome<{ url: string; status: number }>('info'),
    'redirected-nowhere': outcome<{ url: string; status: number }>('info'),
    unreachable: outcome<{ url: string; cause: FailureCause }>('problem'),
    'error-status': outcome<{ url: string; status: number }>('problem'),
  },
  evaluate({ robotsTxt: answer }, say) {
    const { url } = answer
    if (answer.kind === 'file') return say('ok', { url, status: answer.status })
    if (answer.kind === 'none') {
      const { status } = answer
      return say(isRedirect(status) ? 'redirected-nowhere' : 'none', { url, status })
    }
    return 'status' in answer.by
      ? say('error-status', { url, status: answer.by.status })
      : say('unreachable', { url, cause: answer.by.cause })
  },
})
