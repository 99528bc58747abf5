import Type from 'typebox'
import type { Place } from '../../change/change.ts'
import { UNKNOWN, whyOf } from '../../checks/verdict.ts'
import {
  type ComparedFinding,
  type ComparedReport,
  compareReports,
  type FindingChange,
  isUndetermined,
} from '../../report/compare.ts'
import type { HealthReport } from '../../report/report.ts'
import type { DomainHealth } from '../../report/words.ts'
import { SeveritySchema } from '../health/finding-schema.ts'

/** A report with its words. */
export interface WordedReport {
  readonly report: HealthReport
  readonly words: DomainHealth
}

export const PlaceSchema = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Line in the text of the change.' }),
    column: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { title: 'ChangeLine' },
)

const Side = Type.Object(
  {
    severity: SeveritySchema,
    title: Type.String(),
    outcome: Type.String({ description: 'Outcome of the check.' }),
  },
  { title: 'ComparedFinding' },
)

const ChangedFinding = Type.Object(
  {
    id: Type.String({ description: 'Id of the finding.' }),
    before: Type.Optional(Side),
    after: Type.Optional(Side),
    place: Type.Optional(PlaceSchema),
  },
  { title: 'ChangedFinding' },
)

const findings = (description: string) => Type.Array(ChangedFinding, { description })

export const DifferenceSchema = Type.Object(
  {
    score: Type.Optional(
      Type.Object(
        { before: Type.Integer(), after: Type.Integer() },
        { description: 'Absent if one of the reports was not fully checked.' },
      ),
    ),
    worse: findings('Findings that get worse, with the line of the record that causes it, if there is one.'),
    added: findings('Findings that today’s report does not have.'),
    better: findings('Findings that get better.'),
    gone: findings('Findings that the report after the change does not have.'),
    changed: findings('Findings with another outcome of the same severity.'),
    undetermined: findings('Findings that could not be checked in one of the reports.'),
    unchanged: Type.Integer({ minimum: 0, description: 'Number of findings that stay as they are.' }),
  },
  { title: 'PlanDifference', description: 'What the change makes better or worse.' },
)

export type PlaceOf = (id: string) => Place | undefined

/** What gets better and worse. Findings that no plan can judge are listed elsewhere. */
export function differenceOf(before: WordedReport, after: WordedReport, placeOf: PlaceOf) {
  const { score, changes, unchanged } = compareReports(comparedIn(before), comparedIn(after))
  const shown = (list: readonly FindingChange[], hasPlaces = false) =>
    list.map(({ id, before: earlier, after: later }) => {
      const place = hasPlaces && later !== undefined && later.severity !== 'ok' ? placeOf(id) : undefined
      return {
        id,
        ...(earlier && { before: sideOf(earlier) }),
        ...(later && { after: sideOf(later) }),
        ...(place && { place: lineOf(place) }),
      }
    })
  const left = leftOutOf(after.report)
  return {
    ...(score && { score }),
    worse: shown(changes.worse, true),
    added: shown(changes.added, true),
    better: shown(changes.better),
    gone: shown(changes.gone),
    changed: shown(changes.changed),
    undetermined: shown(changes.undetermined.filter((one) => !left.has(one.id) && !isOpenOnBothSides(one))),
    unchanged,
  }
}

export const lineOf = ({ line, column }: Place) => ({ line, ...(column !== undefined && { column }) })

/** Findings that wait for signatures that do not exist yet. */
export const leftOutOf = ({ findings: all }: HealthReport): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ check, verdict }) =>
      verdict.outcome === UNKNOWN && whyOf(verdict)?.reason === 'unpublished' ? [check.check.id] : [],
    ),
  )

const isOpenOnBothSides = ({ before, after }: FindingChange): boolean =>
  before !== undefined && after !== undefined && isUndetermined(before) && isUndetermined(after)

const sideOf = ({ severity, title, outcome = '' }: ComparedFinding) => ({ severity, title, outcome })

/** The words of a report have its findings in the same order. */
const comparedIn = ({ report, words }: WordedReport): ComparedReport => ({
  domain: words.domain,
  checkedAt: words.checkedAt,
  score: words.score,
  coverage: words.coverage,
  determined: words.determined,
  locale: words.locale,
  findings: report.findings.map(({ check, verdict }, index) => ({
    id: check.check.id,
    severity: verdict.severity,
    title: words.findings[index]?.title ?? '',
    outcome: verdict.outcome,
  })),
})
