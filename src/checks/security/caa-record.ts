import { relevantCaa } from '../../evidence/caa.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { defineView } from '../../evidence/view.ts'
import { defineCheck, outcome } from '../define-check.ts'

const restriction = defineView('caa restriction', (look) =>
  mapSeen(look.at(relevantCaa), (set) => ({ domain: look.subject.domain, foundAt: set?.name })),
)

export const caaRecord = defineCheck({
  id: 'caa-record',
  group: 'caa',
  references: ['RFC 8659 §3'],
  needs: { restriction },
  outcomes: {
    ok: outcome<{ domain: string; foundAt: string }>('ok'),
    none: outcome<{ domain: string }>('warn'),
  },
  evaluate({ restriction: { domain, foundAt } }, say) {
    if (foundAt !== undefined) return say('ok', { domain, foundAt })
    // No record is offered: it would apply to every name below, and a CA that it leaves out could not renew.
    return say('none', { domain }, { page: 'generate-caa' })
  },
})
