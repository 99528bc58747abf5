import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type Running, startService } from '../http/start-service.ts'
import { legacy, modern, post, send } from './rpc.ts'
import { inWords, WIRE_TABLE } from './wire-table.ts'

const MANIFEST = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

let running: Running
beforeAll(async () => {
  running = await startService()
})
afterAll(() => running.server.close())

describe('the 64 cases of the wire format', () => {
  it('are 64', () => expect(new Set(WIRE_TABLE.map(([what]) => what)).size).toBe(64))

  it.each(WIRE_TABLE)('%s', async (_what, run, comes) => {
    const reply = await run(running)
    expect(inWords(reply)).toBe(comes)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
    expect(reply.headers['mcp-session-id']).toBeUndefined()
  })
})

describe('responses', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s gets the allowed methods', async (method) => {
    const reply = await call(running, { method, path: '/mcp' })
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST, OPTIONS'])
  })

  it('a preflight allows the headers that both eras and keys need', async () => {
    const { headers } = await call(running, {
      method: 'OPTIONS',
      path: '/mcp',
      headers: { origin: 'https://a.example' },
    })
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ')
    for (const name of ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'x-api-key', 'authorization'])
      expect(allowed).toContain(name)
  })

  it.each([0, '', 'abc', 7, -1, 9_007_199_254_740_991])('the id %j is returned unchanged', async (id) => {
    const { json } = await send(running, legacy('ping', undefined, id))
    expect(json).toEqual({ jsonrpc: '2.0', id, result: {} })
  })

  it.each([
    ['{'],
    ['[]'],
    ['null'],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}'],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}'],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}'],
  ])('an invalid request is refused with the id null: %s', async (body) => {
    const { json, headers } = await post(running, body)
    expect(json['id']).toBeNull()
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('a notification is accepted with an empty response', async () => {
    const { status, body, headers } = await post(running, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([status, body.length, headers['content-type']]).toEqual([202, 0, undefined])
  })

  it('there is one page of tools: a cursor is refused', async () => {
    const replies = [legacy('tools/list', { cursor: 'x' }), modern('tools/list', { cursor: 'x' })]
    for (const message of replies) expect(inWords(await send(running, message))).toBe('200 -32602')
  })

  it('no response is a stream, not even for a subscription', async () => {
    const reply = await send(running, modern('subscriptions/listen', { notifications: { toolsListChanged: true } }))
    expect([inWords(reply), reply.json['id']]).toEqual(['404 -32601', 1])
  })

  it('the response of server/discover names the server, and may be cached', async () => {
    const { json } = await send(running, modern('server/discover'))
    expect(json['result']).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 300_000,
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'zonewise', version: MANIFEST.version } },
    })
  })

  it('long responses are compressed for clients that accept it', async () => {
    const { headers } = await send(running, legacy('tools/list'), { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })
})
