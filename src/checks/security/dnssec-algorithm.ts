import { algorithmName } from '../../dns/dnssec/algorithms.ts'
import { securedZone } from '../../evidence/dnssec-key-set.ts'
import { defineCheck, outcome } from '../define-check.ts'

const CURRENT: ReadonlySet<number> = new Set([8, 13, 14, 15, 16])
const DEPRECATED: ReadonlySet<number> = new Set([1, 3, 5, 6, 7, 12])

interface Algorithms {
  readonly zone: string
  readonly algorithms: readonly string[]
}

export const dnssecAlgorithm = defineCheck({
  id: 'dnssec-algorithm',
  group: 'dnssec',
  references: ['RFC 9904', 'RFC 9905', 'RFC 9906'],
  needs: { securedZone },
  outcomes: {
    ok: outcome<Algorithms>('ok'),
    discouraged: outcome<Algorithms>('info'),
    deprecated: outcome<Algorithms>('warn'),
  },
  evaluate({ securedZone }, say) {
    if (securedZone === undefined) return undefined
    const { zone, keySet } = securedZone
    const inUse = [...new Set(keySet.keys.filter(({ isRevoked }) => !isRevoked).map(({ algorithm }) => algorithm))]
    if (inUse.length === 0) return undefined
    const named = (codes: readonly number[]): Algorithms => ({ zone, algorithms: codes.map(algorithmName) })
    const deprecated = inUse.filter((algorithm) => DEPRECATED.has(algorithm))
    if (deprecated.length > 0) return say('deprecated', named(deprecated))
    const discouraged = inUse.filter((algorithm) => !CURRENT.has(algorithm))
    return discouraged.length > 0 ? say('discouraged', named(discouraged)) : say('ok', named(inUse))
  },
})
