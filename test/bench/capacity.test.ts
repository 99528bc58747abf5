import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Constants,
  capacityFor,
  capacityTable,
  DEMANDS,
  type Demand,
  MEASURED,
  POINTS,
} from '../../bench/capacity.ts'

const CONSTANTS: Constants = {
  cpuMsPerCheck: 100,
  queriesToResolvers: 60,
  queriesToServers: 48,
  kilobytesSent: 25,
  kilobytesReceived: 125,
  rssMibPerProcess: 512,
  secondsPerCheck: 2,
}

/** One check per second. */
const DEMAND: Demand = { domains: 86_400, hours: 24, coresPerMachine: 2, largestProviderShare: 0.1 }

const capacity = (demand: Partial<Demand> = {}, constants: Partial<Constants> = {}) =>
  capacityFor({ ...DEMAND, ...demand }, { ...CONSTANTS, ...constants })

describe('what a number of domains needs', () => {
  it('is one process for one check per second', () => {
    expect(capacity()).toEqual({
      checksPerSecond: 1,
      busyCores: 0.1,
      processes: 1,
      machines: 1,
      memoryGib: 0.5,
      megabitsSent: 0.2,
      megabitsReceived: 1,
      resolverQueriesPerSecond: 60,
      serverQueriesPerSecond: 48,
      // A tenth of the queries, at two networks with 120 per second each.
      busiestProvider: expect.closeTo(0.02),
    })
  })

  it.each([
    // 2 busy cores are three processes at 70 %, which need two machines with two cores.
    [20, { processes: 3, machines: 2, memoryGib: 1.5 }],
    [22, { processes: 4, machines: 2, memoryGib: 2 }],
    [50, { processes: 8, machines: 4, memoryGib: 4 }],
  ])('grows with the rate: %i per second', (rate, expected) => {
    expect(capacity({ domains: DEMAND.domains * rate })).toMatchObject(expected)
  })

  it('uses up the budget of a provider in two networks when a tenth of the domains send 240 queries per second', () => {
    expect(capacity({ domains: DEMAND.domains * 50 }).busiestProvider).toBeCloseTo(1)
  })

  it('is more processes if checks take so long that the slots of one are used up', () => {
    expect(capacity({ domains: DEMAND.domains * 20 }, { cpuMsPerCheck: 1, secondsPerCheck: 10 }).processes).toBe(5)
  })
})

describe('the model with the measured constants', () => {
  it.each(POINTS)('predicts the busy cores at $checksPerSecond checks per second', ({ checksPerSecond, busyCores }) => {
    const predicted = capacity({ domains: DEMAND.domains * checksPerSecond }, MEASURED).busyCores
    // The constants are those of the most expensive run, so they may be high for a store on the same machine, but not low.
    expect(predicted / busyCores).toBeGreaterThan(0.95)
    expect(predicted / busyCores).toBeLessThan(1.4)
  })

  it('is the table of the operations guide', () => {
    const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    expect(guide).toContain(capacityTable(DEMANDS, MEASURED))
  })
})
