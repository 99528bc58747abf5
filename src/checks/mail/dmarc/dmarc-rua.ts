import { mapSeen } from '../../../evidence/engine/observed.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { isWritten, usableReportUris } from '../../../standards/dmarc/policy.ts'
import type { Observed } from '../../../world.ts'
import { DMARC, MAIL_CLASS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { dmarcChange } from '../../examples.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { mailboxesOf } from './dmarc-changes.ts'
import { type AppliedDmarc, appliedDmarc, type DmarcPlace, dmarcRemedy } from './dmarc-offer.ts'
import { placeFor } from './dmarc-proposal.ts'

interface ReportRequest {
  readonly found: AppliedDmarc
  readonly mailClass: Observed<MailClass>
  readonly place: DmarcPlace
}

interface Missing {
  readonly place: DmarcPlace
}

export const dmarcRua = defineCheck({
  id: 'dmarc-rua',
  group: 'dmarc',
  references: ['RFC 9989 §4.6', 'RFC 9989 §4.7', 'RFC 9990'],
  maskedBy: [
    { by: 'dmarc-record', when: 'not ok' },
    // A malformed report address is a fault of its own, which remains after the policy has been corrected. Unknown is only whether
    // the domain needs an address at all.
    { by: 'dmarc-syntax', when: ['bad-policy'], only: ['none-enforced', 'none-monitor', 'unknown'] },
  ],
  decidedBy: [...DMARC, ...MAIL_CLASS],
  examples: {
    'none-enforced': dmarcChange({ newMailboxes: ['‹mailbox›'] }),
    'bad-uri': dmarcChange({ newMailboxes: ['‹mailbox›'] }),
    'none-monitor': dmarcChange({ policy: 'none', newMailboxes: ['‹mailbox›'] }),
  },
  /** Undefined if no record applies. */
  needs: (look): Observed<ReportRequest | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const kind = look.at(mailClass)
      if (found === undefined) return undefined
      const place = placeFor(
        look,
        found.applied,
        (reading) =>
          usableReportUris(reading.record.rua).length > 0 ||
          (kind.seen && kind.value === 'nonmail' && !isWritten(reading, 'rua')),
      )
      return { found, mailClass: kind, place }
    }),
  outcomes: {
    ok: outcome<{ addresses: readonly string[] }>('ok'),
    'none-enforced': outcome<Missing>('info'),
    'bad-uri': outcome<Missing & { text: string }>('warn', points(2)),
    'none-monitor': outcome<Missing>('warn', points(3)),
  },
  evaluate(reportRequest, say) {
    if (reportRequest === undefined) return undefined
    const { found, mailClass, place } = reportRequest
    const { reading, text } = found.applied
    const addresses = mailboxesOf(reading.record)
    if (addresses.length > 0) return say('ok', { addresses })
    if (isWritten(reading, 'rua')) return say('bad-uri', { place, text: shown(text) }, dmarcRemedy(place.fix))
    if (!mailClass.seen) return say.unknown(mailClass.why)
    if (mailClass.value === 'nonmail') return undefined
    return say(found.isEnforced ? 'none-enforced' : 'none-monitor', { place }, dmarcRemedy(place.fix))
  },
})
