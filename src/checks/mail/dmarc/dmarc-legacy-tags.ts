import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { DmarcRecord } from '../../../standards/dmarc/record.ts'
import type { Observed } from '../../../world.ts'
import { DMARC } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { dmarcChange } from '../../examples.ts'
import { appliedDmarc, type DmarcPlace, dmarcRemedy } from './dmarc-offer.ts'
import { placeFor } from './dmarc-proposal.ts'

interface LegacyTags {
  readonly found: readonly string[]
  readonly place: DmarcPlace
}

const legacyParts = ({ pct, rf, ri, rua, ruf }: DmarcRecord): readonly string[] => [
  ...(pct === undefined ? [] : [`pct=${pct}`]),
  ...(rf === undefined ? [] : ['rf']),
  ...(ri === undefined ? [] : ['ri']),
  ...[...(rua ?? []), ...(ruf ?? [])].flatMap(({ sizeLimit }) => (sizeLimit === undefined ? [] : [`!${sizeLimit}`])),
]

export const dmarcLegacyTags = defineCheck({
  id: 'dmarc-legacy-tags',
  group: 'dmarc',
  isQuiet: true,
  references: ['RFC 9989 App. C', 'RFC 7489 §6.3'],
  maskedBy: [{ by: 'dmarc-record', when: 'not ok' }],
  decidedBy: DMARC,
  examples: { found: dmarcChange({}) },
  /** Undefined if no record applies. */
  needs: (look): Observed<LegacyTags | undefined> =>
    mapSeen(look.at(appliedDmarc), (evidence) => {
      if (evidence === undefined) return undefined
      const { applied } = evidence
      const place = placeFor(look, applied, ({ record }) => legacyParts(record).length === 0)
      return { found: legacyParts(applied.reading.record), place }
    }),
  outcomes: {
    ok: outcome('ok'),
    found: outcome<{ parts: readonly string[]; place: DmarcPlace }>('info'),
  },
  evaluate(legacyTags, say) {
    if (legacyTags === undefined) return undefined
    const { found, place } = legacyTags
    return found.length === 0 ? say('ok') : say('found', { parts: found, place }, dmarcRemedy(place.fix))
  },
})
