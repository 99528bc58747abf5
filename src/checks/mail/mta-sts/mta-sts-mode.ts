import { mapSeen } from '../../../evidence/engine/observed.ts'
import { stsPolicy } from '../../../evidence/mail/mta-sts.ts'
import { STS_POLICY } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { CHANGE } from '../../examples.ts'
import { changeTo, type PolicyChange } from './mta-sts-proposal.ts'

export const mtaStsMode = defineCheck({
  id: 'mta-sts-mode',
  group: 'transport',
  references: ['RFC 8461 §5', 'RFC 8461 §8.3'],
  place: 'web',
  maskedBy: [
    { by: 'mta-sts-record', when: 'not ok' },
    { by: 'mta-sts-policy', when: 'not ok' },
    { by: 'mta-sts-syntax', when: ['invalid'] },
  ],
  decidedBy: [STS_POLICY],
  examples: { testing: CHANGE, 'mode-none': CHANGE },
  needs: (look) =>
    mapSeen(look.at(stsPolicy), (policy) => policy && { mode: policy.mode, change: changeTo(look, policy) }),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    testing: outcome<{ change: PolicyChange }>('info'),
    'mode-none': outcome<{ change: PolicyChange }>('info'),
  },
  evaluate(judged, say) {
    if (judged === undefined) return undefined
    const { mode, change } = judged
    if (mode === 'enforce') return say('ok', { domain: change.domain })
    return say(mode === 'testing' ? 'testing' : 'mode-none', { change })
  },
})
