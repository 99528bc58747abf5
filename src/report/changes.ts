import type { ChangePlace } from '../checks/define-check.ts'
import type { Fix } from './words.ts'

export type { ChangePlace }

/** The members of a finding that a change is derived from. */
export interface FixableFinding {
  readonly id: string
  readonly severity: 'problem' | 'warn' | 'info' | 'ok'
  /** Where its change is made if it offers no record. */
  readonly place?: ChangePlace
  readonly fix?: Fix
}

/** One edit of one record or setting, with all findings that propose it. */
export interface Change<Finding extends FixableFinding> {
  /** The worst of the findings; the change is shown with it, or named after it. */
  readonly lead: Finding
  /** All findings that propose the change, the worst first. */
  readonly findings: readonly Finding[]
  /** The final record; a change of a setting has none. */
  readonly record?: NonNullable<Fix['record']>
  readonly steps: readonly string[]
  /** Who makes the change. The steps say so too, and name others who take part in it. */
  readonly who: ChangePlace
  /** Our pages that help with the change. */
  readonly links: readonly NonNullable<Fix['cta']>[]
}

const SEVERITIES: readonly FixableFinding['severity'][] = ['problem', 'warn', 'info', 'ok']

const rank = ({ severity }: FixableFinding): number => SEVERITIES.indexOf(severity)

/**
 * The changes that the findings propose, the worst first. Findings that propose the same record have one change in common; every
 * other finding with a fix has a change of its own.
 */
export function changesOf<Finding extends FixableFinding>(findings: readonly Finding[]): readonly Change<Finding>[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings.toSorted((one, other) => rank(one) - rank(other))) {
    if (finding.fix === undefined) continue
    const key = keyOf(finding, finding.fix)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups.values()].map(changeOf)
}

/** The change of each finding, by the id of the finding. */
export const changeByFinding = <Finding extends FixableFinding>(
  changes: readonly Change<Finding>[],
): ReadonlyMap<string, Change<Finding>> =>
  new Map(changes.flatMap((change) => change.findings.map(({ id }) => [id, change])))

const keyOf = ({ id }: FixableFinding, { record }: Fix): string =>
  record === undefined ? id : [record.host.toLowerCase(), record.type, record.value].join(' ')

function changeOf<Finding extends FixableFinding>(findings: readonly Finding[]): Change<Finding> {
  const [lead] = findings as readonly [Finding, ...Finding[]]
  const fixes = findings.flatMap(({ fix }) => fix ?? [])
  const [first] = fixes
  return {
    lead,
    findings,
    ...(first?.record !== undefined && { record: first.record }),
    steps: mergedSteps(stepLists(findings)),
    who: placeOf(lead),
    links: [...new Map(fixes.flatMap(({ cta }) => (cta === undefined ? [] : [[cta.href, cta]]))).values()],
  }
}

/** A record is published in the zone, except the DS record, which is in the parent zone. */
function placeOf({ place = 'dns', fix }: FixableFinding): ChangePlace {
  if (fix?.record === undefined) return place
  return fix.record.type === 'DS' ? 'registrar' : 'dns'
}

/** Steps of notes are left out beside those of a warning or a problem: they describe the same edit as optional advice. */
function stepLists(findings: readonly FixableFinding[]): readonly (readonly string[])[] {
  const worse = findings.filter((finding) => rank(finding) < SEVERITIES.indexOf('info'))
  return (worse.length > 0 ? worse : findings).map(({ fix }) => fix?.steps ?? [])
}

/**
 * All steps once. A step that only a later list has is inserted before the next step that both lists have, so that preconditions
 * stay before the edit that they belong to.
 */
function mergedSteps(lists: readonly (readonly string[])[]): readonly string[] {
  const merged: string[] = []
  for (const list of lists) {
    let added: string[] = []
    for (const step of list) {
      const place = merged.indexOf(step)
      if (place === -1) added.push(step)
      else {
        merged.splice(place, 0, ...added)
        added = []
      }
    }
    merged.push(...added)
  }
  return merged
}
