import type { Name } from '../../dns/record.ts'
import { makeTwinKeys, makeZoneKey, type ZoneKey } from './zone-key.ts'

/**
 * `own` signs the zone, `next` is the new key of a rollover, `former` is a key that the zone no longer has, `second` is the
 * key of a second signer. `twin-1` and `twin-2` have the same key tag.
 */
export type KeyRole = 'own' | 'next' | 'former' | 'second' | 'twin-1' | 'twin-2'

/** The keys of a world, created on demand. A zone has the same keys in every state of the world. */
export type KeyStore = (origin: Name, role: KeyRole, ttl: number, algorithm: number) => ZoneKey

export function createKeyStore(): KeyStore {
  const keys = new Map<string, ZoneKey>()
  const idOf = (origin: Name, role: KeyRole, algorithm: number): string => `${origin} ${role} ${algorithm}`
  return (origin, role, ttl, algorithm) => {
    const id = idOf(origin, role, algorithm)
    const known = keys.get(id)
    if (known !== undefined) return known
    if (role !== 'twin-1' && role !== 'twin-2') {
      const made = makeZoneKey(origin, ttl, algorithm)
      keys.set(id, made)
      return made
    }
    const [one, other] = makeTwinKeys(origin, ttl, algorithm)
    keys.set(idOf(origin, 'twin-1', algorithm), one)
    keys.set(idOf(origin, 'twin-2', algorithm), other)
    return role === 'twin-1' ? one : other
  }
}
