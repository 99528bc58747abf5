import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { MAIL_DOMAINS, MAIL_RECEIVERS, type MailDomain, type MailReceiver } from '../../lab/internet/mail-flow.ts'
import { RECEIVER_PORTS, REDIS_PORT, reportsFolder, rspamdConfigFile } from '../../lab/mail-flow/receivers.ts'
import { receiverDaemons } from '../../lab/prove/clients/receiver-daemons.ts'
import { eventually } from '../../lab/prove/clients/sender.ts'
import { runningLab } from '../../lab/prove/lab-run.ts'
import type { ReportCollection } from '../../src/mail-reports/collect/collection.ts'
import { readReportFiles } from '../../src/report-files/read-files.ts'
import { readAll, reportText, rowText } from '../mail-reports/report-texts.ts'

/** The reports of both receivers about the mail that they have received. */
export interface WrittenReports {
  of(receiver: MailReceiver, domain: MailDomain): Promise<ReportCollection>
  /** The messages with the reports, as rspamd sends them. */
  readonly filesOfRspamd: readonly string[]
}

const TIMEOUT_MS = 60_000

const historyFile = (run: string): string => join(run, 'state/receivers/opendmarc.history')

/** Starts the mail servers, and forgets all mail that they have received before. */
export async function startMailServers(): Promise<void> {
  const lab = runningLab()
  await lab.change('mail-flow')
  await receiverDaemons(lab)
  for (const port of RECEIVER_PORTS) await listens('127.0.0.1', port)
  for (const { address } of Object.values(MAIL_RECEIVERS)) await listens(address, 25)
  await lab.run('redis-cli', ['-p', String(REDIS_PORT), 'FLUSHALL'])
  rmSync(historyFile(lab.folder), { force: true })
  for (const file of readdirSync(reportsFolder(lab.folder))) rmSync(join(reportsFolder(lab.folder), file))
}

/** Lets rspamd send its reports, and makes of the history of opendmarc what opendmarc-reports would send. */
export async function writeReports(): Promise<WrittenReports> {
  const lab = runningLab()
  const dates = [...new Set([Date.now() - 3_600_000, Date.now()].map(localDate))]
  const { stdout, stderr } = await lab.run('rspamadm', ['dmarc_report', '-c', rspamdConfigFile(lab.folder), ...dates])
  const folder = reportsFolder(lab.folder)
  const filesOfRspamd = await eventually(() => {
    const files = readdirSync(folder)
    return files.length < MAIL_DOMAINS.length ? undefined : files.map((file) => join(folder, file))
  }, TIMEOUT_MS).catch(() => {
    throw new Error(`rspamd has sent no reports: ${stdout} ${stderr}`)
  })
  const history = readFileSync(historyFile(lab.folder), 'utf8')
  return {
    filesOfRspamd,
    async of(receiver, domain) {
      if (receiver === 'opendmarc') return readAll([reportOfHistory(history, domain)])
      const { collection } = await readReportFiles(filesOfRspamd, { signal: new AbortController().signal })
      const isOwn = ({ report }: { readonly report: { readonly policy: { readonly domain: string } } }): boolean =>
        report.policy.domain === domain
      return { ...collection, rows: () => [...collection.rows()].filter(isOwn) }
    },
  }
}

/** As rspamd names its days. */
function localDate(ms: number): string {
  const date = new Date(ms)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('')
}

/** The numbers of results in the history (`ARES_RESULT_…` of opendmarc). */
const RESULTS: Readonly<Record<string, string>> = {
  0: 'pass',
  2: 'softfail',
  3: 'neutral',
  4: 'temperror',
  5: 'permerror',
  6: 'none',
  7: 'fail',
}
const ALIGNED = '4'

/** opendmarc-reports needs MySQL, which stores what is in the history, and makes one row of each message. */
function reportOfHistory(history: string, domain: MailDomain): string {
  const messages = history.split(/^job /m).map((text) => text.split('\n').map((line) => line.split(' ')))
  const rows = messages.flatMap((lines) => {
    const all = (word: string): readonly (readonly string[])[] =>
      lines.filter(([name]) => name === word).map(([, ...values]) => values)
    const first = (word: string): string => all(word)[0]?.[0] ?? ''
    if (first('pdomain') !== domain) return []
    const aligned = (word: string): string => (first(word) === ALIGNED ? 'pass' : 'fail')
    const signatures = all('dkim').map(
      ([signer, selector, result = '']) =>
        `<dkim><domain>${signer}</domain><selector>${selector}</selector><result>${RESULTS[result]}</result></dkim>`,
    )
    const spf = `<spf><domain>${first('mfrom')}</domain><scope>mfrom</scope><result>${RESULTS[first('spf')]}</result></spf>`
    const row = rowText({
      source: first('ipaddr'),
      evaluated: `<disposition>none</disposition><dkim>${aligned('align_dkim')}</dkim><spf>${aligned('align_spf')}</spf>`,
      identifiers: `<header_from>${first('from')}</header_from>`,
      results: [...signatures, spf].join(''),
    })
    return [row]
  })
  return reportText({
    reporter: MAIL_RECEIVERS.opendmarc.domain,
    policy: `<domain>${domain}</domain><p>none</p>`,
    rows,
  })
}

const listens = (address: string, port: number): Promise<true> =>
  new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const attempt = (): void => {
      const socket = connect(port, address)
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', (error) => {
        if (performance.now() - startedMs > TIMEOUT_MS) reject(error)
        else setTimeout(attempt, 100)
      })
    }
    attempt()
  })
