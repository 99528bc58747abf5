import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../http/start-service.ts'
import { legacy, type Message, modern, send } from './rpc.ts'
import { type Counted, startWithGate } from './start-with-gate.ts'

let service: Counted
beforeAll(async () => {
  service = await startWithGate()
})
afterAll(() => service.server.close())

interface Event {
  readonly method?: string
  readonly params?: object
  readonly id?: unknown
  readonly result?: { readonly isError: boolean }
}

const eventsIn = ({ body }: Reply): readonly Event[] =>
  [...body.toString().matchAll(/^event: message\ndata: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? '') as Event)

const LOOKUP = { name: 'dns_lookup', arguments: { name: 'example.com', type: 'MX' } }
const JSON_TYPE = 'application/json; charset=utf-8'

/** The same message with a token for progress. */
function withToken({ body, headers }: Message, progressToken: unknown): Message {
  const params = (body['params'] ?? {}) as { readonly _meta?: object }
  return { body: { ...body, params: { ...params, _meta: { ...params._meta, progressToken } } }, headers }
}

describe.each([
  ['2025', legacy],
  ['2026-07-28', modern],
] as const)('the progress of a call over HTTP, revision %s', (_era, message) => {
  it('is sent as events before the response, if the client has sent a token', async () => {
    const reply = await send(service, withToken(message('tools/call', LOOKUP), 'token-1'))
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const events = eventsIn(reply)
    // `conversation.test.ts` has tools that report parts.
    expect(events).toHaveLength(2)
    expect(events[1]).toMatchObject({ id: 1, result: { isError: false } })
    expect(events[0]).toMatchObject({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: 'token-1', progress: 0, message: 'Started' },
    })
  })

  it('is not sent without a token, or if the client accepts JSON only', async () => {
    const convert = message('tools/call', { name: 'idn_convert', arguments: { name: 'münchen.de' } })
    const replies = [
      await send(service, convert),
      await send(service, withToken(convert, 1), { accept: 'application/json' }),
      await send(service, withToken(convert, 1), { accept: '*/*' }),
      await send(service, withToken(message('tools/list'), 1)),
    ]
    for (const { headers, json } of replies) {
      expect(headers['content-type']).toBe(JSON_TYPE)
      expect(json).toHaveProperty('result')
    }
  })

  it('is not sent for a call that is refused before it starts', async () => {
    const wrong = { name: 'dns_lookup', arguments: { name: 'a..b', type: 'MX' } }
    const { headers, json } = await send(service, withToken(message('tools/call', wrong), 1))
    expect(headers['content-type']).toBe(JSON_TYPE)
    expect(json['result']).toMatchObject({ isError: true })
  })
})

describe('a call over the limit', () => {
  it('says when to try again, although the client asked for progress', async () => {
    const limited = await startWithGate({ limits: { anonymousPerDay: 1 } })
    await send(limited, withToken(legacy('tools/call', LOOKUP), 1))
    const reply = await send(limited, withToken(legacy('tools/call', LOOKUP), 1))
    await limited.server.close()
    expect(reply.headers['content-type']).toBe(JSON_TYPE)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.json['result']).toMatchObject({ isError: true })
  })
})
