import { once } from 'node:events'
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Resolver } from '../resolver/resolver.ts'
import type { IssuedCertificate } from './certificates.ts'
import type { Delays } from './delays.ts'
import { answerOverHttp } from './doh-answer.ts'
import { readDohRequest } from './doh-request.ts'
import type { Fault } from './faults.ts'
import type { TcpRoute } from './loopback-router.ts'

export interface DohServer {
  route(): TcpRoute
  setFault(fault: Fault | undefined): void
  close(): Promise<void>
}

export interface DohServerOptions {
  readonly resolver: Pick<Resolver, 'resolve'>
  readonly certificate: IssuedCertificate
  readonly expiredCertificate: IssuedCertificate
  readonly random: () => number
  readonly delays: Delays
  readonly onQuestion: () => void
}

/** The connection from the outside to the server; it can be interrupted without informing either end. */
interface Tunnel {
  readonly outside: Socket
  readonly inside: Socket
}

/** Starts a resolver on port 443 (RFC 8484). It supports only HTTP/2, like some public resolvers. */
export async function startDohServer(options: DohServerOptions): Promise<DohServer> {
  const { resolver, random, delays, onQuestion } = options
  const tunnels = new Map<number, Tunnel>()
  const sessions = new Set<ServerHttp2Session>()
  let fault: Fault | undefined

  const server: Http2SecureServer = createSecureServer(keyAndCertificate(options.certificate))
  server.on('connection', (socket: Socket) => socket.setNoDelay(true))
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => session.destroy())
    session.once('close', () => sessions.delete(session))
  })
  // Clients that reject the certificate cause this event, which is expected.
  server.on('tlsClientError', () => undefined)
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.close(constants.NGHTTP2_CANCEL))
    void serve(stream, headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function serve(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const request = await readDohRequest(stream, headers)
    if (!request.ok) return respondWithStatus(stream, request.fault)
    onQuestion()
    const tunnelPort = stream.session?.socket.remotePort ?? 0
    await answerOverHttp({
      stream,
      fault: isOfTheConnection(fault) ? undefined : fault,
      find: () => resolver.resolve(request.value),
      reset: () => tunnels.get(tunnelPort)?.outside.resetAndDestroy(),
      random,
      delays,
    })
  }

  function enter(outside: Socket): void {
    const inside = connect({ host: '127.0.0.1', port, noDelay: true })
    const tunnel = { outside, inside }
    inside.once('connect', () => {
      const insidePort = inside.localPort ?? 0
      tunnels.set(insidePort, tunnel)
      inside.once('close', () => tunnels.delete(insidePort))
      if (fault !== 'blackhole') open(tunnel)
    })
    inside.once('error', () => outside.destroy())
    inside.once('close', () => outside.destroy())
    outside.once('close', () => inside.destroy())
  }

  return {
    route: () => (fault === 'dead' ? 'closed' : fault === 'blackhole' ? 'black-hole' : enter),
    setFault(next) {
      const isOther = (name: Fault) => (fault === name) !== (next === name)
      if (isOther('bad-certificate')) {
        const shown = next === 'bad-certificate' ? options.expiredCertificate : options.certificate
        server.setSecureContext(keyAndCertificate(shown))
      }
      if (next === 'dead' || isOther('bad-certificate'))
        for (const { outside } of tunnels.values()) outside.resetAndDestroy()
      if (isOther('blackhole')) for (const tunnel of tunnels.values()) next === 'blackhole' ? cut(tunnel) : open(tunnel)
      fault = next
    },
    async close() {
      for (const { outside, inside } of tunnels.values()) {
        outside.destroy()
        inside.destroy()
      }
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const keyAndCertificate = ({ certPem, keyPem }: IssuedCertificate) => ({ cert: certPem, key: keyPem })

const isOfTheConnection = (fault: Fault | undefined): fault is 'dead' | 'blackhole' | 'bad-certificate' =>
  fault === 'dead' || fault === 'blackhole' || fault === 'bad-certificate'

function respondWithStatus(stream: ServerHttp2Stream, status: number): void {
  if (!stream.destroyed) stream.respond({ ':status': status }, { endStream: true })
}

function open({ outside, inside }: Tunnel): void {
  outside.pipe(inside)
  inside.pipe(outside)
}

function cut({ outside, inside }: Tunnel): void {
  outside.unpipe(inside)
  inside.unpipe(outside)
}
