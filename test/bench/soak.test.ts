import { describe, expect, it } from 'vitest'
import { FAULTS, isExplained, withoutFault } from '../../bench/soak/faults.ts'
import { createClients } from '../../bench/soak/load.ts'
import { callsOf } from '../../bench/soak/requests.ts'
import { growthPercent, percentile } from '../../bench/soak/statistics.ts'
import { TOOLS } from '../../src/tools/registry.ts'

describe('a server error during the soak test', () => {
  const faults = [{ fromMs: 100_000, untilMs: 160_000 }]
  it.each([
    ['502 during a fault', 502, 'resolver_unavailable', 120_000, true],
    ['503 during a fault', 503, 'service_unavailable', 120_000, true],
    ['502 of a call that ran when the fault began', 502, 'resolver_unavailable', 90_000, true],
    ['502 shortly after the fault', 502, 'resolver_unavailable', 180_000, true],
    ['502 long after the fault', 502, 'resolver_unavailable', 190_000, false],
    ['502 long before the fault', 502, 'resolver_unavailable', 70_000, false],
    ['500 during a fault', 500, 'internal_error', 120_000, false],
    ['502 with another code', 502, 'internal_error', 120_000, false],
    ['503 without a code', 503, undefined, 120_000, false],
    ['no answer', 0, undefined, 120_000, false],
  ])('%s', (_, status, code, startedMs, expected) => {
    expect(isExplained({ status, code, startedMs }, faults)).toBe(expected)
  })

  it('is never explained without a fault', () => {
    expect(isExplained({ status: 502, code: 'resolver_unavailable', startedMs: 0 }, [])).toBe(false)
  })
})

describe('the growth of memory', () => {
  const samples = (values: readonly number[]) => values.map((value, index) => ({ atMs: index, value }))

  it.each([
    ['is 0 if nothing grows', [100, 100, 100, 100, 100, 100, 100, 100], 0],
    ['compares the last quarter with the first', [100, 100, 102, 104, 106, 108, 110, 110], 10],
    ['ignores single peaks', [100, 100, 100, 900, 100, 100, 100, 100, 100, 100, 900, 100], 0],
  ])('%s', (_, values, expected) => {
    expect(growthPercent(samples(values), 0)).toBeCloseTo(expected)
  })

  it('ignores the warm-up', () => {
    expect(growthPercent(samples([10, 20, 100, 100, 100, 100]), 2)).toBeCloseTo(0)
  })

  it('is not a number without samples, so that the bound is missed', () => {
    expect(growthPercent(samples([100, 100]), 0)).toBeNaN()
  })
})

describe('a percentile', () => {
  it.each([
    [[5, 1, 4, 2, 3], 0.5, 3],
    [[1, 2, 3, 4], 0.99, 4],
    [[7], 0.99, 7],
    [Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected)
  })
})

describe('the load', () => {
  it('contains a call of every tool', () => {
    const paths = callsOf(() => 0).map(({ path }) => path)
    for (const { rest } of TOOLS) {
      const start = rest.path.split('{')[0] ?? ''
      expect(
        paths.some((path) => path.startsWith(start)),
        rest.path,
      ).toBe(true)
    }
  })

  it('gives a client at most four calls, and each client a network of its own', () => {
    const clientFor = createClients()
    const addresses = Array.from({ length: 4000 }, () => clientFor('a'))
    const counts = new Map<string, number>()
    for (const address of addresses) {
      const network = address.replace(/\.\d+$/, '')
      counts.set(network, (counts.get(network) ?? 0) + 1)
    }
    expect(Math.max(...counts.values())).toBe(4)
    expect(clientFor('b')).not.toBe(clientFor('a'))
  })

  it('removes each fault where it was set', () => {
    for (const fault of FAULTS)
      expect(withoutFault(fault)).toEqual({ resolvers: fault.resolvers ?? [], sites: fault.sites ?? [] })
  })
})
