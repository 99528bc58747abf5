import { zoneSoa } from '../../evidence/zone/soa.ts'
import { ZONE_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

/** In seconds. */
const SHORTEST = 60
const LONGEST = 86_400

interface Negative {
  readonly zone: string
  readonly seconds: number
}

export const soaNegativeTtl = defineCheck({
  id: 'soa-negative-ttl',
  group: 'soa',
  isQuiet: true,
  references: ['RFC 2308 §4', 'RFC 2308 §5'],
  decidedBy: ZONE_SOA,
  needs: { zoneSoa },
  outcomes: {
    ok: outcome<Negative>('ok'),
    'very-short': outcome<Negative>('info'),
    'too-long': outcome<Negative>('warn', points(1)),
  },
  evaluate({ zoneSoa: { zone, ttl, data } }, say) {
    const seconds = Math.min(data.minimum, ttl.seen ? ttl.value : data.minimum)
    if (seconds < SHORTEST) return say('very-short', { zone, seconds })
    if (seconds <= LONGEST) return say('ok', { zone, seconds })
    // A resolver counts the TTL down, so only a name server can show that it is too long.
    return ttl.seen ? say('too-long', { zone, seconds }) : say.unknown(ttl.why)
  },
})
