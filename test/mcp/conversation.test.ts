import { PassThrough } from 'node:stream'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Tool as McpTool } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveOverStdio } from '../../src/surfaces/mcp/stdio.ts'
import { estimateTokens } from '../../src/surfaces/mcp/token-estimate.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { type CliWorld, startCliWorld } from '../cli/cli-world.ts'
import { type Running, startService } from '../http/start-service.ts'
import { worldRegistries } from '../support/scripted-world.ts'
import { CONVERSATION, rankedTools } from './conversation.ts'
import type { CallResult } from './rpc.ts'

const INFO = { name: 'zonewise-tests', version: '1.0.0' }

let world: CliWorld
let service: Running
beforeAll(async () => {
  world = await startCliWorld()
  service = await startService({ world: world.world, registries: worldRegistries() })
}, 60_000)
afterAll(async () => {
  await service.server.close()
  await world.close()
})

interface Connected {
  readonly client: Client
  readonly stderr: readonly string[]
  close(): Promise<void>
}

async function overHttp(): Promise<Connected> {
  const client = new Client(INFO)
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)))
  return { client, stderr: [], close: () => client.close() }
}

/** The server in this process with streams in place of those of the process. Both ends of stdio have the same framing. */
async function overStdio(mode: 'legacy' | 'auto'): Promise<Connected> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  const stderr: string[] = []
  const served = serveOverStdio({
    tools: TOOLS,
    openEngine: world.outside.openEngine,
    stdin,
    stdout,
    stderr: { write: (text) => void stderr.push(text) },
    interrupted: new AbortController().signal,
  })
  const client = new Client(INFO, { versionNegotiation: { mode } })
  await client.connect(new StdioServerTransport(stdout, stdin))
  return {
    client,
    stderr,
    async close() {
      stdin.end()
      await served
    },
  }
}

describe.each([
  ['HTTP', overHttp],
  ['stdio, revisions up to 2025', () => overStdio('legacy')],
  ['stdio, newest revision if possible', () => overStdio('auto')],
] as const)('a conversation over %s', (_transport, connect) => {
  let connected: Connected
  let tools: readonly McpTool[]
  beforeAll(async () => {
    connected = await connect()
    tools = (await connected.client.listTools()).tools as readonly McpTool[]
  }, 60_000)
  afterAll(() => connected.close())

  it('has one question for each tool', () => {
    expect(CONVERSATION.map(({ tool }) => tool)).toEqual(tools.map(({ name }) => name))
  })

  it('starts with a list of tools of at most 18,000 characters', () => {
    expect(JSON.stringify({ tools }).length).toBeLessThanOrEqual(18_000)
  })

  it.each(CONVERSATION)('$question', { timeout: 60_000 }, async ({ question, tool, input, first, facts, says }) => {
    expect(rankedTools(tools, question)[0]).toBe(tool)
    const result = (await connected.client.callTool({ name: tool, arguments: { ...input } })) as unknown as CallResult
    expect(result.isError, result.content[0]?.text).not.toBe(true)
    const text = result.content[0]?.text ?? ''
    const report = JSON.parse(text) as Readonly<Record<string, unknown>>
    expect(report).toEqual(result.structuredContent)
    expect(Object.keys(report)[0]).toBe(first)
    expect(report).toMatchObject(facts)
    expect(JSON.stringify(report[first])).toMatch(says)
    expect(estimateTokens(text)).toBeLessThanOrEqual(2_500)
  })

  it.each(['dns_health_check', 'mail_check'])(
    '%s reports progress to a client that asks for it',
    { timeout: 60_000 },
    async (name) => {
      const progress: number[] = []
      const call = { name, arguments: { domain: 'perfect.lab' } }
      const result = await connected.client.callTool(call, { onprogress: (one) => void progress.push(one.progress) })
      expect(result.isError).not.toBe(true)
      expect(progress[0]).toBe(0)
      expect(progress.length).toBeGreaterThan(1)
      expect(progress).toEqual([...new Set(progress)].sort((one, other) => one - other))
    },
  )

  it('has written nothing to stderr', () => expect(connected.stderr).toEqual([]))
})

describe('the server on stdio', () => {
  it('ends if it is interrupted, also before the first message', async () => {
    const interruption = new AbortController()
    const options = { tools: TOOLS, openEngine: world.outside.openEngine, stderr: { write: () => undefined } }
    const streams = () => ({ stdin: new PassThrough(), stdout: new PassThrough() })
    const running = serveOverStdio({ ...options, ...streams(), interrupted: interruption.signal })
    interruption.abort()
    await running
    await serveOverStdio({ ...options, ...streams(), interrupted: interruption.signal })
  })

  it('reports a fault of ours to people on stderr, and to the agent without details', async () => {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()]
    const stderr: string[] = []
    const served = serveOverStdio({
      tools: TOOLS,
      openEngine: async () => {
        throw new Error('DOH_RESOLVERS is invalid')
      },
      stdin,
      stdout,
      stderr: { write: (text) => void stderr.push(text) },
      interrupted: new AbortController().signal,
    })
    const client = new Client(INFO)
    await client.connect(new StdioServerTransport(stdout, stdin))
    await expect(client.callTool({ name: 'idn_convert', arguments: { name: 'a.de' } })).rejects.toThrow(
      /internal|our side/i,
    )
    expect(stderr).toEqual(['zonewise mcp: DOH_RESOLVERS is invalid\n'])
    stdin.end()
    await expect(served).rejects.toThrow('DOH_RESOLVERS')
  })
})
