import { isAtOrBelow } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE, typeCode, typeName } from '../../dns/types.ts'
import type { Candidate } from '../../move/candidates.ts'
import type { ObservedSet } from '../../move/observation.ts'
import { zoneText } from '../../move/zone-text.ts'
import type { DnsAnswer } from '../../world.ts'
import { waitFor } from '../engine/observed.ts'
import { defineView, type Look } from '../engine/view.ts'
import { deniesName } from '../lookup/denied-name.ts'
import { provesSomething } from '../lookup/record-set.ts'
import { negativeTtlOf, orOverTcp, ttlOf } from './answers.ts'

/** What one server answered about a name and a type. */
export interface Reading extends Candidate {
  /** Undefined if nothing was learned. An answer also shows whether the name is an alias, or below a delegation. */
  readonly sets: readonly ObservedSet[] | undefined
  readonly isDenied: boolean
}

/** Smaller than what may wait for one server. The next ones are asked when these are answered. */
const AT_A_TIME = 40

/** Asks one server for many sets, some at a time. The list must not depend on answers that are outstanding. */
export function readings(
  look: Look,
  zone: Name,
  address: string,
  purpose: string,
  candidates: readonly Candidate[],
): readonly Reading[] {
  const all: Reading[] = []
  for (let start = 0; start < candidates.length; start += AT_A_TIME) {
    const part = candidates.slice(start, start + AT_A_TIME)
    const view = defineView(`sets ${purpose} ${address} ${start}`, (own) => partOf(own, zone, address, part))
    for (const reading of look.value(view)) all.push(reading)
  }
  return all
}

function partOf(look: Look, zone: Name, address: string, part: readonly Candidate[]): readonly Reading[] {
  const asked = part.map((candidate) => {
    const type = typeCode(candidate.type)
    return {
      candidate,
      answer: type === undefined ? undefined : orOverTcp(look, address, { name: candidate.name, type }),
    }
  })
  waitFor(...asked.flatMap(({ answer }) => answer ?? []))
  return asked.map(({ candidate, answer }) =>
    answer?.seen ? read(zone, candidate, answer.value) : { ...candidate, sets: undefined, isDenied: false },
  )
}

function read(zone: Name, { name, type }: Candidate, answer: DnsAnswer): Reading {
  const nothing = { name, type, sets: undefined, isDenied: false }
  if (!provesSomething(answer) || answer.isTruncated || answer.hasMalformedRecords) return nothing
  if (!answer.isAuthoritative) {
    const sets = delegationIn(answer, zone, name)
    return sets.length === 0 ? nothing : { name, type, sets, isDenied: false }
  }
  const at = (code: number): readonly ResourceRecord[] =>
    answer.answers.filter((record) => record.name === name && record.type === code)
  const denial = negativeTtlOf(answer)
  const alias = setOf(name, 'CNAME', at(TYPE.CNAME), denial)
  const own = setOf(name, type, at(typeCode(type) ?? 0), denial)
  return {
    name,
    type,
    sets: type === 'CNAME' ? [alias] : [alias, own],
    isDenied: deniesName(answer) && alias.values.length === 0,
  }
}

const setOf = (name: Name, type: string, records: readonly ResourceRecord[], denial: number): ObservedSet => ({
  name,
  type,
  ttl: ttlOf(records) ?? denial,
  values: records.map(zoneText).toSorted(),
})

/** The NS set of a delegation in the zone, and its glue. What is below belongs to another zone. */
function delegationIn({ authority, additional }: DnsAnswer, zone: Name, name: Name): readonly ObservedSet[] {
  const ns = authority.filter(
    (record) =>
      record.type === TYPE.NS &&
      record.name !== zone &&
      isAtOrBelow(record.name, zone) &&
      isAtOrBelow(name, record.name),
  )
  const cut = ns[0]?.name
  if (cut === undefined) return []
  const glue = additional.filter((record) => 'address' in record.data && isAtOrBelow(record.name, cut))
  return [
    setOf(cut, 'NS', ns, 0),
    ...groupedSets(glue).map(([owner, code, records]) => setOf(owner, typeName(code), records, 0)),
  ]
}

type GroupedSet = readonly [name: Name, type: number, records: readonly ResourceRecord[]]

export function groupedSets(records: readonly ResourceRecord[]): readonly GroupedSet[] {
  const groups = new Map<string, { name: Name; type: number; records: ResourceRecord[] }>()
  for (const record of records) {
    const key = `${record.name} ${record.type}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { name: record.name, type: record.type, records: [record] })
    else group.records.push(record)
  }
  return [...groups.values()].map(({ name, type, records: own }) => [name, type, own])
}
