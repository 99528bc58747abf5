import { faultText } from '../../change/fault-texts.ts'
import { readChange } from '../../change/read.ts'
import { invalidChange, type PlannedChange } from '../plan/read-input.ts'

/** Some hundred thousand records. */
const LIMITS = { maxBytes: 16 * 1024 * 1024, maxRecords: 200_000 }

/** Reads a change. `domain` is for files that do not name theirs. Throws a `Problem` with all faults and their places. */
export function readPlan(text: string, domain: string | undefined): PlannedChange {
  const alone = readChange(text, LIMITS)
  const read = alone.ok || domain === undefined ? alone : readChange(text, { ...LIMITS, domain })
  if (read.ok) return { change: read.change, notJudged: read.notJudged }
  throw invalidChange(read.faults.map((fault) => ({ message: faultText(fault, 'en'), place: fault.place })))
}
