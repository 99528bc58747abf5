import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, flood, type Routes, routes } from '../../../test/support/routes.ts'
import {
  bodyText,
  FIRST,
  failure,
  getFrom,
  getThrough,
  HOST,
  type Order,
  type Respond,
  response,
  serveRaw,
} from '../../../test/support/web-get.ts'
import { type CertificateAuthority, createAuthority } from '../../scripted-world/servers/certificates.ts'
import type { Observed, WebExchange } from '../../world.ts'

const clock = createIdleClock()
const loopback = createLoopback()
afterEach(() => loopback.close())

let authority: CertificateAuthority
let stranger: CertificateAuthority
beforeAll(async () => {
  authority = await createAuthority()
  stranger = await createAuthority('Unknown CA')
})

const secureOrder = (): Order => ({ url: `https://${HOST}/`, certificateAuthorities: [authority.caPem] })

const getSecurely = (port: number, order: Order = {}): Promise<Observed<WebExchange>> =>
  getFrom(port, { ...secureOrder(), ...order })

interface Certificate {
  readonly names?: readonly string[]
  readonly notBefore?: Date
  readonly notAfter?: Date
  readonly from?: CertificateAuthority
}

async function issue({ names = [HOST], from = authority, ...validity }: Certificate) {
  const { certPem, keyPem } = await from.issue({ names, ...validity })
  return { cert: certPem, key: keyPem }
}

const serveTls = async (certificate: Certificate = {}, respond: Respond = (_, response) => response.end('ok')) =>
  loopback.listen(createHttpsServer(await issue(certificate)).on('request', respond))

describe('over TLS', () => {
  it('the certificate is returned with the response', async () => {
    const notAfter = new Date('2031-02-03T04:05:06Z')
    const port = await serveTls({ names: [HOST, '*.example.org', '93.184.80.1'], notAfter })
    const observation = await getSecurely(port)
    expect(observation).toMatchObject(
      response({
        status: 200,
        certificate: {
          fault: undefined,
          names: [HOST, '*.example.org'],
          issuer: expect.any(String),
          validFrom: new Date('2020-01-01T00:00:00Z'),
          validTo: notAfter,
        },
      }),
    )
    expect(bodyText(observation)).toBe('ok')
  })

  it('the host name is sent in SNI, and http/1.1 is negotiated', async () => {
    let seen: unknown
    const port = await serveTls({}, (request, response) => {
      const { servername, alpnProtocol } = request.socket as TLSSocket & { servername: string }
      seen = { servername, alpnProtocol }
      response.end()
    })
    await getSecurely(port, { url: 'https://www.example.com./' })
    expect(seen).toEqual({ servername: HOST, alpnProtocol: 'http/1.1' })
  })

  it('an address as host is compared with the addresses of the certificate', async () => {
    const url = `https://${FIRST}/`
    expect(await getSecurely(await serveTls({ names: [FIRST] }), { url })).toMatchObject(response({ status: 200 }))
    expect(await getSecurely(await serveTls(), { url })).toMatchObject(failure('tls', { tlsFault: 'wrong-name' }))
  })

  const FAULTS: readonly [string, () => Certificate][] = [
    ['wrong-name', () => ({ names: ['www.example.org'] })],
    ['expired', () => ({ notAfter: new Date('2024-01-01') })],
    ['not-yet-valid', () => ({ notBefore: new Date('2098-01-01') })],
    ['untrusted', () => ({ from: stranger })],
  ]
  it.each(FAULTS)(
    'a certificate that is %s ends the request before anything is sent, and is returned',
    async (fault, certificate) => {
      let requests = 0
      const port = await serveTls(certificate(), () => requests++)
      expect(await getSecurely(port)).toMatchObject(
        failure('tls', { tlsFault: fault, certificate: { fault, names: certificate().names ?? [HOST] } }),
      )
      expect(requests).toBe(0)
    },
  )

  it.each(FAULTS)(
    'a certificate that is %s is only recorded if certificates are not checked',
    async (fault, certificate) => {
      const observation = await getSecurely(await serveTls(certificate()), { isCertificateChecked: false })
      expect(observation).toMatchObject(response({ status: 200, certificate: { fault } }))
      expect(bodyText(observation)).toBe('ok')
    },
  )

  it.each([true, false])('a server without TLS has a fault, checked or not (%s)', async (isCertificateChecked) => {
    const port = await loopback.listen(createServer((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n')))
    expect(await getSecurely(port, { isCertificateChecked })).toMatchObject(failure('tls', { tlsFault: 'handshake' }))
  })

  it('a server that disconnects during the handshake is a bad response', async () => {
    const port = await loopback.listen(createServer((socket) => socket.once('data', () => socket.destroy())))
    expect(await getSecurely(port)).toMatchObject(failure('bad-response'))
  })

  it('a server that never starts TLS causes a timeout', async () => {
    expect(await getSecurely(await loopback.listen(createServer()), { clock })).toMatchObject(
      failure('response-timeout'),
    )
  })
})

describe('afterwards', () => {
  const settled = (wire: Routes): Promise<void> => expect.poll(() => wire.open.now).toBe(0)

  it.each<[string, (socket: Socket) => void]>([
    ['an answer', (socket) => socket.write('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\nok')],
    ['a body that was cut', (socket) => flood(socket, Buffer.alloc(65_536), 'HTTP/1.1 200 OK\r\n\r\n')],
    ['garbage', (socket) => socket.write('garbage\r\n\r\n')],
    ['no response', () => undefined],
  ])('no connection stays open: %s', async (_case, onRequest) => {
    const left: string[] = []
    const plain = await serveRaw(loopback, (socket) => {
      socket.once('close', () => left.push('plain'))
      onRequest(socket)
    })
    const wire = routes({ [FIRST]: plain })
    await getThrough(wire, { clock })
    await settled(wire)
    const secure = await loopback.listen(
      createTlsServer(await issue({}), (socket) => {
        socket.once('close', () => left.push('tls')).on('error', () => undefined)
        socket.once('data', () => onRequest(socket))
      }),
    )
    const secureWire = routes({ [FIRST]: secure })
    await getThrough(secureWire, { ...secureOrder(), clock })
    await settled(secureWire)
    await expect.poll(() => left).toEqual(['plain', 'tls'])
  })
})
