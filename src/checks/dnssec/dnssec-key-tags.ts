import { securedZone } from '../../evidence/dnssec/dnssec-key-set.ts'
import type { ZoneKey } from '../../evidence/dnssec/dnssec-keys.ts'
import { KEYS } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'

/** The key tags that several keys with the same algorithm have: a signature names its key only by these two. */
function sharedTags(keys: readonly ZoneKey[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { tag, algorithm } of keys) {
    const id = `${tag}/${algorithm}`
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...new Set([...counts].flatMap(([id, count]) => (count > 1 ? [id.slice(0, id.indexOf('/'))] : [])))]
}

export const dnssecKeyTags = defineCheck({
  id: 'dnssec-key-tags',
  group: 'dnssec',
  isQuiet: true,
  references: ['RFC 4034 §B', 'RFC 4035 §5.3.1', 'CVE-2023-50387'],
  maskedBy: [{ by: 'dnssec-signed', when: 'not ok' }],
  decidedBy: KEYS,
  needs: { securedZone },
  outcomes: {
    ok: outcome('ok'),
    'shared-tag': outcome<{ zone: string; tags: readonly string[] }>('info'),
  },
  evaluate({ securedZone }, say) {
    if (securedZone === undefined) return undefined
    const { zone, keySet } = securedZone
    const tags = sharedTags(keySet.keys)
    return tags.length > 0 ? say('shared-tag', { zone, tags }) : say('ok')
  },
})
