import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { bimiRecords, isStrictEnoughForBimi } from '../../../evidence/mail/bimi.ts'
import { ofMailDomain } from '../../../evidence/mail/mail-domain.ts'
import { type BimiRecord, isRefusal, parseBimi } from '../../../standards/bimi/parse.ts'
import type { Parsed } from '../../../standards/parsed.ts'
import type { Observed } from '../../../world.ts'
import { DMARC, texts } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { shown } from '../../shown.ts'

interface Bimi {
  readonly domain: string
  readonly records: readonly string[]
  /** Undefined unless there is exactly one record. */
  readonly reading: Parsed<BimiRecord, unknown> | undefined
  readonly isStrictEnough: Observed<boolean>
}

const bimi = ofMailDomain(
  defineView('bimi with dmarc', (look): Observed<Bimi> => {
    const isStrictEnough = look.at(isStrictEnoughForBimi)
    return mapSeen(look.at(bimiRecords), (records) => {
      const [only, ...more] = records
      const reading = only === undefined || more.length > 0 ? undefined : parseBimi(only)
      return { domain: look.subject.domain, records, reading, isStrictEnough }
    })
  }),
)

const MAX_LISTED = 4

export const bimiRecord = defineCheck({
  id: 'bimi-record',
  group: 'transport',
  isQuiet: true,
  references: [
    'draft-brand-indicators-for-message-identification §4',
    'draft-brand-indicators-for-message-identification §7',
    'sender rules of Google and Apple',
  ],
  decidedBy: [texts('_bimi'), ...DMARC],
  needs: { bimi },
  outcomes: {
    ok: outcome<{ domain: string; record: string | undefined; isDeclined: boolean }>('ok'),
    'no-certificate': outcome<{ domain: string; record: string }>('info'),
    ineffective: outcome<{ domain: string; record: string }>('info'),
    invalid: outcome<{ domain: string; count: number; records: readonly string[] }>('info'),
  },
  evaluate({ bimi }, say) {
    if (bimi === undefined) return undefined
    const { domain, records, reading, isStrictEnough } = bimi
    const [first] = records
    if (first === undefined) return say('ok', { domain, record: undefined, isDeclined: false })
    const record = shown(first)
    if (reading === undefined || !reading.ok)
      return say('invalid', { domain, count: records.length, records: records.slice(0, MAX_LISTED).map(shown) })
    // A record that declines BIMI needs no DMARC policy.
    if (isRefusal(reading.value)) return say('ok', { domain, record, isDeclined: true })
    if (!isStrictEnough.seen) return say.unknown(isStrictEnough.why)
    if (!isStrictEnough.value) return say('ineffective', { domain, record })
    return reading.value.evidence === undefined
      ? say('no-certificate', { domain, record })
      : say('ok', { domain, record, isDeclined: false })
  },
})
