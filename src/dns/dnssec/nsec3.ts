import { createHash } from 'node:crypto'
import { encodeName, foldName } from '../name.ts'
import type { Name } from '../record.ts'

/**
 * RFC 5155 section 5, with SHA-1, the only defined hash. The cost grows with the iterations, so a caller must limit
 * iterations from the network first (RFC 9276 section 3.2).
 */
export function nsec3Hash(name: Name, salt: Uint8Array, iterations: number): Uint8Array {
  const wire = encodeName(foldName(name))
  if (!wire.ok) throw new RangeError(`${name} is not a DNS name`)
  let hash = createHash('sha1').update(wire.value).update(salt).digest()
  for (let round = 0; round < iterations; round += 1) hash = createHash('sha1').update(hash).update(salt).digest()
  return new Uint8Array(hash)
}
