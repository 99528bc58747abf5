import { allSeen, anySeen, unseen } from '../../../evidence/engine/observed.ts'
import { deniesIpv6 } from '../../../evidence/lookup/addresses.ts'
import { mailHosts } from '../../../evidence/mail/mx-hosts.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { isUnknownFor, NO_MX_RECORD, NULL_MX_ALONE } from '../../mask.ts'

export const mxIpv6 = defineCheck({
  id: 'mx-ipv6',
  group: 'mx',
  references: ['RFC 3974'],
  place: { none: 'mail' },
  about: ({ hosts }) => hosts,
  maskedBy: [
    { by: 'mx-record', when: NO_MX_RECORD },
    { by: 'mx-null', when: NULL_MX_ALONE },
    { by: 'mx-address', when: ['all-fail', 'all-dead'] },
    // Servers that deny a name by its type deny the addresses of all hosts in the zone.
    { by: 'web-ipv6', when: ['nxdomain'], onlyIf: isUnknownFor('bad-answer') },
  ],
  decidedBy: [mentioned('AAAA'), atDomain('MX'), { types: ['AAAA'] }],
  needs: { mailHosts },
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    none: outcome<{ hosts: readonly string[] }>('info'),
    'ipv6-only': outcome<{ hosts: readonly string[] }>('problem', points(8), {
      client: 'sender',
      over: 'IPv4',
      delivery: 'bounced',
      status: '5.4.4',
    }),
  },
  evaluate({ mailHosts }, say) {
    if (mailHosts.length === 0) return undefined
    const hosts = mailHosts.filter(({ addresses: { ipv6 } }) => ipv6.seen && ipv6.value.length > 0)
    if (hosts.length > 0) {
      const ipv4 = anySeen(
        mailHosts.map(({ addresses }) => addresses.ipv4),
        (addresses) => addresses.length > 0,
      )
      if (!ipv4.seen) return say.unknown(ipv4.why)
      return say(ipv4.value === undefined ? 'ipv6-only' : 'ok', { hosts: hosts.map(({ host }) => host) })
    }
    const denied = mailHosts.find(({ addresses }) => deniesIpv6(addresses))
    if (denied !== undefined)
      return say.unknown(unseen('bad-answer', `queries for the AAAA records of ${denied.host} return NXDOMAIN`).why)
    const all = allSeen(mailHosts.map(({ addresses: { ipv6 } }) => ipv6))
    return all.seen ? say('none', { hosts: mailHosts.map(({ host }) => host) }) : say.unknown(all.why)
  },
})
