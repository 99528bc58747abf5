import { type ApexSets, apexSets, type ServerSets } from '../../evidence/apex-sets.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf } from './places.ts'

type SetName = 'ns' | 'mx'

/** The servers that tell something else than the most common story; of equally common ones the first heard counts. */
function deviating({ servers }: ApexSets, set: SetName): readonly ServerSets[] {
  const told = servers.flatMap((server) => {
    const key = keyOf(server[set])
    return key === undefined ? [] : [{ server, key }]
  })
  const counts = new Map<string, number>()
  for (const { key } of told) counts.set(key, (counts.get(key) ?? 0) + 1)
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return told.flatMap(({ server, key }) => (key === usual ? [] : [server]))
}

const keyOf = (set: Observed<readonly string[]>): string | undefined => (set.seen ? set.value.join(',') : undefined)

export const nsConsistency = defineCheck({
  id: 'ns-consistency',
  group: 'delegation',
  references: ['RFC 1034 §4.2.2', 'Zonemaster Consistency04'],
  needs: { apexSets },
  outcomes: {
    ok: outcome('ok'),
    differs: outcome<{ ns: readonly string[]; mx: readonly string[] }>('warn'),
  },
  evaluate({ apexSets }, say) {
    const [ns, mx] = [placesOf(deviating(apexSets, 'ns')), placesOf(deviating(apexSets, 'mx'))]
    if (ns.length + mx.length > 0) return say('differs', { ns, mx })
    const why = apexSets.unseenNs ?? apexSets.unseenMx
    return why === undefined ? say('ok') : say.unknown(why)
  },
})
