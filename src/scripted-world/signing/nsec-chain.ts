import { compareNames } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import type { Rrset, ZoneContents } from '../../dns/zone/contents.ts'
import { type ChainOmissions, type DenialChain, placeBefore } from './chain.ts'

/**
 * RFC 4034 section 4: every name that owns data, including delegation points, has an NSEC record; empty non-terminals
 * have none.
 */
export function buildNsecChain(contents: ZoneContents, omissions: ChainOmissions): DenialChain {
  const names = [...contents.nodes]
    .filter(([name, node]) => node.size > 0 && !omissions.isNameOmitted(name))
    .map(([name]) => name)
    .sort(compareNames)
  const made = new Map<Name, Rrset>()

  function recordAt(index: number): Rrset {
    const name = names[index] ?? contents.origin
    const known = made.get(name)
    if (known !== undefined) return known
    const present = [...(contents.nodes.get(name)?.keys() ?? [])].filter((type) => !omissions.isTypeOmitted(name, type))
    const types = [...present, TYPE.RRSIG, TYPE.NSEC].sort((a, b) => a - b)
    const next = names[(index + 1) % names.length] ?? contents.origin
    const rrset = [makeRecord(name, contents.negativeTtl, { type: 'NSEC', next, types })]
    made.set(name, rrset)
    return rrset
  }

  return {
    kind: 'nsec',
    match(name) {
      const index = names.indexOf(name)
      return index < 0 ? undefined : recordAt(index)
    },
    cover: (name) => recordAt(placeBefore(names, (other) => compareNames(other, name) > 0)),
  }
}
