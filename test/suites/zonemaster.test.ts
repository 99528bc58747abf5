import { afterAll, expect, it } from 'vitest'
import { runHealth } from '../support/health-run.ts'
import { dnsOver } from '../support/in-process-internet.ts'
import { describeWith } from '../support/needs.ts'
import { DELEGATED_HERE } from './zonemaster/amendments.ts'
import { differingTags } from './zonemaster/comparison.ts'
import { delegatedServers, failingMx, ownServers } from './zonemaster/facts.ts'
import { KNOWN_DISAGREEMENTS } from './zonemaster/known-disagreements.ts'
import { idOf, isUndelegated, type Scenario, whyNotAsked, zoneIn } from './zonemaster/scenarios.ts'
import { isPresent, readScenarios, readServers } from './zonemaster/suite-data.ts'
import { type Reported, TAGS } from './zonemaster/tags.ts'

const NOW = new Date('2026-11-15T09:30:05.000Z')

/** The required number among the 56 scenarios that can be run. */
const AGREEING = 54

/** `ZONEMASTER_TABLE=1` prints a table of the comparison. */
const isTableWanted = process.env['ZONEMASTER_TABLE'] !== undefined

describeWith({ present: isPresent, reason: 'third-party data is missing' }, 'scenarios of Zonemaster', () => {
  const scenarios = readScenarios()
  const asked = scenarios.filter((scenario) => whyNotAsked(scenario, DELEGATED_HERE) === undefined)
  const { internet, hintsOf } = readServers(NOW)
  const table: string[] = []

  /** The report of the health check, and one line with all findings that are not ok. */
  async function check(scenario: Scenario): Promise<{ readonly reported: Reported; readonly line: string }> {
    const domain = zoneIn(scenario)
    const servers = internet.from(hintsOf(scenario.testCase))
    const { report } = await runHealth(domain, dnsOver(servers, NOW), { now: NOW })
    const own = ownServers(internet.zones, domain)
    const findings = report.findings.map(({ check, verdict }) => ({ id: check.check.id, verdict }))
    const isShown = (id: string): boolean => /^(?:domain-resolves|zone-apex|ns-|mx-|soa-serial)/.test(id)
    return {
      line: findings
        .filter(({ id, verdict }) => isShown(id) && verdict.outcome !== 'ok')
        .map(({ id, verdict }) => `${id} ${verdict.outcome} (${verdict.severity})`)
        .join(', '),
      reported: {
        domain,
        finding: (id) => {
          const verdict = findings.find((finding) => finding.id === id)?.verdict
          return verdict && { outcome: verdict.outcome, values: { ...verdict.values } }
        },
        delegated: delegatedServers(internet.zones, domain),
        own,
        failingMx: failingMx(servers, own, domain),
      },
    }
  }

  it.each(asked.map((scenario) => ({ id: idOf(scenario), scenario })))('$id', async ({ id, scenario }) => {
    const { reported, line } = await check(scenario)
    const differing = differingTags(scenario, reported)
    table.push(`| ${id} | ${scenario.mandatory.join(', ')} | ${line} | ${differing.join(', ') || 'agrees'} |`)
    expect(differing, `the report has: ${line}`).toEqual(KNOWN_DISAGREEMENTS[id]?.tags ?? [])
  })

  it('have a mapping or a reason for each tag', () => {
    const tags = new Set(scenarios.flatMap(({ mandatory, forbidden }) => [...mandatory, ...forbidden]))
    expect([...tags].filter((tag) => TAGS[tag] === undefined)).toEqual([])
  })

  it('are run, except those with input that the API does not accept', () => {
    const reasons = scenarios.map((scenario) => whyNotAsked(scenario, DELEGATED_HERE) ?? 'asked')
    const countOf = (part: string): number => reasons.filter((reason) => reason.includes(part)).length
    expect([countOf('asked'), countOf('root zone'), countOf('top-level'), countOf('as input')]).toEqual([56, 2, 2, 8])
    expect(scenarios.filter((scenario) => isUndelegated(scenario) && !scenario.needsUndelegatedInput)).toEqual([])
  })

  it('agree with our reports, except a short list', () => {
    const known = Object.keys(KNOWN_DISAGREEMENTS)
    expect(known.filter((id) => !asked.some((scenario) => idOf(scenario) === id))).toEqual([])
    expect(asked.length - known.length).toBeGreaterThanOrEqual(AGREEING)
  })

  afterAll(() => {
    if (isTableWanted)
      console.log(['| Scenario | Zonemaster | Report | Differs |', '|---|---|---|---|', ...table].join('\n'))
  })
})
