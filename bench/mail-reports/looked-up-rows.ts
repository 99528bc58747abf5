import { setMaxListeners } from 'node:events'
import { systemClock } from '../../src/clock.ts'
import { typeName } from '../../src/dns/types.ts'
import { createCollector } from '../../src/mail-reports/collect/collection.ts'
import { createFileReader } from '../../src/mail-reports/read/read-file.ts'
import { onlineOutcome } from '../../src/tools/mail-reports/online-outcome.ts'
import { reportsValue } from '../../src/tools/mail-reports/reports-value.ts'
import type { Dns } from '../../src/world.ts'
import { emptyDns, type Script, scriptedDns, worldWith } from '../../test/support/scripted-dns.ts'
import { END_OF_REPORTS, ROWS_OF_REPORT, type RowKind, report } from './rows.ts'

/**
 * Reads as many rows as the first argument says, of the kind of the second one, and judges them with lookups in a DNS without a network, as the command does. Prints the
 * CPU time and the highest memory.
 */
const rows = Number(process.argv[2])
const kind = process.argv[3] as RowKind

const text = (name: string, value: string): Script => ({
  [`${name} TXT`]: { answers: [`${name}. 60 IN TXT "${value}"`] },
})

const SPF: Readonly<Record<RowKind, string>> = {
  sources: 'v=spf1 ip4:10.0.0.0/9 include:_spf.example.net mx -all',
  // A name for each source.
  names: 'v=spf1 exists:%{i}._spf.example.com include:%{i}._include.example.com -all',
  identities: 'v=spf1 ip4:10.0.0.0/9 -all',
}

const SCRIPT: Script = {
  ...text('example.com', SPF[kind]),
  ...text('_spf.example.net', 'v=spf1 ip4:192.0.2.0/24 -all'),
  ...text('_dmarc.example.com', 'v=DMARC1; p=none'),
  'example.com MX': { answers: ['example.com. 60 IN MX 10 mx.example.com.'] },
  'mx.example.com A': { answers: ['mx.example.com. 60 IN A 192.0.2.25'] },
}

const known = scriptedDns(SCRIPT)
const empty = emptyDns()
const resolve: Dns['resolve'] = (question, options) =>
  (`${question.name} ${typeName(question.type)}` in SCRIPT ? known : empty).resolve(question, options)
const clock = { ...systemClock, now: () => new Date(END_OF_REPORTS) }

const collector = createCollector()
const begin = process.cpuUsage()
/** The CPU time that this program itself needs to make the reports. */
let madeMicros = 0
for (let number = 0; number < rows / ROWS_OF_REPORT; number++) {
  const before = process.cpuUsage()
  const content = report(number, { kind })
  const { user, system } = process.cpuUsage(before)
  madeMicros += user + system
  const reader = createFileReader(collector.sinkFor('bench'))
  reader.push(content)
  reader.end()
}
// As the command does: every lookup listens to the same signal.
const { signal } = new AbortController()
setMaxListeners(0, signal)
const outcome = await onlineOutcome(worldWith({ ...empty, resolve }, clock), {
  read: { collection: collector.collection(), unreadable: [] },
  locale: 'en',
  hasAddresses: false,
  trial: { p: 'reject' },
  signal,
})
const { domains, queries, totals } = reportsValue(outcome, 'en')
const { user, system } = process.cpuUsage(begin)
console.log(
  JSON.stringify({
    messages: totals.messages,
    judged: domains[0]?.replays.at(-1)?.messages,
    queries,
    cpuMs: (user + system - madeMicros) / 1000,
    highestMib: process.resourceUsage().maxRSS / 1024,
  }),
)
process.exit(0)
