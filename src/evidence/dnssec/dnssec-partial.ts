import type { Observed } from '../../world.ts'
import { allSeen, mapSeen, seen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { type ServerSigning, serverSignings } from './dnssec-servers.ts'
import { missingKeys } from './dnssec-shared-keys.ts'

/** Some of the name servers could not take part in DNSSEC as others do. */
export interface PartialSigning {
  /** For example `ns1.example.com (93.184.1.53)`. */
  readonly servers: readonly string[]
  /** `signatures`: they publish the zone without keys or signatures. `keys`: they lack keys with which others sign. */
  readonly lacks: 'signatures' | 'keys'
}

/** Undefined if all name servers sign alike, or if none signs. */
export const partialSigning: View<Observed<PartialSigning | undefined>> = defineView(
  'partial signing',
  (look): Observed<PartialSigning | undefined> => {
    const signings = look.at(serverSignings)
    if (!signings.seen) return signings
    const { servers } = signings.value
    return mapSeen(allSeen(servers.map(isSigning)), (states) => {
      if (!states.includes(true)) return undefined
      const unsigned = servers.filter((_, index) => states[index] === false)
      if (unsigned.length > 0) return { servers: unsigned.map(shownServer), lacks: 'signatures' }
      const gaps = look.at(missingKeys)
      return gaps.seen && gaps.value.length > 0 ? { servers: gaps.value.map(shownServer), lacks: 'keys' } : undefined
    })
  },
)

function isSigning({ keySet, soa, failsForKeys, isWithoutEdns, ignoresKeys }: ServerSigning): Observed<boolean> {
  if (failsForKeys || isWithoutEdns || (ignoresKeys.seen && ignoresKeys.value)) return seen(false)
  return mapSeen(
    allSeen([keySet, soa]),
    ([keys, own]) => keys.keys.length > 0 && keys.signatures.length > 0 && own.signatures.length > 0,
  )
}

export const shownServer = ({ address, names }: Pick<ServerSigning, 'address' | 'names'>): string =>
  `${names[0] ?? address} (${address})`
