import type { Name } from '../../dns/record.ts'
import { parentReferral } from '../../evidence/delegation/parent.ts'
import { mapSeen, unseen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { apexSets } from '../../evidence/name-servers/apex-sets.ts'
import type { Observed, Unseen } from '../../world.ts'
import { DELEGATION } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

interface ZoneList {
  /** The NS names that any authoritative server lists. */
  readonly names: readonly Name[]
  /** The servers that answer with authority. */
  readonly authoritative: readonly Name[]
  /** Why there may be more names. */
  readonly missing: Unseen | undefined
}

const zoneList = defineView(
  'zone list',
  (look): Observed<ZoneList> =>
    mapSeen(look.at(apexSets), ({ servers, unseenNs }) => ({
      names: [...new Set(servers.flatMap(({ ns }) => (ns.seen ? ns.value : [])))].sort(),
      // A server that returns no NS records has no zone of this name, whatever its responses say.
      authoritative: [...new Set(servers.flatMap(({ names, ns }) => (ns.seen && ns.value.length === 0 ? [] : names)))],
      missing: unseenNs,
    })),
)

const CUT = unseen('bad-answer', 'the response of the parent zone was truncated')

interface Lists {
  readonly zone: string
  readonly onlyInParent: readonly string[]
  readonly onlyInZone: readonly string[]
}

interface ParentExtra extends Lists {
  /** Those servers that only the parent lists and that answer with authority. */
  readonly authoritative: readonly string[]
}

export const nsParentChild = defineCheck({
  id: 'ns-parent-child',
  group: 'delegation',
  references: ['RFC 1034 §4.2.2', 'RFC 1912 §2.8'],
  place: {
    'child-extra': 'registrar',
    'parent-extra': 'registrar',
    disjoint: ({ onlyInZone }) => (onlyInZone.length === 0 ? 'dns' : 'registrar'),
  },
  about: ({ onlyInParent = [], onlyInZone = [] }) => [...onlyInParent, ...onlyInZone],
  decidedBy: DELEGATION,
  examples: {
    'parent-extra': { onlyInParent: ['‹onlyInParent›'], onlyInZone: [], authoritative: [] },
  },
  needs: { parentReferral, zoneList },
  outcomes: {
    ok: outcome<{ zone: string; count: number }>('ok'),
    'child-extra': outcome<Lists>('info'),
    'parent-extra': outcome<ParentExtra>('warn', points(4)),
    disjoint: outcome<Lists>('problem', points(8), {
      client: 'resolver',
      queries: 'all',
      response: 'other-data',
      when: 'cached-from-other-server',
      isPartial: true,
    }),
  },
  evaluate({ parentReferral: { name: zone, names, isAnswering, isTruncated }, zoneList }, say) {
    if (isAnswering) return undefined
    if (isTruncated) return say.unknown(CUT.why)
    const onlyInParent = names.filter((name) => !zoneList.names.includes(name))
    const onlyInZone = zoneList.names.filter((name) => !names.includes(name))
    const lists = { zone, onlyInParent, onlyInZone }
    // A server that did not answer may list names that the others do not.
    if (onlyInParent.length > 0 && zoneList.missing !== undefined) return say.unknown(zoneList.missing)
    if (onlyInParent.length === names.length) return say('disjoint', lists)
    if (onlyInParent.length > 0) {
      const authoritative = onlyInParent.filter((name) => zoneList.authoritative.includes(name))
      return say('parent-extra', { ...lists, authoritative })
    }
    if (onlyInZone.length > 0) return say('child-extra', lists)
    return zoneList.missing === undefined ? say('ok', { zone, count: names.length }) : say.unknown(zoneList.missing)
  },
})
