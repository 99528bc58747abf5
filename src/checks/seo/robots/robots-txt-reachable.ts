import { mainFetch } from '../../../evidence/seo/main-fetch.ts'
import { type RobotsFailure, robotsTxt } from '../../../evidence/seo/robots.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate } from '../../loss.ts'

type FailureCause = Extract<RobotsFailure, { readonly cause: unknown }>['cause']

/** Redirects without a usable target end with their own status. */
const isRedirect = (status: number): boolean => status < 400

export const robotsTxtReachable = defineCheck({
  id: 'robots-txt-reachable',
  group: 'indexing',
  references: ['RFC 9309 §2.3.1'],
  examples: { unreachable: { cause: 'response-timeout' } },
  needs: { robotsTxt, mainFetch },
  outcomes: {
    ok: outcome<{ url: string; status: number }>('ok'),
    none: outcome<{ url: string; status: number }>('info'),
    'redirected-nowhere': outcome<{ url: string; status: number }>('info'),
    unreachable: outcome<{ url: string; cause: FailureCause }>('problem', gate(40, 20)),
    'error-status': outcome<{ url: string; status: number }>('problem', gate(40, 20)),
  },
  evaluate({ robotsTxt: answer, mainFetch: { variant } }, say) {
    const { url } = answer
    if (answer.kind === 'file') return say('ok', { url, status: answer.status })
    if (answer.kind === 'none') {
      const { status } = answer
      return say(isRedirect(status) ? 'redirected-nowhere' : 'none', { url, status })
    }
    if ('status' in answer.by) return say('error-status', { url, status: answer.by.status })
    // The certificate of the whole site is the cause: https-valid reports it, and only that check costs points.
    if (answer.by.cause === 'tls' && variant === 'https-unchecked') return undefined
    return say('unreachable', { url, cause: answer.by.cause })
  },
})
