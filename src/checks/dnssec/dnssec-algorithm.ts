import { algorithmName } from '../../dns/dnssec/algorithms.ts'
import { TYPE } from '../../dns/types.ts'
import { apexRecords } from '../../evidence/dnssec/dnssec-apex.ts'
import { securedZone } from '../../evidence/dnssec/dnssec-key-set.ts'
import { allSeen, mapSeen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import type { Observed } from '../../world.ts'
import { KEYS } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points, soft } from '../loss.ts'

const CURRENT: ReadonlySet<number> = new Set([8, 13, 14, 15, 16])
const DEPRECATED: ReadonlySet<number> = new Set([1, 3, 5, 6, 7, 12])

/** RFC 4035 section 2.2: every algorithm of the DNSKEY set must sign every record set. This is checked at the SOA record. */
const unusedAlgorithms = defineView('unused algorithms', (look): Observed<readonly number[]> => {
  const zone = look.at(securedZone)
  const soa = look.at(apexRecords(TYPE.SOA))
  return mapSeen(allSeen([zone, soa]), ([secured, { records, signatures }]) => {
    if (secured === undefined || records.length === 0 || signatures.length === 0) return []
    const signing = new Set(signatures.flatMap(({ data }) => (data.type === 'RRSIG' ? [data.algorithm] : [])))
    const published = secured.keySet.keys.filter(({ isRevoked }) => !isRevoked).map(({ algorithm }) => algorithm)
    return [...new Set(published)].filter((algorithm) => !signing.has(algorithm))
  })
})

interface Algorithms {
  readonly zone: string
  readonly algorithms: readonly string[]
}

export const dnssecAlgorithm = defineCheck({
  id: 'dnssec-algorithm',
  group: 'dnssec',
  references: ['RFC 9904', 'RFC 9905', 'RFC 9906'],
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: KEYS,
  needs: { securedZone, unused: unusedAlgorithms },
  outcomes: {
    ok: outcome<Algorithms>('ok'),
    discouraged: outcome<Algorithms>('info'),
    deprecated: outcome<Algorithms>('warn', soft(4)),
    'half-rollover': outcome<Algorithms>('warn', points(4)),
  },
  evaluate({ securedZone, unused }, say) {
    if (securedZone === undefined) return undefined
    const { zone, keySet } = securedZone
    const inUse = [...new Set(keySet.keys.filter(({ isRevoked }) => !isRevoked).map(({ algorithm }) => algorithm))]
    if (inUse.length === 0) return undefined
    const named = (codes: readonly number[]): Algorithms => ({ zone, algorithms: codes.map(algorithmName) })
    if (unused.length > 0) return say('half-rollover', named(unused))
    const deprecated = inUse.filter((algorithm) => DEPRECATED.has(algorithm))
    if (deprecated.length > 0) return say('deprecated', named(deprecated))
    const discouraged = inUse.filter((algorithm) => !CURRENT.has(algorithm))
    return discouraged.length > 0 ? say('discouraged', named(discouraged)) : say('ok', named(inUse))
  },
})
