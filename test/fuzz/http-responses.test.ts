import { describe, expect, it } from 'vitest'
import { faultOf, responsesIn } from './http-responses.ts'

const GET = { method: 'GET', path: '/api/v1/idn/x' }
const response = (status: number, type: string, body: string, further = '') =>
  Buffer.from(
    `HTTP/1.1 ${status} X\r\ncontent-type: ${type}\r\n${further}content-length: ${body.length}\r\n\r\n${body}`,
  )
const JSON_TYPE = 'application/json; charset=utf-8'
const error = (code: string) => JSON.stringify({ error: { code, message: 'x' } })

describe('a response of the fuzz test', () => {
  it.each([
    ['a result', response(200, JSON_TYPE, '{}'), undefined],
    ['our error', response(404, JSON_TYPE, error('not_found')), undefined],
    [
      'an error of JSON-RPC',
      response(400, JSON_TYPE, '{"jsonrpc":"2.0","error":{"code":-32700,"message":"x"}}'),
      undefined,
    ],
    ['a server error', response(500, JSON_TYPE, error('internal_error')), 'status 500'],
    ['a code of another status', response(400, JSON_TYPE, error('not_found')), 'an error with the body'],
    ['an unknown code', response(400, JSON_TYPE, error('toString')), 'an error with the body'],
    ['text', response(400, 'text/plain', 'Bad Request'), 'an error of type'],
    ['a page on a path for programs', response(404, 'text/html', '<p>'), 'an error of type'],
    ['an injected header', response(200, JSON_TYPE, '{}', 'X-Injected: 1\r\n'), 'a header was injected'],
    ['no HTTP', Buffer.from('hello'), 'status NaN'],
  ])('%s', (_, bytes, expected) => {
    const [first] = responsesIn(bytes, 'GET')
    const fault = first && faultOf(first, GET)
    if (expected === undefined) expect(fault).toBe(undefined)
    else expect(fault).toContain(expected)
  })

  it('may be a page on a path for people', () => {
    const [first] = responsesIn(response(404, 'text/html', '<p>'), 'GET')
    expect(first && faultOf(first, { method: 'GET', path: '/x' })).toBe(undefined)
  })

  it('is separated from those before and after it', () => {
    const bytes = Buffer.concat([
      Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'),
      response(200, JSON_TYPE, '{}'),
      response(400, JSON_TYPE, error('invalid_request')),
    ])
    expect(responsesIn(bytes, 'POST').map(({ status, body }) => [status, String(body)])).toEqual([
      [200, '{}'],
      [400, error('invalid_request')],
    ])
  })
})
