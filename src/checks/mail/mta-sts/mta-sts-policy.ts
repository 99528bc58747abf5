import { isPublic } from '../../../evidence/lookup/address-kind.ts'
import { announcedPolicy, type PolicyVisit } from '../../../evidence/mail/mta-sts.ts'
import type { TlsFault } from '../../../world.ts'
import { STS_POLICY } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { soft } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { WITHOUT_POLICY } from './without-policy.ts'

/** Why senders cannot get a policy from its host. */
export type PolicyObstacle = 'no-address' | 'no-public-address' | 'no-connection' | 'status' | 'too-large'

const OK = 200

export const mtaStsPolicy = defineCheck({
  id: 'mta-sts-policy',
  group: 'transport',
  references: ['RFC 8461 §3.3', 'RFC 8461 §5.1'],
  place: {
    unreachable: ({ because }) => (because === 'no-address' || because === 'no-public-address' ? 'dns' : 'web'),
    redirect: 'web',
    'tls-invalid': 'web',
  },
  maskedBy: [{ by: 'mta-sts-record', when: 'not ok' }],
  decidedBy: [STS_POLICY, { types: ['A', 'AAAA'], at: 'mta-sts' }],
  examples: {
    unreachable: { because: 'status', status: 404, alias: undefined },
    'tls-invalid': { fault: 'expired' },
  },
  needs: { visit: announcedPolicy },
  outcomes: {
    ok: outcome<{ host: string }>('ok'),
    unreachable: outcome<{ host: string; alias: string | undefined; because: PolicyObstacle; status: number }>(
      'warn',
      soft(3),
      WITHOUT_POLICY,
    ),
    redirect: outcome<{ host: string; location: string | undefined }>('warn', soft(3), WITHOUT_POLICY),
    'tls-invalid': outcome<{ host: string; fault: TlsFault }>('warn', soft(3), WITHOUT_POLICY),
  },
  evaluate({ visit }, say) {
    if (visit === undefined) return undefined
    const { host, fetched } = visit
    const alias = visit.alias && shown(visit.alias)
    switch (fetched.kind) {
      case 'tls-invalid':
        return say('tls-invalid', { host, fault: fetched.fault })
      case 'redirect':
        return say('redirect', { host, location: fetched.location && shown(fetched.location) })
      case 'too-large':
        return say('unreachable', { host, alias, because: 'too-large', status: OK })
      case 'unreachable':
        return say('unreachable', { host, alias, because: obstacle(visit), status: 0 })
      case 'response': {
        const { status } = fetched
        return status === OK ? say('ok', { host }) : say('unreachable', { host, alias, because: 'status', status })
      }
    }
  },
})

function obstacle({ addresses }: PolicyVisit): PolicyObstacle {
  if (addresses.length === 0) return 'no-address'
  return addresses.some(isPublic) ? 'no-connection' : 'no-public-address'
}
