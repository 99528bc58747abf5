import { existence } from '../../evidence/existence.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { scope } from '../../evidence/scope.ts'
import { defineView } from '../../evidence/view.ts'
import { defineCheck, outcome } from '../define-check.ts'

const resolution = defineView('resolution', (look) =>
  mapSeen(look.at(existence), (state) => {
    const { domain } = look.subject
    if (state !== 'unreachable') return { domain, zone: domain, state }
    const place = look.at(scope)
    return { domain, zone: place.seen ? place.value.apex : domain, state }
  }),
)

export const domainResolves = defineCheck({
  id: 'domain-resolves',
  group: 'resolve',
  references: ['RFC 1034 §4.2', 'RFC 6604 §3', 'RFC 8020'],
  needs: { resolution },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    nxdomain: outcome<{ domain: string }>('problem'),
    unreachable: outcome<{ domain: string; zone: string }>('problem'),
  },
  evaluate({ resolution: { domain, zone, state } }, say) {
    if (state === 'exists') return say('ok', { domain })
    if (state === 'nxdomain') return say('nxdomain', { domain }, { page: 'availability' })
    return say('unreachable', { domain, zone })
  },
})
