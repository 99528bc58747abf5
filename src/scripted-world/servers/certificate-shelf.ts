import type { Socket } from 'node:net'
import { createSecureContext, createServer, type TLSSocket } from 'node:tls'
import type { CertificateKind } from '../certificate-kind.ts'
import {
  type CertificateAuthority,
  type CertificateOrder,
  createAuthority,
  type IssuedCertificate,
} from './certificates.ts'

export interface CertificateShelf {
  /**
   * The server's side of TLS, with a certificate for whichever name is asked for, or for the default one if none is; where
   * a name has kind `none`, the default one must have it too. Who does not bring the handshake to its end is never heard of
   * again.
   */
  secure(connection: Socket, order: SecureOrder): Promise<void>
}

export interface SecureOrder {
  readonly defaultName: string
  readonly kindOf: (name: string) => CertificateKind
  /** What the server of a name takes of the protocols that a client offers (ALPN). None: it does not look at the offer. */
  readonly protocolsOf?: (name: string) => readonly string[]
  readonly onSecure: (socket: TLSSocket) => void
}

const LONG_EXPIRED = new Date('2021-01-01T00:00:00Z')
const FAR_AHEAD = new Date('2090-01-01T00:00:00Z')

/** Certificates of every kind for every name, made when first needed. The key of a name is always the same. */
export function createCertificateShelf(authority: CertificateAuthority): CertificateShelf {
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

  /** With nothing to show, the handshake fails with an alert, as it does at servers that do not know a name. */
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
      // Whoever does not trust a certificate says so; that is no event here.
      server.on('tlsClientError', () => undefined)
      server.emit('connection', connection)
    },
  }
}

/** What an authority has to issue; `untrusted` is a matter of the authority. */
export function orderFor(name: string, kind: CertificateKind): CertificateOrder {
  const order = { names: [kind === 'wrong-name' ? 'somewhere-else.lab' : name], keyFrom: name }
  if (kind === 'expired') return { ...order, notAfter: LONG_EXPIRED }
  return kind === 'not-yet-valid' ? { ...order, notBefore: FAR_AHEAD } : order
}
