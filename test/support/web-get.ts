import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { expect } from 'vitest'
import { type Clock, systemClock } from '../../src/clock.ts'
import { createWebClient } from '../../src/net/http/web-client.ts'
import type { Wire } from '../../src/net/wire.ts'
import type { Observed, WebExchange, WebRequest } from '../../src/world.ts'
import { type Loopback, routes } from './routes.ts'

export const HOST = 'www.example.com'
export const FIRST = '93.184.80.1'
export const SECOND = '45.33.2.80'
export const SIXTH = '2a01:4f8:80::1'
export const MEBIBYTE = 1_048_576

/** Without a clock of the test, they are in real time, because sockets are real; a response from this process takes milliseconds. */
export const LIMITS = { connectMs: 3_000, firstByteMs: 8_000, totalMs: 12_000 }

export type Order = Partial<WebRequest> & {
  readonly signal?: AbortSignal
  readonly clock?: Clock
  readonly certificateAuthorities?: readonly string[]
}

/** One request as the web client makes it. */
export function getThrough(
  wire: Wire,
  { signal, clock = systemClock, certificateAuthorities = [], ...request }: Order = {},
): Promise<Observed<WebExchange>> {
  const web = createWebClient({ wire, clock, userAgent: 'zonewise-test/1', certificateAuthorities })
  return web.get(
    { url: `http://${HOST}/`, addresses: [FIRST], headers: {}, maxBodyBytes: MEBIBYTE, ...LIMITS, ...request },
    signal,
  )
}

export const getFrom = (port: number, order: Order = {}): Promise<Observed<WebExchange>> =>
  getThrough(routes({ [FIRST]: port }), order)

export type Respond = (request: IncomingMessage, response: ServerResponse) => void

export const serve = ({ listen }: Loopback, respond: Respond): Promise<number> => listen(createHttpServer(respond))

/** Sends the bytes of the test as soon as a request has arrived. */
export const serveRaw = ({ listen }: Loopback, onRequest: (socket: Socket) => void): Promise<number> =>
  listen(createServer((socket) => socket.once('data', () => onRequest(socket))))

export const serveBytes = (loopback: Loopback, text: string): Promise<number> =>
  serveRaw(loopback, (socket) => socket.end(text, 'latin1'))

export const bodyText = (observation: Observed<WebExchange>): string =>
  observation.seen && observation.value.kind === 'response'
    ? Buffer.from(observation.value.body).toString('latin1')
    : JSON.stringify(observation)

export const response = (parts: object) => ({ seen: true, value: { kind: 'response', ...parts } })

export const failure = (cause: unknown, parts: object = {}) => ({
  seen: true,
  value: { kind: 'failure', cause, ...parts },
})

export const notSeen = (reason: string, detail = /./) => ({
  seen: false,
  why: {
    reason,
    detail: expect.stringMatching(detail),
    // A refused request says when there will be a turn.
    ...(['target-limit', 'client-share'].includes(reason) && { retryAfterMs: expect.any(Number) }),
  },
})
