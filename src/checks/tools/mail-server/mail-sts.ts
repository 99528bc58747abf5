import { MAX_LISTED_HOSTS } from '../../../evidence/mail-path/delivery.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { NO_LOSS } from '../../loss.ts'
import { NOT_LISTED } from '../../mail/mta-sts/mta-sts-mx-match.ts'
import { domainState, isWithoutServer } from './domain-state.ts'
import { MAX_POLICY_PATTERNS, type MailFacts } from './facts.ts'
import { hostsOutsidePolicy, policyState } from './host-state.ts'

interface NotListed {
  readonly domain: string
  readonly missing: readonly string[]
  /** There may be MX hosts that are not in the result. */
  readonly mayBeMore: boolean
}

export const mailSts = defineResultCheck<MailFacts>()({
  id: 'mail-sts',
  group: 'mail-server',
  references: ['RFC 8461 §4.1', 'RFC 8461 §5'],
  place: 'web',
  about: ({ missing }) => missing,
  maskedBy: [
    { by: 'mta-sts-mx-match', when: ['enforce-mismatch'], only: ['some-not-listed'], effect: 'same-change' },
    { by: 'mta-sts-mx-match', when: ['enforce-none'], only: ['not-listed'], effect: 'same-change' },
  ],
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    'not-readable': outcome<{ domain: string }>('info'),
    /** Senders can still deliver to the hosts that the policy lists. */
    'some-not-listed': outcome<NotListed>('problem', NO_LOSS, { ...NOT_LISTED, when: 'other-mail-servers-down' }),
    'not-listed': outcome<NotListed>('problem', NO_LOSS, NOT_LISTED),
  },
  evaluate(facts, say) {
    const { domain, mail, mtaSts } = facts
    const state = policyState(facts)
    if (state === 'not-enforced' || mail.length === 0 || isWithoutServer(domainState(facts))) return undefined
    if (state === 'unknown') return say('not-readable', { domain })
    const hosts = mail.map(({ host }) => host)
    // A longer policy is truncated in the result, so that a host that is missing from it may be listed.
    if ((mtaSts?.mx.length ?? 0) >= MAX_POLICY_PATTERNS) return undefined
    const missing = hostsOutsidePolicy(hosts, facts)
    return missing.length > 0
      ? say(
          missing.length < hosts.length ? 'some-not-listed' : 'not-listed',
          { domain, missing, mayBeMore: hosts.length >= MAX_LISTED_HOSTS },
          { page: 'generate-mta-sts' },
        )
      : say('ok', { hosts })
  },
})
