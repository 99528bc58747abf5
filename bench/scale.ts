// npm run bench -- scale: cold checks of many domains at a constant rate. Not a part of the other benchmarks, because it takes ten minutes for each
// configuration. With `--machines 2`, each configuration runs as two services in network namespaces that share nothing but a Redis; this needs
// root.
// A shorter run: npx tsx bench/scale.ts --domains 500 --rate 4 --seconds 60 --workers 1,2
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { measureScale, type ScaleFigures } from './scale/run.ts'

const SEED = 42
/** DNS queries to one network for each second, if the burst has been used up. */
const NETWORK_BUDGET = 120

const linesOf = (figures: ScaleFigures): readonly string[] => {
  const { sent, completed, completedLate, refused, elapsedMs, cpuMsPerCheck, queriesPerCheck, bytesPerCheck, busiest } =
    figures
  const refusals = [...refused].map(([status, count]) => `${count} with status ${status}`).join(', ')
  return [
    `  requests              ${sent}; reports ${completed}, and ${completedLate} after the last request; refused: ${refusals || 'none'}`,
    `  cold checks           ${figures.perSecond.toFixed(1)} per second`,
    `  time (reachable)      p50 ${seconds(elapsedMs.p50)}, p95 ${seconds(elapsedMs.p95)}, p99 ${seconds(elapsedMs.p99)}`,
    `  incomplete reports    ${figures.incomplete} about domains whose servers respond`,
    `  CPU per check         ${cpuMsPerCheck.service.toFixed(0)} ms, ${cpuMsPerCheck.serviceLater.toFixed(0)} of the second half; the simulated internet ${cpuMsPerCheck.internet.toFixed(0)} ms`,
    `  largest process       ${figures.maxRssMib.toFixed(0)} MiB`,
    `  event loop delay      p99 ${figures.eventLoopP99Ms.toFixed(0)} ms at most`,
    `  queries per check     ${queriesPerCheck.toResolvers.toFixed(0)} to resolvers, ${queriesPerCheck.toServers.toFixed(0)} to other servers`,
    `  bytes per check       ${(bytesPerCheck.sent / 1000).toFixed(0)} kB sent, ${(bytesPerCheck.received / 1000).toFixed(0)} kB received`,
    `  busiest network       ${busiest.perSecond.toFixed(0)} per second in 10 s (${busiest.network}); the budget is ${NETWORK_BUDGET} and a burst`,
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** Prints the figures of each configuration, and one line for the last one. */
export async function printScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      domains: { type: 'string', default: '20000' },
      rate: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '600' },
      workers: { type: 'string', default: '1,2' },
      machines: { type: 'string', default: '1' },
    },
  })
  const [domains, perSecond, duration] = [values.domains, values.rate, values.seconds].map(Number) as [
    number,
    number,
    number,
  ]
  const machines = Number(values.machines)
  for (const workers of values.workers.split(',').map(Number)) {
    console.log(
      `${domains} domains, ${perSecond} requests per second for ${duration} s, ${workers} process(es) on ${machines} machine(s)`,
    )
    const figures = await measureScale({ domains, perSecond, seconds: duration, workers, machines, seed: SEED })
    console.log(linesOf(figures).join('\n'))
    const { toResolvers, toServers } = figures.queriesPerCheck
    const [cpu, queries] = [figures.cpuMsPerCheck.service.toFixed(0), (toResolvers + toServers).toFixed(0)]
    console.log(`scale: ${figures.perSecond.toFixed(1)} cold checks/s, ${cpu} ms CPU, ${queries} queries`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printScale(process.argv.slice(2))
