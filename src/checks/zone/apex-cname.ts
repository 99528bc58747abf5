import { mapSeen } from '../../evidence/engine/observed.ts'
import { addressesOf, seenAddresses } from '../../evidence/lookup/addresses.ts'
import { apexAlias } from '../../evidence/zone/zone-alias.ts'
import { atDomain, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { gate } from '../loss.ts'
import { shown } from '../shown.ts'

export const apexCname = defineCheck({
  id: 'apex-cname',
  group: 'zone',
  references: ['RFC 1034 §3.6.2', 'RFC 2181 §10.1', 'RFC 1912 §2.4'],
  about: ({ target }) => [target],
  maskedBy: [{ by: 'zone-apex', when: ['inside-zone', 'alias'] }],
  decidedBy: [server(['CNAME']), atDomain('CNAME', 'A', 'AAAA')],
  needs: (look) =>
    mapSeen(look.at(apexAlias), (alias) => {
      if (alias === undefined) return undefined
      const addresses = alias.target === undefined ? [] : seenAddresses(look.value(addressesOf(alias.domain)))
      return { ...alias, addresses }
    }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    cname: outcome<{ domain: string; target: string; addresses: readonly string[] }>('problem', gate(60, 6), {
      client: 'resolver',
      queries: 'MX',
      response: 'no-data',
      when: 'cached-from-other-server',
      isPartial: true,
    }),
  },
  evaluate(aliasOfApex, say) {
    if (aliasOfApex === undefined) return undefined
    const { domain, target, addresses } = aliasOfApex
    return target === undefined ? say('ok', { domain }) : say('cname', { domain, target: shown(target), addresses })
  },
})
