import type { Change, PlannedSet } from '../../change/change.ts'
import { type EditedZone, editZone } from '../../change/edit-zone.ts'
import { faultText } from '../../change/fault-texts.ts'
import { readChange } from '../../change/read.ts'
import { keyOf } from '../../change/sets.ts'
import { invalidChange } from './read-input.ts'

/** Some hundred thousand records. */
export const MAX_ZONE_BYTES = 16 * 1024 * 1024

/** The zone file of the user. */
export interface OwnZone {
  readonly text: string
  readonly domain: string
  readonly sets: readonly PlannedSet[]
}

/** Throws a `Problem` with all faults and their places. */
export function readOwnZone(text: string, domain: string): OwnZone {
  const limits = { maxBytes: MAX_ZONE_BYTES, maxRecords: Number.MAX_SAFE_INTEGER }
  const read = readChange(text, { format: 'zone', domain, ...limits })
  if (!read.ok)
    throw invalidChange(read.faults.map((fault) => ({ message: faultText(fault, 'en'), place: fault.place })))
  return { text, domain: read.change.domain, sets: read.change.set }
}

/** The signatures would not match the records that change. */
export const isSigned = ({ sets }: OwnZone): boolean => sets.some(({ type }) => type === 'RRSIG')

/** The record sets of the change that the file has otherwise than the name servers: the fix would undo what is not published yet. */
export function differingSets(
  { sets }: OwnZone,
  { set, remove }: Change,
  before: readonly PlannedSet[],
): readonly string[] {
  const textsIn = (all: readonly PlannedSet[]) => new Map(all.map((one) => [keyOf(one), textsOf(one)]))
  const [own, published] = [textsIn(sets), textsIn(before)]
  return [...new Set([...set, ...remove].map(keyOf))].filter((key) => own.get(key) !== published.get(key))
}

const textsOf = ({ records }: PlannedSet): string =>
  records
    .map(({ text }) => text)
    .toSorted()
    .join('\n')

/** The whole file with the change in it. TTLs are those of the file. */
export function fixedZone({ text, sets }: OwnZone, change: Change): EditedZone {
  const known = new Set(sets.map(keyOf))
  const withoutTtl = ({ ttl: _ttl, ...set }: PlannedSet): PlannedSet => set
  const set = change.set.map((one) => (known.has(keyOf(one)) ? withoutTtl(one) : one))
  const edited = editZone(text, { ...change, set })
  if (edited === undefined) throw new Error('a zone file that was read before has faults')
  return edited
}
