import type { Change, PlannedRecord, PlannedSet } from '../change/change.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { otherRecord, recordOf } from '../dns/record-data.ts'
import { TYPE, typeCode } from '../dns/types.ts'
import type { Rrset } from '../dns/zone/contents.ts'

/** The signer makes them when the zone is published. */
const MADE_BY_SIGNER: readonly number[] = [TYPE.RRSIG, TYPE.NSEC, TYPE.NSEC3, TYPE.NSEC3PARAM]
/** Of a whole zone, they are those of its signer too. A change that sets one of them on its own means it. */
const PUBLISHED_BY_SIGNER: readonly number[] = [TYPE.DNSKEY, TYPE.CDS, TYPE.CDNSKEY]

export const DEFAULT_TTL = 3600

/** The record sets of a change whose answers are planned, with records as they come in messages. */
export function plannedRrsets({ set, replace }: Change): readonly Rrset[] {
  return set.filter(({ type }) => isPlannedType(codeOf(type), replace)).map(rrsetOf)
}

/** Whether answers about this type come from the plan; otherwise they are as today. */
export const isPlannedType = (type: number, isWhole: boolean): boolean =>
  !MADE_BY_SIGNER.includes(type) && !(isWhole && PUBLISHED_BY_SIGNER.includes(type))

export const codeOf = (type: string): number => typeCode(type) ?? 0

function rrsetOf({ name, type, ttl = DEFAULT_TTL, records }: PlannedSet): Rrset {
  return records.map((record) => recordIn(name, codeOf(type), ttl, record))
}

/** Data that we do not read stay as text, which is enough to know that they exist. */
export function recordIn(name: Name, type: number, ttl: number, { data, text }: PlannedRecord): ResourceRecord {
  const known = data === undefined || data.type === 'other' ? undefined : recordOf(name, ttl, data)
  return known ?? otherRecord(name, ttl, type, new TextEncoder().encode(text))
}
