import { allSeen } from '../../evidence/observed.ts'
import { scope } from '../../evidence/scope.ts'
import { webNames } from '../../evidence/web.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { fixRecord } from '../fix-record.ts'

export const webWww = defineCheck({
  id: 'web-www',
  group: 'web',
  references: ['convention'],
  needs: { scope, webNames },
  outcomes: {
    ok: outcome<{ www: string }>('ok'),
    missing: outcome<{ domain: string; www: string }>('warn'),
  },
  evaluate({ scope, webNames: names }, say) {
    const { domain, isApex, registrableDomain } = scope
    const www = names.www.name
    if (!isApex || registrableDomain !== domain) return undefined
    const addresses = allSeen([names.bare.hasAddress, names.www.hasAddress])
    if (!addresses.seen) return say.unknown(addresses.why)
    const [hasBare, hasWww] = addresses.value
    if (hasWww) return say('ok', { www })
    if (!hasBare) return undefined
    return say('missing', { domain, www }, { record: fixRecord(www, 'CNAME', domain, scope) })
  },
})
