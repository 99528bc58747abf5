import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { decode, encode, type Packet } from 'dns-packet'
import type { IssuedCertificate } from '../../src/scripted-world/servers/certificates.ts'

/** The reaction of the server to a query; by default it responds. */
export type Behaviour = (stream: ServerHttp2Stream, query: Packet) => void

export interface DohServer {
  readonly port: number
  readonly questions: Packet[]
  readonly sessions: Set<ServerHttp2Session>
  /** The total number of connections. */
  connections: number
  behaviour: Behaviour
  /** Refuses every request with a body, as Knot Resolver does while it processes another one. */
  refusesBodies: boolean
  close(): Promise<void>
}

const ADDRESS = '198.51.100.7'

/** Encoded with dns-packet, so that our own codec is not used to test itself. */
export const reply = (query: Packet, change: Partial<Packet> = {}): Buffer =>
  encode({
    type: 'response',
    id: query.id ?? 0,
    flags: 0x0180,
    questions: query.questions ?? [],
    answers: [{ type: 'A', name: query.questions?.[0]?.name ?? '', ttl: 60, data: ADDRESS }],
    ...change,
  })

export const send = (
  stream: ServerHttp2Stream,
  body: Uint8Array,
  headers: Record<string, string | number> = {},
): void => {
  stream.respond({ ':status': 200, 'content-type': 'application/dns-message', ...headers })
  stream.end(body)
}

export const answer: Behaviour = (stream, query) => send(stream, reply(query))
export const silence: Behaviour = () => undefined
export const answerAfter =
  (delayMs: number): Behaviour =>
  (stream, query) =>
    void setTimeout(() => stream.destroyed || answer(stream, query), delayMs)

export async function startDohServer(
  { certPem, keyPem }: IssuedCertificate,
  { port = 0, maxConcurrentStreams = 100 } = {},
): Promise<DohServer> {
  const server: Http2SecureServer = createSecureServer({
    cert: certPem,
    key: keyPem,
    settings: { maxConcurrentStreams },
  })
  const state: DohServer = {
    port: 0,
    questions: [],
    sessions: new Set(),
    connections: 0,
    behaviour: answer,
    refusesBodies: false,
    close: () =>
      new Promise((resolve) => {
        for (const session of state.sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
  server.on('session', (session) => {
    state.connections++
    state.sessions.add(session)
    session.on('error', () => undefined)
    session.on('close', () => state.sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    if (state.refusesBodies && headers[':method'] === 'POST') {
      stream.on('error', () => undefined)
      stream.close(constants.NGHTTP2_REFUSED_STREAM)
      return
    }
    const asParameter = new URL(headers[':path'] ?? '/', 'https://resolver.test').searchParams.get('dns')
    const chunks: Buffer[] = asParameter === null ? [] : [Buffer.from(asParameter, 'base64url')]
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const query = decode(Buffer.concat(chunks))
      state.questions.push(query)
      state.behaviour(stream, query)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(state, { port: (server.address() as AddressInfo).port })
}
