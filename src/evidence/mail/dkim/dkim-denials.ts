import { encodeHex } from '../../../dns/bytes-text.ts'
import { nsec3Hash } from '../../../dns/dnssec/nsec3.ts'
import { isAtOrBelow } from '../../../dns/name.ts'
import type { Name, ResourceRecord } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { PERSISTENT_VALIDATION_LABEL } from '../../../standards/caa/persistent-validation.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import type { Observed } from '../../../world.ts'
import { deniedBy, proofsIn } from '../../dnssec/dnssec-proofs.ts'
import { soFar, waitFor } from '../../engine/observed.ts'
import { defineView, defineViews, type Look } from '../../engine/view.ts'
import { type RecordSet, resolvedSet } from '../../lookup/record-set.ts'
import { ANOTHER_SOURCE_MS } from '../../timeouts.ts'
import { dkimName, dkimRecords } from './dkim-selector.ts'

/** Each of them is compared with every selector. */
const MAX_PROOFS = 24

interface Denial {
  readonly zone: Name
  readonly record: ResourceRecord
}

/** Names that every health check asks for, and that often do not exist. */
const OTHERS: readonly string[] = ['_domainkey', '_mta-sts', '_smtp._tls', 'default._bimi', PERSISTENT_VALIDATION_LABEL]

/**
 * The NSEC and NSEC3 records of the validated denials that the first queries returned. A resolver may conclude from them that
 * further names do not exist (RFC 8198), so a query for these would find nothing.
 */
export const dkimDenials = defineView('dkim denials', (look): readonly Denial[] => {
  const { domain, lists } = look.subject
  // Not those of the random name: which names they deny would be different each time.
  const selectors = lists.dkimSelectors.first.map((selector) => dkimRecords(look, dkimName(selector, domain)))
  const others = OTHERS.map((label) => `${label}.${domain}`)
    .filter((name) => name.length <= MAX_NAME_LENGTH)
    .map((name) => look.at(resolvedSet(name, TYPE.TXT)))
  const ofSelectors = denialsIn(selectors, domain)
  // What takes long spares fewer queries than it costs time.
  if (others.some((set) => soFar(set) === undefined)) waitFor(look.ask({ kind: 'elapsed', ms: ANOTHER_SOURCE_MS }))
  const arrived = others.filter((set) => soFar(set) !== undefined)
  const [first] = ofSelectors
  if (first === undefined) return []
  // A zone above that of the selectors knows nothing about them.
  return distinct([...ofSelectors, ...denialsIn(arrived, domain).filter(({ zone }) => zone === first.zone)])
})

/** The records in those answers that are validated denials. */
export function denialsIn(sets: readonly Observed<RecordSet>[], domain: Name): readonly Denial[] {
  return sets.flatMap((set) => {
    if (!set.seen || !set.value.isValidated || set.value.aliases.length > 0 || set.value.records.length > 0) return []
    const { authority } = set.value.answer
    const zone = authority.find(({ type }) => type === TYPE.SOA)?.name
    if (zone === undefined || !isAtOrBelow(`_domainkey.${domain}`, zone)) return []
    return proofsIn(authority, zone).map(({ record }) => ({ zone, record }))
  })
}

export const distinct = (denials: readonly Denial[]): readonly Denial[] =>
  [...new Map(denials.map((denial) => [denial.record.name, denial])).values()].slice(0, MAX_PROOFS)

export function isDenied(look: Look, denials: readonly Denial[], name: Name): boolean {
  const hashOf: typeof nsec3Hash = (of, salt, iterations) => look.value(hashIn(of, encodeHex(salt), iterations))
  return denials.some(({ zone, record }) => deniedBy(record, name, TYPE.TXT, zone, hashOf) !== undefined)
}

/** A view is derived only once, so each name is hashed once, however many records it is compared with. */
const hashIn = defineViews('dkim hash', (_look, name: Name, salt: string, iterations: number) =>
  nsec3Hash(name, Buffer.from(salt, 'hex'), iterations),
)
