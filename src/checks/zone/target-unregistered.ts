import { scope } from '../../evidence/delegation/scope.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { type OpenTarget, openTargets } from '../../evidence/zone/foreign-targets.ts'
import type { Observed } from '../../world.ts'
import { mentioned, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { gate } from '../loss.ts'
import { shown } from '../shown.ts'

interface Open {
  /** The zone in which name servers are replaced. */
  readonly zone: string
  readonly targets: readonly OpenTarget[]
}

export const targetUnregistered = defineCheck({
  id: 'target-unregistered',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 8020', 'OWASP WSTG subdomain takeover'],
  about: ({ targets = [] }) => targets.flatMap(({ target, domain }) => [target, domain]),
  ifUnreachable: { isReported: 'always', awaitedFor: 'addresses' },
  decidedBy: [mentioned('SOA'), server(['NS'], { isMentioned: true }), mentioned('A', 'AAAA', 'MX', 'TXT', 'CNAME')],
  examples: {
    open: { targets: [{ kind: 'mx', target: '‹target›', domain: '‹domain›', within: undefined }] },
  },
  needs: (look): Observed<Open> => {
    const place = look.at(scope)
    return mapSeen(look.at(openTargets), (targets) => ({
      zone: place.seen ? place.value.apex : look.subject.domain,
      targets,
    }))
  },
  outcomes: {
    ok: outcome('ok'),
    open: outcome<Open>('problem', gate(79, 6), {
      client: 'resolver',
      queries: 'some',
      response: 'other-data',
      when: 'registered-by-others',
    }),
  },
  evaluate({ zone, targets }, say) {
    if (targets.length === 0) return say('ok')
    // The owner and the term of another record are foreign text.
    const printable = targets.map(({ within, ...target }) => ({
      ...target,
      within: within && { owner: shown(within.owner), term: shown(within.term) },
    }))
    return say('open', { zone, targets: printable })
  },
})
