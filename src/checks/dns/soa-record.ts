import { serverSoas } from '../../evidence/soa.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf } from './places.ts'

export const soaRecord = defineCheck({
  id: 'soa-record',
  group: 'soa',
  references: ['RFC 1035 §5.2', 'RFC 2181 §6.1'],
  needs: { serverSoas },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    wrong: outcome<{ zone: string; servers: readonly string[]; hasNone: boolean }>('problem'),
  },
  evaluate({ serverSoas: { zone, soas, unjudged } }, say) {
    const wrong = soas.filter(({ records }) => records.length !== 1)
    if (wrong.length > 0) {
      const servers = placesOf(wrong.map(({ server }) => server))
      return say('wrong', { zone, servers, hasNone: wrong.some(({ records }) => records.length === 0) })
    }
    return unjudged.seen ? say('ok', { zone }) : say.unknown(unjudged.why)
  },
})
