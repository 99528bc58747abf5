import { joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import type { Rrset, ZoneContents } from '../../dns/zone/contents.ts'
import type { ChainOmissions, DenialChain } from './chain.ts'

/**
 * RFC 9824: there is no chain. Each negative response has one NSEC record at the queried name itself, whose next name is
 * directly after it; NXNAME in its bitmap says that the name does not exist.
 */
export function buildCompactDenial(contents: ZoneContents, omissions: ChainOmissions): DenialChain {
  const made = new Map<Name, Rrset>()

  function recordOf(name: Name): Rrset {
    const known = made.get(name)
    if (known !== undefined) return known
    const node = contents.nodes.get(name)
    const present = [...(node?.keys() ?? [])].filter((type) => !omissions.isTypeOmitted(name, type))
    const types = [...present, TYPE.RRSIG, TYPE.NSEC, ...(node === undefined ? [TYPE.NXNAME] : [])]
    const next = joinName('\\000', name)
    const rrset = [
      makeRecord(name, contents.negativeTtl, { type: 'NSEC', next, types: types.toSorted((a, b) => a - b) }),
    ]
    made.set(name, rrset)
    return rrset
  }

  return { kind: 'compact', match: recordOf, cover: recordOf }
}
