// What a number of domains needs at a given interval, from measured constants. Usage: npx tsx bench/capacity.ts
import { pathToFileURL } from 'node:url'

/** What one cold check costs and one process takes, as `npm run bench -- scale` measures them. */
export interface Constants {
  readonly cpuMsPerCheck: number
  readonly queriesToResolvers: number
  /** Queries to name servers, and connections to all other servers. */
  readonly queriesToServers: number
  readonly kilobytesSent: number
  readonly kilobytesReceived: number
  readonly rssMibPerProcess: number
  /** The mean time of a check, during which it has a slot of its process. */
  readonly secondsPerCheck: number
}

export interface Demand {
  readonly domains: number
  /** Each domain is checked once in this time. */
  readonly hours: number
  readonly coresPerMachine: number
  /** The share of the domains at the DNS provider that has the most. */
  readonly largestProviderShare: number
}

export interface Capacity {
  readonly checksPerSecond: number
  readonly busyCores: number
  readonly processes: number
  readonly machines: number
  readonly memoryGib: number
  readonly megabitsSent: number
  readonly megabitsReceived: number
  readonly resolverQueriesPerSecond: number
  readonly serverQueriesPerSecond: number
  /** The queries to the busiest network by its budget: above 1, the checks of its domains wait, and take this much longer. */
  readonly busiestProvider: number
}

/** Of a core: above this, queues grow long. */
export const MAX_UTILIZATION = 0.7
/** Health checks that run at the same time in a process. */
const SLOTS = 48
/** DNS queries to one network for each second, for all processes that share a store. */
const NETWORK_BUDGET = 120
/** A provider has its name servers in at least two networks, each of which gets its part of the queries. */
const NETWORKS_OF_PROVIDER = 2

const SECONDS_PER_HOUR = 3600
const MIB_PER_GIB = 1024
const megabits = (kilobytes: number): number => (kilobytes * 8) / 1000

export function capacityFor(demand: Demand, constants: Constants): Capacity {
  const checksPerSecond = demand.domains / (demand.hours * SECONDS_PER_HOUR)
  const busyCores = (checksPerSecond * constants.cpuMsPerCheck) / 1000
  const processes = Math.max(
    1,
    Math.ceil(busyCores / MAX_UTILIZATION),
    Math.ceil((checksPerSecond * constants.secondsPerCheck) / SLOTS),
  )
  const serverQueriesPerSecond = checksPerSecond * constants.queriesToServers
  return {
    checksPerSecond,
    busyCores,
    processes,
    machines: Math.ceil(processes / demand.coresPerMachine),
    memoryGib: (processes * constants.rssMibPerProcess) / MIB_PER_GIB,
    megabitsSent: megabits(checksPerSecond * constants.kilobytesSent),
    megabitsReceived: megabits(checksPerSecond * constants.kilobytesReceived),
    resolverQueriesPerSecond: checksPerSecond * constants.queriesToResolvers,
    serverQueriesPerSecond,
    busiestProvider: (serverQueriesPerSecond * demand.largestProviderShare) / NETWORKS_OF_PROVIDER / NETWORK_BUDGET,
  }
}

const number = (value: number, digits = 1): string =>
  value >= 10 ? Math.round(value).toLocaleString('en-US') : value.toFixed(digits)

/** One line for each demand, as docs/operations.md has them. */
export const capacityTable = (demands: readonly Demand[], constants: Constants): string =>
  [
    '| Domains | Every | Checks per second | Busy cores | Processes (machines) | Memory | Sent, received | Queries per second to resolvers, to others | Busiest provider by its budget |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...demands.map((demand) => {
      const needs = capacityFor(demand, constants)
      const cells = [
        demand.domains.toLocaleString('en-US'),
        `${demand.hours} h`,
        number(needs.checksPerSecond, 2),
        number(needs.busyCores, 2),
        `${needs.processes} (${needs.machines})`,
        `${number(needs.memoryGib)} GiB`,
        `${number(needs.megabitsSent)}, ${number(needs.megabitsReceived)} Mbit/s`,
        `${number(needs.resolverQueriesPerSecond)}, ${number(needs.serverQueriesPerSecond)}`,
        number(needs.busiestProvider, 2),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')

/**
 * Measured by `npx tsx bench/scale.ts` on 19 November 2026 with Node 20.20 on two quiet cores that also ran the simulated internet: the CPU time of the
 * configuration that took the most (with Redis), and the memory of the largest process of all.
 */
export const MEASURED: Constants = {
  cpuMsPerCheck: 116,
  queriesToResolvers: 51,
  queriesToServers: 44,
  kilobytesSent: 8,
  kilobytesReceived: 36,
  rssMibPerProcess: 603,
  secondsPerCheck: 0.5,
}

/** The runs behind the constants; the cores are those that the service kept busy. */
export const POINTS: readonly { readonly checksPerSecond: number; readonly busyCores: number }[] = [
  // One process, five minutes.
  { checksPerSecond: 4.9, busyCores: 0.45 },
  // Two workers, ten minutes.
  { checksPerSecond: 7.9, busyCores: 0.66 },
  // Two services with one Redis, 200 seconds.
  { checksPerSecond: 7.9, busyCores: 0.92 },
]

export const DEMANDS: readonly Demand[] = [
  { domains: 10_000, hours: 24, coresPerMachine: 4, largestProviderShare: 0.1 },
  { domains: 10_000, hours: 1, coresPerMachine: 4, largestProviderShare: 0.1 },
  { domains: 1_500_000, hours: 24, coresPerMachine: 4, largestProviderShare: 0.1 },
  { domains: 1_500_000, hours: 8, coresPerMachine: 4, largestProviderShare: 0.1 },
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(capacityTable(DEMANDS, MEASURED))
