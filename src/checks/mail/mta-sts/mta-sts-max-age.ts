import { mapSeen } from '../../../evidence/engine/observed.ts'
import { stsPolicy } from '../../../evidence/mail/mta-sts.ts'
import { MAX_AGE_SECONDS } from '../../../standards/mta-sts/record.ts'
import { STS_POLICY } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { CHANGE } from '../../examples.ts'
import { soft } from '../../loss.ts'
import { changeTo, ONE_WEEK_SECONDS, type PolicyChange, TWO_WEEKS_SECONDS } from './mta-sts-proposal.ts'

const ONE_DAY_SECONDS = 86_400

interface Age {
  readonly maxAgeSeconds: number
  readonly change: PolicyChange
}

export const mtaStsMaxAge = defineCheck({
  id: 'mta-sts-max-age',
  group: 'transport',
  references: ['RFC 8461 §3.2'],
  place: 'web',
  maskedBy: [
    { by: 'mta-sts-record', when: 'not ok' },
    { by: 'mta-sts-policy', when: 'not ok' },
    { by: 'mta-sts-syntax', when: ['invalid'] },
  ],
  decidedBy: [STS_POLICY],
  examples: { 'below-week': CHANGE, 'out-of-range': { isTooLong: false, ...CHANGE } },
  needs: (look) =>
    mapSeen(look.at(stsPolicy), (policy) => {
      // A policy that is being withdrawn need not be cached for long.
      if (policy === undefined || policy.mode === 'none') return undefined
      const { mode, maxAgeSeconds } = policy
      return { mode, maxAgeSeconds, change: changeTo(look, { ...policy, maxAgeSeconds: TWO_WEEKS_SECONDS }) }
    }),
  outcomes: {
    ok: outcome<{ days: number }>('ok'),
    'below-week': outcome<Age>('info'),
    'out-of-range': outcome<Age & { isTooLong: boolean }>('warn', soft(1)),
  },
  evaluate(judged, say) {
    if (judged === undefined) return undefined
    const { mode, maxAgeSeconds, change } = judged
    const isTooLong = maxAgeSeconds > MAX_AGE_SECONDS
    if (isTooLong || (mode === 'enforce' && maxAgeSeconds < ONE_DAY_SECONDS))
      return say('out-of-range', { maxAgeSeconds, isTooLong, change })
    if (maxAgeSeconds < ONE_WEEK_SECONDS) return say('below-week', { maxAgeSeconds, change })
    return say('ok', { days: Math.floor(maxAgeSeconds / ONE_DAY_SECONDS) })
  },
})
