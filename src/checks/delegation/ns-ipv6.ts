import { nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { isIpv6, isPublic } from '../../evidence/lookup/address-kind.ts'
import { mentioned, own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

export const nsIpv6 = defineCheck({
  id: 'ns-ipv6',
  group: 'delegation',
  references: ['RFC 3901', 'RFC 9386'],
  about: ({ names }) => names,
  decidedBy: [mentioned('AAAA'), { types: ['AAAA'] }, own('NS')],
  needs: { nameServers, scope },
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    none: outcome('info'),
    'ipv6-only': outcome<{ zone: string; names: readonly string[] }>('warn', points(4), {
      client: 'resolver-with-ipv4-only',
      queries: 'all',
      response: 'no-answer',
    }),
  },
  evaluate({ nameServers, scope: { apex: zone } }, say) {
    if (nameServers.length === 0) return undefined
    const names = nameServers.flatMap(({ name, addresses }) =>
      addresses.some((address) => isIpv6(address) && isPublic(address)) ? [name] : [],
    )
    const isWithoutIpv4 = nameServers.every(
      ({ resolved, addresses }) => resolved?.ipv4.seen === true && addresses.every(isIpv6),
    )
    if (names.length > 0 && isWithoutIpv4) return say('ipv6-only', { zone, names })
    if (names.length > 0) return say('ok', { names })
    const [open] = nameServers.flatMap(({ resolved }) =>
      resolved === undefined || resolved.ipv6.seen ? [] : [resolved.ipv6],
    )
    return open === undefined ? say('none') : say.unknown(open.why)
  },
})
