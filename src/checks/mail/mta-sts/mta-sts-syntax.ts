import { mapSeen } from '../../../evidence/engine/observed.ts'
import { deliveredPolicy } from '../../../evidence/mail/mta-sts.ts'
import { readStsPolicy, type StsPolicyFault } from '../../../standards/mta-sts/parse-policy.ts'
import { MAX_AGE_SECONDS } from '../../../standards/mta-sts/record.ts'
import { STS_POLICY } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { CHANGE } from '../../examples.ts'
import { soft } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { changeTo, ONE_WEEK_SECONDS, type PolicyChange, TWO_WEEKS_SECONDS } from './mta-sts-proposal.ts'
import { WITHOUT_POLICY } from './without-policy.ts'

/** A file that is not a policy at all, such as a web page, has hundreds of faults. */
const MAX_LISTED = 3

export interface ShownFault {
  readonly code: StsPolicyFault['code']
  readonly text: string
}

export const mtaStsSyntax = defineCheck({
  id: 'mta-sts-syntax',
  group: 'transport',
  references: ['RFC 8461 §3.2'],
  place: 'web',
  maskedBy: [
    { by: 'mta-sts-record', when: 'not ok' },
    { by: 'mta-sts-policy', when: 'not ok' },
  ],
  decidedBy: [STS_POLICY],
  examples: { invalid: { faults: [{ code: 'missing-mx', text: '' }], ...CHANGE } },
  needs: (look) =>
    mapSeen(look.at(deliveredPolicy), (delivered) => {
      if (delivered === undefined) return undefined
      const { record, faults } = readStsPolicy(delivered.body)
      const age = record.maxAgeSeconds ?? TWO_WEEKS_SECONDS
      const change = changeTo(look, {
        // A policy that could not be parsed must not be enforced unexpectedly.
        mode: record.mode ?? 'testing',
        maxAgeSeconds: Math.min(Math.max(age, ONE_WEEK_SECONDS), MAX_AGE_SECONDS),
        mx: record.mx,
      })
      return { host: delivered.host, faults, change }
    }),
  outcomes: {
    ok: outcome<{ host: string }>('ok'),
    invalid: outcome<{ host: string; faults: readonly ShownFault[]; change: PolicyChange }>(
      'warn',
      soft(3),
      WITHOUT_POLICY,
    ),
  },
  evaluate(judged, say) {
    if (judged === undefined) return undefined
    const { host, faults, change } = judged
    if (faults.length === 0) return say('ok', { host })
    const listed = faults.slice(0, MAX_LISTED).map(({ code, text }) => ({ code, text: shown(text) }))
    return say('invalid', { host, faults: listed, change }, { page: 'generate-mta-sts' })
  },
})
