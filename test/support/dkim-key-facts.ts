import type { DkimKeyFacts, FoundDkimKey } from '../../src/checks/tools/dkim-key/facts.ts'
import { isUsable, parseDkim } from '../../src/standards/dkim/parse.ts'

const ASKED = { domain: 'example.com', selector: 's1', name: 's1._domainkey.example.com' }

/** RFC 8463 appendix A.2. */
export const ED25519_KEY = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

/** The result of the tool for a selector with this record. */
export function foundRecord(record: string): FoundDkimKey {
  const reading = parseDkim(record)
  if (!reading.ok) throw new Error(`${record} is not a DKIM record`)
  const { keyType, key, isRevoked, isTesting } = reading.value.record
  return {
    ...ASKED,
    found: true,
    valid: isUsable(reading.value),
    revoked: isRevoked,
    testing: isTesting,
    ...(keyType !== undefined && { keyType }),
    keyBits: key?.bits ?? null,
    record,
  }
}

/** A selector without a DKIM record: the RCODE of the lookup. */
export const notFound = (status: number, more: { readonly truncated?: true } = {}): DkimKeyFacts => ({
  ...ASKED,
  found: false,
  status,
  ...more,
})

/** A usable key of this length. The record is not needed to judge the length. */
export const keyOf = (keyType: 'rsa' | 'ed25519', keyBits: number): FoundDkimKey => ({
  ...foundRecord(`v=DKIM1; k=ed25519; p=${ED25519_KEY}`),
  keyType,
  keyBits,
})
