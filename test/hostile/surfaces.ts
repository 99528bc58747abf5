import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import type { PublishedRecord } from '../../src/evidence/published-set.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { createService } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { exportedAreas } from '../../src/site/report/export/exported-areas.ts'
import type { ExportedReport } from '../../src/site/report/export/exported-report.ts'
import { htmlFile } from '../../src/site/report/export/html-file.ts'
import { markdownFile } from '../../src/site/report/export/markdown-file.ts'
import { SNIPPET_FORMATS } from '../../src/site/snippets/formats.ts'
import type { Report } from '../../src/surfaces/cli/report.ts'
import { runCli, type Setting } from '../cli/cli-world.ts'
import { outsideByTool, outsideWith } from '../cli/reports.ts'
import { DOMAIN } from './hostile-records.ts'
import { hostileRegistries, hostileWorld } from './hostile-world.ts'
import { fillPlaces, type Hostility } from './places.ts'
import { headerSubjects, SUBJECTS, type Subject } from './subjects.ts'
import { HARMLESS } from './texts.ts'

/** One call or rendering, in the order in which they were made. */
export interface Step {
  readonly name: string
  /** CPU time in microseconds. */
  readonly micros: number
  /** What is wrong with the output; undefined if nothing is. */
  readonly fault?: string
}

const HIDDEN =
  /(?!\r\n|[\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u

/** Readers are people and agents; programs get data as they were received. */
type Audience = 'readers' | 'programs'

const REPORT_FORMATS = ['terminal', 'json', 'markdown', 'junit', 'sarif', 'github', 'nagios']
const PORTFOLIO_FORMATS = ['terminal', 'markdown', 'csv', 'html', 'json-lines']

const folder = mkdtempSync(join(tmpdir(), 'zonewise-hostile-'))

/** Checks a hostile domain with every tool and renders the results on every surface. */
export async function runEverything(
  hostility: Hostility,
  subjects?: (subject: Subject) => boolean,
): Promise<readonly Step[]> {
  const clock = createVirtualClock()
  const { textsAt } = fillPlaces(hostility)
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', BASE_URL: 'https://zonewise.example' })
  const faults: string[] = []
  const log = createServiceLog(systemClock, config.LOG_LEVEL, { write: (line: string) => void faults.push(line) })
  const service = createService({
    config,
    log,
    world: hostileWorld(textsAt, clock),
    registries: hostileRegistries(),
  })
  const steps: Step[] = []

  async function step(name: string, audience: Audience, make: () => Promise<string> | string): Promise<string> {
    const before = process.cpuUsage()
    let text = ''
    let fault: string | undefined
    try {
      text = await make()
    } catch (error) {
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
    const { user, system } = process.cpuUsage(before)
    if (fault === undefined && text === '') fault = 'has no output'
    const [hidden] = audience === 'readers' ? (HIDDEN.exec(text) ?? []) : []
    if (hidden !== undefined) fault = `contains U+${hidden.codePointAt(0)?.toString(16)}: ${context(text, hidden)}`
    steps.push({ name, micros: user + system, ...(fault !== undefined && { fault: fault.slice(0, 1000) }) })
    return text
  }

  const inject = async (request: { method?: 'GET' | 'POST'; url: string; payload?: string }): Promise<string> => {
    const { statusCode, payload } = await clock.run(
      service.inject({
        method: request.method ?? 'GET',
        url: request.url,
        headers: {
          host: 'zonewise.example',
          ...(request.payload && { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
        },
        ...(request.payload && { payload: request.payload }),
      }),
    )
    log.flush()
    if (statusCode !== 200)
      throw new Error(`status ${statusCode}: ${payload.slice(0, 300)} ${faults.splice(0).join(' ')}`)
    return payload
  }

  const results = new Map<string, object>()
  for (const subject of [...SUBJECTS, ...headerSubjects(hostility)].filter(subjects ?? (() => true))) {
    const { name, tool, words, path, args, page, body, isVariant } = subject
    const url = `/api/v1/${path}?detail=full`
    const answer = await step(`${name}, API`, 'programs', () =>
      inject(body === undefined ? { url } : { method: 'POST', url, payload: body }),
    )
    await step(`${name}, MCP`, 'readers', async () =>
      agentText(
        await inject({
          method: 'POST',
          url: '/mcp',
          payload: JSON.stringify({
            ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } },
          }),
        }),
      ),
    )
    if (page !== undefined)
      for (const lang of isVariant ? ['en'] : ['en', 'de'])
        await step(`${name}, page (${lang})`, 'readers', () =>
          inject({ url: `${page}${page.includes('?') ? '&' : '?'}lang=${lang}&whole=1` }),
        )
    if (answer === '') continue
    const result = JSON.parse(answer) as object
    if (!results.has(tool)) results.set(tool, result)
    const setting: Setting = body === undefined ? {} : { stdin: String(args['raw']) }
    const formats = isVariant
      ? [['--format', 'terminal']]
      : [
          ...REPORT_FORMATS.map((format) => ['--format', format]),
          ['--format', 'terminal', '--verbose', '--why', '--dig'],
        ]
    for (const options of formats)
      await step(`${name}, ${options.slice(1).join(' ')}`, 'readers', async () => {
        const { stdout, stderr } = await runCli([...words, ...options], outsideByTool({ [tool]: result }), setting)
        return stdout + stderr
      })
    if (words[0] === 'lookup')
      await step(`${name}, --short`, 'readers', async () => {
        const { stdout, stderr } = await runCli([...words, '--short'], outsideByTool({ [tool]: result }))
        return stdout + stderr
      })
  }

  await step('badge', 'readers', () => inject({ url: `/badge/${DOMAIN}.svg` }))
  const health = results.get('dns_health_check')
  if (health !== undefined) await renderReport(health as ExportedReport & Report, results, step)
  await service.close()
  return steps
}

type MakeStep = (name: string, audience: Audience, make: () => Promise<string> | string) => Promise<string>

/** What browsers and the command line make of the health report. */
async function renderReport(
  health: ExportedReport & Report,
  results: ReadonlyMap<string, object>,
  step: MakeStep,
): Promise<void> {
  const areas = exportedAreas(
    {
      mail: results.get('mail_check'),
      web: results.get('seo_check'),
      registration: results.get('domain_availability'),
    },
    'en',
  )
  const options = { name: 'Name', address: 'https://zonewise.example', areas }
  await step('export, HTML', 'readers', () => htmlFile(health, options))
  await step('export, Markdown', 'readers', () => markdownFile(health, options))
  for (const { id, render } of SNIPPET_FORMATS)
    await step(`snippets, ${id}`, 'programs', () =>
      publishedIn(health)
        .map(({ name, type, text, data }) => render({ host: name, type, value: text ?? data }, DOMAIN))
        .join('\n'),
    )
  const old = join(folder, 'old.json')
  writeFileSync(old, JSON.stringify({ ...health, findings: [] }))
  for (const format of ['terminal', 'json', 'markdown'])
    await step(`diff, ${format}`, 'readers', async () => {
      const setting = { stdin: JSON.stringify(health) }
      const { stdout, stderr } = await runCli(['diff', old, '-', '--format', format], outsideWith([]), setting)
      return stdout + stderr
    })
  const domains = [DOMAIN, 'second.com', 'third.com']
  const portfolio = outsideWith(domains.map((domain) => ({ ...health, domain, displayDomain: domain })))
  for (const format of PORTFOLIO_FORMATS)
    await step(`portfolio, ${format}`, 'readers', async () => {
      const { stdout, stderr } = await runCli(['check', ...domains, '--format', format], portfolio)
      return stdout + stderr
    })
  await step('report command', 'readers', async () => {
    const { stdout, stderr } = await runCli(['report', DOMAIN], outsideByTool(Object.fromEntries(results)))
    return stdout + stderr
  })
}

const publishedIn = (health: object): readonly PublishedRecord[] =>
  (
    (health as { readonly records?: { readonly sets: readonly { readonly records: readonly PublishedRecord[] }[] } })
      .records?.sets ?? []
  ).flatMap(({ records }) => records)

interface AgentReply {
  readonly result?: { readonly content?: readonly { readonly text?: string }[] }
}

const agentText = (reply: string): string =>
  ((JSON.parse(reply) as AgentReply).result?.content ?? []).map(({ text = '' }) => text).join('\n')

const context = (text: string, hidden: string): string => {
  const at = text.indexOf(hidden)
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
}

/** The harmless domain in the same form. */
export const harmless = ({ form }: Hostility): Hostility => ({ text: HARMLESS, form })
