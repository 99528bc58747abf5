import { signedDelegation } from '../../evidence/dnssec/dnssec-apex.ts'
import { type Denial, denial } from '../../evidence/dnssec/dnssec-denial.ts'
import { mapSeen, seen } from '../../evidence/engine/observed.ts'
import type { Observed } from '../../world.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { soft } from '../loss.ts'

/** Above this limit, common validators treat the zone as unsigned. */
const MAX_ITERATIONS = 50

interface Settings extends Denial {
  readonly zone: string
}

interface Iterations {
  readonly zone: string
  readonly iterations: number
}

export const dnssecNsec3 = defineCheck({
  id: 'dnssec-nsec3',
  group: 'dnssec',
  references: ['RFC 9276 §3.1', 'RFC 9276 §3.2'],
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: [{ label: 'zw-*' }, own('NSEC3PARAM')],
  examples: { salt: { hasOptOut: false } },
  needs: (look): Observed<Settings | undefined> => {
    const delegation = look.at(signedDelegation)
    const proof = look.at(denial)
    if (!delegation.seen) return delegation
    const { value } = delegation
    if (value === undefined || value.ds.length === 0) return seen(undefined)
    return mapSeen(proof, (known) => ({ ...known, zone: value.zone }))
  },
  outcomes: {
    ok: outcome<{ zone: string; method: string }>('ok'),
    'servers-differ': outcome<{ zone: string; servers: readonly string[] }>('info'),
    salt: outcome<{ zone: string; salt: string; hasOptOut: boolean }>('info'),
    iterations: outcome<Iterations>('warn', soft(1)),
    'iterations-high': outcome<Iterations>('warn', soft(4), {
      client: 'validating-resolver',
      queries: 'absent',
      response: 'unvalidated',
      extendedErrors: [27],
    }),
  },
  evaluate(settings, say) {
    // A zone without such proofs has no settings; dnssec-chain reports that it is broken.
    if (settings === undefined || settings.kind === 'none') return undefined
    const { zone, kind, iterations, salt, isRegistry, deviatingServers, unread } = settings
    if (iterations > MAX_ITERATIONS) return say('iterations-high', { zone, iterations })
    if (iterations > 0) return say('iterations', { zone, iterations })
    const hasOptOut = settings.hasOptOut && !isRegistry
    if (salt !== '' || hasOptOut) return say('salt', { zone, salt, hasOptOut })
    if (deviatingServers.length > 0) return say('servers-differ', { zone, servers: deviatingServers })
    if (unread !== undefined) return say.unknown(unread)
    return say('ok', { zone, method: kind === 'nsec' ? 'NSEC' : 'NSEC3' })
  },
})
