import { relevantCaa } from '../../evidence/caa/caa.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { atDomain } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { root } from '../loss.ts'
import { shown } from '../shown.ts'

interface Absent {
  readonly domain: string
  /** The target of the alias at the domain, where no other record can be added, and the zone that has the alias. */
  readonly alias: { readonly target: string; readonly zone: string } | undefined
}

export const caaRecord = defineCheck({
  id: 'caa-record',
  group: 'caa',
  references: ['RFC 8659 §3'],
  decidedBy: [atDomain('CAA'), { types: ['CAA'] }],
  examples: { ok: { domain: '‹domain›', foundAt: '‹domain›' } },
  needs: (look) =>
    mapSeen(look.at(relevantCaa), (set) => {
      const place = look.at(scope)
      return { domain: look.subject.domain, foundAt: set?.name, place: place.seen ? place.value : undefined }
    }),
  outcomes: {
    ok: outcome<{ domain: string; foundAt: string }>('ok'),
    none: outcome<Absent>('warn', root(2), {
      client: 'ca',
      result: 'issues-to-anyone',
      cannotBeShown: 'RFC 8659 §3',
    }),
  },
  evaluate({ domain, foundAt, place }, say) {
    if (foundAt !== undefined) return say('ok', { domain, foundAt })
    // No record is offered: it would apply to every name below, and a CA that it leaves out could not renew.
    const target = place?.aliasTarget
    const alias = target === undefined ? undefined : { target: shown(target), zone: shown(place?.apex ?? domain) }
    return say('none', { domain, alias }, { page: 'generate-caa' })
  },
})
