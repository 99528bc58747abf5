import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { agentCalls, agentSettings } from './agent-calls.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8')

describe('the guide for agents', () => {
  it.each(Object.entries(agentSettings))('%s: the same settings as in docs/mcp.md', (_name, settings) => {
    expect(DOCUMENT).toContain(settings('https://<your host>/mcp'))
  })

  it('the same call as in docs/mcp.md', () => {
    expect(DOCUMENT).toContain(agentCalls.call('http://localhost:8080/mcp'))
  })

  it.each(Object.entries(agentCalls))('%s: contains a valid JSON-RPC message', (_name, call) => {
    const message = /-d '([\s\S]+)'$/.exec(call('https://zw.example/mcp'))?.[1] ?? ''
    expect(JSON.parse(message)).toMatchObject({ jsonrpc: '2.0' })
  })
})
