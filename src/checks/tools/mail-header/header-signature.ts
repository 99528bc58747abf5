import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { parseAuthenticationResults } from '../../../standards/mail-header/authentication-results.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'

/**
 * RFC 8601 section 2.7.1: a signature was present and did not pass. `none` means that there was no signature; after `temperror`
 * the next attempt may pass.
 */
const FAILED: ReadonlySet<string> = new Set(['fail', 'policy', 'neutral', 'permerror'])

export const headerSignature = defineResultCheck<HeaderAnalysis>()({
  id: 'header-signature',
  group: 'mail-header',
  isQuiet: true,
  references: ['RFC 8601 §2.7.1', 'RFC 6376 §6.1'],
  outcomes: {
    ok: outcome('ok'),
    failed: outcome<{ results: readonly string[] }>('info'),
  },
  evaluate({ auth }, say) {
    // Without a DMARC pass, `header-authentication` reports the results of DKIM.
    if (auth.dmarc !== 'pass') return undefined
    const { signatures } = parseAuthenticationResults(auth.raw ?? '')
    const failed = signatures.filter(({ result }) => FAILED.has(result))
    if (failed.length > 0)
      return say('failed', {
        results: failed.map(
          ({ result, domain }) => `dkim=${result}${domain === undefined ? '' : ` header.d=${domain}`}`,
        ),
      })
    return signatures.some(({ result }) => result === 'pass') ? say('ok') : undefined
  },
})
