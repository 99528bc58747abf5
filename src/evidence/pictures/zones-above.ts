import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { recordSet } from '../record-set.ts'
import { candidatesOf } from '../scope.ts'
import type { Look } from '../view.ts'

/**
 * The zones above an apex that the resolvers know, the root first, the parent last; what they could not say is passed over,
 * as it is in `scope`, which asks all this anyway.
 */
export function zonesAbove(look: Look, apex: Name): readonly Name[] {
  const owners = candidatesOf(look.subject.domain).filter((name) => {
    if (name === apex || !isAtOrBelow(apex, name)) return false
    const soa = look.at(recordSet(name, TYPE.SOA))
    return soa.seen && soa.value.owner === name && soa.value.records.length > 0
  })
  return [ROOT, ...owners.reverse()]
}
