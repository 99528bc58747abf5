import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'
import { reportText } from '../mail-reports/report-texts.ts'
import { CONVERSATION } from './conversation.ts'
import type { CallResult } from './rpc.ts'

const COMMAND = ['--import', 'tsx', fileURLToPath(new URL('../../src/cli.ts', import.meta.url)), 'mcp']
const OFFLINE = ['idn_convert', 'generate_record', 'header_analysis', 'explain_finding']

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
}

/** The process after its first response, with what it has written so far. */
async function started() {
  const child = spawn(process.execPath, COMMAND, { env: { PATH: '' } })
  const stdout: string[] = []
  const stderr: string[] = []
  child.stdout.on('data', (text: Buffer) => stdout.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => stderr.push(text.toString()))
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`)
  await once(child.stdout, 'data')
  return { child, stdout, stderr }
}

describe('zonewise mcp as a process', { timeout: 60_000 }, () => {
  it('offers its tools to a real client, and computes without settings and without a network', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: COMMAND,
      env: { PATH: '' },
      stderr: 'pipe',
    })
    const stderr: string[] = []
    transport.stderr?.on('data', (text: Buffer) => stderr.push(text.toString()))
    const client = new Client({ name: 'zonewise-tests', version: '1.0.0' })
    await client.connect(transport)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(CONVERSATION.map(({ tool }) => tool))
    for (const { tool, input, facts } of CONVERSATION.filter((turn) => OFFLINE.includes(turn.tool))) {
      const result = (await client.callTool({ name: tool, arguments: { ...input } })) as unknown as CallResult
      expect(result.structuredContent, tool).toMatchObject(facts)
    }
    await client.close()
    expect(stderr).toEqual([])
  })

  it('offers the tool for mail reports if the user allows paths, and reads nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zonewise-mcp-'))
    writeFileSync(join(folder, 'a.xml'), reportText())
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...COMMAND, '--reports', folder],
      env: { PATH: '' },
      stderr: 'pipe',
    })
    const client = new Client({ name: 'zonewise-tests', version: '1.0.0' })
    await client.connect(transport)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([...CONVERSATION.map(({ tool }) => tool), 'mail_reports'])
    const call = async (path: string): Promise<CallResult> =>
      (await client.callTool({
        name: 'mail_reports',
        arguments: { paths: [path], offline: true },
      })) as unknown as CallResult
    expect((await call(folder)).structuredContent).toMatchObject({ totals: { reports: 1, rows: 1, messages: 1 } })
    expect((await call(fileURLToPath(import.meta.url))).isError).toBe(true)
    await client.close()
    rmSync(folder, { recursive: true })
  })

  it('ends when its input is closed, and writes only messages to stdout', async () => {
    const { child, stdout, stderr } = await started()
    child.stdin.end()
    expect((await once(child, 'close'))[0]).toBe(0)
    expect(stderr).toEqual([])
    const lines = stdout.join('').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([1])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s although its input is open', async (signal) => {
    const { child, stderr } = await started()
    child.kill(signal)
    expect((await once(child, 'close'))[0]).toBe(0)
    expect(stderr).toEqual([])
  })
})
