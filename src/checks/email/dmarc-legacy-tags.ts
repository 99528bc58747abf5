import { mapSeen } from '../../evidence/observed.ts'
import { defineView } from '../../evidence/view.ts'
import { withoutTags } from '../../standards/dmarc/change.ts'
import type { DmarcRecord, DmarcReportUri } from '../../standards/dmarc/record.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy, offerDmarc, placeOf } from './dmarc-offer.ts'

interface LegacyTags {
  readonly found: readonly string[]
  readonly place: DmarcPlace
}

/** Undefined where no record applies. */
const legacyTags = defineView(
  'dmarc legacy tags',
  (look): Observed<LegacyTags | undefined> =>
    mapSeen(look.at(appliedDmarc), (evidence) => {
      if (evidence === undefined) return undefined
      const { applied } = evidence
      const { record } = applied.reading
      const fix = offerDmarc(look, applied, modernised(record), (changed) => legacyParts(changed.record).length === 0)
      return { found: legacyParts(record), place: placeOf(applied, fix) }
    }),
)

const legacyParts = ({ pct, rf, ri, rua, ruf }: DmarcRecord): readonly string[] => [
  ...(pct === undefined ? [] : [`pct=${pct}`]),
  ...(rf === undefined ? [] : ['rf']),
  ...(ri === undefined ? [] : ['ri']),
  ...[...(rua ?? []), ...(ruf ?? [])].flatMap(({ sizeLimit }) => (sizeLimit === undefined ? [] : [`!${sizeLimit}`])),
]

/** What has no effect any more goes. A `pct` below 100 has one at older receivers, and is no matter of tidiness. */
const modernised = (record: DmarcRecord): DmarcRecord => ({
  ...withoutTags(record, 'rf', 'ri', 'rua', 'ruf', ...(record.pct === 100 ? (['pct'] as const) : [])),
  ...(record.rua !== undefined && { rua: record.rua.map(withoutLimit) }),
  ...(record.ruf !== undefined && { ruf: record.ruf.map(withoutLimit) }),
})

const withoutLimit = ({ uri }: DmarcReportUri): DmarcReportUri => ({ uri })

export const dmarcLegacyTags = defineCheck({
  id: 'dmarc-legacy-tags',
  group: 'dmarc',
  isQuiet: true,
  references: ['RFC 9989 App. C', 'RFC 7489 §6.3'],
  needs: { legacyTags },
  outcomes: {
    ok: outcome('ok'),
    found: outcome<{ parts: readonly string[]; place: DmarcPlace }>('info'),
  },
  evaluate({ legacyTags }, say) {
    if (legacyTags === undefined) return undefined
    const { found, place } = legacyTags
    return found.length === 0 ? say('ok') : say('found', { parts: found, place }, dmarcRemedy(place.fix))
  },
})
