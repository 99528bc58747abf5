import type { Socket } from 'node:net'
import { createSecureContext, createServer, type TLSSocket } from 'node:tls'
import type { CertificateKind } from '../certificate-kind.ts'
import {
  type CertificateAuthority,
  type CertificateOrder,
  createAuthority,
  type IssuedCertificate,
} from './certificates.ts'

export interface CertificateCache {
  /**
   * Runs the server side of TLS, with a certificate for the requested name, or for the default name without SNI. If a
   * name has kind `none`, the default name must have it too. Clients that do not complete the handshake are ignored.
   */
  secure(connection: Socket, order: SecureOrder): Promise<void>
}

export interface SecureOrder {
  readonly defaultName: string
  readonly kindOf: (name: string) => CertificateKind
  /** The protocols (ALPN) that the server of a name supports. Without this function, ALPN is ignored. */
  readonly protocolsOf?: (name: string) => readonly string[]
  readonly onSecure: (socket: TLSSocket) => void
}

const LONG_EXPIRED = new Date('2021-01-01T00:00:00Z')
const FAR_AHEAD = new Date('2090-01-01T00:00:00Z')

/** Issues certificates of every kind for every name on demand and caches them. The key of a name is always the same. */
export function createCertificateCache(authority: CertificateAuthority): CertificateCache {
  const issued = new Map<string, Promise<IssuedCertificate>>()
  let stranger: Promise<CertificateAuthority> | undefined

  async function issue(name: string, kind: CertificateKind): Promise<IssuedCertificate> {
    if (kind !== 'untrusted') return authority.issue(orderFor(name, kind))
    stranger ??= createAuthority('An Unknown CA')
    return (await stranger).issue(orderFor(name, kind))
  }

  function certificateFor(name: string, kind: CertificateKind): Promise<IssuedCertificate> {
    const key = `${kind} ${name}`
    const known = issued.get(key) ?? issue(name, kind)
    issued.set(key, known)
    return known
  }

  /** Without a certificate, the handshake fails with an alert, as on servers that do not know a name. */
  async function credentialsFor(name: string, kind: CertificateKind): Promise<{ cert?: string; key?: string }> {
    if (kind === 'none') return {}
    const { certPem, keyPem } = await certificateFor(name, kind)
    return { cert: certPem, key: keyPem }
  }

  return {
    async secure(connection, { defaultName, kindOf, protocolsOf, onSecure }) {
      const server = createServer(
        {
          ...(await credentialsFor(defaultName, kindOf(defaultName))),
          SNICallback: (name, done) =>
            void credentialsFor(name, kindOf(name)).then(
              (credentials) => done(null, createSecureContext(credentials)),
              (error: Error) => done(error),
            ),
          ...(protocolsOf && {
            ALPNCallback: ({ servername, protocols }: { servername: string; protocols: string[] }) =>
              protocolsOf(servername).find((protocol) => protocols.includes(protocol)),
          }),
        },
        (socket) => {
          socket.on('error', () => socket.destroy())
          onSecure(socket)
        },
      )
      // Clients that reject a certificate cause this event, which is expected.
      server.on('tlsClientError', () => undefined)
      server.emit('connection', connection)
    },
  }
}

/** Returns the certificate order for a kind; `untrusted` depends on the authority instead. */
export function orderFor(name: string, kind: CertificateKind): CertificateOrder {
  const order = { names: [kind === 'wrong-name' ? 'somewhere-else.lab' : name], keyFrom: name }
  if (kind === 'expired') return { ...order, notAfter: LONG_EXPIRED }
  return kind === 'not-yet-valid' ? { ...order, notBefore: FAR_AHEAD } : order
}
