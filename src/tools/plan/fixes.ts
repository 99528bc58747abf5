import type { Change } from '../../change/change.ts'
import { printChange, printZone } from '../../change/print.ts'
import { printOctodns } from '../../change/print-octodns.ts'
import { CHANGE_FORMATS, type ChangeFormat, readChange } from '../../change/read.ts'
import { changesOf, type Change as Edit } from '../../report/changes.ts'
import type { Finding } from '../../report/words.ts'
import { type FixableReport, type OfferedPart, offeredSet, type Unoffered } from './offered-set.ts'

/** Why an offered fix is not in the common change. */
export type LeftReason = Unoffered | 'precondition' | 'wait' | 'choice' | 'more-steps' | 'same-set'

export interface LeftFix {
  /** The findings that it resolves, the worst first. */
  readonly ids: readonly string[]
  readonly reason: LeftReason
  /** The number of the step because of which it is left, in the list of the change (`changesOf`). */
  readonly step?: number
}

export interface CombinedFixes {
  /** The domain of the change is the zone. Undefined if no fix can be made at once. */
  readonly change: Change | undefined
  /** The findings that it resolves. */
  readonly ids: readonly string[]
  readonly left: readonly LeftFix[]
}

/**
 * The offered fixes of a report that can be published together and at once: their steps say nothing but to publish the record shown.
 * The report is in English, because the steps are the only place that says what has to be done before.
 */
export function combineFixes(report: FixableReport): CombinedFixes {
  const left: LeftFix[] = []
  const ids: string[] = []
  const parts = new Map<string, OfferedPart>()
  let zone: string | undefined
  for (const edit of changesOf(report.findings.filter(({ severity }) => severity !== 'ok'))) {
    const own = edit.findings.map(({ id }) => id)
    const obstacle = obstacleIn(edit)
    const offered = obstacle === undefined ? offeredSet(edit, report) : undefined
    if (offered === undefined || !offered.ok) {
      left.push({ ids: own, ...(obstacle ?? { reason: offered?.why ?? 'not-known' }) })
      continue
    }
    const keys = keysOf(offered.part)
    if (keys.some((key) => parts.has(key))) {
      left.push({ ids: own, reason: 'same-set' })
      continue
    }
    for (const key of keys) parts.set(key, offered.part)
    zone = offered.zone
    ids.push(...own)
  }
  return { change: zone === undefined ? undefined : changeOf(zone, [...new Set(parts.values())]), ids, left }
}

const keysOf = ({ set, remove }: OfferedPart): readonly string[] =>
  [set, remove].flatMap((one) => (one === undefined ? [] : [`${one.type} ${one.name}`]))

/** The change with these parts. */
export function changeOf(zone: string, parts: readonly OfferedPart[]): Change {
  const ds = parts.find((part) => part.ds !== undefined)?.ds
  const form = {
    domain: zone,
    set: parts.flatMap(({ set }) => set ?? []),
    remove: parts.flatMap(({ remove }) => remove ?? []),
    ...(ds && { ds }),
  }
  const read = readChange(JSON.stringify(form), { format: 'json' })
  if (!read.ok) throw new Error(`the offered records are no change: ${read.faults.map(({ code }) => code).join(', ')}`)
  return withoutPlaces(read.change)
}

/** Places in a text that nobody has written. */
const withoutPlaces = (change: Change): Change => ({
  ...change,
  set: change.set.map(({ place: _place, ...set }) => ({
    ...set,
    records: set.records.map(({ place: _own, ...record }) => record),
  })),
  remove: change.remove.map(({ place: _place, ...key }) => key),
})

/** Why the change must not be made at once. Steps that are not known to be harmless are obstacles. */
function obstacleIn({ record, steps, who }: Edit<Finding>): Omit<LeftFix, 'ids'> | undefined {
  if (who !== 'dns') return { reason: 'other-place' }
  if (record === undefined) return { reason: 'no-record' }
  const step = steps.findIndex((one) => !isEdit(one) && !isNote(one))
  if (step < 0) return steps.some(isEdit) ? undefined : { reason: 'more-steps' }
  return { reason: kindOf(steps[step] ?? ''), step }
}

const isEdit = (step: string): boolean =>
  /^At your DNS provider, (?:add|replace) (?:(?!; |\. ).)*shown here/.test(step) &&
  !/\b(?:before|after|when|wait|until|if|unless|then|first)\b/i.test(step)

/** How panels of providers want the name and the value. */
const isNote = (step: string): boolean =>
  /^(?:If the panel of your DNS provider appends the domain, enter|The value is longer than 255 bytes:)/.test(step)

function kindOf(step: string): LeftReason {
  if (/\b(?:wait|until|when|weeks|later)\b/i.test(step))
    return /^(?:Before|Make sure)/.test(step) ? 'precondition' : 'wait'
  if (/^If /.test(step)) return 'choice'
  if (/^(?:On|Ask|At) /.test(step)) return /^At your DNS provider/.test(step) ? 'more-steps' : 'other-place'
  return /^(?:Before|Make sure|Find out|Check|List)/.test(step) ? 'precondition' : 'more-steps'
}

const PRINTERS: Readonly<Record<ChangeFormat, (change: Change) => string>> = {
  json: printChange,
  zone: printZone,
  octodns: printOctodns,
}

/** A change in one of the formats that a plan reads. */
export const changeText = (change: Change, format: ChangeFormat): string => PRINTERS[format](change)

/** A change of nothing, so that programs get the same form in any case. */
export const emptyChange = (domain: string): Change => ({ domain, set: [], remove: [], replace: false })

export { CHANGE_FORMATS, type ChangeFormat }
