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

  it.each(TARGETS)('$name: no input violates a property', { timeout: 60_000 }, async (target) => {
    const inputs = corpusOf(target.name)
    expect(inputs.length).toBeGreaterThan(0)
    const violations: string[] = []
    for (const { why, bytes } of inputs) {
      const violation = await violationOf(target, bytes)
      if (violation !== undefined) violations.push(`${why}: ${violation}`)
    }
    expect(violations).toEqual([])
  })
})

describe('the properties', () => {
  const target = (run: (input: Uint8Array) => unknown) => ({ name: 'x', pieces: [], run })
  const bytes = new Uint8Array(1000)

  it('accept a parser that returns a value', async () => {
    expect(
      await violationOf(
        target(() => ({ ok: true })),
        bytes,
      ),
    ).toBe(undefined)
  })

  it('find a parser that throws', async () => {
    const broken = target(() => {
      throw new RangeError('too deep')
    })
    expect(await violationOf(broken, bytes)).toContain('RangeError: too deep')
    expect(
      await violationOf(
        target(() => Promise.reject(new RangeError('later'))),
        bytes,
      ),
    ).toContain('later')
  })

  it.each([
    ['text', () => 'x'.repeat(1_000_000)],
    ['a map', () => new Map([['a', 'x'.repeat(1_000_000)]])],
    ['a set', () => new Set(['x'.repeat(1_000_000)])],
    ['bytes', () => ({ bytes: new Uint8Array(1_000_000) })],
  ])('find a parser that returns too much: %s', async (_, run) => {
    expect(await violationOf(target(run), bytes)).toContain('for 1000 bytes')
  })

  it('find a parser that is always slow, but not one that was slow once', async () => {
    // More than the 50 ms above which a run is compared with scans.
    const work = (milliseconds: number): void => {
      for (const before = process.cpuUsage(); process.cpuUsage(before).user < milliseconds * 1000; );
    }
    let runs = 0
    const once = target(() => work(runs++ === 0 ? 60 : 0))
    const always = target(() => work(60))
    expect(await violationOf(once, bytes, 10)).toBe(undefined)
    expect(await violationOf(always, bytes, 10)).toContain('scans of 64 KiB')
  })
})
