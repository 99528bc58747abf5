import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/registry.ts'
import type { Severity } from '../checks/verdict.ts'
import { gainsOf } from './gain.ts'
import type { ReportedFinding } from './report.ts'

function finding(id: string, outcome: string, severity: Severity): ReportedFinding {
  const check = CHECKS.find((one) => one.check.id === id)
  if (check === undefined) throw new Error(`there is no check ${id}`)
  return { check, verdict: { outcome, severity, values: {}, remedy: {} }, points: 0, evidence: [] } as ReportedFinding
}

const NO_TCP = finding('ns-tcp', 'no-tcp', 'warn')
const BROKEN_EDNS = finding('ns-edns', 'broken', 'warn')
const ONE_SERVER = finding('ns-count', 'one', 'problem')
const LAME = finding('ns-authoritative', 'lame', 'problem')
const INVALID_NAME = finding('ns-name-valid', 'invalid', 'problem')
const TOO_MANY_LOOKUPS = finding('spf-lookups', 'too-many', 'problem')

describe('what putting one finding right brings', () => {
  it.each<[name: string, findings: readonly ReportedFinding[], gains: readonly number[]]>([
    ['its points, where nothing limits them', [NO_TCP, BROKEN_EDNS], [3, 2]],
    // 100 − 8 = 92, but a problem limits the whole to 89.
    ['more than its points, where it alone limits the whole', [TOO_MANY_LOOKUPS], [11]],
    // 10 + 7 + 6 = 23, but the cap of the group is 18; two of three problems still limit the score to 89.
    ['less, where the group costs all it can without it', [ONE_SERVER, LAME, INVALID_NAME], [5, 2, 1]],
  ])('is %s', (_name, findings, gains) => {
    expect(findings.map(({ check }) => gainsOf(findings, true).get(check.check.id))).toEqual(gains)
  })

  it('is nothing for what costs nothing', () => {
    expect(gainsOf([finding('ns-ipv6', 'none', 'info')], true).size).toBe(0)
  })
})
