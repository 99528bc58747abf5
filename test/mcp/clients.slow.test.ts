import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notCoveredBy } from '../../src/report/overall/not-covered.ts'
import { call } from '../http/start-service.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'
import { QUESTIONS, REGISTERED_TOOLS, restCall } from './questions.ts'
import { type CallResult, legacy, resultOf, send } from './rpc.ts'

let world: ServiceUnderTest
beforeAll(async () => {
  world = await startWorldService({ clock: createIdleClock() })
}, 60_000)
afterAll(() => world.close())

interface AnyClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
  close(): Promise<void>
}

const INFO = { name: 'zonewise-tests', version: '1.0.0' }

const second = (mode: 'legacy' | 'auto' | { readonly pin: string }) => async (): Promise<AnyClient> => {
  const client = new ModernClient(INFO, { versionNegotiation: { mode } })
  await client.connect(new ModernTransport(new URL(`${world.service.url}/mcp`)))
  return client
}

const first = async (): Promise<AnyClient> => {
  const client = new FirstClient(INFO)
  // The types of the SDK do not compile with exactOptionalPropertyTypes.
  await client.connect(new FirstTransport(new URL(`${world.service.url}/mcp`)) as never)
  return client as never
}

const CLIENTS: readonly (readonly [string, () => Promise<AnyClient>])[] = [
  ['client 2.x, legacy', second('legacy')],
  ['client 2.x, auto', second('auto')],
  ['client 2.x, pinned to 2026-07-28', second({ pin: '2026-07-28' })],
  ['sdk 1.x', first],
]

describe.each(CLIENTS)('%s', (_name, connect) => {
  let client: AnyClient
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.close())

  it('lists the tools of the registry, and explain_finding', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([...REGISTERED_TOOLS, 'explain_finding'])
  })

  it.each(QUESTIONS)('%s', { timeout: 60_000 }, async (_title, { tool, input }) => {
    await client.listTools()
    const result = (await client.callTool({ name: tool.name, arguments: { ...input } })) as CallResult
    expect(result.isError).toBe(false)
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent)
  })

  it('gets a tool error as a result with a message', async () => {
    const result = (await client.callTool({
      name: 'dns_lookup',
      arguments: { name: 'a..b', type: 'MX' },
    })) as CallResult
    expect([result.isError, result.structuredContent]).toEqual([true, undefined])
    expect(JSON.parse(result.content[0]?.text ?? '')).toMatchObject({ error: { code: 'invalid_name' } })
  })
})

/** The TTL decreases between the two queries. */
const still = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, member) => (key === 'ttl' && member !== null ? 0 : member)))

/** Without the moments at which something was observed or will be possible. */
const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?/g, 'a time'))

/** The findings in an order that does not depend on the surface. */
function byFinding(report: unknown): unknown {
  const { findings, ...rest } = report as { readonly findings?: readonly { readonly id: string }[] }
  return { ...rest, ...(findings && { findings: findings.toSorted((one, other) => one.id.localeCompare(other.id)) }) }
}

describe('every surface returns the same result', () => {
  it('is tested for every tool', () =>
    expect([...new Set(QUESTIONS.map(([, { tool }]) => tool.name))]).toEqual(REGISTERED_TOOLS))

  // With evidence, a report may be longer than the bound of results for agents.
  const short = QUESTIONS.filter(([, { input }]) => input['detail'] === undefined)

  it.each(short)('%s', { timeout: 60_000 }, async (_title, question) => {
    const { tool, input } = question
    const whole = tool.findingIds === undefined ? input : { ...input, include: 'all' }
    const reply = await send(world.service, legacy('tools/call', { name: tool.name, arguments: whole }))
    const { structuredContent = {}, content } = resultOf(reply)
    const { api, ...report } = (await call(world.service, restCall(question))).json
    expect(api).toBe('v1')
    const { hiddenFromAgents = [] } = tool
    const forAgents = Object.fromEntries(Object.entries(report).filter(([name]) => !hiddenFromAgents.includes(name)))
    // Agents get a verdict from a report with a score too, and the worst finding first in all reports.
    const { verdict } = structuredContent
    const notCovered = notCoveredBy(tool.name, input['lang'] === 'de' ? 'de' : 'en')
    const expected = {
      ...(verdict !== undefined && { verdict }),
      ...(notCovered.length > 0 && { notCovered }),
      ...forAgents,
    }
    // A report about a whole domain is too long for agents: its areas are named, and lists are shortened.
    if (tool.partName === 'area') {
      const { areas } = structuredContent as { readonly areas: object }
      expect(structuredContent).toMatchObject(
        still({ verdict: report['verdict'], notCovered: report['notCovered'] }) as object,
      )
      expect(Object.keys(areas)).toEqual(
        (report['areas'] as readonly { readonly area: string }[]).map(({ area }) => area),
      )
    } else if (tool.toldAgents !== undefined) {
      // The plan of a move is told in a shorter form, and its times depend on the moment of the call.
      expect(timeless(structuredContent)).toEqual(
        timeless({ ...(verdict !== undefined && { verdict }), ...tool.toldAgents(report as never) }),
      )
    } else expect(byFinding(still(structuredContent))).toEqual(byFinding(still(expected)))
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
  })
})
