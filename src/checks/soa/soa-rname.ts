import { zoneSoa } from '../../evidence/zone/soa.ts'
import { mailboxOf } from '../../evidence/zone/soa-mailbox.ts'
import { ZONE_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { shown } from '../shown.ts'

export const soaRname = defineCheck({
  id: 'soa-rname',
  group: 'soa',
  isQuiet: true,
  references: ['RFC 1035 §3.3.13', 'RFC 1912 §2.2', 'RFC 2142 §7'],
  decidedBy: ZONE_SOA,
  needs: { zoneSoa },
  outcomes: {
    ok: outcome<{ zone: string; mailbox: string }>('ok'),
    malformed: outcome<{ zone: string; rname: string }>('warn', points(1)),
  },
  evaluate({ zoneSoa: { zone, data } }, say) {
    const mailbox = mailboxOf(data.rname)
    if (mailbox !== undefined) return say('ok', { zone, mailbox: shown(mailbox) })
    return say('malformed', { zone, rname: shown(data.rname) })
  },
})
