// npx tsx bench/probe.ts --minutes 10 --targets 200: a real Prometheus scrapes the probe of one service process in the simulated
// internet, every minute. Needs `npm run build` and the program prometheus. It fails if a scrape was missed.
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPrometheus } from '../test/support/prometheus-server.ts'
import { startSoakService } from './soak/service.ts'

const INTERVAL_SECONDS = 60
const TIMEOUT_SECONDS = 25
const JOB = 'zonewise-health'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, targets: { type: 'string', default: '200' } },
})
const [minutes, count] = [Number(values.minutes), Number(values.targets)]
if (!(minutes >= 1 && count >= 1)) {
  console.error('Usage: npx tsx bench/probe.ts --minutes 10 --targets 200')
  process.exit(2)
}

/** Healthy and broken domains of the simulated internet, evenly chosen. */
const domains = readdirSync(new URL('../world/zones/', import.meta.url)).flatMap(
  (file) => /^([a-z0-9-]+\.lab)\.zone$/.exec(file)?.[1] ?? [],
)
const targets = Array.from(
  { length: Math.min(count, domains.length) },
  (_, index) => domains[Math.floor((index * domains.length) / Math.min(count, domains.length))] ?? '',
)

/** All domains share a few servers, so the limits for one network must not apply. */
const service = await startSoakService({ TARGET_BUDGETS: '0.0.0.0/0=100000,::/0=100000' })
const prometheus = await startPrometheus({
  metricsAddress: service.metricsAddress,
  targets: { [JOB]: targets },
  intervalSeconds: INTERVAL_SECONDS,
  timeoutSeconds: TIMEOUT_SECONDS,
})
console.error(`${targets.length} targets, ${minutes} minutes …`)
const before = await service.metrics()
/** Every target is scraped once in the first interval, at a time that depends on its name; the last scrapes may still run. */
await wait((minutes * 60 + TIMEOUT_SECONDS + 5) * 1000)
const after = await service.metrics()

const window = `[${minutes * 60 + 60}s]`
const one = async (expression: string): Promise<number> => (await prometheus.query(expression))[0]?.value ?? 0
const durations = (await prometheus.valuesIn(`scrape_duration_seconds{job="${JOB}"}${window}`)).toSorted(
  (a, b) => a - b,
)
const quantile = (share: number): number =>
  durations[Math.min(durations.length - 1, Math.floor(share * durations.length))] ?? 0
const scrapes = await one(`sum(count_over_time(up{job="${JOB}"}${window}))`)
const up = await one(`sum(sum_over_time(up{job="${JOB}"}${window}))`)
const fewest = await one(`min(count_over_time(up{job="${JOB}"}${window}))`)
const made = await one(`sum(sum_over_time(probe_success{job="${JOB}"}${window}))`)
const reasons = await prometheus.query(
  `sum by (reason) (count_over_time(zonewise_probe_failure{job="${JOB}"}${window}))`,
)
const peak = await one(`max_over_time(zonewise_process_resident_memory_bytes{job="zonewise"}${window})`)
const cpu = (after['zonewise_process_cpu_seconds_total'] ?? 0) - (before['zonewise_process_cpu_seconds_total'] ?? 0)
await prometheus.stop()
await service.stop()

const seconds = (value: number): string => `${value.toFixed(3)} s`
const rows: readonly (readonly [string, string])[] = [
  ['targets', String(targets.length)],
  ['scrapes', String(scrapes)],
  ['fewest scrapes of a target', `${fewest} in ${minutes} minutes`],
  ['failed scrapes (up = 0)', String(scrapes - up)],
  [
    'scrapes without a check (probe_success = 0)',
    `${scrapes - made} ${reasons.map(({ labels, value }) => `${labels['reason']}: ${value}`).join(', ')}`,
  ],
  ['duration p50, p99, longest', [0.5, 0.99, 1].map((share) => seconds(quantile(share))).join(', ')],
  ['resident memory, highest', `${Math.round(peak / 2 ** 20)} MiB`],
  ['CPU of the service', `${((100 * cpu) / (minutes * 60 + TIMEOUT_SECONDS + 5)).toFixed(1)} % of one core`],
  [
    'load of the machine',
    loadavg()
      .map((load) => load.toFixed(1))
      .join(', '),
  ],
]
for (const [name, value] of rows) console.log(`${name.padEnd(46)}${value}`)
process.exit(scrapes > up || fewest < minutes || scrapes < minutes * targets.length ? 1 : 0)
