import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { corpusOf } from './inputs.ts'
import { violationOf } from './properties.ts'
import { TARGETS } from './targets.ts'

describe('the corpus', () => {
  it('has one file for each target, and no others', () => {
    const files = readdirSync(new URL('./corpus/', import.meta.url)).sort()
    expect(files).toEqual(TARGETS.map(({ name }) => `${name}.json`).sort())
  })

  it.each(TARGETS)('$name: no input violates a property', (target) => {
    const inputs = corpusOf(target.name)
    expect(inputs.length).toBeGreaterThan(0)
    expect(inputs.flatMap(({ why, bytes }) => (violationOf(target, bytes) === undefined ? [] : [why]))).toEqual([])
  })
})

describe('the properties', () => {
  const target = (run: (input: Uint8Array) => unknown) => ({ name: 'x', pieces: [], run })
  const bytes = new Uint8Array(1000)

  it('accept a parser that returns a value', () => {
    expect(
      violationOf(
        target(() => ({ ok: true })),
        bytes,
      ),
    ).toBe(undefined)
  })

  it('find a parser that throws', () => {
    const broken = target(() => {
      throw new RangeError('too deep')
    })
    expect(violationOf(broken, bytes)).toContain('RangeError: too deep')
  })

  it.each([
    ['text', () => 'x'.repeat(1_000_000)],
    ['a map', () => new Map([['a', 'x'.repeat(1_000_000)]])],
    ['a set', () => new Set(['x'.repeat(1_000_000)])],
    ['bytes', () => ({ bytes: new Uint8Array(1_000_000) })],
  ])('find a parser that returns too much: %s', (_, run) => {
    expect(violationOf(target(run), bytes)).toContain('for 1000 bytes')
  })

  it('find a parser that is always slow, but not one that was slow once', () => {
    const MAX_MS = 20
    const work = (ms: number): void => {
      for (const before = process.cpuUsage(); process.cpuUsage(before).user < ms * 1000; );
    }
    let runs = 0
    const once = target(() => work(runs++ === 0 ? 2 * MAX_MS : 0))
    const always = target(() => work(2 * MAX_MS))
    expect(violationOf(once, bytes, MAX_MS)).toBe(undefined)
    expect(violationOf(always, bytes, MAX_MS)).toContain('of CPU time')
  })
})
