// npm run soak: a long run of the built service under mixed load, with faults of the scripted internet switched on and off.
import { parseArgs } from 'node:util'
import { missed, type Row, tableOf } from './figures.ts'
import { runSoak } from './soak/run.ts'

const MAX_MINUTES = 24 * 60

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
if (!(minutes >= 1 && minutes <= MAX_MINUTES)) {
  console.error(`--minutes must be a number from 1 to ${MAX_MINUTES}. Usage: npm run soak -- --minutes 30`)
  process.exit(2)
}

const rows: readonly Row[] = await runSoak(minutes * 60_000, (line) => console.error(line))
console.log(tableOf(rows))
process.exit(missed(rows).length > 0 ? 1 : 0)
