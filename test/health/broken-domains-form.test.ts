import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { PROBLEM_CEILING, SEVERITIES } from '../../src/report/weights.ts'
import brokenDomains from '../cases/broken-domains.json' with { type: 'json' }

const CHECK_IDS: ReadonlySet<string> = new Set([
  ...CHECKS.map(({ check }) => check.id),
  'dnssec-denial',
  'ns-latency',
  'ns-parent-agreement',
  'target-unregistered',
])

/** Allowed times until the report: healthy domains and definite errors, dead zones, all other domains. */
const TIME_LIMITS = [1_000, 5_000, 8_000]

const listOf = (severity: string | readonly string[]): readonly string[] =>
  typeof severity === 'string' ? [severity] : severity

const SCENARIOS = brokenDomains.map((scenario) => ({
  ...scenario,
  found: [...scenario.expected, ...scenario.forbidden] as readonly { id: string; severity: string | string[] }[],
}))

describe('the expectations about broken domains', () => {
  it('are numbered without gaps, and no title is used twice', () => {
    expect(brokenDomains.map(({ id }) => Number(id.slice(1)))).toEqual(brokenDomains.map((_, index) => index + 1))
    expect(new Set(brokenDomains.map(({ title }) => title)).size).toBe(brokenDomains.length)
  })

  it.each(SCENARIOS)('$id $title uses only known ids, severities and times', ({ found, operator, setup, maxMs }) => {
    expect(found.map(({ id }) => id).filter((id) => !CHECK_IDS.has(id))).toEqual([])
    const severities: readonly string[] = SEVERITIES
    expect(found.flatMap(({ severity }) => listOf(severity)).filter((word) => !severities.includes(word))).toEqual([])
    for (const text of [operator, setup]) expect(text).toMatch(/^["A-Z_a-z].*[.]$/)
    expect(TIME_LIMITS).toContain(maxMs)
  })

  it.each(SCENARIOS)('$id $title does not contradict itself', ({ expected, forbidden, score, determined, ...rest }) => {
    const [least = Number.NaN, most = Number.NaN] = score
    expect(0 <= least && least <= most && most <= 100).toBe(true)
    expect('resolvable' in rest && rest.resolvable === false).toBe(most === 0)
    for (const { id, severity } of expected)
      for (const bad of forbidden)
        if (bad.id === id && !('says' in bad)) expect(bad.severity).not.toEqual(listOf(severity))
    const isProblem = expected.some(({ severity }) => severity === 'problem')
    if (isProblem) expect(most).toBeLessThanOrEqual(PROBLEM_CEILING.start - PROBLEM_CEILING.perGroup)
    // Only our own limits leave a report undetermined.
    expect('ourselves' in rest && rest.ourselves !== undefined).toBe(rest.family === 'ourselves')
    if (!determined) expect(rest.family).toBe('ourselves')
  })
})
