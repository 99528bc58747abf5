import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import scenarios from '../cases/health-scenarios.json' with { type: 'json' }
import { call } from '../http/start-service.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'

interface Finding {
  readonly id: string
  readonly severity: string
  readonly outcome: string
}

interface Expected {
  readonly name: string
  readonly zone: string
  readonly findings: readonly Finding[]
  readonly score: number
}

let under: ServiceUnderTest
beforeAll(async () => {
  under = await startWorldService()
  // Keys and certificates of a world are made on first use; that must not count as slowness of a domain.
  await check('hoster.lab')
}, 60_000)
afterAll(() => under.close())

/** A scenario that is told in steps has a domain for each; only the last one's findings are written down. */
const EXPECTED: readonly Expected[] = scenarios.flatMap(({ id, title, expected, score }) =>
  Array.isArray(score)
    ? score
        .slice(-1)
        .map((last) => ({ name: `${id} ${title}`, zone: `${id}/${score.length}`, findings: expected, score: last }))
    : [{ name: `${id} ${title}`, zone: id, findings: expected, score }],
)

const subjectOf = (scenario: string): string =>
  under.zones.find((zone) => zone.scenario === scenario)?.subject ?? `no domain plays ${scenario}`

async function check(domain: string): Promise<{ score: number; findings: readonly Finding[] }> {
  const { json } = await call(under.service, { path: `/api/v1/check/${domain}?detail=full` })
  return json as never
}

/** The only thing about a perfect mail domain that is not simply in order. */
const isUsual = ({ id, outcome }: Finding): boolean => id === 'dane-tlsa' && outcome === 'none'

const worthTelling = (findings: readonly Finding[]) =>
  findings
    .filter((finding) => finding.severity !== 'ok' && !isUsual(finding))
    .map(({ id, severity, outcome }) => ({ id, outcome, severity }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

describe('every scenario', () => {
  it.each(EXPECTED)('$name', async ({ zone, findings, score }) => {
    if (zone === 'S114') under.internet.fault('resolver-1', 'timeout')
    const report = await check(subjectOf(zone))
    under.internet.fault('resolver-1', undefined)
    expect(worthTelling(report.findings)).toEqual(worthTelling(findings))
    expect(report.score).toBe(score)
  })

  it('the score rises with every step of a repair', async () => {
    const steps = scenarios.find(({ id }) => id === 'S115')
    const scores = steps?.score as readonly number[]
    const reports = await Promise.all(scores.map((_, index) => check(subjectOf(`S115/${index + 1}`))))
    expect(reports.map(({ score }) => score)).toEqual(scores)
  })
})
