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
  evaluate({ openTargets: targets }, say) {
    return targets.length > 0 ? say('open', { targets }) : say('ok')
  },
})
