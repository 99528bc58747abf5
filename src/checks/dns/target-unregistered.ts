import { type OpenTarget, openTargets } from '../../evidence/foreign-targets.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

interface Open {
  readonly targets: readonly OpenTarget[]
}

export const targetUnregistered = defineCheck({
  id: 'target-unregistered',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 8020', 'OWASP WSTG subdomain takeover'],
  needs: { openTargets },
  outcomes: {
    ok: outcome('ok'),
    open: outcome<Open>('problem'),
  },
  evaluate({ openTargets: targets }, say) {
    if (targets.length === 0) return say('ok')
    // The owner and the term of another record are foreign text.
    const printable = targets.map(({ within, ...target }) => ({
      ...target,
      within: within && { owner: shown(within.owner), term: shown(within.term) },
    }))
    return say('open', { targets: printable })
  },
})
