import type { Name } from '../../dns/record.ts'
import { zoneNames } from '../../evidence/delegation/name-servers.ts'
import { parentReferral } from '../../evidence/delegation/parent.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { mapSeen, seen, valueSoFar } from '../../evidence/engine/observed.ts'
import type { Observed } from '../../world.ts'
import { FAILS_WITH_ONE_SERVER } from '../breaks/common.ts'
import { DELEGATION } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

const MIN_SERVERS = 2
const MAX_USUAL_SERVERS = 8

interface Listed {
  readonly zone: Name
  readonly names: readonly Name[]
}

interface Count {
  readonly zone: string
  readonly count: number
  readonly names: readonly string[]
}

export const nsCount = defineCheck({
  id: 'ns-count',
  group: 'delegation',
  references: ['RFC 1034 §4.1', 'RFC 2182 §5'],
  about: ({ names }) => names,
  ifUnreachable: { isReported: 'always' },
  decidedBy: DELEGATION,
  /** The servers that the parent lists, because resolvers follow them, or those of the zone if the parent cannot be queried. */
  needs: (look): Observed<Listed> => {
    const place = look.at(scope)
    const known = valueSoFar(place)
    if (known?.isMissing) return seen({ zone: known.apex, names: [] })
    const parent = look.at(parentReferral)
    const zone = look.at(zoneNames)
    if (!place.seen) return place
    const { apex } = place.value
    if (parent.seen && !parent.value.isTruncated) return seen({ zone: apex, names: parent.value.names })
    return mapSeen(zone, (names) => ({ zone: apex, names }))
  },
  outcomes: {
    ok: outcome<Count>('ok'),
    many: outcome<Count>('info'),
    one: outcome<Count>('problem', points(10), FAILS_WITH_ONE_SERVER),
  },
  evaluate({ zone, names }, say) {
    const values = { zone, count: names.length, names }
    if (names.length === 0) return undefined
    if (names.length < MIN_SERVERS) return say('one', values)
    return say(names.length > MAX_USUAL_SERVERS ? 'many' : 'ok', values)
  },
})
