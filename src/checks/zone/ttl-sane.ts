import { type SetTtl, zoneTtls } from '../../evidence/zone/zone-ttls.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

/** In seconds. */
const SHORTEST = 60
const LONGEST = 7 * 86_400

/** For these types a short TTL makes lookups slow or fragile. */
const STEADY: readonly string[] = ['NS', 'MX']
const ADDRESSES: readonly string[] = ['A', 'AAAA']

/** A record type with its unusual TTL, such as `MX: 30`. */
export interface OddTtl {
  readonly type: string
  readonly seconds: number
}

const shortest = ({ type, shortest }: SetTtl): OddTtl => ({ type, seconds: shortest })
const longest = ({ type, longest }: SetTtl): OddTtl => ({ type, seconds: longest })

export const ttlSane = defineCheck({
  id: 'ttl-sane',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 1035 §3.2.1', 'RFC 2181 §8'],
  decidedBy: [{ kind: 'server', at: '@' }, { at: '@' }],
  needs: { zoneTtls },
  outcomes: {
    ok: outcome('ok'),
    'short-or-long': outcome<{ domain: string; short: readonly OddTtl[]; long: readonly OddTtl[] }>('info'),
    zero: outcome<{ domain: string; types: readonly string[] }>('warn', points(1)),
  },
  evaluate({ zoneTtls: { domain, isApex, sets, observations } }, say) {
    const judgedForZero = isApex ? [...STEADY, ...ADDRESSES] : STEADY
    const zero = sets.filter((set) => set.shortest === 0 && judgedForZero.includes(set.type))
    if (zero.length > 0) return say('zero', { domain, types: zero.map(({ type }) => type) })
    const short = sets.filter((set) => set.shortest < SHORTEST && STEADY.includes(set.type)).map(shortest)
    const long = sets.filter((set) => set.longest > LONGEST).map(longest)
    if (short.length + long.length > 0) return say('short-or-long', { domain, short, long })
    return observations.seen ? say('ok') : say.unknown(observations.why)
  },
})
