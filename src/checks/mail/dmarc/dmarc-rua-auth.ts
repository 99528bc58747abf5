import { scope } from '../../../evidence/delegation/scope.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { type ReportReceiver, reportReceivers } from '../../../evidence/mail/report-receivers.ts'
import type { Observed } from '../../../world.ts'
import { DMARC, texts } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { fixRecord } from '../../fix-record.ts'
import { points } from '../../loss.ts'
import type { FixRecord } from '../../verdict.ts'
import { appliedDmarc, type DmarcPlace, placeOf } from './dmarc-offer.ts'

interface Consents {
  readonly receivers: readonly ReportReceiver[]
  /** A record for the receiver to publish, only if it is the only one that is missing: otherwise the finding would remain. */
  readonly fix: FixRecord | undefined
}

const consents = defineView(
  'dmarc consents',
  (look): Observed<Consents> =>
    mapSeen(look.at(reportReceivers), (receivers) => {
      const place = look.at(scope)
      const [only, ...more] = receivers.filter(isRefused)
      const isOffered = only !== undefined && more.length === 0 && place.seen
      return { receivers, fix: isOffered ? fixRecord(only.consentName, 'TXT', 'v=DMARC1', place.value) : undefined }
    }),
)

const isRefused = ({ hasAgreed }: ReportReceiver): boolean => hasAgreed.seen && !hasAgreed.value

export const dmarcRuaAuth = defineCheck({
  id: 'dmarc-rua-auth',
  group: 'dmarc',
  references: ['RFC 9990', 'RFC 7489 §7.1'],
  about: ({ receivers }) => receivers,
  maskedBy: [
    { by: 'dmarc-record', when: 'not ok' },
    // Without a report address, receivers act as if there were no record.
    { by: 'dmarc-syntax', when: ['bad-policy'], unless: 'dmarc-rua' },
  ],
  decidedBy: [texts('_report'), ...DMARC],
  needs: { appliedDmarc, consents },
  outcomes: {
    ok: outcome<{ receivers: readonly string[] }>('ok'),
    unauthorised: outcome<{
      receivers: readonly string[]
      consentNames: readonly string[]
      /** A record for the receiver to publish. */
      fix: FixRecord | undefined
      /** The DMARC record that names the receivers. */
      place: DmarcPlace
    }>('warn', points(2)),
  },
  evaluate({ appliedDmarc, consents: { receivers, fix } }, say) {
    if (appliedDmarc === undefined || receivers.length === 0) return undefined
    const refused = receivers.filter(isRefused)
    if (refused.length > 0)
      return say(
        'unauthorised',
        {
          receivers: refused.map(({ domain }) => domain),
          consentNames: refused.map(({ consentName }) => consentName),
          fix,
          place: placeOf(appliedDmarc.applied),
        },
        fix === undefined ? {} : { record: fix },
      )
    const open = receivers.map(({ hasAgreed }) => hasAgreed).find((observation) => !observation.seen)
    if (open !== undefined && !open.seen) return say.unknown(open.why)
    return say('ok', { receivers: receivers.map(({ domain }) => domain) })
  },
})
