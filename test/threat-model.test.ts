import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const ROWS = 45

const section = readFileSync(new URL('SECURITY.md', ROOT), 'utf8').split(/^## Threat model$/m)[1] ?? ''
const rows = [...section.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', threat = '', mitigation = '', tests = '']) => ({
    number: Number(number),
    threat,
    mitigation,
    tests,
  }),
)

describe('the threat model in SECURITY.md', () => {
  it(`has ${ROWS} rows in order`, () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
  })

  it.each(rows)('$number: $threat', ({ mitigation, tests }) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (mitigation.startsWith('Does not apply: ')) expect(tests.trim()).toBe('none')
    else expect(named.length).toBeGreaterThan(0)
    expect(named.filter((file) => !/^(?:src|test)\/.+\.test\.tsx?$/.test(file))).toEqual([])
    expect(named.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([])
  })
})
