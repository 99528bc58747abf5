import { isPublic } from '../../evidence/address-kind.ts'
import { seenAddresses } from '../../evidence/addresses.ts'
import { mailHosts } from '../../evidence/mx-hosts.ts'
import { allSeen } from '../../evidence/observed.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const mxPublicIp = defineCheck({
  id: 'mx-public-ip',
  group: 'mx',
  isQuiet: true,
  references: ['RFC 6890'],
  needs: { mailHosts },
  outcomes: {
    ok: outcome('ok'),
    special: outcome<{ hosts: readonly string[]; addresses: readonly string[] }>('problem'),
  },
  evaluate({ mailHosts }, say) {
    if (mailHosts.length === 0) return undefined
    const special = mailHosts
      .map(({ host, addresses }) => ({ host, found: seenAddresses(addresses).filter((address) => !isPublic(address)) }))
      .filter(({ found }) => found.length > 0)
    if (special.length > 0)
      return say('special', {
        hosts: special.map(({ host }) => host),
        addresses: [...new Set(special.flatMap(({ found }) => found))],
      })
    const all = allSeen(mailHosts.flatMap(({ addresses: { ipv4, ipv6 } }) => [ipv4, ipv6]))
    return all.seen ? say('ok') : say.unknown(all.why)
  },
})
