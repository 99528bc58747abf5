import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { currentOf } from './dnssec-key-set.ts'
import { distinctKeys, isSameKey, type ZoneKey } from './dnssec-keys.ts'
import { type ServerSigning, serverSignings } from './dnssec-servers.ts'
import { type SignedRecords, validSignatures } from './dnssec-signatures.ts'

/** A server whose DNSKEY set lacks a key that signs at one of the servers. */
export interface MissingKeys extends Pick<ServerSigning, 'address' | 'names'> {
  /** The key tags of the keys that are missing. */
  readonly tags: readonly number[]
}

/**
 * A resolver validates the answers of all servers with the DNSKEY set of the one that it asked for it. So each record set needs a
 * signature of a key that is in the DNSKEY set of every server (RFC 8901 section 2.1), not only of the server that returned it.
 * Servers without keys or with signatures that no key made have other faults.
 */
export const missingKeys: View<Observed<readonly MissingKeys[]>> = defineView(
  'missing keys of other servers',
  (look): Observed<readonly MissingKeys[]> =>
    mapSeen(look.at(serverSignings), ({ servers }) => {
      const signing = servers.filter(({ keySet }) => keySet.seen && keySet.value.keys.length > 0)
      const pool = pooledKeys(signing)
      const signers = signing.flatMap((server) => setsOf(server).map((set) => signersOf(look, set, pool)))
      return signing.flatMap(({ address, names, keySet }) => {
        const own = keySet.seen ? keySet.value.keys : []
        const missing = signers.filter(
          (keys) => keys.length > 0 && !keys.some((key) => own.some((known) => isSameKey(known, key))),
        )
        const tags = [...new Set(missing.flat().map(({ tag }) => tag))].sort((one, other) => one - other)
        return tags.length > 0 ? [{ address, names, tags }] : []
      })
    }),
)

/** The keys that any of the servers publishes. */
export const pooledKeys = (servers: readonly ServerSigning[]): readonly ZoneKey[] =>
  distinctKeys(servers.flatMap(({ keySet }) => (keySet.seen ? keySet.value.keys : [])))

const setsOf = ({ soa, ns, mx }: ServerSigning): readonly SignedRecords[] =>
  [soa, ns, mx].flatMap((set) => (set.seen ? [set.value] : []))

const signersOf = (look: Look, set: SignedRecords, pool: readonly ZoneKey[]): readonly ZoneKey[] =>
  validSignatures(look, currentOf(set, look.subject.now), pool).map(({ key }) => key)
