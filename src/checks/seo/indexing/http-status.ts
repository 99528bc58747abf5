import { type SiteError, statedBy } from '../../../evidence/seo/site-error.ts'
import { visit } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'

interface Answered {
  url: string
  status: number
}

interface NoPage {
  error: SiteError
}

type NoPageOutcome =
  | 'pay-per-crawl'
  | 'not-a-page'
  | 'bad-redirect'
  | 'no-address'
  | 'unreachable'
  | 'bot-protection'
  | 'error-status'

function outcomeOf(error: SiteError): NoPageOutcome {
  switch (error.code) {
    case 'not_html':
    case 'empty_body':
      return 'not-a-page'
    case 'too_many_redirects':
    case 'redirect_loop':
    case 'redirect_blocked':
      return 'bad-redirect'
    case 'dns_failure':
      return error.by === 'redirect' ? 'bad-redirect' : 'no-address'
    case 'address_not_public':
      return 'no-address'
    case 'blocked_by_protection':
      return 'bot-protection'
    case 'payment_required':
      return 'pay-per-crawl'
    case 'http_error':
      return 'error-status'
    default:
      return 'unreachable'
  }
}

export const httpStatus = defineCheck({
  id: 'http-status',
  group: 'indexing',
  references: [
    'RFC 9110 §15',
    'Google Search Central: HTTP status codes',
    'Cloudflare: Detect a Challenge Page response',
    'Cloudflare: Pay Per Crawl, Crawl pages',
  ],
  needs: { visit },
  outcomes: {
    ok: outcome<Answered>('ok'),
    'bot-protection': outcome<NoPage>('info'),
    'pay-per-crawl': outcome<NoPage>('info'),
    'other-success': outcome<Answered>('warn'),
    'not-a-page': outcome<NoPage>('problem'),
    'bad-redirect': outcome<NoPage>('problem'),
    'no-address': outcome<NoPage>('problem'),
    unreachable: outcome<NoPage>('problem'),
    'error-status': outcome<NoPage>('problem'),
  },
  evaluate({ visit: visited }, say) {
    if (visited.kind === 'error') {
      const { error } = visited
      return statedBy(error) === 'http-status' ? say(outcomeOf(error), { error }) : undefined
    }
    const { url, response } = visited.page
    const { status } = response
    return say(status === 200 ? 'ok' : 'other-success', { url, status })
  },
})
