import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { isAuthenticatedBy, type PresentedChain } from '../../standards/tlsa/authenticate.ts'
import { isUsableForSmtp, type TlsaFields } from '../../standards/tlsa/usable.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../observed.ts'
import { dataOf, type RecordSet } from '../record-set.ts'
import { defineViews, type Look, type View } from '../view.ts'
import { answeredSet } from './answered-set.ts'

/** `unsigned`: keys that nothing protects, so that senders ignore them. */
export type DaneResult = 'none' | 'valid' | 'mismatch' | 'unsigned'

export interface PublishedKeys {
  /** The TLSA base domain of RFC 7672 section 2.2. */
  readonly base: Name
  readonly keys: readonly TlsaFields[]
  /** Both the way to the host and the keys themselves are signed. */
  readonly isProtected: boolean
}

/** The keys by which senders that know DANE recognise a mail host. */
export const publishedKeys: (host: Name) => View<Observed<PublishedKeys>> = defineViews(
  'published keys',
  (look, host: Name): Observed<PublishedKeys> => {
    const own = keysAt(look, host)
    const place = placeOf(look, host)
    if (!place.seen) return place
    // RFC 7672 section 2.2.2: the end of a protected chain of aliases comes first.
    if (place.value.isProtected && place.value.owner !== host) {
      const final = keysAt(look, place.value.owner)
      if (!final.seen || final.value.keys.length > 0) return final
    }
    return mapSeen(own, (keys) => ({ ...keys, isProtected: keys.isProtected && place.value.isProtected }))
  },
)

/**
 * What the host showed: a chain, that it has no TLS, or nothing that could be seen. Without the certificate keys prove nothing; that a
 * host which publishes keys has no TLS is a failure, because senders that use DANE do not deliver then (RFC 7672 section 2.2).
 */
export function daneResult(
  { keys, isProtected, base }: PublishedKeys,
  presented: Omit<PresentedChain, 'names'> | 'no-tls' | undefined,
  names: readonly Name[],
): DaneResult | undefined {
  if (keys.length === 0) return 'none'
  if (!isProtected) return 'unsigned'
  const usable = keys.filter(isUsableForSmtp)
  // RFC 7672 section 2.2: with none that can be used, nobody is recognised and nobody refused.
  if (usable.length === 0) return 'none'
  if (presented === undefined) return undefined
  if (presented === 'no-tls') return 'mismatch'
  return isAuthenticatedBy(usable, { ...presented, names: [base, ...names] }) ? 'valid' : 'mismatch'
}

function keysAt(look: Look, base: Name): Observed<PublishedKeys> {
  const name = `_25._tcp.${base}`
  // A name that cannot be written cannot hold records.
  if (name.length > MAX_NAME_LENGTH) return seen({ base, keys: [], isProtected: false })
  return mapSeen(look.at(answeredSet(name, TYPE.TLSA)), ({ records, isValidated }) => ({
    base,
    keys: dataOf(records, 'TLSA'),
    isProtected: isValidated,
  }))
}

/** Where the host stands, and whether that is signed; one family is enough. */
function placeOf(look: Look, host: Name): Observed<{ readonly owner: Name; readonly isProtected: boolean }> {
  const sights = [look.at(answeredSet(host, TYPE.A)), look.at(answeredSet(host, TYPE.AAAA))]
  const sets: RecordSet[] = sights.flatMap((set) => (set.seen ? [set.value] : []))
  const [first] = sights
  if (sets.length === 0 && first?.seen === false) return first
  return seen({ owner: sets[0]?.owner ?? host, isProtected: sets.every(({ isValidated }) => isValidated) })
}
