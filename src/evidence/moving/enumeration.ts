import { isAtOrBelow, joinName } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import type { Candidate } from '../../move/candidates.ts'
import type { ObservedSet } from '../../move/observation.ts'
import { zoneText } from '../../move/zone-text.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { askServer } from '../name-servers/ask-server.ts'
import { orOverTcp, ttlOf } from './answers.ts'
import { groupedSets } from './set-readings.ts'

/** All sets of a zone, or as many as one server tells. */
export interface Transfer {
  readonly sets: readonly ObservedSet[]
  readonly isComplete: boolean
}

/** Added by signing; each path of a move judges them. */
const OF_SIGNING: readonly number[] = [TYPE.RRSIG, TYPE.NSEC, TYPE.NSEC3, TYPE.NSEC3PARAM, TYPE.DNSKEY, TYPE.SOA]

/** A transfer of the zone (AXFR, RFC 5936), if the server allows it. It must not be asked for on behalf of strangers. */
export const transferFrom: (zone: Name, address: string) => View<Transfer | undefined> = defineViews(
  'transfer of zone',
  (look, zone: Name, address: string): Transfer | undefined => {
    const answer = askServer(look, address, { name: zone, type: TYPE.AXFR, transport: 'tcp', form: 'transfer' })
    if (!answer.seen || answer.value.status !== 0 || answer.value.answers.length < 2) return undefined
    const { answers, isTruncated } = answer.value
    const owned = answers.filter(({ name, type }) => isAtOrBelow(name, zone) && !OF_SIGNING.includes(type))
    const sets = groupedSets(owned).filter(([name, type]) => !(name === zone && type === TYPE.NS))
    return { sets: sets.map(([name, type, records]) => setIn(name, type, records)), isComplete: !isTruncated }
  },
)

const setIn = (name: Name, type: number, records: readonly ResourceRecord[]): ObservedSet => ({
  name,
  type: typeName(type),
  ttl: ttlOf(records) ?? 0,
  values: [...new Set(records.map(zoneText))].sort(),
})

export interface Walk {
  readonly found: readonly Candidate[]
  readonly isComplete: boolean
}

/** Each name needs a query of its own, one after the other. */
const MAX_NAMES = 1_000

/** The names of a zone along its NSEC records (RFC 4034 section 4). It must not be asked for on behalf of strangers. */
export const walkAlong: (zone: Name, address: string) => View<Walk> = defineViews(
  'NSEC walk',
  (look, zone: Name, address: string): Walk => {
    const found: Candidate[] = []
    const visited = new Set<Name>()
    let name = zone
    for (let steps = 0; steps < MAX_NAMES; steps += 1) {
      const nsec = nsecOf(look, address, name)
      if (nsec === undefined) return { found, isComplete: false }
      for (const type of nsec.types)
        if (!OF_SIGNING.includes(type) && !(name === zone && type === TYPE.NS))
          found.push({ name, type: typeName(type) })
      if (nsec.next === zone) return { found, isComplete: true }
      // Some servers make up the next name (RFC 9824), so that there is nothing to walk along. Records of a broken zone may lead in a circle.
      visited.add(name)
      if (!isAtOrBelow(nsec.next, zone) || nsec.next.startsWith('\\000.') || visited.has(nsec.next))
        return { found, isComplete: false }
      name = nsec.next
    }
    return { found, isComplete: false }
  },
)

/** Not every server answers queries for NSEC records. The denial of the next possible name has the same record. */
function nsecOf(look: Look, address: string, name: Name) {
  const direct = orOverTcp(look, address, { name, type: TYPE.NSEC, form: 'dnssec' })
  const found = direct.seen ? nsecAt([...direct.value.answers, ...direct.value.authority], name) : undefined
  if (found !== undefined) return found
  const denied = orOverTcp(look, address, { name: joinName('\\000', name), type: TYPE.A, form: 'dnssec' })
  return denied.seen ? nsecAt(denied.value.authority, name) : undefined
}

const nsecAt = (answers: readonly ResourceRecord[], name: Name) =>
  answers.flatMap((record) => (record.name === name && record.data.type === 'NSEC' ? [record.data] : []))[0]
