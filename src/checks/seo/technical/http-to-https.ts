import { type PlainHttp, plainHttp } from '../../../evidence/seo/plain-http.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'

const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const httpToHttps = defineCheck({
  id: 'http-to-https',
  group: 'technical',
  references: ['RFC 9110 section 15.4', 'Google Search documentation: redirects'],
  needs: { plainHttp },
  outcomes: {
    ok: outcome<{ chain: string }>('ok'),
    closed: outcome<{ url: string }>('ok'),
    /** Visitors wait, while a refused connection makes browsers use HTTPS at once. */
    silent: outcome<{ url: string }>('info'),
    // Redirects by a script or a meta tag have such a response, whose body is not read.
    'serves-itself': outcome<{ chain: string; status: number }>('warn', points(5)),
  },
  evaluate({ plainHttp: http }, say) {
    switch (http.kind) {
      case 'to-https':
        return say('ok', { chain: chainOf(http, http.target) })
      case 'closed':
        return say(http.isSilent ? 'silent' : 'closed', { url: http.url })
      case 'answers':
        // A server that refuses over http has no second copy there.
        return isSuccess(http.status)
          ? say('serves-itself', { chain: chainOf(http, http.url), status: http.status })
          : undefined
      case 'failing':
        return undefined
    }
  },
})

const MAX_SHOWN_HOPS = 5

const chainOf = ({ hops }: Extract<PlainHttp, { hops: unknown }>, end: string): string =>
  [...hops.slice(0, MAX_SHOWN_HOPS).map(({ url, status }) => `${url} (${status})`), end].join(' → ')
