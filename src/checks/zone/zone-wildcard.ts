import { wildcard } from '../../evidence/zone/wildcard.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const zoneWildcard = defineCheck({
  id: 'zone-wildcard',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 4592', 'RFC 7208 §3.5'],
  decidedBy: [{ label: 'zw-*' }],
  needs: { wildcard },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    present: outcome<{ domain: string; types: readonly string[] }>('info'),
  },
  evaluate({ wildcard: { domain, types, observations } }, say) {
    if (types.length > 0) return say('present', { domain, types })
    return observations.seen ? say('ok', { domain }) : say.unknown(observations.why)
  },
})
