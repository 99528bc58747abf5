// npx tsx bench/portfolio.ts [domains]: checks many domains from a file, interrupts the run in the middle, and continues it.
import { type PortfolioFigures, runInterruptedPortfolio } from './portfolio/run.ts'

const MAX_MIB = 300
const MAX_DOMAINS = 10_000
const USUAL_DOMAINS = 1000

const count = Number(process.argv[2] ?? USUAL_DOMAINS)
if (!(Number.isInteger(count) && count >= 2 && count <= MAX_DOMAINS)) {
  console.error(
    `The number of domains must be from 2 to ${MAX_DOMAINS}. Usage: npx tsx bench/portfolio.ts ${USUAL_DOMAINS}`,
  )
  process.exit(2)
}

const { interrupted, resumed, saved, undetermined, finallySaved, domains }: PortfolioFigures =
  await runInterruptedPortfolio(count, process.argv.slice(3))
const rows = resumed.stdout.trim().split('\n').slice(1)
const states = rows.map((row) => row.split(',')[1] ?? '')
const countOf = (state: string): number => states.filter((one) => one === state).length
const lost = domains.filter((domain) => !rows.some((row) => row.startsWith(`${domain},`)))
const repeated = saved.filter(
  (domain) => !undetermined.includes(domain) && finallySaved.filter((other) => other === domain).length > 1,
)
const peakMib = Math.max(interrupted.peakMib, resumed.peakMib)
console.log(
  `until SIGINT: ${saved.length} of ${count} domains in ${interrupted.seconds.toFixed(1)} s, exit code ${interrupted.code}`,
)
console.log(
  `continued: ${rows.length} of ${count} domains after ${resumed.seconds.toFixed(1)} s more, exit code ${resumed.code}`,
)
console.log(`peak memory: ${peakMib.toFixed(0)} MiB (limit ${MAX_MIB})`)
console.log(`lost: ${lost.length}; checked twice: ${repeated.length}`)
console.log(
  `problem ${countOf('problem')}, warn ${countOf('warn')}, not-checked ${countOf('not-checked')}, info ${countOf('info')}, ok ${countOf('ok')}`,
)
console.error(interrupted.stderr + resumed.stderr)
process.exitCode = lost.length > 0 || interrupted.code !== 130 || peakMib > MAX_MIB ? 1 : 0
