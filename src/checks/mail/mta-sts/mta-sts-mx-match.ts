import { allSeen, mapSeen } from '../../../evidence/engine/observed.ts'
import { stsPolicy } from '../../../evidence/mail/mta-sts.ts'
import { spfAllowsMx } from '../../../evidence/mail/spf/spf-by-mx.ts'
import { uncoveredHosts } from '../../../standards/mta-sts/mx-pattern.ts'
import { atDomain, STS_POLICY } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { CHANGE } from '../../examples.ts'
import { gate, points, soft } from '../../loss.ts'
import { changeTo, mxNames, type PolicyChange } from './mta-sts-proposal.ts'

interface Mismatch {
  readonly missing: readonly string[]
  readonly change: PolicyChange
  /** The policy lists at least one MX host, so that mail still arrives if the others lose their MX records. */
  readonly isAnyListed: boolean
  /** The SPF record lets the MX hosts send, or could not be read. */
  readonly maySendByMx: boolean
}

/** RFC 8461 section 5: a sender does not deliver to a host that an enforced policy does not list. */
export const NOT_LISTED = { client: 'sender', security: 'mta-sts', delivery: 'deferred', status: '4.7.5' } as const

export const mtaStsMxMatch = defineCheck({
  id: 'mta-sts-mx-match',
  group: 'transport',
  references: ['RFC 8461 §4.1', 'RFC 8461 §5'],
  place: 'web',
  about: ({ missing }) => missing,
  maskedBy: [
    { by: 'mta-sts-record', when: 'not ok' },
    { by: 'mta-sts-policy', when: 'not ok' },
    { by: 'mta-sts-syntax', when: ['invalid'] },
  ],
  decidedBy: [STS_POLICY, atDomain('MX')],
  examples: { 'testing-mismatch': CHANGE, 'enforce-mismatch': CHANGE, 'enforce-none': CHANGE },
  needs: (look) => {
    const policy = look.at(stsPolicy)
    const hosts = look.at(mxNames)
    const byMx = look.at(spfAllowsMx)
    return mapSeen(allSeen([policy, hosts]), ([policy, hosts]) => {
      // In mode none the listed servers have no meaning.
      if (policy === undefined || policy.mode === 'none') return undefined
      const missing = uncoveredHosts(hosts, policy.mx)
      return {
        mode: policy.mode,
        hosts,
        missing,
        change: changeTo(look, policy),
        isAnyListed: missing.length < hosts.length,
        maySendByMx: !byMx.seen || byMx.value,
      }
    })
  },
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    'testing-mismatch': outcome<Mismatch>('warn', soft(2)),
    'enforce-mismatch': outcome<Mismatch>('problem', points(6), { ...NOT_LISTED, when: 'other-mail-servers-down' }),
    'enforce-none': outcome<Mismatch>('problem', gate(60, 6), NOT_LISTED),
  },
  evaluate(judged, say) {
    if (judged === undefined) return undefined
    const { mode, hosts, missing, change, isAnyListed, maySendByMx } = judged
    if (missing.length === 0) return say('ok', { hosts })
    const remedy = { page: 'generate-mta-sts' } as const
    const values = { missing, change, isAnyListed, maySendByMx }
    if (mode === 'testing') return say('testing-mismatch', values, remedy)
    return say(isAnyListed ? 'enforce-mismatch' : 'enforce-none', values, remedy)
  },
})
