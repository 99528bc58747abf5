import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type Running, startService } from './start-service.ts'

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.server.close())

const LIMIT = 65_536
const headerOf = (bytes: number) => `Subject: ${'x'.repeat(bytes - 'Subject: '.length)}`
const spfOf = (bytes: number) => `{"ip4":[]${' '.repeat(bytes - '{"ip4":[]}'.length)}}`

describe('the limit of 64 KiB', () => {
  it.each([
    ['/api/v1/header-analysis', headerOf(LIMIT), 200],
    ['/api/v1/header-analysis', headerOf(LIMIT + 1), 413],
    ['/api/v1/generate/spf', spfOf(LIMIT), 200],
    ['/api/v1/generate/spf', spfOf(LIMIT + 1), 413],
  ])('%s', async (path, body, status) => {
    expect((await call(service, { method: 'POST', path, body })).status).toBe(status)
    const chunked = await fetch(service.url + path, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(chunked.status).toBe(status)
  })

  // If a server closes while the client still writes, the client sees a broken pipe instead of the response.
  it('a client that sends megabytes still gets the response, every time', async () => {
    const body = 'x'.repeat(5 * 1024 * 1024)
    for (let attempt = 0; attempt < 20; attempt++) {
      const response = await fetch(`${service.url}/api/v1/header-analysis`, { method: 'POST', body })
      expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
        413,
        'payload_too_large',
      ])
    }
  })

  it('a body larger than the drain limit ends the connection', async () => {
    const outcome = await call(service, {
      method: 'POST',
      path: '/api/v1/header-analysis',
      body: Buffer.alloc(64 * 1024 * 1024),
    }).then(
      ({ status, headers }) => `${status} ${headers.connection}`,
      (error: { code: string }) => error.code,
    )
    expect(['413 close', 'EPIPE', 'ECONNRESET']).toContain(outcome)
  })

  it.each(['PUT /api/v1/header-analysis', 'POST /api/v1/nope'])(
    '%s with megabytes gets a response too',
    async (line) => {
      const [method = '', path = ''] = line.split(' ')
      const response = await fetch(service.url + path, { method, body: 'x'.repeat(5 * 1024 * 1024) })
      expect(response.status).toBe(method === 'PUT' ? 405 : 404)
    },
  )
})

describe('Content-Type', () => {
  const TYPES = [
    undefined,
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
    'a/b/c; ;',
    'text/html; charset=utf-8',
  ]

  it.each(TYPES)('generate accepts JSON sent as %s', async (type) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const reply = await call(service, {
      method: 'POST',
      path: '/api/v1/generate/dmarc',
      headers,
      body: '{"policy":"none"}',
    })
    expect([reply.status, reply.json['record']]).toEqual([200, 'v=DMARC1; p=none'])
  })

  it.each(TYPES.filter((type) => type !== 'application/json'))(
    'header-analysis accepts text sent as %s',
    async (type) => {
      const headers = type === undefined ? {} : { 'content-type': type }
      const reply = await call(service, {
        method: 'POST',
        path: '/api/v1/header-analysis',
        headers,
        body: 'Subject: {"raw":"x"}',
      })
      expect([reply.status, reply.json['fields']]).toEqual([200, { subject: '{"raw":"x"}' }])
    },
  )

  it.each(['application/json', 'Application/JSON; charset=utf-8', ' application/json ;x=y'])(
    '%j is JSON',
    async (type) => {
      const reply = await call(service, {
        method: 'POST',
        path: '/api/v1/header-analysis',
        headers: { 'content-type': type },
        body: '{"raw":"Subject: x"}',
      })
      expect([reply.status, reply.json['fields']]).toEqual([200, { subject: 'x' }])
    },
  )

  it.each([
    ['UTF-8', undefined, Buffer.from('Subject: Grüße')],
    ['windows-1252 without a charset', undefined, Buffer.from('Subject: Grüße', 'latin1')],
    ['the named charset', 'text/plain; charset=iso-8859-1', Buffer.from('Subject: Grüße', 'latin1')],
    ['the named charset, quoted', 'text/plain; format=flowed; charset="UTF-8"', Buffer.from('Subject: Grüße')],
    ['UTF-8 with an unknown charset', 'text/plain; charset=klingon', Buffer.from('Subject: Grüße')],
  ])('header text is decoded as %s', async (_title, type, body) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const reply = await call(service, { method: 'POST', path: '/api/v1/header-analysis', headers, body })
    expect(reply.json['fields']).toEqual({ subject: 'Grüße' })
  })
})

describe('a client that disconnects in the middle of a body', () => {
  it('does not affect other requests', async () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = connect(service.port, '127.0.0.1')
      const start = 'POST /api/v1/generate/spf HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"ip4":['
      await new Promise((resolve) => socket.write(start, resolve))
      socket.destroy()
    }
    expect((await call(service, { path: '/healthz' })).status).toBe(200)
  })
})
