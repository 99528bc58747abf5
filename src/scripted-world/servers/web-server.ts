import { once } from 'node:events'
import { createServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { WebSites } from '../web-sites.ts'
import type { CertificateAuthority } from './certificates.ts'

export interface WebServer {
  enter(outside: Socket): void
  close(): Promise<void>
}

/** One HTTPS server for all hosts of a world, with a certificate for whichever name is asked for. */
export async function startWebServer(sites: WebSites, certificates: CertificateAuthority): Promise<WebServer> {
  const contexts = new Map<string, Promise<SecureContext>>()
  const contextFor = (host: string): Promise<SecureContext> => {
    const known = contexts.get(host)
    if (known !== undefined) return known
    const made = certificates
      .issue({ names: [host] })
      .then(({ certPem, keyPem }) => createSecureContext({ cert: certPem, key: keyPem }))
    contexts.set(host, made)
    return made
  }

  const server = createServer({
    SNICallback: (host, done) => void contextFor(host).then((context) => done(null, context), done),
  })
  server.on('tlsClientError', () => undefined)
  server.on('request', (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    const { status, location, mediaType, body } = sites.reply(host, request.url ?? '/')
    response.writeHead(status, {
      ...(mediaType && { 'content-type': mediaType }),
      ...(location && { location }),
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    enter(outside) {
      const inside = connect({ host: '127.0.0.1', port, noDelay: true })
      outside.pipe(inside).pipe(outside)
      inside.once('error', () => outside.destroy())
      inside.once('close', () => outside.destroy())
      outside.once('close', () => inside.destroy())
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
