import { encodeBase32Hex } from '../../dns/bytes-text.ts'
import { nsec3Hash } from '../../dns/dnssec/nsec3.ts'
import { isAtOrBelow, joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { isDelegation, type Node, type Rrset, type ZoneContents } from '../../dns/zone/contents.ts'
import type { SigningPlan } from '../directives/directives.ts'
import { type ChainOmissions, type DenialChain, placeBefore } from './chain.ts'

interface Entry {
  /** Base32hex preserves the order of the bytes (RFC 4648 section 7), so the text can be compared. */
  readonly label: string
  readonly hash: Uint8Array
  readonly name: Name
}

/** Builds the chain as described in RFC 5155 section 7.1. */
export function buildNsec3Chain(contents: ZoneContents, plan: SigningPlan, omissions: ChainOmissions): DenialChain {
  const entryOf = (name: Name): Entry => {
    const hash = nsec3Hash(name, plan.salt, plan.iterations)
    return { label: encodeBase32Hex(hash).toLowerCase(), hash, name }
  }
  const entries = namesInChain(contents, plan.isOptOut)
    .filter((name) => !omissions.isNameOmitted(name))
    .map(entryOf)
    .sort((a, b) => (a.label < b.label ? -1 : 1))
  const places = new Map(entries.map(({ name }, index) => [name, index]))
  const made = new Map<number, Rrset>()

  function recordAt(index: number): Rrset {
    const known = made.get(index)
    if (known !== undefined) return known
    const entry = entries[index] ?? entryOf(contents.origin)
    const next = entries[(index + 1) % entries.length] ?? entry
    const record = makeRecord(joinName(entry.label, contents.origin), contents.negativeTtl, {
      type: 'NSEC3',
      hashAlgorithm: 1,
      flags: plan.isOptOut ? 1 : 0,
      iterations: plan.iterations,
      salt: plan.salt,
      nextHash: next.hash,
      types: typesAt(contents, entry.name).filter((type) => !omissions.isTypeOmitted(entry.name, type)),
    })
    const rrset = [record]
    made.set(index, rrset)
    return rrset
  }

  return {
    kind: 'nsec3',
    match(name) {
      const place = places.get(name)
      return place === undefined ? undefined : recordAt(place)
    },
    cover(name) {
      const { label } = entryOf(name)
      return recordAt(placeBefore(entries, (entry) => entry.label > label))
    },
  }
}

/** With opt-out, delegations without DS are omitted, and so are the empty names that exist only because of them. */
function namesInChain(contents: ZoneContents, isOptOut: boolean): Name[] {
  const names = [...contents.nodes.keys()]
  if (!isOptOut) return names
  const isInsecure = (name: Name, node: Node): boolean => isDelegation(contents, name) && !node.has(TYPE.DS)
  const signed = [...contents.nodes].filter(([name, node]) => node.size > 0 && !isInsecure(name, node))
  return names.filter((name) => signed.some(([other]) => isAtOrBelow(other, name)))
}

/** RFC 5155 section 7.1: RRSIG is listed only if there is a signed set, so not for a delegation without DS or an empty name. */
function typesAt(contents: ZoneContents, name: Name): number[] {
  const present = [...(contents.nodes.get(name)?.keys() ?? [])]
  const isSigned = isDelegation(contents, name) ? present.includes(TYPE.DS) : present.length > 0
  return (isSigned ? [...present, TYPE.RRSIG] : present).sort((a, b) => a - b)
}
