import type { Name } from '../../dns/record.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { allSeen, seen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { isMissing, type RecordSet, resolvedSet } from '../lookup/record-set.ts'

/** The records that exist below the domain for a random name. */
export interface Wildcard {
  readonly domain: Name
  /** `A`, `MX`, `TXT` or `CNAME`; empty if such names do not exist. */
  readonly types: readonly string[]
  readonly observations: Observed<unknown>
}

export const wildcard: View<Observed<Wildcard>> = defineView('wildcard', (look): Observed<Wildcard> => {
  const { domain, randomLabel } = look.subject
  const random = `${randomLabel}.${domain}`
  // The domain is too long for a random name below it.
  if (random.length > MAX_NAME_LENGTH) return seen({ domain, types: [], observations: seen([]) })
  const address = look.at(resolvedSet(random, TYPE.A))
  // A validated NXDOMAIN applies to all types (RFC 8020); without validation, servers that deny a name for one type are known.
  if (address.seen && address.value.isValidated && isMissing(address.value))
    return seen({ domain, types: [], observations: seen([]) })
  const sets = [address, ...[TYPE.MX, TYPE.TXT].map((type) => look.at(resolvedSet(random, type)))]
  const known = sets.flatMap((set) => (set.seen ? [set.value] : []))
  return seen({ domain, types: [...new Set(known.flatMap(typesOf))], observations: allSeen(sets) })
})

/** An alias that is derived from a DNAME record is not a wildcard record: only records at its target are. */
const typesOf = ({ aliases, isDerivedAlias, records }: RecordSet): readonly string[] =>
  aliases.length > 0 && !isDerivedAlias ? ['CNAME'] : records.map(({ type }) => typeName(type))
