import { afterEach, describe, expect, it } from 'vitest'
import type { Reply } from '../http/start-service.ts'
import { call } from '../http/start-service.ts'
import { errorOf, legacy, modern, post, resultOf, send } from './rpc.ts'
import { type Counted, startWithGate } from './start-with-gate.ts'

let running: Counted | undefined
afterEach(() => running?.server.close())

const start = async (options?: Parameters<typeof startWithGate>[0]): Promise<Counted> => {
  running = await startWithGate(options)
  return running
}

const LOOKUP = { name: 'dns_lookup', arguments: { name: 'example.com', type: 'MX' } }
const CONVERT = { name: 'idn_convert', arguments: { name: 'münchen.de' } }

const ERAS = [
  ['2025', legacy],
  ['2026-07-28', modern],
] as const

const remaining = ({ headers }: Reply): unknown => headers['x-ratelimit-remaining']

describe.each(ERAS)('the daily limit, in the era of %s', (_era, message) => {
  it('counts calls, is reported in headers, and is refused as a tool error', async () => {
    const service = await start({ limits: { anonymousPerDay: 2 } })
    const replies = []
    for (let n = 0; n < 3; n++) replies.push(await send(service, message('tools/call', LOOKUP)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies.map((reply) => resultOf(reply).isError)).toEqual([false, false, true])
    expect(replies.map(remaining)).toEqual(['1', '0', '0'])
    const [, , last] = replies as [Reply, Reply, Reply]
    expect(errorOf(last)).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('00:00 UTC') })
    expect(resultOf(last).structuredContent).toBeUndefined()
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.headers['ratelimit-policy']).toBe('"daily";q=2;w=86400')
    expect(replies[0]?.headers['retry-after']).toBeUndefined()
  })

  it('is shared by REST and MCP', async () => {
    const service = await start({ limits: { anonymousPerDay: 1 } })
    expect((await call(service, { path: '/api/v1/lookup/example.com/MX' })).status).toBe(200)
    expect(errorOf(await send(service, message('tools/call', LOOKUP))).code).toBe('rate_limited')
  })

  it('does not apply to idn_convert and to messages that are not tool calls', async () => {
    const service = await start({ limits: { anonymousPerDay: 0 } })
    for (const [method, params] of [['tools/list'], ['tools/call', CONVERT]] as const) {
      const reply = await send(service, message(method, params))
      expect(reply.json).toMatchObject({ result: {} })
      expect(reply.json['result']).not.toMatchObject({ isError: true })
      expect(reply.headers['ratelimit']).toBeUndefined()
    }
    expect(service.decisions).toEqual([])
  })

  it('counts invalid arguments, but neither unknown tools nor internal errors', async () => {
    const service = await start({ limits: { anonymousPerDay: 9 } })
    const reply = await send(
      service,
      message('tools/call', { name: 'dns_lookup', arguments: { name: 'a..b', type: 'A' } }),
    )
    expect(remaining(reply)).toBe('8')
    expect(remaining(await send(service, message('tools/call', { name: 'dns_lookup', arguments: {} })))).toBe('7')
    await send(service, message('tools/call', { name: 'nope', arguments: {} }))
    // The script has no line for this query, so the world throws.
    const crash = { name: 'dns_lookup', arguments: { name: 'unscripted.example', type: 'A' } }
    expect(remaining(await send(service, message('tools/call', crash)))).toBe('7')
    expect(remaining(await send(service, message('tools/call', LOOKUP)))).toBe('6')
  })

  it('is checked before the arguments', async () => {
    const service = await start({ limits: { anonymousPerDay: 0 } })
    expect(errorOf(await send(service, message('tools/call', { name: 'dns_lookup' }))).code).toBe('rate_limited')
  })
})

describe.each(ERAS)('keys, in the era of %s', (_era, message) => {
  it.each([
    ['x-api-key', 'zw_good'],
    ['authorization', 'Bearer zw_good'],
  ])('a valid one in %s has the limit of keys', async (header, value) => {
    const reply = await send(await start(), message('tools/call', LOOKUP), { [header]: value })
    expect(reply.headers['x-ratelimit-limit']).toBe('5000')
  })

  it.each([
    ['x-api-key', 'zw_bad'],
    ['authorization', 'Bearer zw_bad'],
    ['authorization', 'Basic YTpi'],
  ])('an invalid one in %s is a tool error, never a 401: %s', async (header, value) => {
    const reply = await send(await start(), message('tools/call', LOOKUP), { [header]: value })
    expect([reply.status, errorOf(reply).code]).toEqual([200, 'invalid_api_key'])
    expect(reply.headers['www-authenticate']).toBeUndefined()
  })

  it('an invalid one is ignored for messages that need no key', async () => {
    const service = await start()
    const listed = await send(service, message('tools/list'), { 'x-api-key': 'zw_bad' })
    expect((listed.json['result'] as { tools: unknown[] }).tools).toHaveLength(15)
    const converted = await send(service, message('tools/call', CONVERT), { 'x-api-key': 'zw_bad' })
    expect(resultOf(converted).isError).toBe(false)
  })

  it('one that could not be verified is reported as such', async () => {
    const reply = await send(await start(), message('tools/call', LOOKUP), { 'x-api-key': 'unverifiable' })
    expect([reply.headers['x-api-key-status'], reply.headers['x-ratelimit-limit']]).toEqual(['unverified', '50'])
  })
})

describe('a blocked client', () => {
  it('blocked by address gets the error object for every message', async () => {
    const service = await start({ blockedAddresses: ['127.0.0.1'] })
    for (const body of [legacy('tools/list').body, '{', []]) {
      const reply = await post(service, body)
      expect([reply.status, reply.json.error?.code]).toEqual([403, 'blocked'])
    }
  })

  it.each(ERAS)('blocked by key gets it for tool calls, in the era of %s', async (_era, message) => {
    const reply = await send(await start(), message('tools/call', LOOKUP), { 'x-api-key': 'zw_blocked' })
    expect([reply.status, reply.json.error?.code]).toEqual([403, 'blocked'])
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  })
})

describe.each(ERAS)('an internal error, in the era of %s', (_era, message) => {
  it('is a protocol error without details, which are in the log', async () => {
    const service = await start()
    const crash = { name: 'dns_lookup', arguments: { name: 'unscripted.example', type: 'A' } }
    const reply = await send(service, message('tools/call', crash))
    expect(reply.json.error?.code).toBe(-32603)
    expect(reply.body.toString()).not.toContain('script')
    const line = service.logLines.find((text) => text.includes('internal error'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      requestId: reply.headers['x-request-id'],
      route: '/mcp',
      err: { message: 'the script has no answer to unscripted.example A' },
    })
  })
})
