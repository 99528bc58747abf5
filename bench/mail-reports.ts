import { createCollector } from '../src/mail-reports/collect/collection.ts'
import { createFileReader } from '../src/mail-reports/read/read-file.ts'
import { replay } from '../src/mail-reports/replay/replay.ts'

/**
 * Memory and CPU for a million rows of DMARC reports, half and all of them: `npx tsx bench/mail-reports.ts`. Every source is another
 * one, which is the worst case for the tables.
 */
const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const ROWS_OF_REPORT = 1000

const address = (index: number): string => `${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`

const row = (index: number): string => `
  <record>
    <row>
      <source_ip>${address(index)}</source_ip>
      <count>${(index % 9) + 1}</count>
      <policy_evaluated>
        <disposition>none</disposition>
        <dkim>fail</dkim>
        <spf>${index % 2 === 0 ? 'pass' : 'fail'}</spf>
      </policy_evaluated>
    </row>
    <identifiers>
      <header_from>example.com</header_from>
    </identifiers>
    <auth_results>
      <dkim>
        <domain>example.com</domain>
        <result>fail</result>
        <selector>s${index % 100}</selector>
      </dkim>
      <spf>
        <domain>example.com</domain>
        <result>${index % 2 === 0 ? 'pass' : 'fail'}</result>
      </spf>
    </auth_results>
  </record>`

function report(number: number): Uint8Array {
  const rows = Array.from({ length: ROWS_OF_REPORT }, (_, index) => row(number * ROWS_OF_REPORT + index)).join('')
  const begin = 1_790_000_000 + (number % 28) * 86_400
  return new TextEncoder().encode(
    `<feedback><report_metadata><org_name>r${number % 20}.example</org_name><report_id>${number}</report_id><date_range><begin>${begin}</begin>` +
      `<end>${begin + 86_399}</end></date_range></report_metadata><policy_published><domain>example.com</domain><p>none</p></policy_published>${rows}</feedback>`,
  )
}

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'example.com': ['v=spf1 ip4:10.0.0.0/9 include:_spf.example.net -all'],
  '_spf.example.net': ['v=spf1 ip4:192.0.2.0/24 -all'],
  '_dmarc.example.com': ['v=DMARC1; p=reject'],
}

const cpuMs = (since?: NodeJS.CpuUsage): number => {
  const { system, user } = process.cpuUsage(since)
  return (user + system) / 1000
}

function measure(rows: number): void {
  const collector = createCollector()
  let bytes = 0
  let readMs = 0
  let highest = 0
  for (let number = 0; number < rows / ROWS_OF_REPORT; number++) {
    const content = report(number)
    bytes += content.length
    const before = process.cpuUsage()
    const reader = createFileReader(collector.sinkFor('bench'))
    reader.push(content)
    reader.end()
    readMs += cpuMs(before)
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  const before = process.cpuUsage()
  const { counts } = replay(collector.collection(), 'example.com', {
    lookup(name) {
      const values = ANSWERS[name]
      return values === undefined ? { state: 'absent', isNxdomain: true } : { state: 'records', values }
    },
  })
  const replayMs = cpuMs(before)
  highest = Math.max(highest, process.memoryUsage.rss())
  const mib = (size: number): string => (size / 1024 / 1024).toFixed(0)
  console.log(
    `${rows} rows (${counts.messages} messages, ${mib(bytes)} MiB): read ${readMs.toFixed(0)} ms, replay ${replayMs.toFixed(0)} ms, highest RSS ${mib(highest)} MiB`,
  )
}

measure(ROWS / 2)
measure(ROWS)
