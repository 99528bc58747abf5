import type { Change, PlannedSet } from '../../../change/change.ts'
import { editZone } from '../../../change/edit-zone.ts'
import { faultText } from '../../../change/fault-texts.ts'
import { readChange } from '../../../change/read.ts'
import { keyOf } from '../../../change/sets.ts'
import { invalidChange } from '../../../tools/plan/read-input.ts'
import { bytesOf } from '../compare/file-bytes.ts'
import { faultLines } from '../compare/plan.ts'
import { UsageError } from '../exit-code.ts'
import type { Io } from '../io.ts'
import { quoted } from '../options.ts'

/** Some hundred thousand records. */
const MAX_BYTES = 16 * 1024 * 1024

/** The zone file of the user. */
export interface OwnZone {
  readonly name: string
  readonly text: string
  readonly domain: string
  readonly sets: readonly PlannedSet[]
}

/** Reads the zone file before anything is looked up. */
export async function readOwnZone(path: string, domain: string, io: Io): Promise<OwnZone> {
  const name = path === '-' ? 'stdin' : path
  const text = new TextDecoder().decode(await bytesOf(path, io, MAX_BYTES))
  const read = readChange(text, { format: 'zone', domain, maxBytes: MAX_BYTES, maxRecords: Number.MAX_SAFE_INTEGER })
  if (!read.ok) {
    const faults = read.faults.map((fault) => ({ message: faultText(fault, 'en'), place: fault.place }))
    const [first = '', ...others] = faultLines(name, invalidChange(faults).message)
    throw new UsageError(first, others)
  }
  // Its signatures would not match the records that change.
  if (read.change.set.some(({ type }) => type === 'RRSIG'))
    throw new UsageError(`${quoted(name)} is signed. Use the zone file from before it is signed.`)
  return { name, text, domain: read.change.domain, sets: read.change.set }
}

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
export function fixedZone({ text, sets }: OwnZone, change: Change) {
  const known = new Set(sets.map(keyOf))
  const withoutTtl = ({ ttl: _ttl, ...set }: PlannedSet): PlannedSet => set
  const set = change.set.map((one) => (known.has(keyOf(one)) ? withoutTtl(one) : one))
  const edited = editZone(text, { ...change, set })
  if (edited === undefined) throw new Error('a zone file that was read before has faults')
  return edited
}
