import { describe, expect, it } from 'vitest'
import { describeScenarios, SILENT_RESOLVER, worthReporting } from '../health/scenarios.ts'
import { scenarioStage } from './scenario-stage.ts'

/** No server loads a zone with a CNAME at its apex; the catalogue has a domain whose servers generate one. */
const UNPLAYABLE = ['S22']

/** `silent-resolver.test.ts` has this one, because it changes the lab. */
const ELSEWHERE = [SILENT_RESOLVER]

const stage = scenarioStage()

describeScenarios(stage, (id) => ![...UNPLAYABLE, ...ELSEWHERE].includes(id))

describe('a scenario that the world of the lab cannot run', () => {
  it('S22 has a domain of the catalogue, which is unsigned and whose policy host refuses connections', async () => {
    const report = await stage.check('apex-cname.com')
    expect(worthReporting(report.findings)).toEqual([
      { id: 'apex-cname', outcome: 'cname', severity: 'problem' },
      { id: 'dnssec-signed', outcome: 'unsigned', severity: 'warn' },
      { id: 'mta-sts-policy', outcome: 'unreachable', severity: 'warn' },
    ])
    expect(report.score).toBe(60)
  })
})
