import { allSeen, seen } from '../../evidence/engine/observed.ts'
import {
  type HttpsFault,
  type HttpsFinding,
  type HttpsJudgement,
  httpsJudgement,
} from '../../evidence/web/web-https.ts'
import type { Observed } from '../../world.ts'
import { mentioned } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { FAILURES } from '../examples.ts'
import { LOOKUP_MASKS, lookupFailures } from '../lookup-failure.ts'
import { points } from '../loss.ts'
import { shown } from '../shown.ts'

export const webHttpsRr = defineCheck({
  id: 'web-https-rr',
  group: 'web',
  isQuiet: true,
  references: ['RFC 9460 §2.4', 'RFC 9460 §7', 'RFC 9460 §8', 'RFC 9460 §9', 'RFC 9848'],
  maskedBy: [...LOOKUP_MASKS],
  decidedBy: [{ types: ['HTTPS'] }, mentioned('A', 'AAAA')],
  examples: { broken: { because: 'dead-target' }, ...FAILURES },
  /** Both names are judged. If they share records through an alias, only the first finding is reported. */
  needs: (look): Observed<readonly Observed<HttpsJudgement>[]> => {
    const { domain } = look.subject
    return seen([look.at(httpsJudgement(domain)), look.at(httpsJudgement(`www.${domain}`))])
  },
  isOwnFailure: ({ type }) => type === 'HTTPS',
  outcomes: {
    ok: outcome('ok'),
    'hint-mismatch': outcome<{ name: string; target: string }>('info'),
    broken: outcome<{ name: string; target: string; because: HttpsFault }>('warn', points(2)),
    ...lookupFailures('warn', points(2), {
      fails: [{ client: 'resolver', queries: 'HTTPS', response: 'no-answer' }],
      'invalid-dnssec': [
        { client: 'validating-resolver', queries: 'HTTPS', response: 'SERVFAIL', extendedErrors: [6, 10] },
      ],
    }),
  },
  evaluate(judgements, say) {
    const found = judgements.flatMap((observation) => (observation.seen ? observation.value.findings : []))
    for (const { fault, name, target } of found)
      if (fault !== 'hint-mismatch') return say('broken', { name, target: shown(target), because: fault })
    const mismatch: HttpsFinding | undefined = found[0]
    if (mismatch !== undefined) return say('hint-mismatch', { name: mismatch.name, target: shown(mismatch.target) })
    const all = allSeen(judgements)
    if (!all.seen) return say.unknown(all.why)
    if (all.value.every(({ hasRecords }) => !hasRecords)) return undefined
    const complete = allSeen(all.value.map(({ isComplete }) => isComplete))
    return complete.seen ? say('ok') : say.unknown(complete.why)
  },
})
