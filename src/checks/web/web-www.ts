import { addressesOf, hasAddress } from '../../evidence/addresses.ts'
import { allSeen, mapSeen } from '../../evidence/observed.ts'
import { scope } from '../../evidence/scope.ts'
import { defineView } from '../../evidence/view.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { fixRecord } from '../fix-record.ts'

const websites = defineView('websites', (look) => {
  const { domain } = look.subject
  const [bare, www] = [hasAddress(look.at(addressesOf(domain))), hasAddress(look.at(addressesOf(`www.${domain}`)))]
  return mapSeen(allSeen([bare, www]), ([hasBare, hasWww]) => ({ hasBare, hasWww }))
})

export const webWww = defineCheck({
  id: 'web-www',
  group: 'web',
  references: ['convention'],
  needs: { scope, websites },
  outcomes: {
    ok: outcome<{ www: string }>('ok'),
    missing: outcome<{ domain: string; www: string }>('warn'),
  },
  evaluate({ scope, websites: { hasBare, hasWww } }, say) {
    const { domain, isApex, registrableDomain } = scope
    const www = `www.${domain}`
    if (!isApex || registrableDomain !== domain) return undefined
    if (hasWww) return say('ok', { www })
    if (!hasBare) return undefined
    return say('missing', { domain, www }, { record: fixRecord(www, 'CNAME', domain, scope) })
  },
})
