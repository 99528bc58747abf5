import { digestName } from '../../dns/dnssec/algorithms.ts'
import { signedDelegation } from '../../evidence/dnssec/dnssec-apex.ts'
import { zoneKeySet } from '../../evidence/dnssec/dnssec-key-set.ts'
import { offeredDs, offerFor } from '../../evidence/dnssec/dnssec-offer.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import type { Observed } from '../../world.ts'
import { own } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { soft } from '../loss.ts'
import type { FixRecord } from '../verdict.ts'
import { dsFix, dsRemedy } from './dnssec-fix.ts'

const SHA1 = 1
const STRONG: ReadonlySet<number> = new Set([2, 4])
const WEAK: ReadonlySet<number> = new Set([SHA1, 3])

interface Digests {
  readonly zone: string
  readonly types: readonly number[]
  readonly fix: FixRecord | undefined
}

const isWeakOnly = (types: readonly number[]): boolean =>
  types.some((type) => WEAK.has(type)) && !types.some((type) => STRONG.has(type))

interface Shown {
  readonly zone: string
  readonly digests: readonly string[]
}

export const dnssecDsDigest = defineCheck({
  id: 'dnssec-ds-digest',
  group: 'dnssec',
  references: ['RFC 9904', 'RFC 4509 §3'],
  place: 'registrar',
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: [own('DS'), own('DNSKEY')],
  needs: (look): Observed<Digests | undefined> =>
    mapSeen(look.at(signedDelegation), (delegation) => {
      if (delegation === undefined || delegation.ds.length === 0) return undefined
      const { zone, ds } = delegation
      const types = [...new Set(ds.flatMap(({ data }) => (data.type === 'DS' ? [data.digestType] : [])))]
      if (!isWeakOnly(types)) return { zone, types, fix: undefined }
      // Only for a key that is trusted already: a better digest makes validators ignore all weak ones (RFC 4509).
      const keySet = look.at(zoneKeySet)
      const offers = look.at(offeredDs)
      return { zone, types, fix: keySet.seen ? dsFix(offerFor(offers, keySet.value.anchors)) : undefined }
    }),
  outcomes: {
    ok: outcome<Shown>('ok'),
    'sha1-extra': outcome<Shown>('info'),
    'sha1-only': outcome<Shown & { fix: FixRecord | undefined }>('warn', soft(3)),
  },
  evaluate(digests, say) {
    if (digests === undefined) return undefined
    const { zone, types, fix } = digests
    const values = { zone, digests: types.map(digestName) }
    if (isWeakOnly(types)) return say('sha1-only', { ...values, fix }, dsRemedy(fix))
    if (!types.some((type) => STRONG.has(type))) return undefined
    return say(types.includes(SHA1) ? 'sha1-extra' : 'ok', values)
  },
})
