import { describe, expect, it } from 'vitest'
import { GROUPS, groupPolicy } from '../../src/checks/groups.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { scoreOf } from '../../src/report/score.ts'
import { CHECK_IDS, lossOf } from '../../src/report/weights.ts'
import { CATALOGUE, SCENARIOS } from './catalogue.ts'

describe('the catalogue', () => {
  it('has the groups of the policy, with their caps', () => {
    const reported = GROUPS.map((id) => {
      const { category, cap, softCap = null } = groupPolicy(id)
      return { id, category, cap, softCap }
    })
    expect(reported).toEqual(CATALOGUE.groups.map(({ id, category, cap, softCap }) => ({ id, category, cap, softCap })))
  })

  // Later checks are specified by their own tests.
  it('has only checks that exist, in the same order', () => {
    const described = CATALOGUE.checks.map(({ id }) => id)
    expect(CHECK_IDS.filter((id) => (described as readonly string[]).includes(id))).toEqual(described)
  })

  it.each(CATALOGUE.checks)('$id costs what the policy says', ({ id, outcomes }) => {
    for (const { code, loss, kind } of outcomes) {
      const { points, kind: ours, gate } = lossOf(id, code)
      const reported = gate === undefined ? (ours === 'normal' ? '' : ours) : `gate:${gate}`
      expect([code, points, reported]).toEqual([code, loss, kind])
    }
  })

  it.each(CATALOGUE.checks)('$id is a check as described', (described) => {
    const check = CHECKS.find(({ check: { id } }) => id === described.id)?.check
    expect({ group: check?.group, quiet: check?.isQuiet }).toEqual({ group: described.group, quiet: described.quiet })
    expect(Object.entries(check?.outcomes ?? {}).map(([code, { severity }]) => [code, severity])).toEqual(
      described.outcomes.map(({ code, severity }) => [code, severity]),
    )
  })
})

describe('the scores of the scenarios', () => {
  const groups = new Map(CATALOGUE.checks.map(({ id, group }) => [id, group]))

  it.each(SCENARIOS.filter(({ score }) => typeof score === 'number'))('$id $title: $score', ({ expected, score }) => {
    const findings = expected.map(({ id, outcome, severity }) => {
      const group = groups.get(id)
      if (group === undefined) throw new Error(`${id} is in no group`)
      return { id, group, outcome, severity }
    })
    const isResolvable = !expected.some(({ id }) => id === 'domain-resolves')
    expect(scoreOf(findings, isResolvable).score).toBe(score)
  })
})
