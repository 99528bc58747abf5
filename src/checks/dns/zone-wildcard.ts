import { wildcard } from '../../evidence/wildcard.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const zoneWildcard = defineCheck({
  id: 'zone-wildcard',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 4592', 'RFC 7208 §3.5'],
  needs: { wildcard },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    present: outcome<{ domain: string; types: readonly string[] }>('info'),
    'policy-leak': outcome<{ domain: string }>('warn'),
  },
  evaluate({ wildcard: { domain, types, hidesPolicy, observations } }, say) {
    if (hidesPolicy.seen && hidesPolicy.value) return say('policy-leak', { domain }, { page: 'generate-dmarc' })
    if (types.length > 0) return say('present', { domain, types })
    return observations.seen ? say('ok', { domain }) : say.unknown(observations.why)
  },
})
