import { describe, expect, it } from 'vitest'
import { type Counters, createCoverage } from './coverage.ts'
import { search, smallestThatReachMore } from './search.ts'
import { shrink } from './shrink.ts'

/** A parser with counters, as the instrumentation writes them. Its fault needs six decisions. */
function createCounted() {
  const counters: Counters = { s: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, f: { 0: 0 }, b: { 0: [0, 0] } }
  const count = (place: number): void => {
    counters.s[place] = (counters.s[place] ?? 0) + 1
  }
  const run = (input: Uint8Array): string | undefined => {
    counters.f[0] = (counters.f[0] ?? 0) + 1
    for (const [place, byte] of [...Buffer.from('domain')].entries()) {
      if (input[place] !== byte) return undefined
      count(place)
    }
    return `threw at byte ${input.length}`
  }
  return { counters, run }
}

const RUNS = 12_000

describe('coverage', () => {
  it('reports what no run did before, and forgets the counts of the last run', () => {
    const { counters, run } = createCounted()
    const coverage = createCoverage(counters)
    run(Buffer.from('do'))
    expect([coverage.news(), coverage.reached()]).toEqual([3, 3])
    run(Buffer.from('do'))
    expect([coverage.news(), coverage.reached()]).toEqual([0, 3])
    run(Buffer.from('dom'))
    expect([coverage.news(), coverage.reached()]).toEqual([1, 4])
  })

  it.each([
    [1, 2, 1],
    [2, 3, 1],
    [4, 7, 0],
    [7, 8, 1],
    [64, 100, 0],
    [255, 100_000, 0],
  ])('of a place that is reached %i times and then %i times has %i news', (first, then, news) => {
    const counters: Counters = { s: { 0: first }, f: {}, b: {} }
    const coverage = createCoverage(counters)
    expect(coverage.news()).toBe(1)
    counters.s[0] = then
    expect(coverage.news()).toBe(news)
  })

  it('counts each branch', () => {
    const counters: Counters = { s: {}, f: {}, b: { 0: [1, 0], 1: [0, 0, 1] } }
    expect(createCoverage(counters).news()).toBe(2)
  })
})

describe('the search', () => {
  const options = {
    seeds: [Buffer.from('a')],
    pieces: [...'domainxyz'],
    seed: 1,
    goOn: (runs: number) => runs < RUNS,
  }

  it('finds a fault behind several decisions, and reports it once', async () => {
    const { counters, run } = createCounted()
    const { findings, reachedAtFirst, reached, found } = await search({
      ...options,
      run,
      coverage: createCoverage(counters),
    })
    expect(findings.map(({ input }) => Buffer.from(input).toString('latin1').slice(0, 6))).toEqual(['domain'])
    expect([reachedAtFirst, reached]).toEqual([1, 7])
    expect(found.length).toBeGreaterThan(4)
  })

  it('does not find it without coverage', async () => {
    const { run } = createCounted()
    const blind = createCoverage({ s: {}, f: {}, b: {} })
    expect((await search({ ...options, run, coverage: blind })).findings).toEqual([])
  })

  it('keeps the smallest inputs that reach more than the seeds', async () => {
    const { counters, run } = createCounted()
    const found = ['dom and more', 'do', 'dom', 'do again', 'x'].map((text) => Buffer.from(text))
    const kept = await smallestThatReachMore(
      { run, coverage: createCoverage(counters), seeds: [Buffer.from('d')] },
      found,
    )
    expect(kept.map(String)).toEqual(['do', 'dom'])
  })
})

describe('a failing input', () => {
  it('is reduced to the bytes that fail', async () => {
    const input = Buffer.from(`${'a'.repeat(500)}{${'b'.repeat(300)}}${'c'.repeat(200)}`)
    const small = await shrink(input, (text) => /\{.*\}/.test(Buffer.from(text).toString()))
    expect(String(small)).toBe('{}')
  })

  it('is tested a limited number of times', async () => {
    let tests = 0
    await shrink(new Uint8Array(100_000), () => ++tests < 0, 50)
    expect(tests).toBe(50)
  })
})
