import { mapSeen } from '../../evidence/engine/observed.ts'
import { existence } from '../../evidence/lookup/existence.ts'
import type { UnreachableCause } from '../../evidence/lookup/existence-tables.ts'
import { undelegated, withdrawal } from '../../evidence/registration.ts'
import { NO_SERVER_ANSWERS, NOT_VALIDATED } from '../breaks/common.ts'
import { atDomain, SERVER_SOA, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { gate } from '../loss.ts'
import { NAME_UNKNOWN, withdrawnOutcomes } from '../withdrawn.ts'

export const domainResolves = defineCheck({
  id: 'domain-resolves',
  group: 'resolve',
  references: ['RFC 1034 §4.2', 'RFC 6604 §3', 'RFC 8020', 'RFC 3915 §3.1', 'RFC 5731 §2.3'],
  place: {
    nxdomain: ({ isRegistered }) => (isRegistered ? 'dns' : 'registrar'),
    'on-hold': 'registrar',
    'in-redemption': 'registrar',
    'pending-delete': 'registrar',
    // Name servers that do not answer are repaired by the DNS provider; names without an IP address are replaced at the registrar.
    unreachable: ({ cause }) => (cause === 'no-address' || cause === 'names' ? 'registrar' : 'dns'),
  },
  isRoot: true,
  decidedBy: [
    { kind: 'registration', isMentioned: true },
    SERVER_SOA,
    server(['NS', 'DS'], { at: '@' }),
    atDomain('SOA', 'NS'),
    { types: ['SOA'] },
    { kind: 'registration' },
  ],
  examples: {
    nxdomain: { isRegistered: false },
    'on-hold': { statuses: ['clientHold'] },
    'in-redemption': { statuses: ['redemptionPeriod'] },
    unreachable: { cause: 'silent' },
  },
  maskedBy: [
    { by: 'target-unregistered', when: ['open'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-glue', when: ['missing', 'stale'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-address', when: ['too-few', 'domain-missing'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-name-valid', when: ['invalid'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-public-ip', when: ['special'], only: ['unreachable'], effect: 'same-change' },
    {
      by: 'ns-responding',
      when: ['all-silent', 'udp-silent', 'most-silent'],
      only: ['unreachable'],
      effect: 'same-change',
    },
    { by: 'ns-tcp', when: ['no-tcp'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-authoritative', when: ['lame'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-edns', when: ['broken'], only: ['unreachable'], effect: 'same-change' },
    { by: 'ns-letter-case', when: ['case-sensitive'], only: ['unreachable'], effect: 'same-change' },
    { by: 'registration-status', when: ['on-hold'], only: ['on-hold'], effect: 'same-change' },
    { by: 'registration-status', when: ['in-redemption'], only: ['in-redemption'], effect: 'same-change' },
    { by: 'registration-status', when: ['pending-delete'], only: ['pending-delete'], effect: 'same-change' },
  ],
  needs: (look) =>
    mapSeen(look.at(existence), ({ state, cause, zone }) => ({
      domain: look.subject.domain,
      zone,
      state,
      cause,
      withdrawn: state === 'nxdomain' ? look.value(withdrawal) : undefined,
      undelegated: state === 'nxdomain' ? look.value(undelegated) : undefined,
    })),
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    nxdomain: outcome<{
      domain: string
      /** The domain is registered, but has no name servers. */
      isRegistered: boolean
    }>('problem', gate(0, 0), ...NAME_UNKNOWN),
    ...withdrawnOutcomes(gate(0, 0)),
    unreachable: outcome<{ domain: string; zone: string; cause: UnreachableCause }>(
      'problem',
      gate(0, 0),
      NO_SERVER_ANSWERS,
      { client: 'browser', error: 'name-not-resolved' },
      NOT_VALIDATED,
    ),
  },
  evaluate({ domain, zone, state, cause = 'resolvers', withdrawn, undelegated }, say) {
    if (state === 'exists') return say('ok', { domain })
    if (withdrawn !== undefined) {
      const { kind, domain: registered, statuses } = withdrawn
      return say(kind, { domain, registered, statuses }, { page: 'availability' })
    }
    if (state === 'nxdomain')
      return say('nxdomain', { domain, isRegistered: undelegated !== undefined }, { page: 'availability' })
    return say('unreachable', { domain, zone, cause })
  },
})
