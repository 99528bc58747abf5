import type { Change, NotJudged, Place } from '../../change/change.ts'
import { faultText } from '../../change/fault-texts.ts'
import { type ChangeFormat, readChangeInSteps } from '../../change/read.ts'
import { isAtOrBelow } from '../../dns/name.ts'
import { Problem } from '../../problems.ts'
import type { Steps } from '../../slices.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'

export interface PlanInput {
  readonly domain: DomainName
  readonly change: string
  readonly format: ChangeFormat | undefined
}

export interface PlannedChange {
  readonly change: Change
  readonly notJudged: readonly NotJudged[]
}

/** The text is read before a call is counted, and is not read again when it runs. */
const known = new WeakMap<object, PlannedChange>()

/** Some hundred thousand records. Services have a limit of their own for the request. */
const LIMITS = { maxBytes: 16 * 1024 * 1024, maxRecords: 200_000 }

/** Throws a `Problem` with all faults and their places. Other requests get their turn while a large text is read. */
export function* readInput(input: PlanInput): Steps<PlannedChange> {
  const before = known.get(input)
  if (before !== undefined) return before
  const { domain, change: text, format } = input
  const read = yield* readChangeInSteps(text, { domain, ...(format && { format }), ...LIMITS })
  if (!read.ok)
    throw invalidChange(read.faults.map((fault) => ({ message: faultText(fault, 'en'), place: fault.place })))
  if (!isAtOrBelow(domain, read.change.domain))
    throw invalidChange([{ message: `The change is about ${read.change.domain}, which does not contain ${domain}.` }])
  const made = { change: read.change, notJudged: read.notJudged }
  known.set(input, made)
  return made
}

interface Fault {
  readonly message: string
  readonly place?: Place
}

export const invalidChange = (faults: readonly Fault[]): Problem =>
  new Problem('invalid_change', faults.map(({ message, place }) => `${placeText(place)}${message}`).join('\n'))

function placeText(place: Place | undefined): string {
  if (place === undefined) return ''
  const column = place.column === undefined ? '' : `, column ${place.column}`
  return `line ${place.line}${column}: `
}
