import { securedZone } from '../../evidence/dnssec/dnssec-key-set.ts'
import type { ZoneKey } from '../../evidence/dnssec/dnssec-keys.ts'
import { KEYS } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { soft } from '../loss.ts'

const MIN_ENTRY_BITS = 2048
const MIN_BITS = 1024

interface ShortKey {
  readonly zone: string
  readonly tag: number
  readonly bits: number
}

interface RsaKey extends ZoneKey {
  readonly rsaBits: number
}

const isRsa = (key: ZoneKey): key is RsaKey => key.rsaBits !== undefined

export const dnssecKeySize = defineCheck({
  id: 'dnssec-key-size',
  group: 'dnssec',
  references: ['RFC 6781 §3.4.2', 'NIST SP 800-57'],
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: KEYS,
  needs: { securedZone },
  outcomes: {
    ok: outcome<{ zone: string; bits: number | undefined }>('ok'),
    'zsk-short': outcome<ShortKey>('warn', soft(1)),
    short: outcome<ShortKey>('warn', soft(2)),
  },
  evaluate({ securedZone }, say) {
    if (securedZone === undefined) return undefined
    const { zone, keySet } = securedZone
    const keys = keySet.keys.filter(({ isRevoked }) => !isRevoked)
    if (keys.length === 0) return undefined
    // Some zones sign everything with one key that lacks the SEP flag: the key that a DS matches is the entry point
    // nevertheless.
    const isEntry = (key: ZoneKey): boolean => key.isEntryPoint || keySet.links.some((link) => link.key === key)
    const byLength = keys.filter(isRsa).sort((one, other) => one.rsaBits - other.rsaBits)
    const short = byLength.find((key) => key.rsaBits < (isEntry(key) ? MIN_ENTRY_BITS : MIN_BITS))
    if (short !== undefined) return say('short', { zone, tag: short.tag, bits: short.rsaBits })
    const [shortest] = byLength
    if (shortest === undefined || shortest.rsaBits >= MIN_ENTRY_BITS)
      return say('ok', { zone, bits: shortest?.rsaBits })
    return say('zsk-short', { zone, tag: shortest.tag, bits: shortest.rsaBits })
  },
})
