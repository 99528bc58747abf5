import { type ServerSerial, soaSerials } from '../../evidence/zone/soa-serials.ts'
import { SERVER_SOA, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

interface Serials {
  readonly zone: string
  readonly newest: ServerSerial
  readonly behind: readonly ServerSerial[]
}

export const soaSerial = defineCheck({
  id: 'soa-serial',
  group: 'soa',
  references: ['RFC 1982', 'RFC 1034 §4.3.5', 'Zonemaster Consistency01'],
  about: ({ newest, behind = [] }) =>
    [...behind, ...(newest === undefined ? [] : [newest])].flatMap(({ names, address }) => [...names, address]),
  maskedBy: [
    // The serial numbers are only the cause; the fault is that the data differ.
    { by: 'ns-consistency', when: ['differs'], only: ['diverged'] },
  ],
  decidedBy: [SERVER_SOA, server(['NS', 'MX'])],
  needs: { soaSerials },
  outcomes: {
    ok: outcome<{ zone: string; serial: number }>('ok'),
    lagging: outcome<Serials>('info'),
    diverged: outcome<Serials>('warn', points(2)),
  },
  evaluate({ soaSerials: { zone, newest, behind, isSameData, unjudged } }, say) {
    if (behind.length > 0) {
      if (!isSameData.seen) return say.unknown(isSameData.why)
      return say(isSameData.value ? 'lagging' : 'diverged', { zone, newest, behind })
    }
    return unjudged.seen ? say('ok', { zone, serial: newest.serial }) : say.unknown(unjudged.why)
  },
})
