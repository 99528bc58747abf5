import { nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { DELEGATION } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { isHostName } from '../host-name.ts'
import { points } from '../loss.ts'

export const nsNameValid = defineCheck({
  id: 'ns-name-valid',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 1123 §2.1', 'RFC 2181 §11'],
  place: 'registrar',
  about: ({ names }) => names,
  ifUnreachable: { isReported: 'always' },
  decidedBy: DELEGATION,
  needs: { nameServers, scope },
  outcomes: {
    ok: outcome('ok'),
    invalid: outcome<{ zone: string; names: readonly string[] }>('problem', points(6), {
      client: 'resolver',
      queries: 'all',
      response: 'no-answer',
      isPartial: true,
      cannotBeShown: 'BIND 9 ARM, check-names',
    }),
  },
  evaluate({ nameServers, scope: { apex: zone } }, say) {
    if (nameServers.length === 0) return undefined
    const names = nameServers.flatMap(({ name }) => (isHostName(name) ? [] : [name]))
    return names.length > 0 ? say('invalid', { zone, names }) : say('ok')
  },
})
