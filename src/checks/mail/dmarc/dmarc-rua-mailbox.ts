import { reportReceivers } from '../../../evidence/mail/report-receivers.ts'
import { DMARC, mentioned } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { appliedDmarc, type DmarcPlace, placeOf } from './dmarc-offer.ts'

export const dmarcRuaMailbox = defineCheck({
  id: 'dmarc-rua-mailbox',
  group: 'dmarc',
  references: ['RFC 9990', 'RFC 7505'],
  about: ({ domains }) => domains,
  maskedBy: [
    { by: 'dmarc-record', when: 'not ok' },
    // Without a report address, receivers act as if there were no record.
    { by: 'dmarc-syntax', when: ['bad-policy'], unless: 'dmarc-rua' },
  ],
  decidedBy: [mentioned('MX', 'A', 'AAAA'), ...DMARC],
  examples: { undeliverable: { place: { name: '‹name›', keeper: 'own', fix: undefined } } },
  needs: { appliedDmarc, reportReceivers },
  outcomes: {
    ok: outcome<{ domains: readonly string[] }>('ok'),
    undeliverable: outcome<{ domains: readonly string[]; place: DmarcPlace }>('warn', points(2)),
  },
  evaluate({ appliedDmarc, reportReceivers }, say) {
    if (appliedDmarc === undefined) return undefined
    const observations = reportReceivers.flatMap(({ domain, takesMail }) =>
      takesMail === undefined ? [] : [{ domain, takesMail }],
    )
    if (observations.length === 0) return undefined
    const dead = observations.filter(({ takesMail }) => takesMail.seen && !takesMail.value)
    if (dead.length > 0)
      return say('undeliverable', { domains: dead.map(({ domain }) => domain), place: placeOf(appliedDmarc.applied) })
    const open = observations.map(({ takesMail }) => takesMail).find((observation) => !observation.seen)
    if (open !== undefined && !open.seen) return say.unknown(open.why)
    return say('ok', { domains: observations.map(({ domain }) => domain) })
  },
})
