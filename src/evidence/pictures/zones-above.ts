import { isAtOrBelow, parentOf, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { candidatesOf } from '../delegation/scope.ts'
import { soFar } from '../engine/observed.ts'
import type { Look } from '../engine/view.ts'
import { resolvedSet } from '../lookup/record-set.ts'

/**
 * The zones above an apex, the root first, the parent last, from queries that `scope` sends anyway. A name is skipped if the
 * resolvers could not answer whether it is a zone, as in `scope`; a top-level domain always is one.
 */
export function zonesAbove(look: Look, apex: Name): readonly Name[] {
  const owners = candidatesOf(look.subject.domain).filter((name) => {
    if (name === apex || !isAtOrBelow(apex, name)) return false
    const soa = soFar(look.at(resolvedSet(name, TYPE.SOA)))
    return soa?.seen ? soa.value.owner === name && soa.value.records.length > 0 : parentOf(name) === ROOT
  })
  return [ROOT, ...owners.reverse()]
}
