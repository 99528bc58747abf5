import type { Change, PlannedSet } from '../../change/change.ts'
import { printChange, printZone } from '../../change/print.ts'
import { printOctodns } from '../../change/print-octodns.ts'
import { CHANGE_FORMATS, type ChangeFormat, readChange } from '../../change/read.ts'
import type { StepKind } from '../../checks/step.ts'
import { changesOf, type Change as Edit } from '../../report/changes.ts'
import type { Finding } from '../../report/words.ts'
import { type FixableReport, type OfferedPart, offeredSet, type Unoffered } from './offered-set.ts'

/** Why an offered fix is not in the common change. */
export type LeftReason = Unoffered | 'precondition' | 'choice' | 'more-steps' | 'same-set'

export interface LeftFix {
  /** The findings that it resolves, the worst first. */
  readonly ids: readonly string[]
  readonly title: string
  readonly reason: LeftReason
  /** The step because of which it is left. */
  readonly step?: string
}

export interface CombinedFixes {
  /** The domain of the change is the zone. Undefined if no fix can be made at once. */
  readonly change: Change | undefined
  /** The published record sets that the change replaces or removes. */
  readonly before: readonly PlannedSet[]
  /** The findings that it resolves. */
  readonly ids: readonly string[]
  /** What may follow the change. */
  readonly later: readonly string[]
  readonly left: readonly LeftFix[]
}

/**
 * The offered fixes of a report that can be published together and at once: none of their steps has to be done before or beside the
 * publication of the record shown.
 */
export function combineFixes(report: FixableReport): CombinedFixes {
  const left: LeftFix[] = []
  const ids: string[] = []
  const later: string[] = []
  const parts = new Map<string, OfferedPart>()
  let zone: string | undefined
  for (const edit of changesOf(report.findings.filter(({ severity }) => severity !== 'ok'))) {
    const own = edit.findings.map(({ id }) => id)
    const obstacle = obstacleIn(edit)
    const offered = obstacle === undefined ? offeredSet(edit, report) : undefined
    if (offered === undefined || !offered.ok) {
      left.push({ ids: own, title: edit.lead.title, ...(obstacle ?? { reason: offered?.why ?? 'not-known' }) })
      continue
    }
    const keys = keysOf(offered.part)
    if (keys.some((key) => parts.has(key))) {
      left.push({ ids: own, title: edit.lead.title, reason: 'same-set' })
      continue
    }
    for (const key of keys) parts.set(key, offered.part)
    zone = offered.zone
    ids.push(...own)
    later.push(...edit.steps.filter((step) => kindIn(edit, step) === 'later'))
  }
  const own = [...new Set(parts.values())]
  const change = zone === undefined ? undefined : changeOf(zone, own)
  const before = zone === undefined ? [] : publishedSets(zone, own)
  return { change, before, ids, later: [...new Set(later)], left }
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

/** The published sets as a change has them. Empty if one of them cannot be in a zone. */
function publishedSets(domain: string, parts: readonly OfferedPart[]): readonly PlannedSet[] {
  const set = parts.flatMap(({ before = [] }) => before)
  const read = readChange(JSON.stringify({ domain, set }), { format: 'json' })
  return read.ok ? withoutPlaces(read.change).set : []
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

/** Why the change must not be made at once. */
function obstacleIn(edit: Edit<Finding>): Pick<LeftFix, 'reason' | 'step'> | undefined {
  if (edit.who !== 'dns') return { reason: 'other-place' }
  if (edit.record === undefined) return { reason: 'no-record' }
  for (const step of edit.steps) {
    const reason = obstacleOf(kindIn(edit, step))
    if (reason !== undefined) return { reason, step }
  }
  return edit.steps.some((step) => kindIn(edit, step) === 'publish') ? undefined : { reason: 'more-steps' }
}

const OBSTACLES: Readonly<Record<StepKind, LeftReason | undefined>> = {
  publish: undefined,
  note: undefined,
  later: undefined,
  precondition: 'precondition',
  choice: 'choice',
  'further-edit': 'more-steps',
  elsewhere: 'other-place',
}

/** A kind that only a newer service knows is an obstacle. */
const obstacleOf = (kind: StepKind): LeftReason | undefined =>
  Object.hasOwn(OBSTACLES, kind) ? OBSTACLES[kind] : 'more-steps'

/** What a step is, as its findings say. A step that they do not explain, or explain differently, is an obstacle. */
function kindIn({ findings }: Edit<Finding>, step: string): StepKind {
  const kinds = findings.flatMap(({ fix }) =>
    (fix?.steps ?? []).flatMap((one, index) => (one === step ? [fix?.stepKinds?.[index] ?? 'further-edit'] : [])),
  )
  return kinds.find((kind) => obstacleOf(kind) !== undefined) ?? kinds[0] ?? 'further-edit'
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
