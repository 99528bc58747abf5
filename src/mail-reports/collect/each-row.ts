import type { Steps } from '../../slices.ts'
import type { ClaimedRow, ReportCollection } from './collection.ts'

/** A fraction of a millisecond. */
const ROWS_OF_STEP = 1024

/** Visits all rows, with an opportunity to yield, because there can be millions. */
export function* eachRow(collection: ReportCollection, visit: (row: ClaimedRow) => void): Steps<void> {
  let visited = 0
  for (const row of collection.rows()) {
    visit(row)
    visited++
    if (visited % ROWS_OF_STEP === 0) yield
  }
}
