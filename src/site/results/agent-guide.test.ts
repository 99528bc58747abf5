import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { agentCalls, agentSettings } from './agent-calls.ts'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

describe('the guide for agents', () => {
  it.each(Object.entries(agentSettings))('%s: the same settings as in the README', (_name, settings) => {
    expect(README).toContain(settings('https://<your host>/mcp'))
  })

  it('the same call as in the README', () => {
    expect(README).toContain(agentCalls.call('http://localhost:8080/mcp'))
  })

  it.each(Object.entries(agentCalls))('%s: holds a message that can be read', (_name, call) => {
    const message = /-d '([\s\S]+)'$/.exec(call('https://zw.example/mcp'))?.[1] ?? ''
    expect(JSON.parse(message)).toMatchObject({ jsonrpc: '2.0' })
  })
})
