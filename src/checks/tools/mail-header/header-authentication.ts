import { isRelaxedAligned } from '../../../standards/mail-header/alignment.ts'
import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { passingDomains } from '../../../standards/mail-header/passing-domains.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'

interface Reported {
  /** As in the header field, for example `spf=pass`. */
  readonly results: readonly string[]
}

interface Sent extends Reported {
  /** The domain in the From field. */
  readonly from: string
}

interface PerhapsSent extends Reported {
  /** Undefined if the header has no From field with a domain. */
  readonly from: string | undefined
}

export const headerAuthentication = defineResultCheck<HeaderAnalysis>()({
  id: 'header-authentication',
  group: 'mail-header',
  references: ['RFC 8601 §2.7', 'RFC 9989'],
  place: { unaligned: 'mail', 'not-authenticated': 'mail', 'dmarc-fail': 'mail' },
  outcomes: {
    ok: outcome<Sent>('ok'),
    'no-results': outcome('info'),
    'no-sender': outcome<Reported>('info'),
    'no-dmarc': outcome<Sent>('info'),
    unaligned: outcome<Sent>('warn'),
    'not-authenticated': outcome<PerhapsSent>('warn'),
    'other-domain': outcome<Sent & { dmarcDomain: string }>('warn'),
    'dmarc-fail': outcome<PerhapsSent>('problem'),
  },
  evaluate(analysis, say) {
    const { spf, dkim, dmarc } = analysis.auth
    const { fromDomain: from, dmarcFromDomain: dmarcDomain } = analysis.alignment
    const results = Object.entries({ spf, dkim, dmarc }).flatMap(([method, result]) =>
      result === undefined ? [] : [`${method}=${result}`],
    )
    if (results.length === 0) return say('no-results')
    if (dmarc === 'fail') return say('dmarc-fail', { from, results })
    if (spf !== 'pass' && dkim !== 'pass' && dmarc !== 'pass') return say('not-authenticated', { from, results })
    if (from === undefined) return say('no-sender', { results })
    if (dmarc === 'pass')
      return dmarcDomain === undefined || isRelaxedAligned(from, dmarcDomain)
        ? say('ok', { from, results })
        : say('other-domain', { from, results, dmarcDomain })
    const isAligned = passingDomains(analysis).some((domain) => isRelaxedAligned(from, domain))
    return say(isAligned ? 'no-dmarc' : 'unaligned', { from, results })
  },
})
