import { mapSeen } from '../../../evidence/engine/observed.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { maySendMail } from '../../../evidence/mail/mail-traces.ts'
import type { DmarcRecord } from '../../../standards/dmarc/record.ts'
import { isAnySuffix } from '../../../standards/public-suffix/organisation.ts'
import type { Observed } from '../../../world.ts'
import { DMARC, MAIL_CLASS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { dmarcChange } from '../../examples.ts'
import { points } from '../../loss.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy } from './dmarc-offer.ts'
import { placeFor } from './dmarc-proposal.ts'

interface Alignment {
  readonly domain: string
  readonly place: DmarcPlace
  /** `adkim=s` and `aspf=s`, if the record has them. */
  readonly strict: readonly string[]
  /** `psd=y` at a domain below which no names are registered by others. */
  readonly isFalseSuffix: boolean
  readonly sendsMail: Observed<boolean>
}

const strictTags = (record: DmarcRecord): readonly string[] =>
  (['adkim', 'aspf'] as const).filter((tag) => record[tag] === 's').map((tag) => `${tag}=s`)

const maySend = (kind: MailClass, isSender: boolean): boolean => kind === 'mail' || (kind === 'implicit' && isSender)

export const dmarcAlignment = defineCheck({
  id: 'dmarc-alignment',
  group: 'dmarc',
  isQuiet: true,
  references: ['RFC 9989 §4.7', 'RFC 9989 §4.10.2'],
  maskedBy: [{ by: 'dmarc-record', when: 'not ok' }],
  decidedBy: [...DMARC, ...MAIL_CLASS],
  examples: { ok: { isStrict: false }, strict: { tags: ['adkim=s', 'aspf=s'] }, psd: dmarcChange({}) },
  /** Undefined if no record applies. */
  needs: (look): Observed<Alignment | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const kind = look.at(mailClass)
      const sender = look.at(maySendMail)
      if (found === undefined) return undefined
      const { applied } = found
      const { record } = applied.reading
      return {
        domain: applied.domain,
        place: placeFor(look, applied, (changed) => changed.record.psd === undefined),
        strict: strictTags(record),
        isFalseSuffix: record.psd === 'y' && !isAnySuffix(applied.domain),
        sendsMail: mapSeen(kind, (value) => maySend(value, sender.seen && sender.value)),
      }
    }),
  outcomes: {
    ok: outcome<{ isStrict: boolean }>('ok'),
    strict: outcome<{ tags: readonly string[]; place: DmarcPlace }>('info'),
    psd: outcome<{ domain: string; place: DmarcPlace }>('warn', points(2)),
  },
  evaluate(alignment, say) {
    if (alignment === undefined) return undefined
    const { domain, place, strict, isFalseSuffix, sendsMail } = alignment
    if (isFalseSuffix) return say('psd', { domain, place }, dmarcRemedy(place.fix))
    if (strict.length === 0) return say('ok', { isStrict: false })
    if (!sendsMail.seen) return say.unknown(sendsMail.why)
    return sendsMail.value
      ? say('strict', { tags: strict, place: { ...place, fix: undefined, change: undefined } })
      : say('ok', { isStrict: true })
  },
})
