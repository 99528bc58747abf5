import { existence, type UnreachableCause } from '../../evidence/existence.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { scope } from '../../evidence/scope.ts'
import { defineView } from '../../evidence/view.ts'
import { defineCheck, outcome } from '../define-check.ts'

const resolution = defineView('resolution', (look) =>
  mapSeen(look.at(existence), ({ state, cause }) => {
    const { domain } = look.subject
    if (state !== 'unreachable') return { domain, zone: domain, state, cause }
    const place = look.at(scope)
    return { domain, zone: place.seen ? place.value.apex : domain, state, cause }
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
    unreachable: outcome<{ domain: string; zone: string; cause: UnreachableCause }>('problem'),
  },
  evaluate({ resolution: { domain, zone, state, cause = 'resolvers' } }, say) {
    if (state === 'exists') return say('ok', { domain })
    if (state === 'nxdomain') return say('nxdomain', { domain }, { page: 'availability' })
    return say('unreachable', { domain, zone, cause })
  },
})
