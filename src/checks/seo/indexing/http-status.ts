import { type SiteError, statedBy } from '../../../evidence/seo/site-error.ts'
import { visit } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { gate, points } from '../../loss.ts'

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
  place: { 'no-address': 'dns' },
  examples: {
    'not-a-page': { error: { code: 'not_html', mediaType: '‹mediaType›', url: '‹url›' } },
    'bad-redirect': { error: { code: 'redirect_loop', target: '‹target›', url: '‹url›' } },
    'no-address': { error: { code: 'dns_failure', by: 'absent', host: '‹host›' } },
    unreachable: { error: { code: 'connect_refused', host: '‹host›', url: '‹url›' } },
    'bot-protection': { error: { code: 'blocked_by_protection', status: '‹status›', mark: '‹mark›', url: '‹url›' } },
    'pay-per-crawl': { error: { code: 'payment_required', mark: '‹mark›', price: '‹price›', url: '‹url›' } },
    'error-status': { error: { code: 'http_error', status: '‹status›', url: '‹url›' } },
  },
  urgency: {
    'bad-redirect': 'service',
    'no-address': 'service',
    unreachable: 'service',
    'error-status': 'service',
  },
  maskedBy: [
    { by: 'domain-resolves', when: 'not ok', only: ['no-address'], effect: 'same-change' },
    { by: 'dnssec-chain', when: ['bogus', 'some-invalid'], only: ['no-address'], effect: 'same-change' },
    { by: 'dnssec-expiry', when: ['expired'], only: ['no-address'], effect: 'same-change' },
    { by: 'web-dangling', when: ['dead', 'loop'], only: ['no-address'], effect: 'same-change' },
    { by: 'web-public-ip', when: ['special'], only: ['no-address', 'unreachable'], effect: 'same-change' },
    { by: 'apex-cname', when: ['cname'], only: ['no-address'], effect: 'same-change' },
    { by: 'web-apex', when: ['missing', 'fails', 'invalid-dnssec'], only: ['no-address'], effect: 'same-change' },
  ],
  needs: { visit },
  outcomes: {
    ok: outcome<Answered>('ok'),
    'bot-protection': outcome<NoPage>('info'),
    'pay-per-crawl': outcome<NoPage>('info'),
    'other-success': outcome<Answered>('warn', points(5)),
    'not-a-page': outcome<NoPage>('problem', gate(0, 40)),
    'bad-redirect': outcome<NoPage>('problem', gate(0, 40)),
    'no-address': outcome<NoPage>('problem', gate(0, 40)),
    unreachable: outcome<NoPage>('problem', gate(0, 40)),
    'error-status': outcome<NoPage>('problem', gate(0, 40)),
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
