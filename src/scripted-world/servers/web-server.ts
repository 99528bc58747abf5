import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { NO_WORDS, readSiteWords, type SiteWords } from '../web/site-words.ts'
import type { Scheme, WebReply, WebSites } from '../web-sites.ts'
import type { CertificateCache } from './certificate-cache.ts'
import type { Delays } from './delays.ts'
import { sendReply } from './web-behaviors.ts'

export interface WebServer {
  enterHttp(outside: Socket): void
  enterHttps(outside: Socket): void
  /** Words of a site file that apply to every path of the host; undefined removes the fault. */
  setFault(host: string, words: string | undefined): void
  close(): void
}

export interface WebServerOptions {
  readonly sites: WebSites
  readonly partition: CertificateCache
  readonly delays: Delays
  /** Called with `GET https://host/path`. */
  readonly onRequest: (request: string) => void
}

/** A client without SNI gets no certificate. */
const NAMELESS = 'nameless'

/** One server for all web hosts of a world. */
export function createWebServer({ sites, partition, delays, onRequest }: WebServerOptions): WebServer {
  const faults = new Map<string, SiteWords>()
  const turns = new Map<string, number>()
  const secure = new WeakSet<Socket>()

  // Timeouts are disabled, because this world does not limit slow clients.
  const server = createServer({ requestTimeout: 0, headersTimeout: 0, connectionsCheckingInterval: 3_600_000 })
  server.on('clientError', (_, socket) => socket.destroy())
  const http2Sessions = new Set<ServerHttp2Session>()
  const http2Server = createHttp2Server()
  http2Server.on('session', (session) => {
    http2Sessions.add(session)
    session.on('error', () => session.destroy()).once('close', () => http2Sessions.delete(session))
  })
  // Both have the same API, as far as this server uses it.
  http2Server.on('request', (request, response) =>
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse, 'https'),
  )
  server.on('request', (request, response) => answer(request, response, secure.has(request.socket) ? 'https' : 'http'))

  function answer(request: IncomingMessage, response: ServerResponse, scheme: Scheme): void {
    const authority = String(request.headers[':authority'] ?? request.headers.host ?? '')
    const host = authority.replace(/:\d+$/, '').toLowerCase()
    const target = request.url ?? '/'
    onRequest(`${request.method} ${scheme}://${host}${target}`)
    const turn = (turns.get(host) ?? 0) + 1
    turns.set(host, turn)
    const reply = sites.reply(host, target, scheme, faults.get(host) ?? NO_WORDS)
    delays.after(reply.delayMs, () => {
      if (!response.destroyed) sendReply(request, response, replyForRequest(reply, request, turn), delays)
    })
  }

  return {
    enterHttp: (outside) => void server.emit('connection', outside),
    enterHttps(outside) {
      void partition.secure(outside, {
        defaultName: NAMELESS,
        kindOf: (host) => (host === NAMELESS ? 'none' : (faults.get(host)?.certificate ?? sites.certificateOf(host))),
        protocolsOf: (host) => (sites.isHttp2Only(host) ? ['h2'] : ['http/1.1']),
        onSecure(tls) {
          secure.add(tls)
          const { servername } = tls as TLSSocket & { readonly servername?: string | false }
          if (tls.alpnProtocol === 'h2') http2Server.emit('connection', tls)
          else if (sites.isHttp2Only(servername || '')) tls.destroy()
          else server.emit('connection', tls)
        },
      })
    },
    setFault(host, text) {
      if (text === undefined) return void faults.delete(host)
      const words = readSiteWords(text)
      if (!words.ok) throw new Error(words.fault)
      faults.set(host, words.value)
    },
    close() {
      for (const session of http2Sessions) session.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Applies the behaviors that depend on the request headers and on the number of previous requests. */
function replyForRequest(reply: WebReply, { headers, url = '/' }: IncomingMessage, turn: number): WebReply {
  const { behaviors } = reply
  if (behaviors.includes('flaky') && turn % 2 === 0) return { ...reply, status: 503 }
  if (behaviors.includes('wants-any-type') && headers.accept !== '*/*') return { ...reply, status: 406 }
  if (behaviors.includes('wants-cookie') && headers.cookie?.includes(COOKIE) !== true)
    return { ...reply, status: 302, location: url, headers: [...reply.headers, ['set-cookie', `${COOKIE}; Path=/`]] }
  if (reply.status !== 200) return reply
  const etag = `"${createHash('sha256').update(reply.body).digest('hex').slice(0, 16)}"`
  const isKnown = headers['if-none-match'] === etag
  return { ...reply, status: isKnown ? 304 : 200, headers: [...reply.headers, ['etag', etag]] }
}

const COOKIE = 'been-here=yes'
