import { stsPolicy } from '../../evidence/mta-sts.ts'
import { allSeen, mapSeen } from '../../evidence/observed.ts'
import { defineView } from '../../evidence/view.ts'
import { uncoveredHosts } from '../../standards/mta-sts/mx-pattern.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { changeTo, mxNames, type PolicyChange } from './mta-sts-proposal.ts'

const judged = defineView('mta-sts coverage', (look) => {
  const policy = look.at(stsPolicy)
  const hosts = look.at(mxNames)
  return mapSeen(allSeen([policy, hosts]), ([policy, hosts]) => {
    // In mode none the listed servers have no meaning.
    if (policy === undefined || policy.mode === 'none') return undefined
    return { mode: policy.mode, hosts, missing: uncoveredHosts(hosts, policy.mx), change: changeTo(look, policy) }
  })
})

interface Mismatch {
  readonly missing: readonly string[]
  readonly change: PolicyChange
}

export const mtaStsMxMatch = defineCheck({
  id: 'mta-sts-mx-match',
  group: 'transport',
  references: ['RFC 8461 §4.1', 'RFC 8461 §5'],
  needs: { judged },
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    'testing-mismatch': outcome<Mismatch>('warn'),
    'enforce-mismatch': outcome<Mismatch>('problem'),
    'enforce-none': outcome<Mismatch>('problem'),
  },
  evaluate({ judged }, say) {
    if (judged === undefined) return undefined
    const { mode, hosts, missing, change } = judged
    if (missing.length === 0) return say('ok', { hosts })
    const remedy = { page: 'generate-mta-sts' } as const
    if (mode === 'testing') return say('testing-mismatch', { missing, change }, remedy)
    return say(missing.length === hosts.length ? 'enforce-none' : 'enforce-mismatch', { missing, change }, remedy)
  },
})
