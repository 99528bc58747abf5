import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { isAuthenticatedBy, type PresentedChain } from '../../standards/tlsa/authenticate.ts'
import { isUsableForSmtp, type TlsaFields } from '../../standards/tlsa/usable.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { dataOf, type RecordSet } from '../lookup/record-set.ts'
import { answeredSet } from './answered-set.ts'

/** `unsigned`: the TLSA records are not protected by DNSSEC, so senders ignore them. */
export type DaneResult = 'none' | 'valid' | 'mismatch' | 'unsigned'

export interface PublishedKeys {
  /** The TLSA base domain of RFC 7672 section 2.2. */
  readonly base: Name
  readonly keys: readonly TlsaFields[]
  /** Both the addresses of the host and the TLSA records are signed. */
  readonly isProtected: boolean
}

/** The TLSA records with which senders that support DANE authenticate a mail host. */
export const publishedKeys: (host: Name) => View<Observed<PublishedKeys>> = defineViews(
  'published keys',
  (look, host: Name): Observed<PublishedKeys> => {
    const own = keysAt(look, host)
    const place = placeOf(look, host)
    if (!place.seen) return place
    // RFC 7672 section 2.2.2: the end of a signed chain of aliases is tried first.
    if (place.value.isProtected && place.value.owner !== host) {
      const final = keysAt(look, place.value.owner)
      if (!final.seen || final.value.keys.length > 0) return final
    }
    return mapSeen(own, (keys) => ({ ...keys, isProtected: keys.isProtected && place.value.isProtected }))
  },
)

/**
 * `presented` is the certificate chain, `no-tls` if the host has no TLS, or undefined if neither is known. Without the
 * certificate, TLSA records prove nothing. A host that publishes TLSA records but has no TLS fails, because senders that use DANE
 * do not deliver to it (RFC 7672 section 2.2).
 */
export function daneResult(
  { keys, isProtected, base }: PublishedKeys,
  presented: Omit<PresentedChain, 'names'> | 'no-tls' | undefined,
  names: readonly Name[],
): DaneResult | undefined {
  if (keys.length === 0) return 'none'
  if (!isProtected) return 'unsigned'
  const usable = keys.filter(isUsableForSmtp)
  // RFC 7672 section 2.2: without usable records, senders do not authenticate the host.
  if (usable.length === 0) return 'none'
  if (presented === undefined) return undefined
  if (presented === 'no-tls') return 'mismatch'
  return isAuthenticatedBy(usable, { ...presented, names: [base, ...names] }) ? 'valid' : 'mismatch'
}

function keysAt(look: Look, base: Name): Observed<PublishedKeys> {
  const name = `_25._tcp.${base}`
  // A name longer than the DNS allows cannot have records.
  if (name.length > MAX_NAME_LENGTH) return seen({ base, keys: [], isProtected: false })
  return mapSeen(look.at(answeredSet(name, TYPE.TLSA)), ({ records, isValidated }) => ({
    base,
    keys: dataOf(records, 'TLSA'),
    isProtected: isValidated,
  }))
}

/** The name that owns the addresses of the host, and whether it is signed. One address family is enough. */
function placeOf(look: Look, host: Name): Observed<{ readonly owner: Name; readonly isProtected: boolean }> {
  const observations = [look.at(answeredSet(host, TYPE.A)), look.at(answeredSet(host, TYPE.AAAA))]
  const sets: RecordSet[] = observations.flatMap((set) => (set.seen ? [set.value] : []))
  const [first] = observations
  if (sets.length === 0 && first?.seen === false) return first
  return seen({ owner: sets[0]?.owner ?? host, isProtected: sets.every(({ isValidated }) => isValidated) })
}
