import { createCollector } from '../../src/mail-reports/collect/collection.ts'
import { createFileReader } from '../../src/mail-reports/read/read-file.ts'
import { replay } from '../../src/mail-reports/replay/replay.ts'
import { ROWS_OF_REPORT, report } from './rows.ts'

/** Reads as many rows as the argument says, and replays them under other records. Prints the CPU time and the highest memory. */
const rows = Number(process.argv[2])

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'example.com': ['v=spf1 ip4:10.0.0.0/9 include:_spf.example.net -all'],
  '_spf.example.net': ['v=spf1 ip4:192.0.2.0/24 -all'],
  '_dmarc.example.com': ['v=DMARC1; p=reject'],
}

const collector = createCollector()
const begin = process.cpuUsage()
/** The CPU time that this program itself needs to make the reports. */
let madeMicros = 0
for (let number = 0; number < rows / ROWS_OF_REPORT; number++) {
  const before = process.cpuUsage()
  const content = report(number)
  const { user, system } = process.cpuUsage(before)
  madeMicros += user + system
  const reader = createFileReader(collector.sinkFor('bench'))
  reader.push(content)
  reader.end()
}
const { counts } = replay(collector.collection(), 'example.com', {
  lookup(name) {
    const values = ANSWERS[name]
    return values === undefined ? { state: 'absent', isNxdomain: true } : { state: 'records', values }
  },
})
const { user, system } = process.cpuUsage(begin)
console.log(
  JSON.stringify({
    messages: counts.messages,
    cpuMs: (user + system - madeMicros) / 1000,
    highestMib: process.resourceUsage().maxRSS / 1024,
  }),
)
