import { type MailClass, mailClass } from '../../evidence/mail-class.ts'
import { mailTraces } from '../../evidence/mail-lockdown.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import { withoutTags } from '../../standards/dmarc/change.ts'
import type { DmarcFault } from '../../standards/dmarc/parse.ts'
import { type DmarcReading, isWritten, usableReportUris } from '../../standards/dmarc/policy.ts'
import type { DmarcRecord } from '../../standards/dmarc/record.ts'
import { parseEmailAddress } from '../../standards/email-address/parse.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import { mailtoUri } from '../../standards/report-uri/build.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { type AppliedDmarc, appliedDmarc, type DmarcPlace, dmarcRemedy, offerDmarc, placeOf } from './dmarc-offer.ts'

interface ReportRequest {
  readonly found: AppliedDmarc
  readonly mailClass: Observed<MailClass>
  readonly place: DmarcPlace
}

/** Undefined where no record applies. */
const reportRequest = defineView(
  'dmarc report request',
  (look): Observed<ReportRequest | undefined> =>
    mapSeen(look.at(appliedDmarc), (found) => {
      const kind = look.at(mailClass)
      if (found === undefined) return undefined
      const changed = withReports(look, found.applied.reading, kind)
      const isGood = ({ record }: DmarcReading): boolean =>
        usableReportUris(record.rua).length > 0 || (kind.seen && kind.value === 'nonmail')
      const fix = offerDmarc(look, found.applied, changed, isGood, ['rua'])
      return { found, mailClass: kind, place: placeOf(found.applied, fix) }
    }),
)

/** Only to a mailbox that can exist: none at a domain that takes no mail, and a host is none of our guesses. */
function withReports(look: Look, { record, faults }: DmarcReading, kind: Observed<MailClass>): DmarcRecord | undefined {
  const { domain } = look.subject
  const traces = look.at(mailTraces)
  if (!kind.seen || kind.value === 'host') return undefined
  if (kind.value === 'implicit' && !(traces.seen && !traces.value.isUnused)) return undefined
  if (kind.value === 'nonmail') return withoutTags(record, 'rua')
  const meant = faults.flatMap((fault) => meantAddress(fault, domain))
  const addresses = meant.length > 0 ? meant : [{ local: 'dmarc', domain }]
  return { ...record, rua: addresses.map((address) => ({ uri: mailtoUri(address) })) }
}

/** An address of the same owner, written without `mailto:`. */
function meantAddress(
  fault: DmarcFault,
  domain: string,
): readonly { readonly local: string; readonly domain: string }[] {
  const address = fault.code === 'bad-value' && fault.tag === 'rua' ? parseEmailAddress(fault.text) : undefined
  if (address === undefined || !address.ok) return []
  return registrableDomain(address.value.domain) === registrableDomain(domain) ? [address.value] : []
}

interface Missing {
  readonly place: DmarcPlace
}

export const dmarcRua = defineCheck({
  id: 'dmarc-rua',
  group: 'dmarc',
  references: ['RFC 9989 §4.6', 'RFC 9989 §4.7', 'RFC 9990'],
  needs: { reportRequest },
  outcomes: {
    ok: outcome<{ count: number }>('ok'),
    'none-enforced': outcome<Missing>('info'),
    'bad-uri': outcome<Missing & { text: string }>('warn'),
    'none-monitor': outcome<Missing>('warn'),
  },
  evaluate({ reportRequest }, say) {
    if (reportRequest === undefined) return undefined
    const { found, mailClass, place } = reportRequest
    const { reading, text } = found.applied
    const count = usableReportUris(reading.record.rua).length
    if (count > 0) return say('ok', { count })
    if (isWritten(reading, 'rua')) return say('bad-uri', { place, text: shown(text) }, dmarcRemedy(place.fix))
    if (!mailClass.seen) return say.unknown(mailClass.why)
    if (mailClass.value === 'nonmail') return undefined
    return say(found.isEnforced ? 'none-enforced' : 'none-monitor', { place }, dmarcRemedy(place.fix))
  },
})
