import { type SoaData, zoneSoa } from '../../evidence/zone/soa.ts'
import { ZONE_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

/** In seconds; a value at the limit is allowed (RFC 1912 section 2.2, RIPE-203). */
const REFRESH = { min: 1200, max: 86_400 }
const MIN_RETRY = 120
const MIN_EXPIRE = 604_800

interface Timers {
  readonly zone: string
  readonly refresh: number
  readonly retry: number
  readonly expire: number
}

export const soaTimers = defineCheck({
  id: 'soa-timers',
  group: 'soa',
  references: ['RFC 1035 §3.3.13', 'RFC 1912 §2.2', 'RIPE-203'],
  decidedBy: ZONE_SOA,
  needs: { zoneSoa },
  outcomes: {
    ok: outcome<Timers>('ok'),
    unusual: outcome<Timers>('info'),
    inconsistent: outcome<Timers>('warn', points(2)),
  },
  evaluate({ zoneSoa: { zone, data } }, say) {
    const { refresh, retry, expire } = data
    const code = !isConsistent(data) ? 'inconsistent' : isUsual(data) ? 'ok' : 'unusual'
    return say(code, { zone, refresh, retry, expire })
  },
})

const isConsistent = ({ refresh, retry, expire }: SoaData): boolean => retry <= refresh && expire >= refresh + retry

const isUsual = ({ refresh, retry, expire }: SoaData): boolean =>
  refresh >= REFRESH.min && refresh <= REFRESH.max && retry >= MIN_RETRY && expire >= MIN_EXPIRE
