import type { Name } from '../../dns/record.ts'
import { makeZoneKey, type ZoneKey } from './zone-key.ts'

/** `own` signs the zone, `next` is the new key of a rollover, `former` is a key that the zone no longer has. */
export type KeyRole = 'own' | 'next' | 'former'

/** The keys of a world, created on demand. A zone has the same keys in every state of the world. */
export type KeyStore = (origin: Name, role: KeyRole, ttl: number, algorithm: number) => ZoneKey

export function createKeyStore(): KeyStore {
  const keys = new Map<string, ZoneKey>()
  return (origin, role, ttl, algorithm) => {
    const id = `${origin} ${role} ${algorithm}`
    const known = keys.get(id) ?? makeZoneKey(origin, ttl, algorithm)
    keys.set(id, known)
    return known
  }
}
