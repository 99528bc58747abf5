import { serverSoas } from '../../evidence/zone/soa.ts'
import { ZONE_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

export const soaRecord = defineCheck({
  id: 'soa-record',
  group: 'soa',
  references: ['RFC 1035 §5.2', 'RFC 2181 §6.1'],
  about: ({ servers }) => serverParts(servers),
  decidedBy: ZONE_SOA,
  needs: { serverSoas },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    /** The servers without a SOA record, or, if there are none, those with several. */
    wrong: outcome<{ zone: string; servers: readonly string[]; hasNone: boolean }>('warn', points(4)),
  },
  evaluate({ serverSoas: { zone, soas, unjudged } }, say) {
    const wrong = soas.filter(({ records }) => records.length !== 1)
    if (wrong.length > 0) {
      const none = wrong.filter(({ records }) => records.length === 0)
      const hasNone = none.length > 0
      return say('wrong', { zone, servers: placesOf((hasNone ? none : wrong).map(({ server }) => server)), hasNone })
    }
    return unjudged.seen ? say('ok', { zone }) : say.unknown(unjudged.why)
  },
})
