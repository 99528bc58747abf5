import { scope } from '../../evidence/delegation/scope.ts'
import { zoneTransfers } from '../../evidence/name-servers/zone-transfer.ts'
import { server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

export const nsAxfr = defineCheck({
  id: 'ns-axfr',
  group: 'delegation',
  references: ['RFC 5936 §5', 'RFC 9103'],
  about: ({ servers }) => serverParts(servers),
  decidedBy: [server(['AXFR'])],
  needs: { zoneTransfers, scope },
  outcomes: {
    ok: outcome<{ zone: string }>('ok'),
    open: outcome<{ zone: string; servers: readonly string[] }>('warn', points(2)),
  },
  evaluate({ zoneTransfers, scope: { apex: zone } }, say) {
    if (zoneTransfers.length === 0) return undefined
    const open = zoneTransfers.filter(({ isGiven }) => isGiven.seen && isGiven.value)
    if (open.length > 0) return say('open', { zone, servers: placesOf(open) })
    for (const { isGiven } of zoneTransfers) if (!isGiven.seen) return say.unknown(isGiven.why)
    return say('ok', { zone })
  },
})
