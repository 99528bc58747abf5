import { mailHosts } from '../../../evidence/mail/mx-hosts.ts'
import { atDomain, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { NO_MX_RECORD, NULL_MX_ALONE } from '../../mask.ts'

export const mxRedundancy = defineCheck({
  id: 'mx-redundancy',
  group: 'mx',
  references: ['RFC 5321 §5.1'],
  place: 'mail',
  about: ({ host }) => [host],
  maskedBy: [
    { by: 'mx-record', when: NO_MX_RECORD },
    { by: 'mx-null', when: NULL_MX_ALONE },
    { by: 'mx-address', when: ['all-fail', 'all-dead'] },
  ],
  decidedBy: [atDomain('MX'), mentioned('A', 'AAAA')],
  needs: { mailHosts },
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    single: outcome<{ host: string }>('info'),
  },
  evaluate({ mailHosts }, say) {
    const [only, ...more] = mailHosts
    if (only === undefined) return undefined
    const { host, addresses } = only
    if (more.length > 0) return say('ok', { hosts: mailHosts.map((mx) => mx.host) })
    const families = [addresses.ipv4, addresses.ipv6]
    if (families.some((family) => family.seen && family.value.length > 1)) return say('ok', { hosts: [host] })
    const open = families.find((family) => !family.seen)
    return open === undefined || open.seen ? say('single', { host }) : say.unknown(open.why)
  },
})
