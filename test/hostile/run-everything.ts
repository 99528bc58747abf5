import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { createService } from '../../src/service.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { DOMAIN } from './hostile-records.ts'
import { hostileRegistries, hostileWorld } from './hostile-world.ts'
import { fillPlaces, type Hostility } from './places.ts'
import { renderReport, renderResult } from './renderings.ts'
import { measuring, type Step } from './step.ts'
import { headerSubjects, SUBJECTS } from './subjects.ts'

export interface RunOptions {
  /** Only the API, which runs the tools; otherwise the results are rendered on every surface. */
  readonly isApiOnly?: boolean
}

const HOST = 'zonewise.example'
const CONFIG = readConfig({ PORT: '0', LOG_LEVEL: 'error', BASE_URL: `https://${HOST}` })
const ACCEPT = 'application/json, text/event-stream'

/** Checks a hostile domain with every tool and renders the results on every surface. The service runs without sockets. */
export async function runEverything(
  hostility: Hostility,
  { isApiOnly = false }: RunOptions = {},
): Promise<readonly Step[]> {
  const clock = createVirtualClock()
  const logged: string[] = []
  const log = createServiceLog(systemClock, CONFIG.LOG_LEVEL, { write: (line: string) => void logged.push(line) })
  const world = hostileWorld(fillPlaces(hostility).textsAt, clock)
  const service = createService({ config: CONFIG, log, world, registries: hostileRegistries() })
  const steps: Step[] = []
  const step = measuring(steps)

  /** Empty if the service refuses the call, for example because the text is no mail header. */
  async function send(url: string, payload?: string): Promise<string> {
    const headers = { host: HOST, ...(payload !== undefined && { 'content-type': 'application/json', accept: ACCEPT }) }
    const request = payload === undefined ? { url, headers } : { method: 'POST' as const, url, headers, payload }
    const { statusCode, body } = await clock.run(service.inject(request))
    log.flush()
    if (statusCode === 500) throw new Error(`${body} ${logged.join('')}`)
    return statusCode === 200 ? body : ''
  }

  const results = new Map<string, object>()
  for (const subject of [...SUBJECTS, ...headerSubjects(hostility)]) {
    const { name, tool, path, args, page, body, isVariant } = subject
    const answer = await step(`${name}, API`, 'programs', () => send(`/api/v1/${path}?detail=full`, body))
    if (isApiOnly) continue
    await step(`${name}, MCP`, 'readers', async () => agentText(await send('/mcp', agentCall(tool, args))))
    for (const lang of page === undefined ? [] : isVariant ? ['en'] : ['en', 'de'])
      await step(`${name}, page (${lang})`, 'readers', () =>
        send(`${page}${page?.includes('?') ? '&' : '?'}lang=${lang}&whole=1`),
      )
    if (answer === '') continue
    const result = JSON.parse(answer) as object
    if (!results.has(tool)) results.set(tool, result)
    await renderResult(subject, result, step)
  }
  if (!isApiOnly) {
    await step('badge', 'readers', () => send(`/badge/${DOMAIN}.svg`))
    await renderReport(results, step)
  }
  await service.close()
  return steps
}

const agentCall = (tool: string, args: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } })

interface AgentReply {
  readonly result?: { readonly content?: readonly { readonly text?: string }[]; readonly structuredContent?: unknown }
}

/** Everything that a model may read: the text, and the texts of the structured content without their JSON escapes. */
function agentText(reply: string): string {
  const { content = [], structuredContent } = (JSON.parse(reply) as AgentReply).result ?? {}
  return [...content.map(({ text = '' }) => text), ...textsIn(structuredContent)].join('\n')
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)])
}
