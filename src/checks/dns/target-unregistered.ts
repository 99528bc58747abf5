import { type OpenTarget, openTargets } from '../../evidence/foreign-targets.ts'
import { defineCheck, outcome } from '../define-check.ts'

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
  evaluate({ openTargets: { found, all } }, say) {
    if (found.length > 0) return say('open', { targets: found })
    return all.seen ? say('ok') : say.unknown(all.why)
  },
})
