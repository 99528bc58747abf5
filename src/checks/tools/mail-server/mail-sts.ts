import { MAX_LISTED_HOSTS } from '../../../evidence/mail-path/delivery.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { domainState, isWithoutServer } from './domain-state.ts'
import { MAX_POLICY_PATTERNS, type MailFacts } from './facts.ts'
import { hostsOutsidePolicy, policyState } from './host-state.ts'

export const mailSts = defineResultCheck<MailFacts>()({
  id: 'mail-sts',
  group: 'mail-server',
  references: ['RFC 8461 §4.1', 'RFC 8461 §5'],
  place: 'web',
  about: ({ missing }) => missing,
  maskedBy: [
    { by: 'mta-sts-mx-match', when: ['enforce-mismatch', 'enforce-none'], only: ['not-listed'], effect: 'same-change' },
  ],
  outcomes: {
    ok: outcome<{ hosts: readonly string[] }>('ok'),
    'not-readable': outcome<{ domain: string }>('info'),
    'not-listed': outcome<{
      domain: string
      missing: readonly string[]
      /** The policy lists at least one MX host. */
      isAnyListed: boolean
      /** There may be MX hosts that are not in the result. */
      mayBeMore: boolean
    }>('problem'),
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
          'not-listed',
          { domain, missing, isAnyListed: missing.length < hosts.length, mayBeMore: hosts.length >= MAX_LISTED_HOSTS },
          { page: 'generate-mta-sts' },
        )
      : say('ok', { hosts })
  },
})
