import { measureAttacks } from './attacks.ts'
import { measureCli } from './cli.ts'
import { measureDns } from './dns.ts'
import { missed, type Row, tableOf } from './figures.ts'
import { measureHealth } from './health.ts'
import { measureHttp } from './http.ts'
import { measureLimits } from './limits.ts'
import { measureMailReports } from './mail-reports.ts'
import { measureOutside } from './outside.ts'
import { measurePlan } from './plan.ts'
import { measureQueries } from './queries.ts'
import { printScale } from './scale.ts'
import { measureStreams } from './streams.ts'
import { measureStretches } from './stretches.ts'

const PARTS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  health: measureHealth,
  queries: measureQueries,
  plan: measurePlan,
  outside: measureOutside,
  limits: measureLimits,
  streams: measureStreams,
  stretches: measureStretches,
  attacks: measureAttacks,
  dns: measureDns,
  http: measureHttp,
  cli: measureCli,
  'mail-reports': measureMailReports,
}

/** Takes ten minutes for each configuration, and prints figures without bounds. */
const SCALE = 'scale'

const CHECK = '--check'
const [first, ...rest] = process.argv.slice(2)
if (first === SCALE) {
  await printScale(rest)
  process.exit()
}
const words = process.argv.slice(2)
const unknown = words.filter((word) => word !== CHECK && !(word in PARTS))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(' ')}. Usage: npm run bench -- [${CHECK}] [${Object.keys(PARTS).join('] [')}], or npm run bench -- ${SCALE}`,
  )
  process.exit(2)
}

const wanted = words.filter((word) => word !== CHECK)
const rows: Row[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} …`)
  rows.push(...(await measure()))
}
console.log(tableOf(rows))
if (words.includes(CHECK) && missed(rows).length > 0) process.exitCode = 1
