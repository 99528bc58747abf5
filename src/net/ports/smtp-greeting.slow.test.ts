import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createIdleClock } from '../../../test/support/idle-clock.ts'
import { createLoopback, drip, flood, type Place, routes } from '../../../test/support/routes.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { type CertificateAuthority, createAuthority } from '../../scripted-world/servers/certificates.ts'
import type { Observed, SmtpGreeting } from '../../world.ts'
import { createPorts } from './ports.ts'

const ADDRESS = '93.184.80.25'
const HOST = 'mx.example.com'
const OWN_NAME = 'check.example.net'

const CONNECT_MS = 2_500
const GREETING_MS = 15_000
const SESSION_MS = 18_000

let authority: CertificateAuthority
let stranger: CertificateAuthority
const clock = createIdleClock()
const loopback = createLoopback()
beforeAll(async () => {
  authority = await createAuthority()
  stranger = await createAuthority('Unknown CA')
})
afterEach(() => loopback.close())

const portsOn = (place: Place, clock: Clock) =>
  createPorts({
    clock,
    wire: routes({ [`${ADDRESS} 25`]: place }),
    resolve: () => Promise.reject(new Error('no name is asked for')),
    egressTest: { mailHosts: [], webHosts: [] },
    ownName: OWN_NAME,
    certificateAuthorities: [authority.caPem],
  })

const greetAt = (place: Place, signal?: AbortSignal): Promise<Observed<SmtpGreeting>> =>
  portsOn(place, clock).greet({ address: ADDRESS, host: HOST }, signal)

interface Script {
  readonly greeting?: string | Buffer
  /** Replies by command; the server does not respond to other commands. */
  readonly replies?: Readonly<Record<string, string>>
  readonly certificate?: { readonly cert: string; readonly key: string }
}

interface MailServer {
  readonly port: number
  /** The commands that it received, first in clear and then over TLS, and how the session ended. */
  readonly received: string[]
}

const EHLO = `EHLO ${OWN_NAME}`

async function serve({
  greeting = '220 mx.example.com ESMTP\r\n',
  replies = {},
  certificate,
}: Script): Promise<MailServer> {
  const received: string[] = []
  const port = await loopback.listen(
    createServer((socket) => {
      socket.write(greeting)
      socket.once('end', () => received.push('fin'))
      socket.on('data', function read(bytes: Buffer) {
        const command = bytes.toString('latin1').trimEnd()
        received.push(command)
        const reply = replies[command]
        if (reply !== undefined) socket.write(reply)
        if (command !== 'STARTTLS' || certificate === undefined) return
        socket.off('data', read)
        const secured = new TLSSocket(socket, { isServer: true, ...certificate })
        secured.on('error', () => undefined).once('end', () => received.push('secret fin'))
        secured.on('data', (secret: Buffer) => received.push(`secret ${secret.toString('latin1').trimEnd()}`))
      })
    }),
  )
  return { port, received }
}

const ready = { [EHLO]: '250-mx.example.com\r\n250-SIZE 99\r\n250 STARTTLS\r\n', STARTTLS: '220 go ahead\r\n' }

async function certificateFor(
  names: readonly string[] = [HOST],
  { from = authority, notAfter = new Date('2031-01-01') } = {},
) {
  const { certPem, keyPem } = await from.issue({ names, notAfter })
  return { cert: certPem, key: keyPem }
}

const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')

const greeted = (parts: object) => ({ seen: true, value: parts })

describe('a session', () => {
  it('sends EHLO, STARTTLS and QUIT, and returns the certificate', async () => {
    const certificate = await certificateFor()
    const server = await serve({ replies: ready, certificate })
    expect(await greetAt(server.port)).toEqual(
      greeted({
        banner: '220 mx.example.com ESMTP',
        hasStartTls: true,
        tls: {
          version: 'TLSv1.3',
          certificate: {
            fault: undefined,
            names: [HOST],
            issuer: expect.any(String),
            validFrom: new Date('2020-01-01'),
            validTo: new Date('2031-01-01'),
          },
          // The certificate of the authority is in our trust store and was not sent.
          chain: [derOf(certificate.cert)],
        },
      }),
    )
    await expect.poll(() => server.received).toEqual([EHLO, 'STARTTLS', 'secret QUIT', 'secret fin'])
  })

  it('returns the chain as it was sent', async () => {
    const { cert, key } = await certificateFor()
    const server = await serve({ replies: ready, certificate: { cert: `${cert}${authority.caPem}`, key } })
    expect(await greetAt(server.port)).toMatchObject({
      value: { tls: { chain: [derOf(cert), derOf(authority.caPem)] } },
    })
  })

  it.each<[string, () => Promise<{ cert: string; key: string }>]>([
    ['wrong-name', () => certificateFor(['mail.example.org'])],
    ['expired', () => certificateFor([HOST], { notAfter: new Date('2024-01-01') })],
    ['untrusted', () => certificateFor([HOST], { from: stranger })],
  ])('records a certificate that is %s', async (fault, certificate) => {
    const server = await serve({ replies: ready, certificate: await certificate() })
    expect(await greetAt(server.port)).toMatchObject({ value: { hasStartTls: true, tls: { certificate: { fault } } } })
  })

  it('ends with QUIT if there is no STARTTLS', async () => {
    const server = await serve({ replies: { [EHLO]: '250-mx.example.com\r\n250-STARTTLSX\r\n250 SIZE\r\n' } })
    expect(await greetAt(server.port)).toEqual(greeted({ banner: '220 mx.example.com ESMTP', hasStartTls: false }))
    await expect.poll(() => server.received).toEqual([EHLO, 'QUIT', 'fin'])
  })

  it.each([
    ['lower case', '250-mx\r\n250-starttls\r\n250 SIZE\r\n'],
    ['one line feed', '250-mx\n250 STARTTLS\n'],
  ])('finds STARTTLS in %s', async (_case, reply) => {
    const server = await serve({ replies: { [EHLO]: reply, STARTTLS: '454 not now\r\n' } })
    expect(await greetAt(server.port)).toEqual(greeted({ banner: '220 mx.example.com ESMTP', hasStartTls: true }))
    await expect.poll(() => server.received).toEqual([EHLO, 'STARTTLS', 'QUIT', 'fin'])
  })

  it('has no TLS if the handshake fails', async () => {
    const server = await serve({ replies: { ...ready, STARTTLS: '220 go ahead\r\nnot TLS at all, not at all\r\n' } })
    expect(await greetAt(server.port)).toEqual(greeted({ banner: '220 mx.example.com ESMTP', hasStartTls: true }))
  })

  it('discards replies in clear after STARTTLS', async () => {
    const replies = { ...ready, STARTTLS: '220 go ahead\r\n250 injected\r\n' }
    const server = await serve({ replies, certificate: await certificateFor() })
    expect(await greetAt(server.port)).toMatchObject({ value: { hasStartTls: true } })
  })
})

describe('the greeting', () => {
  it('is read to its last line before anything is sent', async () => {
    const received: string[] = []
    const port = await loopback.listen(
      createServer((socket) => {
        socket.on('data', (bytes) => received.push(bytes.toString().trimEnd()))
        socket.write('220-mx.example.com waits\r\n')
        clock.setTimer(() => received.push('the rest'), 10_000)
        clock.setTimer(() => socket.write('220 mx.example.com ready\r\n'), 10_001)
      }),
    )
    expect(await greetAt(port)).toMatchObject({ value: { banner: '220-mx.example.com waits' } })
    expect(received.slice(0, 2)).toEqual(['the rest', EHLO])
  })

  it.each([
    ['421 too busy\r\n', '421 too busy'],
    ['450 later\r\n', '450 later'],
    ['521 no mail here\r\n', '521 no mail here'],
    ['554 go away\r\n', '554 go away'],
    ['554-go\r\n554 away\r\n', '554-go'],
  ])('that refuses says nothing about STARTTLS: %j', async (greeting, banner) => {
    const server = await serve({ greeting })
    expect(await greetAt(server.port)).toEqual(greeted({ banner, hasStartTls: null }))
    await expect.poll(() => server.received).toEqual(['QUIT', 'fin'])
  })

  it.each([
    ['another language', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    ['an invalid code', '999 hello\r\n', '999 hello'],
    ['an empty line', '\r\n', ''],
    ['a line without end', 'x'.repeat(3_000), ''],
    ['too many lines', '220-and so on\r\n'.repeat(5_000), '220-and so on'],
  ])('may be invalid: %s', async (_case, greeting, banner) => {
    const server = await serve({ greeting })
    expect(await greetAt(server.port)).toEqual(greeted({ banner, hasStartTls: null }))
    await expect.poll(() => server.received).toEqual(['fin'])
  })

  it.each([
    ['control characters', '220 \x1b[2Jmx\x07\x00\u202e\u200b.example\r\n', '220 [2Jmx.example'],
    ['more than 200 characters', `220 ${'ü'.repeat(500)}\r\n`, `220 ${'ü'.repeat(196)}`],
    ['bytes that are not text', Buffer.from('220 \xff mx\r\n', 'latin1'), '220 \ufffd mx'],
  ])('is cleaned of %s', async (_case, greeting, banner) => {
    const server = await serve({ greeting })
    expect(await greetAt(server.port)).toMatchObject({ value: { banner } })
  })
})

describe('a server that', () => {
  const never = (onConnection: (socket: Socket) => void): Promise<number> => loopback.listen(createServer(onConnection))

  it('never sends a banner is disconnected in time, and nothing was sent to it', async () => {
    const server = await serve({ greeting: '' })
    const startedMs = clock.monotonicMs()
    expect(await greetAt(server.port)).toEqual(greeted({ banner: undefined, hasStartTls: null }))
    expect(clock.monotonicMs() - startedMs).toBe(GREETING_MS)
    await expect.poll(() => server.received).toEqual(['fin'])
  })

  it('sends its banner slowly is disconnected in time', async () => {
    const port = await never((socket) => drip(clock, socket, '2', '', 1_000))
    const startedMs = clock.monotonicMs()
    expect(await greetAt(port)).toEqual(greeted({ banner: undefined, hasStartTls: null }))
    expect(clock.monotonicMs() - startedMs).toBe(GREETING_MS)
  })

  it('never replies is disconnected when the session times out', async () => {
    const server = await serve({})
    const startedMs = clock.monotonicMs()
    expect(await greetAt(server.port)).toEqual(greeted({ banner: '220 mx.example.com ESMTP', hasStartTls: null }))
    expect(clock.monotonicMs() - startedMs).toBe(SESSION_MS)
  })

  it('never starts TLS is disconnected when the session times out', async () => {
    const server = await serve({ replies: ready })
    const startedMs = clock.monotonicMs()
    expect(await greetAt(server.port)).toEqual(greeted({ banner: '220 mx.example.com ESMTP', hasStartTls: true }))
    expect(clock.monotonicMs() - startedMs).toBe(SESSION_MS)
  })

  it.each([
    ['immediately', '', undefined],
    ['in the middle of its greeting', '220-mx', undefined],
    ['after its greeting', '220 mx.example.com\r\n', '220 mx.example.com'],
  ])('closes %s says nothing about STARTTLS', async (_case, greeting, banner) => {
    const port = await never((socket) => socket.end(greeting))
    expect(await greetAt(port)).toEqual(greeted({ banner, hasStartTls: null }))
  })

  it.each([
    ['500 what?\r\n', false],
    ['502 not here\r\n', false],
    ['421 too many\r\n', null],
    ['450 later\r\n', null],
    ['550 bad name\r\n', null],
    ['554 no\r\n', null],
    ['what?\r\n', null],
  ])('answers EHLO with %j', async (reply, hasStartTls) => {
    const server = await serve({ replies: { [EHLO]: reply } })
    expect(await greetAt(server.port)).toMatchObject({ value: { hasStartTls } })
  })

  it.each<[Place, string, RegExp]>([
    ['refused', 'connection', /ECONNREFUSED/],
    ['silent', 'timeout', new RegExp(`${CONNECT_MS} ms`)],
    ['no-route', 'connection', /no route to this IP address/],
  ])('cannot be reached (%s) was not seen', async (place, reason, detail) => {
    expect(await greetAt(place)).toEqual({ seen: false, why: { reason, detail: expect.stringMatching(detail) } })
  })

  it('is no longer needed is disconnected', async () => {
    const abort = new AbortController()
    const server = await serve({ greeting: '' })
    clock.setTimer(() => abort.abort(), 50)
    expect(await greetAt(server.port, abort.signal)).toMatchObject({ seen: false, why: { reason: 'aborted' } })
    await expect.poll(() => server.received).toEqual(['fin'])
  })

  it('floods us is disconnected at the limit', async () => {
    const port = await never((socket) => flood(socket, Buffer.from('220-x\r\n'.repeat(9_000))))
    const startedMs = clock.monotonicMs()
    expect(await greetAt(port)).toEqual(greeted({ banner: '220-x', hasStartTls: null }))
    expect(clock.monotonicMs() - startedMs).toBeLessThan(GREETING_MS)
  })
})

it('one session serves all callers for the same host within minutes', async () => {
  const server = await serve({ replies: { [EHLO]: '250 mx\r\n' } })
  const ports = portsOn(server.port, systemClock)
  const request = { address: ADDRESS, host: HOST }
  await Promise.all([ports.greet(request), ports.greet(request)])
  await ports.greet(request)
  await expect.poll(() => server.received).toEqual([EHLO, 'QUIT', 'fin'])
})
