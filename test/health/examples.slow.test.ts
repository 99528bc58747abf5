import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { collectExamples, examplesFile } from '../../scripts/docs/examples.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import type { ExamplesByCheck } from '../../src/report/reference/examples.ts'

const RECORDED = new URL('../../docs/examples.json', import.meta.url)

describe('the examples of the reference', () => {
  let examples: ExamplesByCheck
  beforeAll(async () => {
    examples = await collectExamples()
  }, 300_000)

  it('are what the checks report today (npm run docs)', () => {
    expect(readFileSync(RECORDED, 'utf8')).toBe(examplesFile(examples))
  })

  it('show every health check, one or two of its outcomes each', () => {
    const counts = CHECKS.map(({ check }) => [check.id, examples[check.id]?.length ?? 0] as const)
    expect(counts.filter(([, count]) => count < 1 || count > 2)).toEqual([])
  })

  it('show most SEO checks, two outcomes each at most', () => {
    const counts = SEO_CHECKS.map(({ check }) => examples[check.id]?.length ?? 0)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(SEO_CHECKS.length / 2)
    expect(Math.max(...counts)).toBe(2)
  })

  it('show outcomes that are not passed', () => {
    const praise = Object.values(examples)
      .flat()
      .filter(({ finding }) => finding.severity === 'ok')
    expect(praise).toEqual([])
  })

  it('have no long listings', () => {
    const lines = Object.values(examples).flatMap((ofCheck) => ofCheck.map((example) => example.lines))
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(13)
    expect(Math.max(...lines.flat().map(({ length }) => length))).toBeLessThanOrEqual(162)
  })
})
