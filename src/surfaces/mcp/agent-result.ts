import { isUndetermined } from '../../report/compare.ts'
import { isWithoutFaults, type Severity } from '../../report/findings-result.ts'
import { notCoveredBy } from '../../report/overall/not-covered.ts'
import { REPORT_TEXTS } from '../../report/report-texts.ts'
import type { Steps } from '../../slices.ts'
import type { Locale } from '../../text.ts'
import { withoutUndetermined } from '../../tools/undetermined.ts'
import type { AgentTool } from './agent-tool.ts'
import { type Entry, fittedInSteps, type Report } from './fit.ts'
import { estimateTokens } from './token-estimate.ts'
import type { View } from './view.ts'

/**
 * Bounds in tokens: a result that only confirms, one with findings to act on, one that was asked for in full, and a report about a domain, which
 * is the first of several calls.
 */
export const BOUNDS = { healthy: 1_000, usual: 2_500, complete: 20_000, report: 1_800 } as const

const SEVERITIES = ['problem', 'warn', 'info', 'ok']

interface Finding extends Entry {
  readonly id: string
  readonly severity: Severity
  readonly detail: string
  readonly whatFails?: string
  readonly fix?: { readonly steps: readonly string[]; readonly record?: object }
}

interface Result extends Readonly<Record<string, unknown>> {
  readonly verdict?: object
  readonly determined?: boolean
  readonly coverage?: number
  readonly locale?: string
  readonly error?: object | null
  readonly findings?: readonly Finding[]
  /** What to do in all areas; only of a report about a domain. */
  readonly changes?: readonly Change[]
  readonly areas?: readonly Area[]
}

/** The areas by their names: lists are shortened. */
type Shown = Omit<Result, 'areas'> & { readonly areas?: object }

interface Area {
  readonly area: string
  readonly severity: string
  readonly title: string
  readonly complete: boolean
  readonly score?: number
}

/** The form of a finding, with all findings that it repairs. */
interface Change extends Finding {
  readonly area: string
  readonly place: string
  readonly findings: readonly { readonly id: string }[]
}

/** The result as an agent gets it: the verdict first, the worst finding first, and not more than it needs to act. */
export function* resultForAgents(tool: AgentTool, result: object, view: View, language: Locale = 'en'): Steps<Report> {
  const { verdict, findings, changes, areas, ...own } = withoutUndetermined(visibleToAgents(tool, result)) as Result
  // What a tool computes from its input is never shortened: a part of a record would be wrong.
  if (findings === undefined) return own
  const others = notCoveredBy(tool.name, language)
  const data: Shown = {
    ...(others.length > 0 && { notCovered: others }),
    ...own,
    ...(areas && { areas: Object.fromEntries(areas.map((area) => [area.area, areaForAgents(area)])) }),
    ...(changes && view.isComplete && { changes }),
  }
  const sorted = findings.toSorted((one, other) => rank(one) - rank(other))
  const decisive = verdict ?? verdictOf(data, sorted)
  if (view.finding !== undefined) return yield* oneFinding(data, sorted, view)
  if (changes !== undefined && !view.isComplete)
    return yield* changesForAgents({ ...(verdict && { verdict }), ...data }, changes, sorted)
  const shown = view.hasPassed ? sorted : sorted.filter(({ severity }) => severity !== 'ok')
  const report = {
    ...(decisive && { verdict: decisive }),
    ...ordered({ ...data, findings: view.isComplete ? shown : shown.map(withoutReasons) }),
    ...(shown.length < sorted.length && { omitted: { passed: sorted.length - shown.length } }),
  }
  return yield* fittedInSteps(report, boundFor(tool, shown, view), 'findings')
}

/** The members of a result without those that agents do not get. */
const visibleToAgents = ({ hiddenFromAgents = [], toldAgents }: AgentTool, members: object): object =>
  toldAgents !== undefined
    ? toldAgents(members as never)
    : Object.fromEntries(Object.entries(members).filter(([name]) => !hiddenFromAgents.includes(name)))

const rank = ({ severity }: Finding): number => SEVERITIES.indexOf(severity)

/** Reports with a score have no verdict of their own: their worst finding decides, if it is a problem or a warning. */
function verdictOf({ determined, coverage, locale, error }: Shown, sorted: readonly Finding[]): object | undefined {
  const [worst] = sorted
  if (worst === undefined) return undefined
  const texts = REPORT_TEXTS[locale === 'de' ? 'de' : 'en']
  if (isWithoutFaults(sorted) && (error ?? undefined) === undefined) {
    if (determined !== false) return { severity: 'ok', title: texts.noProblems }
    // The reason is in a note. Another note would hide that little is known.
    const { id, detail } = sorted.find(isUndetermined) ?? {}
    const reason = detail ?? (typeof coverage === 'number' ? texts.judged(coverage) : texts.undetermined)
    return { ...(id !== undefined && { id }), severity: 'info', title: texts.partial, detail: reason }
  }
  const { id, severity, title, detail, whatFails } = worst
  return { id, severity, title, detail, ...(whatFails && { whatFails }) }
}

/** Short members first, because they summarize the result. */
function ordered({ findings, ...data }: Readonly<Record<string, unknown>>): Report {
  const members = Object.entries(data)
  const isShort = ([, value]: readonly [string, unknown]): boolean => typeof value !== 'object' || value === null
  return {
    ...Object.fromEntries(members.filter(isShort)),
    ...(findings !== undefined && { findings: findings as readonly Entry[] }),
    ...Object.fromEntries(members.filter((member) => !isShort(member))),
  }
}

/** A report about a domain: what to do takes the place of the findings, of which only the notes and those without a change are named. */
function* changesForAgents(
  { verdict, ...data }: Shown,
  changes: readonly Change[],
  findings: readonly Finding[],
): Steps<Report> {
  const repaired = new Set(changes.flatMap((change) => change.findings.map(({ id }) => id)))
  const passed = findings.filter(({ severity }) => severity === 'ok')
  const notes = findings.filter(({ id, severity }) => severity !== 'ok' && !repaired.has(id))
  const report = {
    verdict,
    ...data,
    changes: changes.map(changeForAgents),
    ...(notes.length > 0 && { notes: notes.map(({ id, title }) => `${id}: ${title}`) }),
    omitted: { passed: passed.length },
  }
  return yield* fittedInSteps(report, BOUNDS.report, 'changes')
}

const areaForAgents = ({ severity, title, complete, score }: Area): object => ({
  severity,
  ...(title !== '' && { title }),
  ...(!complete && { complete }),
  ...(score !== undefined && { score }),
})

const changeForAgents = ({ area, place, findings, ...finding }: Change): Entry & Pick<Change, 'area' | 'place'> => ({
  ...withoutReasons(finding),
  area,
  place,
  ...(findings.length > 1 && { repairs: findings.map(({ id }) => id) }),
})

/** `explain_finding` has the reasons and references. Links to pages are for people. */
function withoutReasons({ id, severity, title, detail, whatFails, fix }: Finding): Finding {
  const { steps, record } = fix ?? {}
  return {
    id,
    severity,
    title,
    detail,
    ...(whatFails && { whatFails }),
    ...(steps && { fix: { steps, ...(record && { record }) } }),
  }
}

function* oneFinding(
  { domain, name }: Shown,
  findings: readonly Finding[],
  { finding: id, ...view }: View,
): Steps<Report> {
  const finding = findings.find((one) => one.id === id)
  const subject = { ...(domain !== undefined && { domain }), ...(name !== undefined && { name }) }
  if (finding === undefined)
    return { finding: null, ...subject, note: `This report has no finding ${id}: the check does not apply here.` }
  const [texts, evidence] = split(finding)
  const bound = (view.isComplete ? BOUNDS.complete : BOUNDS.usual) - estimateTokens(JSON.stringify(texts))
  const shorter = yield* fittedInSteps({ finding: evidence, ...subject }, Math.max(0, bound), 'findings')
  const { omitted } = shorter
  return {
    ...shorter,
    finding: { ...texts, ...(shorter['finding'] as object) },
    ...(omitted !== undefined && { omitted: { ...(omitted as object), how: 'Call again with include: "all" too.' } }),
  }
}

/** What an agent asks for with the id of a finding. It is never shortened; a part of a record or of a step would be wrong. */
const TEXTS = ['id', 'category', 'severity', 'outcome', 'title', 'detail', 'whatFails', 'why', 'fix']

/** The texts of a finding, and the rest, such as its evidence. */
function split(finding: Finding): readonly [texts: object, rest: object] {
  const members = Object.entries(finding)
  const isText = ([name]: readonly [string, unknown]): boolean => TEXTS.includes(name)
  return [Object.fromEntries(members.filter(isText)), Object.fromEntries(members.filter((member) => !isText(member)))]
}

/** A lookup has no healthy form: its records are what was asked for. */
function boundFor({ parameters }: AgentTool, findings: readonly Finding[], { isComplete }: View): number {
  if (isComplete) return BOUNDS.complete
  const isHealthy = findings.every(({ severity }) => severity === 'info')
  return isHealthy && Object.hasOwn(parameters, 'domain') ? BOUNDS.healthy : BOUNDS.usual
}
