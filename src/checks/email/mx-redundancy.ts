import { mailHosts } from '../../evidence/mx-hosts.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const mxRedundancy = defineCheck({
  id: 'mx-redundancy',
  group: 'mx',
  references: ['RFC 5321 §5.1'],
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
