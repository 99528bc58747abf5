import { createHash } from 'node:crypto'
import { encodeName, foldName } from '../name.ts'
import type { ResourceRecord } from '../record.ts'

const HASHES: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' }

/**
 * RFC 4034 section 5.1.4: the digest of the owner name and the RDATA of the key. Undefined for digest types that we
 * cannot compute.
 */
export function dsDigest({ name, wire }: ResourceRecord, digestType: number): Uint8Array | undefined {
  const hash = HASHES[digestType]
  const owner = encodeName(foldName(name))
  if (hash === undefined || !owner.ok) return undefined
  return new Uint8Array(createHash(hash).update(owner.value).update(wire).digest())
}
