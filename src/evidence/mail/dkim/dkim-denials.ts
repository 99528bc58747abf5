import { isAtOrBelow } from '../../../dns/name.ts'
import type { Name } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { deniedBy, type Proof, proofsIn } from '../../dnssec/dnssec-proofs.ts'
import { defineView } from '../../engine/view.ts'
import { dkimName, dkimRecords } from './dkim-selector.ts'

/** Each of them may cost a hash per selector. */
const MAX_PROOFS = 8

interface Denial {
  readonly zone: Name
  readonly proof: Proof
}

/**
 * The NSEC and NSEC3 records of the validated denials that the first queries returned. A resolver may conclude from them that
 * further names do not exist (RFC 8198), so a query for these would find nothing.
 */
export const dkimDenials = defineView('dkim denials', (look): readonly Denial[] => {
  const { domain, lists } = look.subject
  // Not those of the random name: which names they deny would be different each time.
  const sets = lists.dkimSelectors.first.map((selector) => dkimRecords(look, dkimName(selector, domain)))
  const denials = new Map<Name, Denial>()
  for (const set of sets) {
    if (!set.seen || !set.value.isValidated || set.value.aliases.length > 0 || set.value.records.length > 0) continue
    const { authority } = set.value.answer
    const zone = authority.find(({ type }) => type === TYPE.SOA)?.name
    if (zone === undefined || !isAtOrBelow(`_domainkey.${domain}`, zone)) continue
    for (const proof of proofsIn(authority, zone)) denials.set(proof.record.name, { zone, proof })
  }
  return [...denials.values()].slice(0, MAX_PROOFS)
})

export const isDeniedBy = (denials: readonly Denial[], name: Name): boolean =>
  denials.some(({ zone, proof }) => deniedBy(proof.record, name, TYPE.TXT, zone) !== undefined)
