import { reportReceivers } from '../../evidence/report-receivers.ts'
import { defineCheck, outcome } from '../define-check.ts'

export const dmarcRuaMailbox = defineCheck({
  id: 'dmarc-rua-mailbox',
  group: 'dmarc',
  references: ['RFC 9990', 'RFC 7505'],
  needs: { reportReceivers },
  outcomes: {
    ok: outcome<{ domains: readonly string[] }>('ok'),
    undeliverable: outcome<{ domains: readonly string[] }>('warn'),
  },
  evaluate({ reportReceivers }, say) {
    const sights = reportReceivers.flatMap(({ domain, takesMail }) =>
      takesMail === undefined ? [] : [{ domain, takesMail }],
    )
    if (sights.length === 0) return undefined
    const dead = sights.filter(({ takesMail }) => takesMail.seen && !takesMail.value)
    if (dead.length > 0) return say('undeliverable', { domains: dead.map(({ domain }) => domain) })
    const open = sights.map(({ takesMail }) => takesMail).find((sight) => !sight.seen)
    if (open !== undefined && !open.seen) return say.unknown(open.why)
    return say('ok', { domains: sights.map(({ domain }) => domain) })
  },
})
