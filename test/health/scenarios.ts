import { describe, expect, it } from 'vitest'
import scenarios from '../cases/health-scenarios.json' with { type: 'json' }
import { call, type Running } from '../http/start-service.ts'

interface Finding {
  readonly id: string
  readonly severity: string
  readonly outcome: string
}

export interface Report {
  readonly score: number
  readonly findings: readonly Finding[]
}

/** In this scenario, the first resolver does not respond. */
export const SILENT_RESOLVER = 'S114'

/** The steps of a repair. */
const REPAIR = 'S115'

/** The world in which the scenarios run. */
export interface Stage {
  check(domain: string): Promise<Report>
  /** The domain of a scenario, or of one step of it: `S115/2`. */
  subjectOf(scenario: string): string
  /** Only for `SILENT_RESOLVER`. */
  whileFirstResolverIsSilent?<Result>(run: () => Promise<Result>): Promise<Result>
}

export async function checkAt(service: Running, domain: string): Promise<Report> {
  const { json } = await call(service, { path: `/api/v1/check/${domain}?detail=full` })
  return json as never
}

/** A scenario with steps has a domain for each step; only the findings of the last step are listed. */
const EXPECTED = scenarios.flatMap(({ id, title, expected: findings, score }) => {
  const scenario = { id, name: `${id} ${title}`, findings }
  return Array.isArray(score)
    ? score.slice(-1).map((last) => ({ ...scenario, zone: `${id}/${score.length}`, score: last }))
    : [{ ...scenario, zone: id, score }]
})

/** The only finding of a perfect mail domain that is not passed. */
const isUsual = ({ id, outcome }: Finding): boolean => id === 'dane-tlsa' && outcome === 'none'

export const worthReporting = (findings: readonly Finding[]): readonly Finding[] =>
  findings
    .filter((finding) => finding.severity !== 'ok' && !isUsual(finding))
    .map(({ id, severity, outcome }) => ({ id, outcome, severity }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

/** Every tenth scenario is in `npm test`; the others are in `scenarios.slow.test.ts`. */
export const isInShortRun = (id: string): boolean => EXPECTED.findIndex((scenario) => scenario.id === id) % 10 === 0

const cannotRun = (): never => expect.fail('this world cannot run the scenario with a silent resolver')

/** Tests the chosen scenarios: some worlds cannot run all of them. */
export function describeScenarios(
  { check, subjectOf, whileFirstResolverIsSilent: whileSilent = cannotRun }: Stage,
  isChosen: (id: string) => boolean = () => true,
): void {
  describe('every scenario', () => {
    it.each(EXPECTED.filter(({ id }) => isChosen(id)))('$name', async ({ id, zone, findings, score }) => {
      const run = (): Promise<Report> => check(subjectOf(zone))
      const report = await (id === SILENT_RESOLVER ? whileSilent(run) : run())
      expect(worthReporting(report.findings)).toEqual(worthReporting(findings))
      expect(report.score).toBe(score)
    })

    if (!isChosen(REPAIR)) return
    it('the steps of a repair have these scores', async () => {
      const steps = scenarios.find(({ id }) => id === REPAIR)
      const scores = steps?.score as readonly number[]
      const reports = await Promise.all(scores.map((_, index) => check(subjectOf(`${REPAIR}/${index + 1}`))))
      expect(reports.map(({ score }) => score)).toEqual(scores)
    })
  })
}

interface Playing {
  readonly scenario?: string
  readonly subject: string
}

export const subjectAmong = (zones: readonly Playing[], scenario: string): string =>
  zones.find((zone) => zone.scenario === scenario)?.subject ?? `no domain has the scenario ${scenario}`
