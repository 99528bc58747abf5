import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { isAtOrBelow, parentOf } from '../name.ts'
import type { Name, ResourceRecord } from '../record.ts'
import { TYPE, typeName } from '../types.ts'

export type Rrset = readonly ResourceRecord[]

/** The RRsets of one name by type. Each set is created on first access, because it may require a new key. */
export type Node = ReadonlyMap<number, () => Rrset>

type DraftNode = Map<number, () => Rrset>

export interface ZoneContents {
  readonly origin: Name
  /** Every authoritative name, including delegation points and empty non-terminals (RFC 4592 section 2.2.2). */
  readonly nodes: ReadonlyMap<Name, Node>
  /** The records below delegation points: addresses of name servers. */
  readonly glue: ReadonlyMap<Name, Node>
  readonly soa: Rrset
  /** The negative TTL of RFC 2308 section 5, which is also the TTL of NSEC and NSEC3 (RFC 9077). */
  readonly negativeTtl: number
}

/** A set that is not in the file: DNSKEY and NSEC3PARAM at the apex, DS at delegation points. */
export interface LazyRrset {
  readonly name: Name
  readonly type: number
  readonly records: () => Rrset
}

/** Refuses zones that an authoritative server would refuse to load. */
export function buildZone(
  origin: Name,
  records: readonly ResourceRecord[],
  lazy: readonly LazyRrset[] = [],
): Parsed<ZoneContents, string> {
  const stray = records.find(({ name }) => !isAtOrBelow(name, origin))
  if (stray !== undefined) return refused(`${stray.name} is outside the zone`)
  const sets = groupByName(records)
  const apex = sets.get(origin)
  const [soa, secondSoa] = apex?.get(TYPE.SOA) ?? []
  if (soa?.data.type !== 'SOA' || secondSoa !== undefined) return refused('there must be one SOA at the apex')
  if (!apex?.has(TYPE.NS)) return refused('there is no NS at the apex')
  const nodes = new Map<Name, DraftNode>()
  const glue = new Map<Name, DraftNode>()
  for (const [name, types] of sets) {
    const clash = types.has(TYPE.CNAME) && types.size > 1 ? [...types.keys()].map(typeName).join(', ') : undefined
    if (clash !== undefined) return refused(`${name} has a CNAME beside other data: ${clash}`)
    const node = nodeAt(isBelowCut(name, origin, sets) ? glue : nodes, name)
    for (const [type, rrset] of types) node.set(type, () => rrset)
  }
  for (const { name, type, records: make } of lazy) nodeAt(nodes, name).set(type, once(make))
  addEmptyNonTerminals(nodes, origin)
  return parsed({ origin, nodes, glue, soa: [soa], negativeTtl: Math.min(soa.ttl, soa.data.minimum) })
}

export const rrsetAt = (node: Node | undefined, type: number): Rrset | undefined => node?.get(type)?.()

export const isDelegation = (contents: ZoneContents, name: Name): boolean =>
  name !== contents.origin && contents.nodes.get(name)?.has(TYPE.NS) === true

function nodeAt(nodes: Map<Name, DraftNode>, name: Name): DraftNode {
  const present = nodes.get(name)
  if (present !== undefined) return present
  const made: DraftNode = new Map()
  nodes.set(name, made)
  return made
}

function groupByName(records: readonly ResourceRecord[]): Map<Name, Map<number, ResourceRecord[]>> {
  const sets = new Map<Name, Map<number, ResourceRecord[]>>()
  for (const record of records) {
    const types = sets.get(record.name) ?? new Map<number, ResourceRecord[]>()
    sets.set(record.name, types)
    types.set(record.type, [...(types.get(record.type) ?? []), record])
  }
  return sets
}

function isBelowCut(name: Name, origin: Name, sets: ReadonlyMap<Name, ReadonlyMap<number, unknown>>): boolean {
  if (name === origin) return false
  for (let above = parentOf(name); above !== undefined && above !== origin; above = parentOf(above))
    if (sets.get(above)?.has(TYPE.NS)) return true
  return false
}

function addEmptyNonTerminals(nodes: Map<Name, DraftNode>, origin: Name): void {
  for (const name of [...nodes.keys()]) {
    if (name === origin) continue
    for (let above = parentOf(name); above !== undefined && above !== origin; above = parentOf(above))
      nodeAt(nodes, above)
  }
}

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
