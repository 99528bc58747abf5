import type { Mask } from '../../checks/mask.ts'
import { CHECKS, type ExistingMask } from '../../checks/registry.ts'
import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { MAIL_SERVER_CHECKS } from '../../checks/tools/mail-server/checks.ts'
import { REGISTRATION_CHECKS } from '../../checks/tools/registration/checks.ts'
import { URGENCIES, type Urgency, urgencyOf } from '../../checks/urgency.ts'
import { type Change, changesOf, type FixableFinding } from '../changes.ts'
import { AREAS, type AreaId } from './areas.ts'

const ALL_CHECKS = [...REGISTRATION_CHECKS, ...CHECKS, ...MAIL_SERVER_CHECKS, ...SEO_CHECKS] as const

type ReportCheck = (typeof ALL_CHECKS)[number]
/** Checks without masks carry the general type. */
type Literal<Each> = Each extends { readonly by: infer By } ? (string extends By ? never : Each) : never

/** A check or an outcome that does not exist is a compile error here. */
export type SharedChanges = Existing<Literal<NonNullable<ReportCheck['typed']>['mask']>>
type Existing<Each extends ExistingMask> = Each

const BY_ID: ReadonlyMap<string, ReportCheck['check']> = new Map(ALL_CHECKS.map(({ check }) => [check.id, check]))

/** A finding of one area. The ids of all areas differ. */
export interface AreaFinding extends FixableFinding {
  readonly area: AreaId
  readonly outcome?: string
  readonly about?: readonly string[]
  readonly gain?: number
}

export interface SharedChange<Finding extends AreaFinding> extends Change<Finding> {
  /** The worst one of all findings that the change repairs. */
  readonly severity: Finding['severity']
}

const SEVERITIES: readonly AreaFinding['severity'][] = ['problem', 'warn', 'info', 'ok']

/**
 * The changes of all areas, the one to make first at the beginning: by severity, by what the faults prevent, and by the points that
 * the score gains. Faults with one cause have one change, that of the cause.
 */
export function sharedChanges<Finding extends AreaFinding>(
  findings: readonly Finding[],
): readonly SharedChange<Finding>[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const roots = new Map(findings.map((finding) => [finding, rootOf(finding, byId)]))
  const changes = changesOf(findings.filter((finding) => roots.get(finding) === finding))
  return changes
    .map((change) => {
      const followers = findings.filter((finding) => {
        const root = roots.get(finding)
        return root !== finding && root !== undefined && change.findings.includes(root)
      })
      const all = [...change.findings, ...followers].toSorted((one, other) => rank(one) - rank(other))
      return { ...change, findings: all, severity: all[0]?.severity ?? change.lead.severity }
    })
    .filter(({ severity }) => severity === 'problem' || severity === 'warn')
    .toSorted(
      (one, other) =>
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
        urgencyRank(one) - urgencyRank(other) ||
        gainOf(other) - gainOf(one) ||
        areaRank(one) - areaRank(other),
    )
}

const rank = ({ severity }: AreaFinding): number => SEVERITIES.indexOf(severity)

/** The finding with the change that repairs this one: itself, or the cause that it only follows from. */
function rootOf<Finding extends AreaFinding>(finding: Finding, byId: ReadonlyMap<string, Finding>): Finding {
  const passed = new Set<Finding>()
  let root = finding
  for (;;) {
    passed.add(root)
    const cause = causeOf(root, byId)
    if (cause === undefined || passed.has(cause)) return root
    root = cause
  }
}

function causeOf<Finding extends AreaFinding>(
  finding: Finding,
  byId: ReadonlyMap<string, Finding>,
): Finding | undefined {
  const { id, outcome } = finding
  if (outcome === undefined) return undefined
  const masks: readonly Mask[] = BY_ID.get(id)?.maskedBy ?? []
  for (const { by, when, only, isSameName, effect } of masks) {
    if (effect !== 'same-change' || (only !== undefined && !only.includes(outcome))) continue
    const cause = byId.get(by)
    if (cause?.fix === undefined || cause.outcome === undefined) continue
    if (isSameName && !isAboutNoOther(finding, cause)) continue
    if (when === 'not ok' ? cause.severity !== 'ok' : when.includes(cause.outcome)) return cause
  }
  return undefined
}

/** Whether the cause is about everything that the finding is about. */
const isAboutNoOther = ({ about = [] }: AreaFinding, cause: AreaFinding): boolean =>
  about.length > 0 && about.every((name) => cause.about?.includes(name))

const gainOf = ({ findings }: SharedChange<AreaFinding>): number =>
  findings.reduce((sum, { gain = 0 }) => sum + gain, 0)

/** Only faults of the severity of the change count: a warning must not move a problem forward. */
const urgencyRank = ({ findings, severity }: SharedChange<AreaFinding>): number =>
  Math.min(
    ...findings
      .filter((finding) => finding.severity === severity)
      .map(({ id, outcome = '' }) => URGENCIES.indexOf(urgencyIn(id, outcome))),
  )

function urgencyIn(id: string, outcome: string): Urgency {
  const check = BY_ID.get(id)
  return check === undefined ? 'other' : urgencyOf(check, outcome)
}

const areaRank = ({ lead }: SharedChange<AreaFinding>): number => AREAS.findIndex(({ id }) => id === lead.area)
