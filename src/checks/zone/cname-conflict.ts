import { allSeen } from '../../evidence/engine/observed.ts'
import { conflicts } from '../../evidence/zone/zone-conflicts.ts'
import { mentioned, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { shown } from '../shown.ts'

export const cnameConflict = defineCheck({
  id: 'cname-conflict',
  group: 'zone',
  isQuiet: true,
  references: ['RFC 1034 §3.6.2', 'RFC 2181 §10.1', 'checkdmarc #276'],
  decidedBy: [mentioned('CNAME', 'A', 'AAAA', 'TXT'), server(['CNAME'])],
  needs: { conflicts },
  outcomes: {
    ok: outcome('ok'),
    conflict: outcome<{ name: string; target: string; type: string }>('problem', points(4), {
      client: 'resolver',
      queries: 'names-below',
      response: 'no-data',
      when: 'cached-from-other-server',
      isPartial: true,
    }),
  },
  evaluate({ conflicts: { found, observations } }, say) {
    const [first] = found
    if (first !== undefined) return say('conflict', { ...first, target: shown(first.target) })
    const all = allSeen(observations)
    return all.seen ? say('ok') : say.unknown(all.why)
  },
})
